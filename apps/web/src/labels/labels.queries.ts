import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export type Label = AnswerOf<typeof labels.preview>['labels'][number];

export const labelsQuery = (requisitionIds: string[]) => queryOf(labels.preview, { body: { requisitionIds } });
export const reprintsQuery = (facilityId: string) => queryOf(labels.reprints, { query: { facilityId, maxResultCount: 20 } });
