import {
  type DrawOwner,
  type DrawStanding,
  type DrawStep,
  type MissingStep,
  type RequisitionStatus,
  requisitionStatuses,
} from '@drawday/vocabulary';
import { ianaTimeZone } from '../displays/time-zones.ts';

/** What is known of one draw. */
export type DrawFacts = {
  status: RequisitionStatus;
  drawDate: Temporal.PlainDate | null;
  timeZone: string;
  isLabelPrinted: boolean;
  tubesOwed: number;
  cancelReason: string | null;
  collectedAt: Temporal.Instant | null;
  shippedAt: Temporal.Instant | null;
  receivedAt: Temporal.Instant | null;
  resultedAt: Temporal.Instant | null;
  /** Minutes from its receipt within which the laboratory promises the tests that it still owes. */
  targetMinutes: number;
  isReviewed: boolean;
  isCorrected: boolean;
  openCriticals: number;
  /** The laboratory refused the order, or has not answered it. */
  isOrderInTrouble: boolean;
  /** Since when the laboratory waits for an answer to its question; null: it asks nothing. */
  askedAt: Temporal.Instant | null;
};

/** How a draw is accounted for. `since`: from when on it is open; null unless it is. */
export type DrawAccount = {
  step: DrawStep;
  standing: DrawStanding;
  missing: MissingStep | null;
  owner: DrawOwner | null;
  since: Temporal.Instant | null;
};

/** How long each step may take, in hours; drawn and shipped on the day of the draw, tested as the laboratory promises. */
export const stepHours = { received: 24, reviewed: 72, critical: 1 } as const;

type Awaited = {
  missing: MissingStep;
  owner: DrawOwner /** Until when it is in time; null: it never was. */;
  until: Temporal.Instant | null;
};

const stepOf: Readonly<Record<RequisitionStatus, DrawStep>> = {
  ...{ PENDING: 'ORDERED', CANCELED: 'ORDERED', SYSCANCELED: 'ORDERED', RESCHEDULED: 'ORDERED', COLLECTED: 'DRAWN', SENT: 'SHIPPED' },
  ...{ RECEIVED: 'RECEIVED', PRELIMINARY: 'RECEIVED', MISSINGAOE: 'RECEIVED', LABCANCELED: 'RECEIVED', RESULTED: 'RESULTED' },
};

/**
 * Accounts for one draw: how far it came, and whether what is missing is in time, explained by a coded reason, or open, and then whose
 * it is. So every draw of a day stands in exactly one sum, and ordered = reviewed + in time + explained + open.
 */
export function accountForDraw(draw: DrawFacts, now: Temporal.Instant): DrawAccount {
  const step = draw.status === 'RESULTED' && draw.isReviewed ? 'REVIEWED' : stepOf[draw.status];
  if (step === 'REVIEWED') return { step, standing: 'DONE', missing: null, owner: null, since: null };
  if (requisitionStatuses.isIn('calledOff', draw.status)) return { step, standing: 'EXPLAINED', missing: null, owner: null, since: null };
  const { missing, owner, until } = awaitedOf(draw);
  if (until !== null && Temporal.Instant.compare(now, until) <= 0) return { step, standing: 'IN_TIME', missing, owner, since: null };
  return { step, standing: 'OPEN', missing, owner, since: until ?? startOf(draw) };
}

const after = (at: Temporal.Instant | null, hours: number) => at?.add({ hours }) ?? null;
/** The end of a day at the facility. */
const endOfDay = (day: Temporal.PlainDate, timeZone: string) =>
  day
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: ianaTimeZone(timeZone) })
    .toInstant();
const startOf = (draw: DrawFacts) => draw.askedAt ?? draw.resultedAt ?? draw.receivedAt ?? draw.shippedAt ?? draw.collectedAt;

function awaitedOf(draw: DrawFacts): Awaited {
  const { status, drawDate, timeZone } = draw;
  if (status === 'PENDING') {
    const missing = draw.isLabelPrinted ? 'LABELED_NOT_DRAWN' : 'NOT_DRAWN';
    return { missing, owner: 'CLINIC', until: drawDate && endOfDay(drawDate, timeZone) };
  }
  if (status === 'COLLECTED') {
    const day = draw.collectedAt?.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate() ?? drawDate;
    return { missing: draw.tubesOwed > 0 ? 'TUBES_OWED' : 'NOT_SHIPPED', owner: 'CLINIC', until: day && endOfDay(day, timeZone) };
  }
  if (draw.isOrderInTrouble) return { missing: 'ORDER_TROUBLE', owner: 'LABORATORY', until: null };
  if (status === 'SENT') return { missing: 'NOT_RECEIVED', owner: 'COURIER', until: after(draw.shippedAt, stepHours.received) };
  if (draw.askedAt !== null) return { missing: 'QUESTION', owner: 'CLINIC', until: null };
  if (draw.openCriticals > 0)
    return { missing: 'CRITICAL', owner: 'PROVIDER', until: after(draw.resultedAt ?? draw.receivedAt, stepHours.critical) };
  if (status === 'MISSINGAOE') return { missing: 'KINETICS', owner: 'CLINIC', until: null };
  if (status === 'RESULTED')
    return draw.isCorrected
      ? { missing: 'CORRECTED', owner: 'PROVIDER', until: after(draw.resultedAt, stepHours.reviewed) }
      : { missing: 'NOT_REVIEWED', owner: 'PROVIDER', until: after(draw.resultedAt, stepHours.reviewed) };
  const until = draw.receivedAt?.add({ minutes: draw.targetMinutes }) ?? null;
  return { missing: 'NOT_RESULTED', owner: 'LABORATORY', until };
}
