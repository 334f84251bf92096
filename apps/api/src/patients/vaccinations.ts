import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseDaysToCome } from '../platform/refuse-days-to-come.ts';
import { command, query } from '../platform/route.ts';
import { isPatientInReach, lockPatient, updatePatient } from './patients.store.ts';
import { deleteVaccination, insertVaccination, listVaccinations } from './vaccinations.store.ts';

const unknown = (id: string) => ({ values: { entity: 'Patient', id } });

async function list(db: Reader, actor: Actor, patientId: string) {
  const rows = await listVaccinations(db, actor, patientId);
  return { items: rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() })) };
}

export const vaccinations = query(patients.vaccinations)(async ({ params, actor, db, refuse }) => {
  if (!(await isPatientInReach(db, actor, params.id))) throw refuse('NOT_FOUND', unknown(params.id));
  return list(db, actor, params.id);
});

export const addVaccination = command(patients.addVaccination)(async ({ params, body, db, actor, clock, refuse, audit }) => {
  const patient = await lockPatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', unknown(params.id));
  const { givenOn, product, series } = body;
  refuseDaysToCome(clock.now(), patient.time_zone, { givenOn });
  if (givenOn < patient.date_of_birth) throw refuse('PAT_BORN_LATER', { members: ['givenOn'] });
  const isNew = await insertVaccination(db, actor, patient.id, {
    id: uuidV7(),
    givenOn,
    product,
    series,
    bodySite: body.bodySite || null,
    lot: body.lot || null,
    givenByName: body.givenByName || null,
  });
  if (!isNew) throw refuse('PAT_VACCINATED', { members: ['givenOn'] });
  await updatePatient(db, actor, patient.id, {});
  audit.about({
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { givenOn, product, series },
  });
  return list(db, actor, patient.id);
});

export const removeVaccination = command(patients.removeVaccination)(async ({ params, db, actor, refuse, audit }) => {
  const patient = await lockPatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', unknown(params.id));
  const removed = await deleteVaccination(db, actor, patient.id, params.vaccinationId);
  if (!removed) throw refuse('NOT_FOUND', { values: { entity: 'Vaccination', id: params.vaccinationId } });
  await updatePatient(db, actor, patient.id, {});
  audit.about({ subjectType: 'patient', subjectId: patient.id, patientId: patient.id, facilityId: patient.facility_id, detail: removed });
});
