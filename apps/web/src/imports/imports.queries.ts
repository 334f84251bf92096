import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { importStatuses } from '@drawday/vocabulary';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type ImportRow = AnswerOf<typeof imports.find>;
export type ImportKind = AnswerOf<typeof imports.kinds>['items'][number];
export type ImportLine = AnswerOf<typeof imports.lines>['items'][number];

const pollMs = 1_000;
export const isUnderWay = (row: Pick<ImportRow, 'statusTypeCode'> | undefined) => importStatuses.isIn('underWay', row?.statusTypeCode);

export const importKindsQuery = queryOf(imports.kinds, {});
export const importListQuery = (input: InputOf<typeof imports.pagedList>) => queryOf(imports.pagedList, input);
/** Asked again every second while rows are imported. */
export const importQuery = (id: string) => ({
  ...queryOf(imports.find, { params: { id } }),
  refetchInterval: (query: { state: { data: ImportRow | undefined } }) => (isUnderWay(query.state.data) ? pollMs : false),
});
export const previewQuery = (id: string) => queryOf(imports.preview, { params: { id } });
export const linesQuery = (id: string, body: InputOf<typeof imports.lines>['body']) => queryOf(imports.lines, { params: { id }, body });
export const checkImport = mutationOf(imports.check);
export const startImport = mutationOf(imports.start);
export const cancelImport = mutationOf(imports.cancel);
