import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { sources } from '@drawday/contracts/sources/sources.contract.ts';
import { partyStatuses } from '@drawday/vocabulary';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';
import { patientName } from '../platform/name-on-list.ts';

export type SourceRow = AnswerOf<typeof sources.list>['items'][number];
export type SourceDetail = AnswerOf<typeof sources.find>;
export type RotationRow = AnswerOf<typeof sources.rotation>['items'][number];
export type SourceFilters = InputOf<typeof sources.list>['query'];

export const sourceListQuery = (query: SourceFilters) => queryOf(sources.list, { query });
export const sourceQuery = (id: string) => queryOf(sources.find, { params: { id } });
export const rotationQuery = (facilityId: string) => queryOf(sources.rotation, { query: { facilityId } });
export const maintenanceQuery = (id: string, skipCount: number) =>
  queryOf(sources.maintenance, { params: { id }, query: { maxResultCount: 50, skipCount } });
export const historyQuery = (id: string, skipCount: number) =>
  queryOf(sources.history, { params: { id }, query: { maxResultCount: 50, skipCount } });
export const homePatientsQuery = (facilityId: string, filter: string) =>
  queryOf(patients.pagedList, { body: { facilityId, filter, statusTypeCode: [...partyStatuses.groups.remaining], maxResultCount: 20 } });

/** The name of a patient whom somebody chose from a list that was found. */
export function knownPatientName(client: QueryClient, id: string): string {
  const lists = client.getQueriesData<AnswerOf<typeof patients.pagedList>>({ queryKey: keyOf(patients.pagedList) });
  const found = lists.flatMap(([, list]) => list?.items ?? []).find((row) => row.id === id);
  return found ? patientName(found) : '';
}

export const createSource = mutationOf(sources.create, { inPlace: true });
export const updateSource = mutationOf(sources.update, { inPlace: true });
export const activateSource = mutationOf(sources.activate, { stamped: true });
export const changeSourceStatus = mutationOf(sources.changeStatus, { inPlace: true });
export const moveSource = mutationOf(sources.move, { inPlace: true });
export const assignToSites = mutationOf(schedules.assignToSites, { inPlace: true });
export const setMonth = mutationOf(sources.setMonth, { stamped: true });
export const recordMaintenance = mutationOf(sources.recordMaintenance, { inPlace: true });
