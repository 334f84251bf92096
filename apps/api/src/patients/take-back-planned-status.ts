import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { command } from '../platform/route.ts';
import { lockPatient, updatePatient } from './patients.store.ts';
import { findPlannedStatus, settlePlannedStatus } from './planned-status.store.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';
import { wholePatient } from './whole-patient.ts';

export const takeBackPlannedStatus = command(patients.takeBackPlannedStatus)(async ({ params, query, actor, db, clock, refuse, audit }) => {
  const patient = await lockPatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  await refuseStalePatient(db, actor, patient, query.concurrencyStamp);
  const plan = await findPlannedStatus(db, actor.tenantId, patient.id);
  if (!plan) throw refuse('PAT_NO_PLAN');
  await settlePlannedStatus(db, actor.tenantId, patient.id, { state: 'TAKEN_BACK', at: clock.now().toString(), byName: actor.name });
  await updatePatient(db, actor, patient.id, {});
  audit.about({
    subjectType: 'patient',
    subjectId: patient.id,
    patientId: patient.id,
    facilityId: patient.facility_id,
    detail: { planned: plan.to_status, on: plan.effective_on },
  });
  const after = await wholePatient(db, actor, patient.id);
  if (!after) throw new Error('the patient just changed is not in reach');
  return after;
});
