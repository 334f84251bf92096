import type { Bounds } from '@drawday/vocabulary';
import { intervalOf, positionIn } from '../judging/position.ts';
import { boundNumber, type JudgedValue, judgedNumber } from './bounds.ts';

/**
 * Whether a value meets a goal. Null means no verdict: an empty or non-numeric value,
 * a goal without bounds, or a comparator result that may lie on either side of a bound.
 */
export function goalVerdict(value: JudgedValue, goal: Bounds | null | undefined): boolean | null {
  const position = goalPosition(value, goal);
  return position === null ? null : position === 'IN_GOAL';
}

/** The side of a goal a value lies on. */
export type GoalPosition = 'BELOW' | 'IN_GOAL' | 'ABOVE';

const positions = { LOW: 'BELOW', INSIDE: 'IN_GOAL', HIGH: 'ABOVE', UNDECIDED: null } as const;

/** Which side of the goal a value lies on; null where `goalVerdict` has no verdict. */
export function goalPosition(value: JudgedValue, goal: Bounds | null | undefined): GoalPosition | null {
  const judged = judgedNumber(value);
  if (!judged || !goal) return null;
  const [low, high] = [boundNumber(goal.low), boundNumber(goal.high)];
  if (low === null && high === null) return null;
  const interval = intervalOf(judged.number, judged.comparator, Number.NEGATIVE_INFINITY);
  return positions[positionIn(interval, { ...goal, low, high })];
}
