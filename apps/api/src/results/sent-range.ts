import type { LaboratoryTest } from '@drawday/catalogue';
import { canonicalValue, parseLaboratoryRange } from '@drawday/domain';
import type { Bounds } from '@drawday/vocabulary';

/** The range that a laboratory sent with a value (OBX-7), in the unit of the test; null where it sent none that can be applied. */
export function sentRange(text: string | null, unit: string | null, test: LaboratoryTest): Bounds | null {
  const read = text === null ? null : parseLaboratoryRange(text);
  if (read?.kind !== 'accept') return null;
  const inOurUnit = (bound: number | null) => {
    const value = bound === null ? null : canonicalValue(test, bound, unit);
    return value?.kind === 'KNOWN' ? value.number : null;
  };
  const [low, high] = [inOurUnit(read.range.low), inOurUnit(read.range.high)];
  return low === null && high === null ? null : { ...read.range, low, high };
}
