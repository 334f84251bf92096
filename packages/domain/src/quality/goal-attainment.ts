import type { Bounds } from '@drawday/vocabulary';
import type { JudgedValue } from '../results/bounds.ts';
import { goalPosition } from '../results/goal-verdict.ts';

/** Shares of one group of patients for one goal. The denominator of every percentage is `patients`, including the untested. */
export interface GoalAttainment {
  readonly patients: number;
  readonly inGoal: number;
  readonly below: number;
  readonly above: number;
  /** Values without a verdict: text, or a comparator that may lie on either side. */
  readonly undecided: number;
  readonly untested: number;
  readonly percentInGoal: number | null;
  readonly percentBelow: number | null;
  readonly percentAbove: number | null;
  readonly percentUndecided: number | null;
  readonly percentUntested: number | null;
}

/**
 * How many patients of a group meet a goal. Each patient is one entry, with the newest value of the period, or null when not tested.
 * All percentages are of all patients, so that they add to 100; null for an empty group.
 */
export function goalAttainment(patients: readonly { readonly value: JudgedValue; readonly goal: Bounds | null }[]): GoalAttainment {
  const count = { inGoal: 0, below: 0, above: 0, undecided: 0, untested: 0 };
  for (const { value, goal } of patients) {
    if (isUntested(value)) {
      count.untested += 1;
      continue;
    }
    const position = goalPosition(value, goal);
    if (position === null) count.undecided += 1;
    else if (position === 'IN_GOAL') count.inGoal += 1;
    else if (position === 'BELOW') count.below += 1;
    else count.above += 1;
  }
  const percent = (part: number): number | null => (patients.length === 0 ? null : (100 * part) / patients.length);
  return {
    patients: patients.length,
    ...count,
    percentInGoal: percent(count.inGoal),
    percentBelow: percent(count.below),
    percentAbove: percent(count.above),
    percentUndecided: percent(count.undecided),
    percentUntested: percent(count.untested),
  };
}

function isUntested(value: JudgedValue): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && (value.kind === 'EMPTY' || value.kind === 'NOT_PERFORMED');
}

/** Number of values per class: below the first limit, then each half-open class, then from the last limit up (hemoglobin 9, 10, 11, 12). */
export function distribution(values: readonly number[], limits: readonly number[]): readonly number[] {
  const counts = Array.from({ length: limits.length + 1 }, () => 0);
  for (const value of values) {
    const found = limits.findIndex((limit) => value < limit);
    const at = found < 0 ? limits.length : found;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
