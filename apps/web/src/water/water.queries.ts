import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { water } from '@drawday/contracts/water/water.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type WaterRow = AnswerOf<typeof water.results>['items'][number];
export type WaterValue = WaterRow['values'][number];
export type WaterCounts = AnswerOf<typeof water.results>['counts'];
export type ChemicalPanel = AnswerOf<typeof water.chemistry>['items'][number];
export type SourceTrend = AnswerOf<typeof water.source>;
export type CorrectiveAction = AnswerOf<typeof water.actions>['items'][number];

export const waterResultsQuery = (body: InputOf<typeof water.results>['body']) => queryOf(water.results, { body });
export const chemistryQuery = (facilityId: string) => queryOf(water.chemistry, { query: { facilityId } });
export const sourceTrendQuery = (id: string) => queryOf(water.source, { params: { id } });
export const actionsQuery = (facilityId: string, isOpen: boolean) =>
  queryOf(water.actions, { body: { facilityId, isOpen, maxResultCount: 50 } });
/** What the draw month queue holds, in walking order. */
export const dueSourcesQuery = (facilityId: string) =>
  queryOf(sources.list, {
    query: { facilityId, dueThisMonth: true, sorting: 'siteLocationCode, siteTypeCode, name', maxResultCount: 10 },
  });
export const rotationQuery = (facilityId: string) => queryOf(sources.rotation, { query: { facilityId } });

export const openAction = mutationOf(water.open);
export const saveAction = mutationOf(water.save);
export const closeAction = mutationOf(water.close);
export const orderRepeat = mutationOf(requisitions.create);
export const changeSourceStatus = mutationOf(sources.changeStatus);

/** After anything that was done about a source: whatever shows it. */
export async function refreshWater(client: QueryClient): Promise<void> {
  const shown = [
    water.results,
    water.source,
    water.actions,
    sources.find,
    sources.list,
    sources.rotation,
    requisitions.list,
    results.resultRequisitions,
  ];
  await Promise.all(shown.map((contract) => client.invalidateQueries({ queryKey: keyOf(contract) })));
}
