import { access } from '@drawday/contracts/access/access.contract.ts';
import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type PatientRow = AnswerOf<typeof patients.pagedList>['items'][number];
export type PatientDetail = AnswerOf<typeof patients.find>;
export type Grid = AnswerOf<typeof results.grid>;

const inPlace = { meta: { inPlace: true } };
export const patientListQuery = (input: InputOf<typeof patients.pagedList>) => queryOf(patients.pagedList, input);
export const patientQuery = (id: string) => ({ ...queryOf(patients.find, { params: { id } }), ...inPlace });
export const gridQuery = (id: string, draws: number, outOfGoalOnly: boolean) => ({
  ...queryOf(results.grid, { params: { id }, query: { draws, outOfGoalOnly } }),
  ...inPlace,
});
export const patientDrawsQuery = (id: string) => ({ ...queryOf(requisitions.all, { query: { partyId: id } }), ...inPlace });
export const patientOrdersQuery = (id: string) => ({ ...queryOf(schedules.all, { query: { partyId: id } }), ...inPlace });
export const problemsQuery = (id: string) => ({ ...queryOf(patients.problems, { params: { id } }), ...inPlace });
export const careTeamQuery = (id: string) => ({ ...queryOf(patients.careTeam, { params: { id } }), ...inPlace });
export const looksQuery = (id: string, skipCount: number) => ({
  ...queryOf(access.patientAccess, { params: { id }, query: { maxResultCount: 50, skipCount } }),
  ...inPlace,
});
export const providersQuery = (facilityId: string | null) => queryOf(patients.providers, { body: facilityId ? { facilityId } : {} });

export const createPatient = mutationOf(patients.create, { inPlace: true });
export const updatePatient = mutationOf(patients.update, { inPlace: true });
export const activatePatient = mutationOf(patients.activate);
export const changePatientStatus = mutationOf(patients.changeStatus, { inPlace: true });
export const upsertProblems = mutationOf(patients.upsertProblems);
export const resolveProblem = mutationOf(patients.resolveProblem);
export const inactivateProblem = mutationOf(patients.inactivateProblem);
export const setCareTeamProvider = mutationOf(patients.setCareTeamProvider);
