import {
  type DrawOwner,
  type DrawStanding,
  type DrawStep,
  type LineStatus,
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
  if (requisitionStatuses.isIn('calledOff', draw.status)) return explained(step);
  return standingOf(draw, step, awaitedOf(draw), now);
}

const explained = (step: DrawStep): DrawAccount => ({ step, standing: 'EXPLAINED', missing: null, owner: null, since: null });

function standingOf(draw: DrawFacts, step: DrawStep, { missing, owner, until }: Awaited, now: Temporal.Instant): DrawAccount {
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

/** What is known of one tube of a draw. */
export type TubeFacts = { takenAt: Temporal.Instant | null; isNotDrawn: boolean; receivedAt: Temporal.Instant | null; isRejected: boolean };

/** The same for one tube: what the clinic did not draw and what the laboratory rejected is explained, each with its reason. */
export function accountForTube(draw: DrawFacts & { isAnyTubeReceived: boolean }, tube: TubeFacts, now: Temporal.Instant): DrawAccount {
  const { status } = draw;
  if (status === 'PENDING' || requisitionStatuses.isIn('calledOff', status)) return accountForDraw(draw, now);
  if (tube.isNotDrawn) return explained('ORDERED');
  if (tube.isRejected) return explained('RECEIVED');
  // With all results there, no tube is missing.
  if (status === 'RESULTED') return accountForDraw(draw, now);
  if (tube.takenAt === null)
    return standingOf(draw, 'ORDERED', { missing: 'TUBES_OWED', owner: 'CLINIC', until: endOfCollection(draw) }, now);
  // A laboratory that names the tubes it has received does not have the others.
  const isOnItsWay = draw.isAnyTubeReceived && tube.receivedAt === null && (status === 'RECEIVED' || status === 'PRELIMINARY');
  return accountForDraw({ ...draw, tubesOwed: 0, ...(isOnItsWay && { status: 'SENT' }) }, now);
}

/** What is known of one test of a draw. */
export type TestFacts = {
  status: LineStatus;
  finalAt: Temporal.Instant | null;
  askedAt: Temporal.Instant | null;
  targetMinutes: number;
  openCriticals: number;
};

/** The same for one test: the laboratory’s question, its time and its critical values are those of the test alone. */
export function accountForTest(draw: DrawFacts, test: TestFacts, now: Temporal.Instant): DrawAccount {
  const own = { ...draw, askedAt: test.askedAt, targetMinutes: test.targetMinutes, openCriticals: test.openCriticals };
  if (requisitionStatuses.isIn('calledOff', draw.status)) return accountForDraw(draw, now);
  if (test.status === 'TNP' || test.status === 'CANCELED') return explained('RECEIVED');
  if (test.status === 'TIQ') return accountForDraw({ ...own, status: 'RECEIVED' }, now);
  if (test.finalAt === null) return accountForDraw(own, now);
  return accountForDraw({ ...own, status: 'RESULTED', resultedAt: test.finalAt }, now);
}

function endOfCollection({ collectedAt, drawDate, timeZone }: DrawFacts): Temporal.Instant | null {
  const day = collectedAt?.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate() ?? drawDate;
  return day && endOfDay(day, timeZone);
}

function awaitedOf(draw: DrawFacts): Awaited {
  const { status, drawDate, timeZone } = draw;
  if (status === 'PENDING') {
    const missing = draw.isLabelPrinted ? 'LABELED_NOT_DRAWN' : 'NOT_DRAWN';
    return { missing, owner: 'CLINIC', until: drawDate && endOfDay(drawDate, timeZone) };
  }
  if (status === 'COLLECTED')
    return { missing: draw.tubesOwed > 0 ? 'TUBES_OWED' : 'NOT_SHIPPED', owner: 'CLINIC', until: endOfCollection(draw) };
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
