import type { Bounds, ResultFlag } from '@drawday/vocabulary';
import { boundNumber, type JudgedValue, judgedNumber } from './bounds.ts';
import { isBeyondLower, isBeyondUpper } from './critical-flag.ts';

/**
 * The alert flag of a result against its normal range: a bound that is not included is itself already L or H.
 * Empty, not numeric, or no bounds: N. Comparator results as for `criticalFlag`.
 */
export function alertFlag(value: JudgedValue, range: Bounds | null | undefined): ResultFlag {
  const judged = judgedNumber(value);
  if (!judged || !range) return 'N';
  const lower = boundNumber(range.low);
  const upper = boundNumber(range.high);
  const { number, comparator } = judged;
  if (lower !== null && isBeyondLower(number, comparator, lower, !range.lowInclusive)) return 'L';
  if (upper !== null && isBeyondUpper(number, comparator, upper, !range.highInclusive)) return 'H';
  return 'N';
}
