import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { command } from '../platform/route.ts';
import { voidLabels } from '../requisitions/requisitions.public.ts';
import { findMedicalDirector, lockPatient, updatePatient } from './patients.store.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';
import { wholePatient } from './whole-patient.ts';

export const endIsolation = command(patients.endIsolation)(async ({ params, body, actor, db, refuse, audit }) => {
  const patient = await lockPatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  await refuseStalePatient(db, actor, patient, body.concurrencyStamp);
  if (!patient.is_isolation) throw refuse('PAT_NOT_ISOLATED');
  const director = await findMedicalDirector(db, actor, patient.facility_id);
  if (!director) throw refuse('PAT_NO_DIRECTOR');
  await updatePatient(db, actor, patient.id, {
    is_isolation: false,
    isolation_source: null,
    isolation_since: null,
    isolation_result_id: null,
    isolation_undecided: false,
  });
  await voidLabels(db, actor, patient.id);
  audit.about({
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { fields: ['isIsolation'], medicalDirectorId: director.id, medicalDirector: director.name, reason: body.reason },
  });
  const after = await wholePatient(db, actor, patient.id);
  if (!after) throw new Error('the patient just changed is not in reach');
  return after;
});
