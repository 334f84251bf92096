import { administration } from '@drawday/contracts/administration/administration.contract.ts';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { imports } from '@drawday/contracts/imports/imports.contract.ts';
import { queryOf } from '../platform/api-client.ts';

export type Overview = AnswerOf<typeof administration.overview>;

const everyMinute = { refetchInterval: 60_000 };
export const overviewQuery = { ...queryOf(administration.overview, { body: {} }), ...everyMinute };
/** Of every facility in reach: an administrator looks at the whole. */
export const masterCountersQuery = { ...queryOf(dashboards.masterAll, { body: {} }), ...everyMinute };
export const orderCountersQuery = { ...queryOf(dashboards.all, { body: {} }), ...everyMinute };
export const newestImportsQuery = { ...queryOf(imports.pagedList, { body: { maxResultCount: 5 } }), ...everyMinute };
