import { type Bounds, boundNumber } from '../results/bounds.ts';
import type { CriticalRangeSetting } from '../results/critical-range-for.ts';

/** Why bounds judge nothing, or nothing sensibly, by the name of the field; null when they are fine. */
export function boundsFault(bounds: Bounds): 'greaterValue' | 'lessValue' | null {
  const lower = boundNumber(bounds.greaterValue);
  const upper = boundNumber(bounds.lessValue);
  if (lower === null && upper === null) return 'greaterValue';
  if (lower === null || upper === null) return null;
  const isStrict = bounds.greater === '>' || bounds.less === '<';
  return lower > upper || (lower === upper && isStrict) ? 'lessValue' : null;
}

/**
 * The first fault of critical ranges: two entries for one modality, no bound, a lower bound above the upper one,
 * or a bound inside of the normal range, where every value would be critical before it is abnormal. In critical entries `Greater` is the upper bound.
 */
export function criticalSettingsFault(settings: readonly CriticalRangeSetting[], normal: Bounds): { index: number; field: string } | null {
  const normalLow = boundNumber(normal.greaterValue);
  const normalHigh = boundNumber(normal.lessValue);
  for (const [index, entry] of settings.entries()) {
    const high = boundNumber(entry.GreaterValue);
    const low = boundNumber(entry.LessValue);
    const isSecond = settings.findIndex((one) => (one.ModalityTypeCode || null) === (entry.ModalityTypeCode || null)) < index;
    if (isSecond) return { index, field: 'ModalityTypeCode' };
    if (high === null && low === null) return { index, field: 'GreaterValue' };
    if (high !== null && low !== null && low >= high) return { index, field: 'LessValue' };
    if (high !== null && normalHigh !== null && high < normalHigh) return { index, field: 'GreaterValue' };
    if (low !== null && normalLow !== null && low > normalLow) return { index, field: 'LessValue' };
  }
  return null;
}
