import type { Bounds } from '@drawday/vocabulary';

/** Critical limits as they are applied: of two limits neither is critical itself, whatever signs they were sent with; of one its sign decides. */
export function criticalBounds<Limits extends Bounds>(limits: Limits): Limits {
  return limits.low === null || limits.high === null ? limits : { ...limits, lowInclusive: true, highInclusive: true };
}
