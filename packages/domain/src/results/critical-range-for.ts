import type { Bounds, CriticalRange } from '@drawday/vocabulary';
import { boundNumber } from './bounds.ts';

/** The critical bounds for a patient of a modality: the entry of that modality, else the one for every modality, else the default given. */
export function criticalRangeFor(
  modality: string | null,
  ranges: readonly CriticalRange[] | null | undefined,
  defaultRange: Bounds | null = null,
): Bounds | null {
  const own = modality === null ? undefined : ranges?.find((entry) => entry.modality === modality);
  const entry = own ?? ranges?.find((one) => one.modality === null);
  if (!entry) return defaultRange;
  const { low, lowInclusive, high, highInclusive } = entry;
  return { low: boundNumber(low), lowInclusive, high: boundNumber(high), highInclusive };
}
