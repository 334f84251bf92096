import { administration } from '@drawday/contracts/administration/administration.contract.ts';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export type Overview = AnswerOf<typeof administration.overview>;

const everyMinute = { refetchInterval: 60_000 };
export const overviewQuery = (facilityId: string | null) => ({
  ...queryOf(administration.overview, { body: facilityId ? { facilityId } : {} }),
  ...everyMinute,
});
export const newestImportsQuery = { ...queryOf(imports.pagedList, { body: { maxResultCount: 5 } }), ...everyMinute };
