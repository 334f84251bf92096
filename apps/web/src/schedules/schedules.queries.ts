import { access } from '@drawday/contracts/access/access.contract.ts';
import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { outsideShifts, type PartyType, shifts } from '@drawday/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf, send } from '../platform/api-client.ts';
import { readOfferings, readQuestions } from './offering.ts';

export type PatientDetail = AnswerOf<typeof patients.find>;
export type OrderPartyDetail = AnswerOf<typeof schedules.party>;
export type OrderRow = AnswerOf<typeof schedules.list>['items'][number];
export type BatchCandidate = AnswerOf<typeof patients.pagedList>['items'][number];
export type BatchPatientRow = AnswerOf<typeof schedules.previewBatch>['items'][number];
export type BatchFinding = BatchPatientRow['findings'][number];
type BatchOrder = InputOf<typeof schedules.previewBatch>['body']['orders'][number];
export type ExpiringRow = AnswerOf<typeof schedules.expiring>['items'][number];
export type Order = AnswerOf<typeof schedules.find>;
export type OrderInput = NonNullable<InputOf<typeof schedules.upsert>['body']>['orders'][number];
export type Preview = AnswerOf<typeof schedules.preview>;
export type PlannedDraw = Preview['draws'][number];
/** A draw that the standing orders of one party ask for on a day, made already or not. */
export type StandingDraw = AnswerOf<typeof schedules.standingDraws>['items'][number];
export type CalendarDays = AnswerOf<typeof schedules.calendar>['days'];
export type Problem = AnswerOf<typeof patients.problems>['items'][number];
export type Provider = AnswerOf<typeof patients.providers>['items'][number];
export type DrawOfDay = AnswerOf<typeof requisitions.list>['items'][number];
export type BatchOutcome = AnswerOf<typeof schedules.sign>['items'][number];

const forTheVisit = { staleTime: Number.POSITIVE_INFINITY };

export const patientQuery = (id: string) => queryOf(patients.find, { params: { id } });
export const problemsQuery = (id: string) => queryOf(patients.problems, { params: { id } });
type PartyRef = { type: PartyType; id: string };
export const ordersOfQuery = ({ type, id }: PartyRef) => queryOf(schedules.all, { query: { partyType: type, partyId: id } });
export const nextDrawsQuery = ({ type, id }: PartyRef, today: Temporal.PlainDate) =>
  queryOf(schedules.recurring, { body: { partyType: type, partyIds: [id], until: today.add({ years: 1 }).toString() } });
export const orderPartyQuery = (partyType: PartyType, partyId: string) => queryOf(schedules.party, { query: { partyType, partyId } });
type NeedsAsked = {
  facilityId?: string;
  partyId?: string;
  unverifiedOnly?: boolean;
  maxResultCount?: number;
  skipCount?: number;
  filter?: string;
};
type SiteNeed = AnswerOf<typeof schedules.notOrderedSites>['items'][number];
type EmployeeNeed = AnswerOf<typeof schedules.notOrderedEmployees>['items'][number];
/** A test that a source or an employee should have regularly and that no order asks for. */
export type NeedRow = Pick<SiteNeed, 'name' | 'facilityName' | 'offeringCode' | 'offeringName' | 'pace' | 'lastSampledOn' | 'state'> &
  Pick<Partial<SiteNeed>, 'siteTypeCode' | 'samplePoint' | 'month'> &
  Pick<Partial<EmployeeNeed>, 'dateOfBirth'> & { key: string; partyId: string };
const needOf = (partyId: string, row: SiteNeed | EmployeeNeed): NeedRow => ({ ...row, partyId, key: `${partyId} ${row.offeringCode}` });

export async function readNeeds(partyType: PartyType, { partyId, ...asked }: NeedsAsked, signal?: AbortSignal) {
  if (partyType === 'SITE') {
    const { totalCount, items } = await send(
      schedules.notOrderedSites,
      { query: { ...asked, ...(partyId && { siteId: partyId }) } },
      signal,
    );
    return { totalCount, items: items.map((row) => needOf(row.siteId, row)) };
  }
  const query = { ...asked, ...(partyId && { employeeId: partyId }) };
  const { totalCount, items } = await send(schedules.notOrderedEmployees, { query }, signal);
  return { totalCount, items: items.map((row) => needOf(row.employeeId, row)) };
}
export const needsQuery = (partyType: PartyType, asked: NeedsAsked) =>
  queryOptions({
    queryKey: [...keyOf(partyType === 'SITE' ? schedules.notOrderedSites : schedules.notOrderedEmployees), asked],
    queryFn: ({ signal }) => readNeeds(partyType, asked, signal),
  });
export const orderQuery = (id: string) => queryOf(schedules.find, { params: { id } });
export const facilityQuery = (id: string) => ({ ...queryOf(facilities.find, { params: { id } }), staleTime: 600_000 });
export const providersQuery = (facilityId: string | null) => queryOf(patients.providers, { body: facilityId ? { facilityId } : {} });
const enumerationsQuery = { ...queryOf(access.orderEnumerations, {}), ...forTheVisit };
const readers = { PATIENT: readOfferings('PATIENT'), EMPLOYEE: readOfferings('EMPLOYEE'), SITE: readOfferings('SITE') };
export const offeringsQuery = (partyType: PartyType) => ({ ...enumerationsQuery, select: readers[partyType] });
export const questionsQuery = { ...enumerationsQuery, select: readQuestions };
export const icdSearchQuery = (filter: string) => queryOf(diagnoses.list, { query: { filter, maxResultCount: 20 } });
export const icdQuery = (code: string) => ({ ...queryOf(diagnoses.find, { params: { id: code } }), ...forTheVisit });
export const previewQuery = (orders: OrderInput[], until: string) => queryOf(schedules.preview, { body: { orders, until } });
export const unsignedQuery = (query: InputOf<typeof schedules.unsigned>['query']) => queryOf(schedules.unsigned, { query });
export const batchCandidatesQuery = (body: InputOf<typeof patients.pagedList>['body']) => queryOf(patients.pagedList, { body });
export const previewBatchQuery = (patientIds: readonly string[], orders: readonly BatchOrder[]) =>
  queryOf(schedules.previewBatch, { body: { patientIds: [...patientIds], orders: [...orders] } });
export const expiringQuery = (query: InputOf<typeof schedules.expiring>['query']) => queryOf(schedules.expiring, { query });
type InGroups = { patientGroupIds?: string[] };
export const calendarQuery = (facilityId: string, from: string, to: string, partyType: PartyType = 'PATIENT', groups: InGroups = {}) =>
  queryOf(schedules.calendar, { body: { facilityId, partyType, from, to, ...groups } });
export const standingDrawsQuery = (facilityId: string, from: string, until: string, partyType: PartyType, groups: InGroups) =>
  queryOf(schedules.standingDraws, { body: { facilityId, partyType, from, until, ...groups } });

export type MovePreview = AnswerOf<typeof requisitions.previewMove>;
/** In the place of a shift: all of the day. */
export const wholeDay = 'all';
/** A shift of an address, or those outside of shifts; undefined for the whole day. */
export const chosenShift = (which: string) => (which === outsideShifts ? outsideShifts : shifts.codes.find((code) => code === which));
export const movePreviewQuery = (facilityId: string, drawDate: string, which: string) => {
  const shift = chosenShift(which);
  return queryOf(requisitions.previewMove, { body: { facilityId, drawDate, ...(shift && { shift }) } });
};

export const upsertOrders = mutationOf(schedules.upsert, { inPlace: true });
export const discontinueOrder = mutationOf(schedules.remove, { stamped: true });
export const answerAbn = mutationOf(schedules.answerAbn, { stamped: true });
export const coverageQuery = (scheduleIds: readonly string[]) => queryOf(schedules.checkAbn, { body: { scheduleIds: [...scheduleIds] } });
export const signOrders = mutationOf(schedules.sign, { inPlace: true });
export const assignToPatients = mutationOf(schedules.assignToPatients, { inPlace: true });
export const assignToSites = mutationOf(schedules.assignToSites, { inPlace: true });
export const renewOrders = mutationOf(schedules.renew, { inPlace: true });
export const renewSiteOrders = mutationOf(schedules.renewSites, { inPlace: true });
export type ReminderKind = InputOf<typeof schedules.remind>['body']['kind'];
export type Signer = AnswerOf<typeof schedules.signers>['items'][number];
/** As many as one reminder may name. */
const mostSigners = 200;
export const signersQuery = (kind: ReminderKind, facilityId: string | null) =>
  queryOf(schedules.signers, { query: { kind, maxResultCount: mostSigners, ...(facilityId && { facilityId }) } });
export const remindSigners = mutationOf(schedules.remind);
export const letOrdersEnd = mutationOf(schedules.letEnd);
export const generateDraws = mutationOf(requisitions.generate);
export const generateSiteDraws = mutationOf(requisitions.generateSites);
export const generateEmployeeDraws = mutationOf(requisitions.generateEmployees);

export const favoritesQuery = (facilityId: string) => queryOf(diagnoses.favorites, { query: { facilityId } });
type FavoriteList = AnswerOf<typeof diagnoses.favorites>['items'][number];
/** Every diagnosis of the lists in use, once. */
export function favoriteIcds(lists: readonly FavoriteList[] = []): FavoriteList['icds'] {
  const icds = lists.filter((list) => list.statusTypeCode === 'ACTIVE').flatMap((list) => list.icds);
  return [...new Map(icds.map((icd) => [icd.code, icd])).values()];
}
