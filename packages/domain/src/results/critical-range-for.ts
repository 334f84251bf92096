import type { Bounds } from './bounds.ts';
import { boundNumber } from './bounds.ts';

/** One entry of `criticalRangeSettings` as stored and sent: the keys are in Pascal case. */
export interface CriticalRangeSetting {
  readonly ModalityTypeCode: string | null;
  readonly Greater?: string | null;
  readonly GreaterValue?: number | string | null;
  readonly Less?: string | null;
  readonly LessValue?: number | string | null;
}

/**
 * The critical bounds that apply to a patient of a modality: the entry of that modality, else the entry without a modality,
 * else the default given. `settings` may still be the JSON text; text that is not a list of entries counts as none.
 */
export function criticalRangeFor(
  modality: string | null,
  settings: readonly CriticalRangeSetting[] | string | null | undefined,
  defaultRange: Bounds | null = null,
): Bounds | null {
  const entries = typeof settings === 'string' ? parseEntries(settings) : (settings ?? []);
  const own = modality === null ? undefined : entries.find((entry) => entry.ModalityTypeCode === modality);
  const entry = own ?? entries.find((one) => one.ModalityTypeCode === null || one.ModalityTypeCode === '');
  if (!entry) return defaultRange;
  return {
    greater: entry.Greater === '>' || entry.Greater === '>=' ? entry.Greater : null,
    greaterValue: boundNumber(entry.GreaterValue),
    less: entry.Less === '<' || entry.Less === '<=' ? entry.Less : null,
    lessValue: boundNumber(entry.LessValue),
  };
}

function parseEntries(text: string): readonly CriticalRangeSetting[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    // a damaged setting must not take the flags of every result down with it
    return [];
  }
}

function isEntry(value: unknown): value is CriticalRangeSetting {
  return typeof value === 'object' && value !== null && 'ModalityTypeCode' in value;
}
