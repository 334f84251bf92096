import { type Bounds, boundNumber, type JudgedValue, judgedNumber } from './bounds.ts';

/** Normal, low, high. */
export type ResultFlag = 'N' | 'L' | 'H';

/**
 * The critical flag of a result. `greater` is the upper critical bound (H beyond it), `less` the lower one (L beyond it).
 * With both bounds, "above" and "below" are strict whatever the operators say; with one bound its operator applies.
 * Empty, not numeric, or no bounds: N. A `<` result can only be L or N and a `>` result only H or N, and only when every
 * number it stands for lies beyond the bound.
 */
export function criticalFlag(value: JudgedValue, range: Bounds | null | undefined): ResultFlag {
  const judged = judgedNumber(value);
  if (!judged || !range) return 'N';
  const upper = boundNumber(range.greaterValue);
  const lower = boundNumber(range.lessValue);
  const strict = upper !== null && lower !== null;
  const { number, comparator } = judged;
  if (upper !== null && isBeyondUpper(number, comparator, upper, !strict && range.greater === '>=')) return 'H';
  if (lower !== null && isBeyondLower(number, comparator, lower, !strict && range.less === '<=')) return 'L';
  return 'N';
}

/** True when everything the value stands for is above the bound, or at it where the bound itself counts. */
export function isBeyondUpper(number: number, comparator: string | null, bound: number, boundCounts: boolean): boolean {
  if (comparator === '<' || comparator === '<=') return false;
  if (comparator === '>') return number >= bound;
  return boundCounts ? number >= bound : number > bound;
}

/** True when everything the value stands for is below the bound, or at it where the bound itself counts. */
export function isBeyondLower(number: number, comparator: string | null, bound: number, boundCounts: boolean): boolean {
  if (comparator === '>' || comparator === '>=') return false;
  if (comparator === '<') return number <= bound;
  return boundCounts ? number <= bound : number < bound;
}
