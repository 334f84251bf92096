import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { AnswerOf, Endpoint, InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import type { PartyType } from '@drawday/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type ResultDraw = AnswerOf<typeof results.resultRequisitions>['items'][number];
export type DrawWithResults = AnswerOf<typeof results.requisitionResults>;
export type Result = DrawWithResults['results'][number];
export type Trend = AnswerOf<typeof results.trend>;
export type Kinetics = AnswerOf<typeof results.kinetics>;
export type AdequacyRow = AnswerOf<typeof results.adequacy>['items'][number];
export type ListInput = InputOf<typeof results.resultRequisitions>['body'];

const wholeQueue = 500;

export const reviewQueueQuery = (
  facilityId: string,
  partyType: PartyType,
  chosen: { criticalOnly: boolean; providerId: string | null; patientGroupIds?: string[] },
) => ({
  ...queryOf(results.resultRequisitions, {
    body: {
      facilityId,
      ...(partyType !== 'PATIENT' && { partyType }),
      unreviewedOnly: true,
      maxResultCount: wholeQueue,
      ...(chosen.criticalOnly && { criticalOnly: true }),
      ...(chosen.providerId && { providerId: chosen.providerId }),
      ...(chosen.patientGroupIds && { patientGroupIds: chosen.patientGroupIds }),
    },
  }),
  refetchInterval: 60_000,
});
export const resultListQuery = (body: ListInput) => queryOf(results.resultRequisitions, { body });
export const adequacyQuery = (body: InputOf<typeof results.adequacy>['body']) => queryOf(results.adequacy, { body });
export const drawResultsQuery = (id: string) => queryOf(results.requisitionResults, { params: { id } });
export const trendQuery = (partyId: string, resultCode: string, months = 12) =>
  queryOf(results.trend, { params: { id: partyId }, query: { resultCode, months } });
export const versionsQuery = (id: string, resultCode: string) => queryOf(results.versions, { params: { id, resultCode } });
export const kineticsQuery = (id: string, resultCode: string) => queryOf(results.kinetics, { params: { id, resultCode } });
/** The order side of a draw: which tests still wait, and which orders made it. */
export const orderedDrawQuery = (id: string) => queryOf(requisitions.find, { params: { id } });
export const providersQuery = (facilityId: string | null) => ({
  ...queryOf(patients.providers, { body: facilityId ? { facilityId } : {} }),
  staleTime: 300_000,
});
export const resultCodesQuery = { ...queryOf(results.resultCodes, {}), staleTime: Number.POSITIVE_INFINITY };

export const decideDoubt = mutationOf(results.decideDoubt);
export const redraw = mutationOf(results.redraw);
export const reopenDoubt = mutationOf(results.reopenDoubt);
/** The queue itself shows what was refused: by then another draw is open. */
export const reviewDraw = mutationOf(results.review, { inPlace: true });
export const reviewDraws = mutationOf(results.reviewNew);

/** An acknowledged draw leaves every list of draws to review at once. */
export function dropFromQueues(client: QueryClient, id: string): void {
  client.setQueriesData<{ totalCount: number; items: readonly ResultDraw[] }>({ queryKey: keyOf(results.resultRequisitions) }, (page) => {
    const kept = page?.items.filter((draw) => draw.id !== id);
    return page && kept && kept.length < page.items.length ? { totalCount: page.totalCount - 1, items: kept } : page;
  });
}

const shownElsewhere: readonly Endpoint[] = [results.criticals, results.requisitionResults, requisitions.find, dashboards.drawDay];

/** After an acknowledgement: what else shows it. */
export function refreshReviewed(client: QueryClient): void {
  for (const contract of shownElsewhere) void client.invalidateQueries({ queryKey: keyOf(contract), refetchType: 'none' });
}

/** After a decision about a draw in question: its values count elsewhere, or no longer. */
export async function refreshDoubted(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      results.requisitionResults,
      results.resultRequisitions,
      results.trend,
      results.kinetics,
      results.adequacy,
      results.criticals,
      requisitions.list,
    ].map((contract) => client.invalidateQueries({ queryKey: keyOf(contract) })),
  );
}

/** After a failure, or a batch: the lists themselves. */
export function refreshResultLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf(results.resultRequisitions) });
  refreshReviewed(client);
}
