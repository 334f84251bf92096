import type { Bounds, CriticalRange } from '@drawday/vocabulary';
import { boundNumber } from '../results/bounds.ts';

/** Which bound makes these bounds useless or nonsensical; null when they are fine. */
export function boundsFault(bounds: Bounds): 'low' | 'high' | null {
  const low = boundNumber(bounds.low);
  const high = boundNumber(bounds.high);
  if (low === null && high === null) return 'low';
  if (low === null || high === null) return null;
  const isStrict = !bounds.lowInclusive || !bounds.highInclusive;
  return low > high || (low === high && isStrict) ? 'high' : null;
}

/** A fault of a range: in a bound of its own (`index` null), or in the bound or modality of one of its critical entries. */
export type RangeFault = { index: null; field: 'low' | 'high' } | { index: number; field: 'modality' | 'low' | 'high' };

/** The first fault of a range with its critical entries, for organizations and facilities alike. Critical entries alone are enough. */
export function rangeFault(bounds: Bounds, critical: readonly CriticalRange[]): RangeFault | null {
  const isEmpty = bounds.low === null && bounds.high === null;
  const field = critical.length && isEmpty ? null : boundsFault(bounds);
  return field ? { index: null, field } : criticalRangesFault(critical, bounds);
}

/**
 * The first fault of critical ranges: two entries for one modality, no bound, a lower bound above the upper one,
 * or a bound inside the normal range, where a value would be critical before it is abnormal.
 */
function criticalRangesFault(ranges: readonly CriticalRange[], normal: Bounds): RangeFault | null {
  const normalLow = boundNumber(normal.low);
  const normalHigh = boundNumber(normal.high);
  for (const [index, entry] of ranges.entries()) {
    const high = boundNumber(entry.high);
    const low = boundNumber(entry.low);
    const isSecond = ranges.findIndex((one) => one.modality === entry.modality) < index;
    if (isSecond) return { index, field: 'modality' };
    if (high === null && low === null) return { index, field: 'high' };
    if (high !== null && low !== null && low >= high) return { index, field: 'low' };
    if (high !== null && normalHigh !== null && high < normalHigh) return { index, field: 'high' };
    if (low !== null && normalLow !== null && low > normalLow) return { index, field: 'low' };
  }
  return null;
}
