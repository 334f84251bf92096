import { cancelReasons, type RequisitionStatus, type SystemCancelReason } from '@drawday/vocabulary';
import type { Decision } from './decision.ts';
import { refuse, refuseByStatus, refuseWherePlannedAgain, step } from './decision.ts';
import { isDrawDay } from './rescheduling.ts';

/** A pending draw this long overdue is cancelled by the system: 30 days. */
export const overdueCancelHours = 720;

/** A cancelled draw can come back on its own date for this long. */
export const reactivationDays = 30;

/** May the facility cancel? With one of `cancelReasons`, until the specimen is shipped; then only the laboratory can. */
export function decideCancellation(facts: { status: RequisitionStatus; reason: string | null }): Decision<'REQ_REASON'> {
  const refusal = refuseByStatus('cancel', facts.status);
  if (refusal) return refusal;
  return cancelReasons.has(facts.reason) ? step('cancel', facts.status) : refuse('REQ_REASON');
}

/** May the laboratory cancel? As long as there is nothing reportable. Every test becomes "not performed" with the reason. */
export function decideLabCancellation(facts: {
  status: RequisitionStatus;
  reason: string | null;
  hasReportableValue: boolean;
}): Decision<'REQ_REASON' | 'REQ_HAS_RESULTS'> {
  const refusal = refuseByStatus('labCancel', facts.status);
  if (refusal) return refusal;
  if (!facts.reason?.trim()) return refuse('REQ_REASON');
  return facts.hasReportableValue ? refuse('REQ_HAS_RESULTS') : step('labCancel', facts.status);
}

/** Does a background rule cancel this draw, and for which reason? Asked of every pending draw every night. */
export function decideSystemCancellation(facts: {
  status: RequisitionStatus;
  /** See `overdueHours`. */
  hoursOverdue: number | null;
  isPartyInactive: boolean;
  isScheduleEnded: boolean;
  /** The order was not signed within 30 days. */
  isUnsignedTooLong: boolean;
  /** A change of schedule removed this date. */
  isScheduleChanged: boolean;
}): Decision<'REQ_NO_CAUSE', { reason: SystemCancelReason }> {
  const refusal = refuseByStatus('systemCancel', facts.status);
  if (refusal) return refusal;
  const reason = systemCancelReason(facts);
  if (reason === null) return refuse('REQ_NO_CAUSE');
  const decision = step('systemCancel', facts.status);
  return decision.kind === 'do' ? { ...decision, reason } : decision;
}

/** May a cancelled draw be reactivated? On its own date for 30 days, later only on a new one. Its labels are void. */
export function decideReactivation(facts: {
  status: RequisitionStatus;
  drawDate: Temporal.PlainDate | null;
  newDate: Temporal.PlainDate | null;
  today: Temporal.PlainDate;
  isPartyCurrent: boolean;
  /** Another draw of this kind is already on that date. */
  isDateTaken: boolean;
  plannedAgainIn: string | null;
  /** Some of its tests are still to be drawn: wanted by an order, or added by a person. */
  isStillOrdered: boolean;
}): Decision<'REQ_PARTY' | 'REQ_DATE' | 'REQ_OLD' | 'REQ_ENDED' | 'REQ_DUP' | 'REQ_AGAIN', { drawDate: Temporal.PlainDate }> {
  const refusal = refuseByStatus('reactivate', facts.status);
  if (refusal) return refusal;
  if (!facts.isPartyCurrent) return refuse('REQ_PARTY');
  if (facts.newDate && !isDrawDay(facts.newDate, facts.today)) return refuse('REQ_DATE');
  const drawDate = facts.newDate ?? facts.drawDate;
  const oldest = facts.today.subtract({ days: reactivationDays });
  if (drawDate === null || Temporal.PlainDate.compare(drawDate, oldest) < 0) return refuse('REQ_OLD');
  if (!facts.isStillOrdered) return refuse('REQ_ENDED');
  if (facts.isDateTaken) return refuse('REQ_DUP');
  const again = refuseWherePlannedAgain(facts);
  if (again) return again;
  const decision = step('reactivate', facts.status);
  return decision.kind === 'do' ? { ...decision, drawDate } : decision;
}

function systemCancelReason(facts: Parameters<typeof decideSystemCancellation>[0]): SystemCancelReason | null {
  if (facts.isPartyInactive) return 'PARTY_INACTIVE';
  if (facts.isScheduleEnded) return 'SCHEDULE_ENDED';
  if (facts.isScheduleChanged) return 'SCHEDULE_CHANGE';
  if (facts.isUnsignedTooLong) return 'UNSIGNED_30D';
  return facts.hoursOverdue !== null && facts.hoursOverdue > overdueCancelHours ? 'OVERDUE_30D' : null;
}
