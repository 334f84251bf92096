import type { RequisitionStatus, Timing, TubeNotDrawnReason } from '@drawday/vocabulary';
import type { Decision } from './decision.ts';
import { refuse, refuseByStatus, step } from './decision.ts';

/** One tube of a draw, as its collection needs it. `takenAt` is when it was drawn, null until then. */
export type TubeAtChair = {
  number: string;
  timing: Timing;
  takenAt: Temporal.Instant | null;
  notDrawnReason: TubeNotDrawnReason | null;
};

/** A POST tube this soon after PRE is hardly one: no treatment is shorter. */
export const shortestRunMinutes = 60;

/** Neither drawn nor given up: somebody still has to draw it, or say why not. */
export const isTubeOwed = (tube: { takenAt: unknown; notDrawnReason: unknown }): boolean =>
  tube.takenAt === null && tube.notDrawnReason === null;

/** The tubes filled by the first needle stick, before the treatment; for a draw with only tubes after it, those. */
export function tubesOfFirstStick<Tube extends Pick<TubeAtChair, 'timing'>>(tubes: readonly Tube[]): readonly Tube[] {
  const before = tubes.filter((tube) => tube.timing !== 'POST');
  return before.length ? before : tubes;
}

/** Whole minutes from the last PRE tube to this POST tube if that is too short for a treatment; otherwise null. */
export function minutesTooSoon(tubes: readonly TubeAtChair[], number: string, at: Temporal.Instant): number | null {
  const tube = tubes.find((one) => one.number === number);
  if (tube?.timing !== 'POST' || tube.takenAt !== null) return null;
  const before = tubes.filter((one) => one.timing === 'PRE').flatMap((one) => one.takenAt ?? []);
  const last = before.toSorted(Temporal.Instant.compare).at(-1);
  if (!last) return null;
  const minutes = Math.trunc(last.until(at).total('minutes'));
  return minutes < shortestRunMinutes ? Math.max(0, minutes) : null;
}

/** A device without network sends its scans afterwards; what was read longer ago than this is for a person to record. */
export const lateScanHours = 12;

/** Was a label read too long ago for the scan alone to say when the tube was drawn? */
export function isScanLate(scannedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(scannedAt.add({ hours: lateScanHours }), now) < 0;
}

/**
 * May these tubes be recorded as drawn at that moment, or as not drawn for that reason? Before the draw is collected only the latter:
 * recording its first tubes is what collects it. A draw without any tube has nothing to ship: it is cancelled.
 */
export function decideTubes(facts: {
  status: RequisitionStatus;
  tubes: readonly TubeAtChair[];
  numbers: readonly string[];
  takenAt: Temporal.Instant;
  notDrawnReason: TubeNotDrawnReason | null;
  collectedAt: Temporal.Instant | null;
  now: Temporal.Instant;
  /** The person has confirmed that a tube so soon after PRE is a POST tube. */
  isSure: boolean;
}): Decision<'REQ_FUTURE' | 'REQ_TUBE_TIME' | 'REQ_POST_SOON' | 'REQ_NO_TUBE' | 'REQ_TUBE_TAKEN'> {
  const action = facts.notDrawnReason === null ? 'takeTubes' : 'leaveTubes';
  const refusal = refuseByStatus(action, facts.status);
  if (refusal) return refusal;
  const chosen = new Set(facts.numbers);
  // Once the draw is collected, its times stand: only taking the collection back erases them.
  const taken = facts.tubes.filter((tube) => chosen.has(tube.number) && tube.takenAt !== null);
  if (facts.collectedAt && taken.length) return refuse('REQ_TUBE_TAKEN', { tubes: taken.map(({ number }) => number).join(', ') });
  if (facts.notDrawnReason !== null) {
    const leavesNothing = facts.tubes.every((tube) => chosen.has(tube.number) || tube.notDrawnReason !== null);
    return leavesNothing ? refuse('REQ_NO_TUBE') : step(action, facts.status);
  }
  if (Temporal.Instant.compare(facts.takenAt, facts.now.add({ minutes: 5 })) > 0) return refuse('REQ_FUTURE');
  if (facts.collectedAt && Temporal.Instant.compare(facts.takenAt, facts.collectedAt) < 0) return refuse('REQ_TUBE_TIME');
  const soon = facts.isSure
    ? null
    : facts.numbers.map((number) => minutesTooSoon(facts.tubes, number, facts.takenAt)).find((m) => m !== null);
  if (typeof soon === 'number') return refuse('REQ_POST_SOON', { minutes: soon });
  return step(action, facts.status);
}
