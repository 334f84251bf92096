import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { decideStatusChange } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { applyStatusChange } from './apply-status-change.ts';
import { missingFacts } from './missing-facts.ts';
import { lockPatient } from './patients.store.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';
import { wholePatient } from './whole-patient.ts';

export const activate = command(patients.activate)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockPatient(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  await refuseStalePatient(db, actor, before, body?.concurrencyStamp);
  const missing = missingFacts(before);
  // Verification is a step of its own: a patient who was verified before is resumed by a status change.
  const decision = decideStatusChange({
    entity: 'patient',
    from: before.status_type_code === 'PENDING' ? 'PENDING' : 'none',
    to: 'ACTIVE',
    permissions: actor.permissions,
    reason: null,
    obstacles: missing.length ? ['PATIENT_INCOMPLETE'] : [],
  });
  if (decision.kind === 'refuse') {
    if (decision.because === 'PATIENT_INCOMPLETE') throw refuse('PAT_INCOMPLETE', { values: { fields: missing }, members: missing });
    throw refuse('PAT_STATE', { values: { status: before.status_type_code } });
  }
  await applyStatusChange(db, actor, clock, before, decision, { reason: 'VERIFIED', effectiveAt: null });
  audit.about({ subjectType: 'patient', subjectId: before.id, patientId: before.id, facilityId: before.facility_id });
  const patient = await wholePatient(db, actor, before.id);
  if (!patient) throw new Error('the patient just verified is not in reach');
  return patient;
});
