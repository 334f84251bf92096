import type { RequisitionStatus } from '@drawday/vocabulary';
import { ianaTimeZone } from '../displays/time-zones.ts';
import type { Decision, Refusal } from './decision.ts';
import { refuse, refuseByStatus, refuseWherePlannedAgain, step } from './decision.ts';
import type { TubeAtChair } from './tubes.ts';

/** Clinics' clocks differ a little: a collection this far ahead is not in the future. */
export const collectionClockToleranceMinutes = 5;

/** A specimen may be collected this long before its planned day. */
export const earliestCollectionDays = 7;

/** The facts that decide on a collection. `timeZone` is the facility's, by code (EST …) or IANA name. */
export type CollectionFacts = {
  status: RequisitionStatus;
  drawDate: Temporal.PlainDate | null;
  timeZone: string;
  collectedAt: Temporal.Instant;
  now: Temporal.Instant;
  isPartyVerified: boolean;
  isPartyCurrent: boolean;
  isFacilityPaused: boolean;
  /** Codes of the questions that must be answered at collection but are not. */
  unansweredQuestions: readonly string[];
  isCollectorSupport: boolean;
};

/** May this draw be collected at that instant? */
export function decideCollection(
  facts: CollectionFacts,
): Decision<'REQ_COLLECTOR' | 'ORG_PAUSED' | 'REQ_PARTY' | 'REQ_FUTURE' | 'REQ_EARLY' | 'AOE_MISSING'> {
  const refusal = refuseByStatus('collect', facts.status);
  if (refusal) return refusal;
  if (facts.isCollectorSupport) return refuse('REQ_COLLECTOR');
  if (facts.isFacilityPaused) return refuse('ORG_PAUSED');
  if (!facts.isPartyVerified) return refuse('REQ_PARTY');
  if (!facts.isPartyCurrent) return refuse('REQ_PARTY');
  if (isInFuture(facts)) return refuse('REQ_FUTURE');
  if (isTooEarly(facts)) return refuse('REQ_EARLY');
  if (facts.unansweredQuestions.length > 0) return refuse('AOE_MISSING', { questions: facts.unansweredQuestions });
  return step('collect', facts.status);
}

/** Refuses a collection while tests need an advance beneficiary notice that is not on file; otherwise null. */
export function refuseWithoutAbn(missingFor: readonly string[]): Refusal<'ORD_ABN'> | null {
  return missingFor.length > 0 ? refuse('ORD_ABN', { test: missingFor }) : null;
}

/** May the collection be undone? Until the specimen is shipped, and while no other draw waits on that day with the same tests. */
export function decideUncollection(facts: { status: RequisitionStatus; plannedAgainIn: string | null }): Decision<'REQ_AGAIN'> {
  return refuseByStatus('uncollect', facts.status) ?? refuseWherePlannedAgain(facts) ?? step('uncollect', facts.status);
}

/**
 * The tubes of a draw whose collection time is corrected: those of the collection move with it; those drawn later keep their time, unless
 * that of the tubes after the treatment is corrected as well.
 */
export function correctedTubes(
  tubes: readonly TubeAtChair[],
  { collectedAt, previousCollectedAt, postTakenAt }: CorrectedTimes,
): TubeAtChair[] {
  return tubes.map((tube) => {
    if (tube.takenAt === null) return tube;
    if (tube.timing === 'POST' && postTakenAt) return { ...tube, takenAt: postTakenAt };
    const isLater = previousCollectedAt !== null && Temporal.Instant.compare(tube.takenAt, previousCollectedAt) > 0;
    return isLater ? tube : { ...tube, takenAt: collectedAt };
  });
}

/** The times of a draw as they should have been recorded. */
export type CorrectedTimes = {
  collectedAt: Temporal.Instant;
  previousCollectedAt: Temporal.Instant | null;
  /** When the tubes after the treatment were drawn; null leaves their time. */
  postTakenAt: Temporal.Instant | null;
};

/**
 * May the collection time be corrected? After shipping a reason is needed, and no time can be later than shipping or receipt. No tube can
 * have been drawn before the collection.
 */
export function decideCollectionDate(
  facts: CorrectedTimes & {
    status: RequisitionStatus;
    drawDate: Temporal.PlainDate | null;
    timeZone: string;
    tubes: readonly TubeAtChair[];
    shippedAt: Temporal.Instant | null;
    receivedAt: Temporal.Instant | null;
    reason: string | null;
    now: Temporal.Instant;
  },
): Decision<'REQ_REASON' | 'REQ_FUTURE' | 'REQ_EARLY' | 'REQ_COLLECTION_DATE' | 'REQ_TUBE_TIME'> {
  const refusal = refuseByStatus('changeCollectionDate', facts.status);
  if (refusal) return refusal;
  if (facts.status !== 'COLLECTED' && !facts.reason?.trim()) return refuse('REQ_REASON');
  const given = [facts.collectedAt, facts.postTakenAt].filter((at) => at !== null);
  if (given.some((collectedAt) => isInFuture({ collectedAt, now: facts.now }))) return refuse('REQ_FUTURE');
  if (isTooEarly(facts)) return refuse('REQ_EARLY');
  const left = [facts.shippedAt, facts.receivedAt].filter((at) => at !== null);
  if (left.some((at) => given.some((one) => Temporal.Instant.compare(one, at) > 0))) return refuse('REQ_COLLECTION_DATE');
  const tubes = correctedTubes(facts.tubes, facts);
  if (tubes.some(({ takenAt }) => takenAt && Temporal.Instant.compare(takenAt, facts.collectedAt) < 0)) return refuse('REQ_TUBE_TIME');
  // nPCR depends on the position in the week, so another weekday changes the kinetics.
  const movesInWeek =
    !facts.previousCollectedAt || localDay(facts.collectedAt, facts).dayOfWeek !== localDay(facts.previousCollectedAt, facts).dayOfWeek;
  return step('changeCollectionDate', facts.status, { more: movesInWeek ? ['RECALCULATE_KINETICS'] : [] });
}

function isInFuture(facts: { collectedAt: Temporal.Instant; now: Temporal.Instant }): boolean {
  return Temporal.Instant.compare(facts.collectedAt, facts.now.add({ minutes: collectionClockToleranceMinutes })) > 0;
}

function isTooEarly(facts: { collectedAt: Temporal.Instant; drawDate: Temporal.PlainDate | null; timeZone: string }): boolean {
  if (facts.drawDate === null) return false;
  return Temporal.PlainDate.compare(localDay(facts.collectedAt, facts), facts.drawDate.subtract({ days: earliestCollectionDays })) < 0;
}

function localDay(instant: Temporal.Instant, facility: { timeZone: string }): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(ianaTimeZone(facility.timeZone)).toPlainDate();
}
