import { dayGroups, patientHepatitisB, shifts } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { ById, Id, listOf, Nothing, oneOrMany, Paging, page, QueryFlag } from '../wire.shape.ts';
import { HepatitisBoardCounts, HepatitisBoardRow, HepatitisNeedCounts, Vaccination, VaccinationInput } from './hepatitis.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;

export const hepatitisCalls = {
  vaccinations: endpoint({
    method: 'GET',
    path: '/api/master-data/patients/{id}/vaccinations',
    summary: 'Doses of vaccine against hepatitis B of a patient, newest first',
    permission: 'MasterData.Patients.View',
    effect: 'read',
    gate: 'patient',
    params: ById,
    reply: listOf(Vaccination),
    refusals: unknown,
  }),
  addVaccination: endpoint({
    method: 'POST',
    path: '/api/master-data/patients/{id}/vaccinations',
    summary: 'Record a dose of vaccine against hepatitis B; status and tests that are due follow',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    gate: 'patient',
    params: ById,
    body: VaccinationInput,
    reply: listOf(Vaccination),
    refusals: { ...unknown, DAY_TO_COME: 400, PAT_BORN_LATER: 400, PAT_VACCINATED: 409 },
  }),
  removeVaccination: endpoint({
    method: 'DELETE',
    path: '/api/master-data/patients/{id}/vaccinations/{vaccinationId}',
    summary: 'Remove a dose that was recorded by mistake',
    permission: 'MasterData.Patients.Update',
    effect: 'write',
    gate: 'patient',
    params: z.object({ id: Id, vaccinationId: Id }),
    reply: Nothing,
    refusals: unknown,
  }),
  hepatitisBoard: endpoint({
    method: 'POST',
    path: '/api/order/requisitions/get-patient-hepatitis-info',
    summary: 'Hepatitis status of the patients of a facility, and what is due next; the longest overdue first',
    permission: 'Order.Results.View',
    effect: 'read',
    gate: 'patient',
    audit: 'view',
    body: Paging.extend({
      facilityId: Id.optional(),
      patientIds: z.array(Id).min(1).max(200).optional(),
      statusB: oneOrMany(z.enum(patientHepatitisB.codes)).optional(),
      dayGroup: z.enum(dayGroups.codes).optional(),
      shift: z.enum(shifts.codes).optional(),
      patientGroupIds: oneOrMany(Id).optional(),
      isOverdue: QueryFlag.optional(),
    }).refine((body) => body.patientIds !== undefined || body.facilityId !== undefined, {
      message: ownFault('patientsOrFacility'),
      path: ['facilityId'],
    }),
    reply: page(HepatitisBoardRow).extend({ counts: HepatitisBoardCounts, needs: HepatitisNeedCounts }),
    refusals: { SORTING: 400 },
  }),
};
