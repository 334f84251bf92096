import { type Bounds, boundNumber, type JudgedValue, judgedNumber } from './bounds.ts';
import { isBeyondLower, isBeyondUpper, type ResultFlag } from './critical-flag.ts';

/**
 * The alert flag of a result against its normal range. `greater` is the lower bound, `less` the upper one, and the
 * operators say what is normal: with `>` the bound itself is already L, with `>=` it is normal; upper bound mirrored.
 * Empty, not numeric, or no bounds: N. Comparator results as for `criticalFlag`. A missing operator counts as inclusive.
 */
export function alertFlag(value: JudgedValue, range: Bounds | null | undefined): ResultFlag {
  const judged = judgedNumber(value);
  if (!judged || !range) return 'N';
  const lower = boundNumber(range.greaterValue);
  const upper = boundNumber(range.lessValue);
  const { number, comparator } = judged;
  if (lower !== null && isBeyondLower(number, comparator, lower, range.greater === '>')) return 'L';
  if (upper !== null && isBeyondUpper(number, comparator, upper, range.less === '<')) return 'H';
  return 'N';
}
