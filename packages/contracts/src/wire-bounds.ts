import type { Bounds, CriticalRange } from '@drawday/vocabulary';

/**
 * Bounds as they travel: `greater` is the sign and value of the lower one. In a critical range the same words name the limits beyond which
 * a value is critical, so there `Greater` is the upper one. Read and written here, and spelled like this nowhere else inside.
 */
type WireBounds = {
  greater?: string | null | undefined;
  greaterValue?: number | null | undefined;
  less?: string | null | undefined;
  lessValue?: number | null | undefined;
};
/** An entry of `criticalRangeSettings`, as it travels and is kept. */
export type WireCriticalRange = {
  ModalityTypeCode?: string | null | undefined;
  Greater?: string | null | undefined;
  GreaterValue?: number | string | null | undefined;
  Less?: string | null | undefined;
  LessValue?: number | string | null | undefined;
};

/** Bounds as they were sent. A value without a sign is included. */
export const readBounds = ({ greater, greaterValue = null, less, lessValue = null }: WireBounds): Bounds => ({
  low: greaterValue,
  lowInclusive: greater !== '>',
  high: lessValue,
  highInclusive: less !== '<',
});

/** Bounds as they are sent. A sign without a value says nothing. */
export const writeBounds = ({ low, lowInclusive, high, highInclusive }: Bounds) => ({
  greater: low === null ? null : lowInclusive ? ('>=' as const) : ('>' as const),
  greaterValue: low,
  less: high === null ? null : highInclusive ? ('<=' as const) : ('<' as const),
  lessValue: high,
});

/** Bounds of a critical range: at a limit with `>=` or `<=` a value is critical, at any other it is not yet. */
export const readCriticalRange = (entry: WireCriticalRange): CriticalRange => ({
  modality: entry.ModalityTypeCode || null,
  low: numberOf(entry.LessValue),
  lowInclusive: entry.Less !== '<=',
  high: numberOf(entry.GreaterValue),
  highInclusive: entry.Greater !== '>=',
});

export const writeCriticalRange = <M extends string>({
  modality,
  low,
  lowInclusive,
  high,
  highInclusive,
}: Bounds & { readonly modality: M | null }) => ({
  ModalityTypeCode: modality,
  Greater: high === null ? null : highInclusive ? ('>' as const) : ('>=' as const),
  GreaterValue: high,
  Less: low === null ? null : lowInclusive ? ('<' as const) : ('<=' as const),
  LessValue: low,
});

/** Which field of the wire is at fault. */
export const boundField = { low: 'greaterValue', high: 'lessValue' } as const;
export const criticalField = { modality: 'ModalityTypeCode', low: 'LessValue', high: 'GreaterValue' } as const;

/** What was kept before it was checked may be a text, and one that is no number is no limit. */
function numberOf(value: number | string | null | undefined): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Where a fault of a range stands among the fields of the wire. */
export const rangeMember = (
  fault: { index: null; field: 'low' | 'high' } | { index: number; field: 'modality' | 'low' | 'high' },
): string => (fault.index === null ? boundField[fault.field] : `criticalRangeSettings.${fault.index}.${criticalField[fault.field]}`);
