import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { decideStatusChange, ianaTimeZone, plannedChangeDay } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { applyStatusChange } from './apply-status-change.ts';
import { lockPatient, updatePatient } from './patients.store.ts';
import { insertPlannedStatus, settlePlannedStatus } from './planned-status.store.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';
import { wholePatient } from './whole-patient.ts';

export const changeStatus = command(patients.changeStatus)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockPatient(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', { values: { entity: 'Patient', id: params.id } });
  await refuseStalePatient(db, actor, before, body.concurrencyStamp);
  // A pending patient is activated by verification, which asks for more than a status change does.
  if (before.status_type_code === 'PENDING') throw refuse('PAT_STATE', { values: { status: before.status_type_code } });
  const decision = decideStatusChange({
    entity: 'patient',
    from: before.status_type_code,
    to: body.statusTypeCode,
    permissions: actor.permissions,
    reason: body.reason ?? null,
    obstacles: before.status_reason === 'DECEASED' ? ['PATIENT_DECEASED'] : [],
  });
  if (decision.kind === 'refuse') {
    if (decision.because === 'STATUS_REASON') throw refuse('PAT_REASON', { members: ['reason'] });
    if (decision.because === 'PATIENT_DECEASED') throw refuse('PAT_DECEASED');
    throw refuse('PAT_STATE', { values: { status: before.status_type_code } });
  }
  const now = clock.now();
  const reason = body.reason ?? null;
  const effectiveAt = body.effectiveAt ? Temporal.Instant.from(body.effectiveAt) : null;
  const day = plannedChangeDay(effectiveAt, now, ianaTimeZone(before.time_zone), reason);
  if (day.kind === 'refuse') throw refuse('PAT_PLAN', { members: ['effectiveAt'] });
  if (day.kind === 'later') {
    await settlePlannedStatus(db, actor.tenantId, before.id, { state: 'SUPERSEDED', at: now.toString(), byName: actor.name });
    const plan = { id: uuidV7(), patientId: before.id, to: decision.to, reason, on: day.on, at: now.toString() };
    await insertPlannedStatus(db, actor, plan);
    await updatePatient(db, actor, before.id, {});
  } else {
    const effective = { reason, effectiveAt: body.effectiveAt ?? null };
    for (const note of await applyStatusChange(db, actor, clock, before, decision, effective)) audit.about(note);
  }
  audit.about({
    subjectType: 'patient',
    subjectId: before.id,
    patientId: before.id,
    facilityId: before.facility_id,
    detail: { from: decision.from, to: decision.to, ...(reason && { reason }), ...(day.kind === 'later' && { planned: day.on }) },
  });
  const patient = await wholePatient(db, actor, before.id);
  if (!patient) throw new Error('the patient just changed is not in reach');
  return patient;
});
