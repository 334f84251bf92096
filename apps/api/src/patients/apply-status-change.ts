import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { StatusDecision } from '@drawday/domain';
import { moveFutureDraws } from '../order-draws/order-draws.public.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNote } from '../platform/audit.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { cancelPendingDraws, returnDraws } from '../requisitions/requisitions.public.ts';
import { endUnsignedOrders, returnUnsignedOrders } from '../schedules/schedules.public.ts';
import { retireHomeSources } from '../sources/sources.public.ts';
import { insertStatusChange, type PatientColumns, type PatientRow, updatePatient } from './patients.store.ts';
import { settlePlannedStatus } from './planned-status.store.ts';

type Step = Extract<StatusDecision, { kind: 'do' }>;

/** Writes the new status, its history and everything that goes along by the status graph. @returns what the audit trail records about sources in the home */
export async function applyStatusChange(
  db: Writer,
  actor: Actor,
  clock: Clock,
  before: PatientRow,
  step: Step,
  { reason, effectiveAt }: { reason: string | null; effectiveAt: string | null },
): Promise<AuditNote[]> {
  const now = clock.now().toString();
  const dayOf = (moment: Temporal.Instant) => facilityDay(before.time_zone, moment).toString();
  const today = dayOf(clock.now());
  const columns: PatientColumns = { status_type_code: step.to, status_reason: step.to === 'ACTIVE' ? null : reason };
  if (step.to === 'ACTIVE') Object.assign(columns, { start_date: before.start_date ?? today, end_date: null });
  if (step.effects.includes('SET_VERIFIED')) Object.assign(columns, { verified_at: now, verified_by: actor.userId });
  if (step.effects.includes('SET_END_DATE'))
    columns.end_date = before.end_date ?? (effectiveAt ? dayOf(Temporal.Instant.from(effectiveAt)) : today);
  await updatePatient(db, actor, before.id, columns);
  // Plans for later relied on the status that ends now.
  await settlePlannedStatus(db, actor.tenantId, before.id, { state: 'SUPERSEDED', at: now, byName: actor.name });
  await insertStatusChange(db, actor, {
    id: uuidV7(),
    patientId: before.id,
    from: before.status_type_code,
    to: step.to,
    effectiveAt,
    reason,
  });
  // Back again: orders and draws that leaving had ended or cancelled return, and those that no longer fit or were missed are put right.
  if (step.to === 'ACTIVE' && before.status_type_code !== 'PENDING') {
    await returnUnsignedOrders(db, actor, before.id);
    await returnDraws(db, actor, clock, { partyType: 'PATIENT', partyId: before.id });
    await moveFutureDraws(db, actor, clock, before.id);
  }
  if (step.effects.includes('SYSTEM_CANCEL_PENDING')) {
    await endUnsignedOrders(db, actor, before.id);
    await cancelPendingDraws(db, actor, clock, { partyType: 'PATIENT', partyId: before.id, reason: 'PARTY_INACTIVE' });
    return retireHomeSources(db, actor, clock, before.id);
  }
  return [];
}
