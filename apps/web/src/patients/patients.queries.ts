import { access } from '@drawday/contracts/access/access.contract.ts';
import { diagnoses } from '@drawday/contracts/diagnoses/diagnoses.contract.ts';
import { employees } from '@drawday/contracts/employees/employees.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf, send } from '../platform/api-client.ts';

export type PatientRow = AnswerOf<typeof patients.pagedList>['items'][number];
export type ChangedDraws = AnswerOf<typeof schedules.applyDialysisChange>;
export type PatientDetail = AnswerOf<typeof patients.find>;
export type Problem = AnswerOf<typeof patients.problems>['items'][number];
export type CareTeam = AnswerOf<typeof patients.careTeam>;
export type HepatitisBoard = AnswerOf<typeof patients.hepatitisBoard>;
export type HepatitisRow = HepatitisBoard['items'][number];
export type Vaccination = AnswerOf<typeof patients.vaccinations>['items'][number];
export type Grid = AnswerOf<typeof results.grid>;

export const patientListQuery = (input: InputOf<typeof patients.pagedList>) => queryOf(patients.pagedList, input);
export const patientQuery = (id: string) => queryOf(patients.find, { params: { id } });
/** Three visits a week over a year, and not many more: the reply stays small. */
const mostDraws = 160;
export const gridQuery = (id: string, months: number, outOfGoalOnly: boolean) =>
  queryOf(results.grid, { params: { id }, query: { months, draws: mostDraws, outOfGoalOnly } });
export const patientDrawsQuery = (id: string) => queryOf(requisitions.all, { query: { partyId: id } });
export const patientOrdersQuery = (id: string) => queryOf(schedules.all, { query: { partyId: id } });
export const problemsQuery = (id: string) => queryOf(patients.problems, { params: { id } });
export const careTeamQuery = (id: string) => queryOf(patients.careTeam, { params: { id } });
export const looksQuery = (id: string, skipCount: number) =>
  queryOf(access.patientAccess, { params: { id }, query: { maxResultCount: 50, skipCount } });
export const colleaguesQuery = (facilityId: string) => queryOf(employees.allShort, { query: { facilityId } });
export const providersQuery = (facilityId: string | null) => queryOf(patients.providers, { body: facilityId ? { facilityId } : {} });

export const createPatient = mutationOf(patients.create, { inPlace: true });
export const updatePatient = mutationOf(patients.update, { inPlace: true });
export const activatePatient = mutationOf(patients.activate, { stamped: true });
export const changePatientStatus = mutationOf(patients.changeStatus, { inPlace: true });
/** After a planned change was withdrawn. */
export const planStatusAgain = mutationOf(patients.changeStatus, { stamped: true });
export const endIsolation = mutationOf(patients.endIsolation, { inPlace: true });
export const takeBackPlannedStatus = mutationOf(patients.takeBackPlannedStatus, { stamped: true });
export const upsertProblems = mutationOf(patients.upsertProblems, { stamped: true });
export const resolveProblem = mutationOf(patients.resolveProblem, { stamped: true });
export const inactivateProblem = mutationOf(patients.inactivateProblem, { stamped: true });
export const setCareTeamProvider = mutationOf(patients.setCareTeamProvider, { inPlace: true });

export type DuplicateMatch = AnswerOf<typeof patients.checkDuplicates>['items'][number];
export type Merge = AnswerOf<typeof patients.merge>;
export const duplicateCheckQuery = (body: InputOf<typeof patients.checkDuplicates>['body']) => queryOf(patients.checkDuplicates, { body });
export const duplicatesOfQuery = (patientIds: string[]) => queryOf(patients.duplicatesOf, { body: { patientIds } });
export const mergePreviewQuery = (id: string, mergedId: string) => queryOf(patients.previewMerge, { params: { id }, body: { mergedId } });
/** A record being compared with another: it stays as read until the person has seen what somebody changed. @param seen as already on the person's screen */
export const comparedPatientQuery = (id: string, seen: PatientDetail | null) =>
  queryOptions({
    queryKey: [...keyOf(patients.find, { params: { id } }), 'compared'],
    queryFn: () => send(patients.find, { params: { id } }),
    staleTime: 'static',
    gcTime: 0,
    ...(seen && { initialData: seen }),
  });
export const mergesQuery = (id: string) => queryOf(patients.merges, { params: { id } });
export const historyQuery = (id: string, skipCount: number) =>
  queryOf(patients.history, { params: { id }, query: { maxResultCount: 50, skipCount } });
export const insuranceQuery = (id: string) => queryOf(patients.insurance, { params: { id } });
export const identifiersQuery = (id: string) => queryOf(patients.identifiers, { params: { id } });
export const faxesQuery = (id: string) => queryOf(patients.faxes, { params: { id } });
export const vaccinationsQuery = (id: string) => queryOf(patients.vaccinations, { params: { id } });
export const hepatitisBoardQuery = (input: InputOf<typeof patients.hepatitisBoard>) => queryOf(patients.hepatitisBoard, input);
export const transferPreviewQuery = (id: string, body: InputOf<typeof patients.previewTransfer>['body']) =>
  queryOf(patients.previewTransfer, { params: { id }, body });
export const favoritesQuery = (facilityId: string) => queryOf(diagnoses.favorites, { query: { facilityId } });

export const mergePatients = mutationOf(patients.merge, { inPlace: true });
export const transferBack = mutationOf(patients.transfer, { stamped: true });
export const undoMerge = mutationOf(patients.undoMerge, { stamped: true });
export const changeDialysis = mutationOf(schedules.applyDialysisChange, { stamped: true });
export const transferPatient = mutationOf(patients.transfer, { inPlace: true });
export const setInsurance = mutationOf(patients.setInsurance, { inPlace: true });
export const setIdentifiers = mutationOf(patients.setIdentifiers, { inPlace: true });
export const addFax = mutationOf(patients.addFax, { inPlace: true });
export const removeFax = mutationOf(patients.removeFax);
export const addVaccination = mutationOf(patients.addVaccination, { inPlace: true });
export const removeVaccination = mutationOf(patients.removeVaccination);
export const addCareTeams = mutationOf(patients.addCareTeams);
export const removeCareTeamMember = mutationOf(patients.removeCareTeamMember, { stamped: true });
