import { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { isConsideredPaused } from '@drawday/domain';
import { type FacilityRow, findFacility } from '../facilities/facilities.public.ts';
import { moveFutureDraws, previewDraws } from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { voidLabels } from '../requisitions/requisitions.public.ts';
import { setPrimaryProvider } from './care-team.store.ts';
import { daysOfGroup } from './patient-columns.ts';
import { findPatient, lockPatient, type PatientColumns, type PatientRow, recordPatientSchedule, updatePatient } from './patients.store.ts';
import { refuseNoProvider } from './primary-provider.ts';
import { refuseStalePatient } from './refuse-stale-patient.ts';
import { countTransfer, listOpenDraws, moveOrdersAndValues } from './transfer.store.ts';
import { wholePatient } from './whole-patient.ts';

const unknown = (id: string) => ({ values: { entity: 'Patient', id } });

/** The facility to go to: in reach, another one, of the same organization. */
async function targetFacility(db: Reader, actor: Actor, patient: PatientRow, facilityId: string): Promise<FacilityRow> {
  const target = await findFacility(db, actor, facilityId);
  if (!target) throw new Refusal('4031', { members: ['facilityId'] });
  if (target.id === patient.facility_id) throw new Refusal('PAT_SAME_FACILITY', { members: ['facilityId'] });
  if (target.organization_id !== patient.organization_id) throw new Refusal('PAT_OTHER_ORGANIZATION', { members: ['facilityId'] });
  return target;
}

export const previewTransfer = query(patients.previewTransfer)(async ({ params, body, actor, db, clock, refuse }) => {
  const patient = await findPatient(db, actor, params.id);
  if (!patient) throw refuse('NOT_FOUND', unknown(params.id));
  const target = await targetFacility(db, actor, patient, body.facilityId);
  const wanted = await previewDraws(db, actor, clock, {
    patientId: patient.id,
    facilityId: target.id,
    dayGroup: body.dayGroup ?? (patient.day_group === 'TTS' ? 'TTS' : patient.day_group === 'MWF' ? 'MWF' : null),
    days: {
      schedule_days: patient.schedule_days,
      visit_days: patient.visit_days,
      ...(body.dayGroup && daysOfGroup(patient.modality, body.dayGroup)),
    },
  });
  const open = await listOpenDraws(db, actor, patient.id);
  const days = open.map((draw) => ({
    date: draw.drawDate,
    change: draw.drawKind === 'ONETIME' || wanted.has(draw.drawDate) ? ('stays' as const) : ('goes' as const),
    tests: draw.tests,
    isLabelPrinted: draw.isLabelPrinted,
  }));
  const there = new Set(open.filter((draw) => draw.drawKind === 'RECURRING').map((draw) => draw.drawDate));
  const coming = [...wanted].filter(([date]) => !there.has(date));
  return {
    days: [...days, ...coming.map(([date, tests]) => ({ date, change: 'comes' as const, tests, isLabelPrinted: false }))].sort(
      (one, other) => one.date.localeCompare(other.date),
    ),
    ...(await countTransfer(db, actor, patient.id)),
  };
});

export const transfer = command(patients.transfer)(async ({ params, body, actor, db, clock, refuse, audit }) => {
  const before = await lockPatient(db, actor, params.id);
  if (!before) throw refuse('NOT_FOUND', unknown(params.id));
  await refuseStalePatient(db, actor, before, body.concurrencyStamp);
  const target = await targetFacility(db, actor, before, body.facilityId);
  const isPaused = [
    { statusTypeCode: target.status_type_code, isLocked: target.is_locked },
    { statusTypeCode: target.organization_status, isLocked: target.organization_locked },
  ].some(isConsideredPaused);
  if (isPaused) throw refuse('ORG_PAUSED');
  const columns: PatientColumns = { facility_id: target.id };
  if (body.dayGroup) Object.assign(columns, { day_group: body.dayGroup, ...daysOfGroup(before.modality, body.dayGroup) });
  // A chair belongs to a room: without a new one, nobody knows it yet.
  Object.assign(columns, { shift: body.shift ?? before.shift, chair: body.chair ?? null });
  const { primaryProviderId } = body;
  if (primaryProviderId) {
    if (primaryProviderId !== before.primary_provider_id) await refuseNoProvider(db, actor, before.organization_id, primaryProviderId);
    columns.primary_provider_id = primaryProviderId;
    await setPrimaryProvider(db, actor, before.id, primaryProviderId);
  }
  await updatePatient(db, actor, before.id, columns);
  await recordPatientSchedule(db, actor, before.id, uuidV7());
  await moveOrdersAndValues(db, actor, before.id, target.id);
  await moveFutureDraws(db, actor, clock, before.id);
  await voidLabels(db, actor, before.id, { fromToday: true, reason: 'PT_TRANSFERRED' });
  audit.about({
    subjectType: 'patient',
    subjectId: before.id,
    patientId: before.id,
    facilityId: target.id,
    detail: { from: before.facility_name, to: target.name },
  });
  const patient = await wholePatient(db, actor, before.id);
  if (!patient) throw new Error('the patient just transferred is not in reach');
  return patient;
});
