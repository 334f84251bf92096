import { access } from '@drawday/contracts/access/access.contract.ts';
import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { AnswerOf, Endpoint, InputOf } from '@drawday/contracts/endpoint.ts';
import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { type PartyType, partyTypes } from '@drawday/vocabulary';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyOf, queryOf, send } from '../platform/api-client.ts';
import { readAll } from '../platform/read-all.ts';

export type DrawRow = AnswerOf<typeof requisitions.list>['items'][number];
export type DrawPage = AnswerOf<typeof requisitions.list>;
export type Draw = AnswerOf<typeof requisitions.find>;
export type DrawQuestion = Draw['questions'][number];
export type BatchOutcome = AnswerOf<typeof requisitions.collectBatch>['items'][number];
export type DrawFilters = InputOf<typeof requisitions.list>['query'];

/** A work list of one facility is read whole: it is one clinic's day or week, worked through from top to bottom, not paged. */
const wholeList = 1000;
/** Most ids that one batch call takes. */
export const batchSize = 500;

export const drawsQuery = (query: DrawFilters) => queryOf(requisitions.list, { query });
/** All draws of these days: a missing one would look as if it had not been made. */
export const drawsBetweenQuery = (
  facilityId: string,
  from: string,
  to: string,
  partyType: PartyType = 'PATIENT',
  groups: { patientGroupIds?: string[] } = {},
) =>
  queryOptions({
    queryKey: [...keyOf(requisitions.list), 'all', facilityId, from, to, partyType, groups],
    queryFn: ({ signal }) =>
      readAll((page) =>
        send(
          requisitions.list,
          { query: { facilityId, from, to, ...(partyType !== 'PATIENT' && { partyType }), ...groups, ...page } },
          signal,
        ),
      ),
  });
export const queueQuery = (facilityId: string, queue: NonNullable<DrawFilters['queue']>, chosen: Partial<DrawFilters> = {}) =>
  drawsQuery({ facilityId, queue, ...chosen, maxResultCount: wholeList });
/** Draws of the same party from today on. */
export const plannedDrawsQuery = ({ partyId, partyType }: Pick<Draw, 'partyId' | 'partyType'>, today: Temporal.PlainDate) =>
  queryOf(requisitions.all, { query: { partyId, partyType: partyTypes.has(partyType) ? partyType : 'PATIENT', from: today.toString() } });
export const drawQuery = (id: string) => queryOf(requisitions.find, { params: { id } });
export const historyQuery = (id: string) => queryOf(requisitions.history, { params: { id } });
export const drawDayQuery = (facilityId: string) => queryOf(dashboards.drawDay, { body: { facilityId } });
export const providersQuery = (facilityId: string) => queryOf(patients.providers, { body: { facilityId } });
export const orderListsQuery = { ...queryOf(access.orderEnumerations, {}), staleTime: Number.POSITIVE_INFINITY };

const listsOfDraws: readonly Endpoint[] = [
  requisitions.list,
  requisitions.all,
  requisitions.find,
  requisitions.history,
  laboratoryOrders.trouble,
  labels.reprints,
  labels.preview,
  dashboards.drawDay,
  dashboards.all,
];

/** After a change that more than one screen shows. */
export function refreshDraws(client: QueryClient): void {
  for (const contract of listsOfDraws) void client.invalidateQueries({ queryKey: keyOf(contract) });
}
