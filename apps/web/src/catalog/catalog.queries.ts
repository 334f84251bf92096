import { catalog } from '@drawday/contracts/catalog/catalog.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { queryOf } from '../platform/api-client.ts';

export type DirectoryRow = AnswerOf<typeof catalog.directory>['items'][number];
export type DirectoryEntry = AnswerOf<typeof catalog.entry>;
export const directoryQuery = (query: InputOf<typeof catalog.directory>['query']) => queryOf(catalog.directory, { query });
export const entryQuery = (code: string) => queryOf(catalog.entry, { params: { offering: code } });
