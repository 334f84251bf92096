import type { Bounds } from '@drawday/vocabulary';
import { boundNumber, type JudgedValue, judgedNumber } from './bounds.ts';
import { isBeyondLower, isBeyondUpper } from './critical-flag.ts';

/**
 * Whether a value meets a goal. Null, no verdict: an empty or not numeric value,
 * a goal without bounds, or a comparator result that may lie on either side of a bound.
 */
export function goalVerdict(value: JudgedValue, goal: Bounds | null | undefined): boolean | null {
  const position = goalPosition(value, goal);
  return position === null ? null : position === 'IN_GOAL';
}

/** On which side of a goal a value lies. */
export type GoalPosition = 'BELOW' | 'IN_GOAL' | 'ABOVE';

/** Which side of the goal a value lies on; null where `goalVerdict` has no verdict. */
export function goalPosition(value: JudgedValue, goal: Bounds | null | undefined): GoalPosition | null {
  const judged = judgedNumber(value);
  if (!judged || !goal) return null;
  const lower = boundNumber(goal.low);
  const upper = boundNumber(goal.high);
  if (lower === null && upper === null) return null;
  const { number, comparator } = judged;
  if (lower !== null && isBeyondLower(number, comparator, lower, !goal.lowInclusive)) return 'BELOW';
  if (upper !== null && isBeyondUpper(number, comparator, upper, !goal.highInclusive)) return 'ABOVE';
  return isCertain(number, comparator, lower, upper, goal) ? 'IN_GOAL' : null;
}

function isCertain(number: number, comparator: string | null, lower: number | null, upper: number | null, goal: Bounds): boolean {
  if (comparator === null) return true;
  // an open-ended value meets a goal only when the goal is open on that side and the limit satisfies the other bound
  if (comparator === '<' || comparator === '<=') {
    if (lower !== null || upper === null) return false;
    return comparator === '<' || goal.highInclusive ? number <= upper : number < upper;
  }
  if (upper !== null || lower === null) return false;
  return comparator === '>' || goal.lowInclusive ? number >= lower : number > lower;
}
