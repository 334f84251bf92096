import type { LineStatus, RequisitionStatus } from '@drawday/vocabulary';
import { overdueCancelHours } from './cancellation.ts';
import { overdueHours } from './overdue-clock.ts';

/**
 * How far the work lists and counters look, in the unit of each name. SQL that counts takes its windows from here,
 * so that a list and its counter never disagree.
 */
export const queueWindows = {
  drawDayOverdueDays: 7,
  unprintedAheadDays: 7,
  openCriticalDays: 90,
  acknowledgedCriticalDays: 7,
  notPerformedDays: 30,
  /** An order that is unsigned for longer has its draws cancelled. */
  unsignedCancelDays: 30,
  expiringOrderDays: 30,
  notReceivedHours: 72,
  notResultedDays: 7,
  cultureNotResultedDays: 14,
  unansweredKineticsDays: 14,
  longUnresultedDays: 30,
  systemCancelHours: overdueCancelHours,
} as const;

const HOURS_PER_DAY = 24;

/** A planned draw is overdue from the first moment after its day. */
export function isDrawOverdue(draw: { status: RequisitionStatus; hoursOverdue: number | null }): boolean {
  return draw.status === 'PENDING' && draw.hoursOverdue !== null && draw.hoursOverdue > 0;
}

/** New Draws: planned for today at the facility, and what is overdue by up to a week. */
export function isInDrawDayQueue(
  draw: { status: RequisitionStatus; drawDate: Temporal.PlainDate | null },
  facility: { today: Temporal.PlainDate; timeZone: string },
  now: Temporal.Instant,
): boolean {
  if (draw.status !== 'PENDING' || draw.drawDate === null) return false;
  if (Temporal.PlainDate.compare(draw.drawDate, facility.today) === 0) return true;
  const hours = overdueHours(draw.drawDate, facility.timeZone, now) ?? 0;
  return hours > 0 && hours <= queueWindows.drawDayOverdueDays * HOURS_PER_DAY;
}

/** Print Labels: planned or collected without a label, in the past or within the next week. */
export function isInLabelQueue(
  draw: { status: RequisitionStatus; isLabelPrinted: boolean; drawDate: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): boolean {
  const isOpen = draw.status === 'PENDING' || draw.status === 'COLLECTED';
  if (!isOpen || draw.isLabelPrinted || draw.drawDate === null) return false;
  return Temporal.PlainDate.compare(draw.drawDate, today.add({ days: queueWindows.unprintedAheadDays })) <= 0;
}

/** Missing Kinetics: waiting for answers, or on the way to it while the laboratory works. */
export function isInKineticsQueue(draw: { status: RequisitionStatus; hasKinetics: boolean; lacksAnswers: boolean }): boolean {
  const isInLaboratory = draw.status === 'RECEIVED' || draw.status === 'PRELIMINARY';
  return draw.status === 'MISSINGAOE' || (isInLaboratory && draw.hasKinetics && draw.lacksAnswers);
}

/**
 * TNP and TIQ queues: tests not performed of the last 30 days, alone or within a panel, that nobody reordered or dismissed; tests in
 * question while open.
 */
export function lineQueue(
  line: { status: LineStatus; hasLostTest: boolean; isReordered: boolean; isDismissed: boolean; changedOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): 'TNP' | 'TIQ' | null {
  if (line.isDismissed) return null;
  if (line.status === 'TIQ') return 'TIQ';
  if ((line.status !== 'TNP' && !line.hasLostTest) || line.isReordered) return null;
  const oldest = today.subtract({ days: queueWindows.notPerformedDays });
  return Temporal.PlainDate.compare(line.changedOn, oldest) >= 0 ? 'TNP' : null;
}

/** Which of the three result counters a draw is in: on its way, partly there, or final and not yet acknowledged. */
export function resultCounter(draw: { status: RequisitionStatus; isReviewed: boolean }): 'pending' | 'preliminary' | 'final' | null {
  switch (draw.status) {
    case 'COLLECTED':
    case 'SENT':
    case 'RECEIVED':
      return 'pending';
    case 'PRELIMINARY':
    case 'MISSINGAOE':
      return 'preliminary';
    case 'RESULTED':
      return draw.isReviewed ? null : 'final';
    default:
      return null;
  }
}

/** Why a draw is listed among result issues, null when nothing is late: collected or shipped and not received, received and not resulted. */
export function lateness(
  draw: { status: RequisitionStatus; collectedAt: Temporal.Instant | null; receivedAt: Temporal.Instant | null; hasCulture: boolean },
  now: Temporal.Instant,
): 'NOT_RECEIVED' | 'NOT_RESULTED' | null {
  if (draw.status === 'COLLECTED' || draw.status === 'SENT') {
    return draw.collectedAt !== null && hoursBetween(draw.collectedAt, now) > queueWindows.notReceivedHours ? 'NOT_RECEIVED' : null;
  }
  if (draw.status !== 'RECEIVED' || draw.receivedAt === null) return null;
  const days = draw.hasCulture ? queueWindows.cultureNotResultedDays : queueWindows.notResultedDays;
  return hoursBetween(draw.receivedAt, now) > days * HOURS_PER_DAY ? 'NOT_RESULTED' : null;
}

function hoursBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 3_600_000;
}
