import type { Bounds } from '@drawday/vocabulary';

/** Critical limits as applied: with two limits, neither itself is critical, whatever their signs; with one limit, its sign decides. */
export function criticalBounds<Limits extends Bounds>(limits: Limits): Limits {
  return limits.low === null || limits.high === null ? limits : { ...limits, lowInclusive: true, highInclusive: true };
}
