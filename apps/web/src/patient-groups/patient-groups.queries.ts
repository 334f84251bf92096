import type { AnswerOf } from '@drawday/contracts/endpoint.ts';
import { patientGroups } from '@drawday/contracts/patient-groups/patient-groups.contract.ts';
import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, mutationOf, queryOf } from '../platform/api-client.ts';

export type PatientGroup = AnswerOf<typeof patientGroups.all>['items'][number];
export type GroupPatient = AnswerOf<typeof patientGroups.find>['patients'][number];

export const groupsOfFacilityQuery = (facilityId: string) => queryOf(patientGroups.all, { query: { facilityId } });
export const groupsOfPatientQuery = (patientId: string) => queryOf(patientGroups.all, { query: { patientId } });
export const groupQuery = (id: string) => queryOf(patientGroups.find, { params: { id } });

export const createGroup = mutationOf(patientGroups.create, { inPlace: true });
export const updateGroup = mutationOf(patientGroups.update, { inPlace: true });
export const removeGroup = mutationOf(patientGroups.remove, { stamped: true });
export const changePatients = mutationOf(patientGroups.changePatients);
export const alignGroups = mutationOf(patientGroups.align);

/** Groups have changed, and with them every list that is filtered by one. */
export const refreshGroups = (client: QueryClient) =>
  Promise.all(
    [patientGroups.all, patientGroups.find, patients.pagedList].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
  );
