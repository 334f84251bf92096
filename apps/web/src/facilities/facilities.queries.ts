import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { facilities } from '@drawday/contracts/facilities/facilities.contract.ts';
import { facilityGroups } from '@drawday/contracts/facilities/facility-groups.contract.ts';
import { organizationSettings } from '@drawday/contracts/organizations/organization-settings.contract.ts';
import { organizations } from '@drawday/contracts/organizations/organizations.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';
import { readReachAgain } from '../platform/facility.ts';

export type FacilityRow = AnswerOf<typeof facilities.pagedList>['items'][number];
export type FacilityDetail = AnswerOf<typeof facilities.find>;
export type Shift = FacilityDetail['shifts'][number];
export type Fax = FacilityDetail['faxes'][number];
export type Range = FacilityDetail['offeringRanges'][number];
export type Person = AnswerOf<typeof facilities.people>['items'][number];
export type CalendarPreview = AnswerOf<typeof facilities.previewCalendar>;
export type CalendarRules = Omit<NonNullable<InputOf<typeof facilities.previewCalendar>['body']>, 'skipCount' | 'maxResultCount'>;
export type SetupLine = AnswerOf<typeof facilities.setup>['items'][number];
export type ClosedDay = AnswerOf<typeof facilities.closedDays>['items'][number];
export type Group = AnswerOf<typeof facilityGroups.all>['items'][number];

const forTheVisit = { staleTime: Number.POSITIVE_INFINITY };

export const facilityListQuery = (input: InputOf<typeof facilities.pagedList>) => queryOf(facilities.pagedList, input);
export const facilityQuery = (id: string) => queryOf(facilities.find, { params: { id } });
export const setupQuery = (id: string) => queryOf(facilities.setup, { params: { id } });
export const closedDaysQuery = (id: string) => queryOf(facilities.closedDays, { params: { id } });
export const standingQuery = (id: string) => queryOf(facilities.standing, { params: { id } });
export const historyQuery = (id: string, skipCount: number) =>
  queryOf(facilities.history, { params: { id }, query: { maxResultCount: 50, skipCount } });
export const peopleQuery = (id: string, query: InputOf<typeof facilities.people>['query']) =>
  queryOf(facilities.people, { params: { id }, query });
export const calendarPreviewQuery = (id: string, body: InputOf<typeof facilities.previewCalendar>['body']) =>
  queryOf(facilities.previewCalendar, { params: { id }, body });
export const groupsQuery = queryOf(facilityGroups.all, {});
export const shortListQuery = queryOf(facilities.allShort, {});
export const organizationsQuery = queryOf(organizations.all, {});
export const resultCodesQuery = { ...queryOf(results.resultCodes, {}), ...forTheVisit };
export const labChoicesQuery = (id: string) => queryOf(facilities.labChoices, { params: { id } });

const quiet = { inPlace: true } as const;
export const createFacility = mutationOf(facilities.create, quiet);
export const updateFacility = mutationOf(facilities.update, quiet);
export const changeFacilityStatus = { ...mutationOf(facilities.changeStatus, quiet), onSuccess: readReachAgain };
export const setDrawSchedules = mutationOf(facilities.setDrawSchedules, quiet);
export const setCustomMonths = mutationOf(facilities.setCustomMonths, quiet);
export const setCriticalEscalation = mutationOf(facilities.setCriticalEscalation, quiet);
export const setAssignments = mutationOf(facilities.setAssignments, { stamped: true });
export const setManagers = mutationOf(facilities.setManagers, quiet);
export const setMedicalDirector = mutationOf(facilities.setMedicalDirector, quiet);
export const addShift = mutationOf(facilities.addShift, quiet);
export const changeShift = mutationOf(facilities.changeShift, quiet);
export const removeShift = mutationOf(facilities.removeShift, { stamped: true });
export const addClosedDay = mutationOf(facilities.addClosedDay, quiet);
export const removeClosedDay = mutationOf(facilities.removeClosedDay);
export const addRange = mutationOf(facilities.addOfferingRange, quiet);
export const changeRange = mutationOf(facilities.changeOfferingRange, quiet);
export const removeRange = mutationOf(facilities.removeOfferingRange, { stamped: true });
export const decideLimits = mutationOf(organizationSettings.decideLimits, quiet);
export const addFax = mutationOf(facilities.addFax, quiet);
export const changeFax = mutationOf(facilities.changeFax, quiet);
export const removeFax = mutationOf(facilities.removeFax, { stamped: true });
export const addLab = mutationOf(facilities.addLab);
export const removeLab = mutationOf(facilities.removeLab, { stamped: true });
export const createGroup = mutationOf(facilityGroups.create, quiet);
export const updateGroup = mutationOf(facilityGroups.update, quiet);
export const removeGroup = mutationOf(facilityGroups.remove, { stamped: true });
