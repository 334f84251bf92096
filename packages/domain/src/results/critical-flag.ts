import type { Bounds, ResultFlag } from '@drawday/vocabulary';
import { boundNumber, type JudgedValue, judgedNumber } from './bounds.ts';

/**
 * The critical flag of a result: H above the upper critical bound, L below the lower one.
 * With both bounds, a value at a bound is not critical, included or not; with one bound it is where the bound is not included.
 * Empty, not numeric, or no bounds: N. A `<` result can only be L or N and a `>` result only H or N, and only when every
 * number it stands for lies beyond the bound.
 */
export function criticalFlag(value: JudgedValue, range: Bounds | null | undefined): ResultFlag {
  const judged = judgedNumber(value);
  if (!judged || !range) return 'N';
  const upper = boundNumber(range.high);
  const lower = boundNumber(range.low);
  const isBoth = upper !== null && lower !== null;
  const { number, comparator } = judged;
  if (upper !== null && isBeyondUpper(number, comparator, upper, !isBoth && !range.highInclusive)) return 'H';
  if (lower !== null && isBeyondLower(number, comparator, lower, !isBoth && !range.lowInclusive)) return 'L';
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
