import type { Yardsticks } from '@drawday/domain';
import type { Bounds } from '@drawday/vocabulary';

/** The limits that a verdict went by, kept with it: those of today may be others. */
export type JudgedBy = { goal: Bounds | null; critical: Bounds | null };

/** What of the limits is kept with a verdict; null where there was none. */
export function judgedBy({ goal, critical }: Yardsticks): JudgedBy | null {
  return goal || critical ? { goal, critical } : null;
}
