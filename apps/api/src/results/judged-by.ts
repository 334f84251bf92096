import type { Yardsticks } from '@drawday/domain';
import type { Bounds } from '@drawday/vocabulary';

/** The limits that a verdict went by, kept with it: those of today may differ. */
export type JudgedBy = { goal: Bounds | null; critical: Bounds | null };

/** The part of the limits that is kept with a verdict; null where there was none. */
export function judgedBy({ goal, critical }: Yardsticks): JudgedBy | null {
  return goal || critical ? { goal, critical } : null;
}
