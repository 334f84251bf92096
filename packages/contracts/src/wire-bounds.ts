import type { Bounds, CriticalRange } from '@drawday/vocabulary';

/**
 * Bounds as they travel: `greater` is the sign and value of the lower bound. In a critical range these words name the limits beyond which
 * a value is critical, so there `Greater` is the upper bound. Only this file reads and writes this spelling.
 */
type WireBounds = {
  greater?: string | null | undefined;
  greaterValue?: number | null | undefined;
  less?: string | null | undefined;
  lessValue?: number | null | undefined;
};
/** An entry of `criticalRangeSettings`, as it is sent and stored. */
export type WireCriticalRange = {
  ModalityTypeCode?: string | null | undefined;
  Greater?: string | null | undefined;
  GreaterValue?: number | string | null | undefined;
  Less?: string | null | undefined;
  LessValue?: number | string | null | undefined;
};

/** Reads bounds as they were sent. A value without a sign is inclusive. */
export const readBounds = ({ greater, greaterValue = null, less, lessValue = null }: WireBounds): Bounds => ({
  low: greaterValue,
  lowInclusive: greater !== '>',
  high: lessValue,
  highInclusive: less !== '<',
});

/** Writes bounds as they are sent. A sign without a value means nothing. */
export const writeBounds = ({ low, lowInclusive, high, highInclusive }: Bounds) => ({
  greater: low === null ? null : lowInclusive ? ('>=' as const) : ('>' as const),
  greaterValue: low,
  less: high === null ? null : highInclusive ? ('<=' as const) : ('<' as const),
  lessValue: high,
});

/** Bounds of a critical range: a value at a limit with `>=` or `<=` is critical, at any other limit not yet. */
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

/** Which field on the wire is at fault. */
export const boundField = { low: 'greaterValue', high: 'lessValue' } as const;
export const criticalField = { modality: 'ModalityTypeCode', low: 'LessValue', high: 'GreaterValue' } as const;

/** Values stored before they were checked may be texts; a text that is not a number is no limit. */
function numberOf(value: number | string | null | undefined): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** The field on the wire that a fault of a range belongs to. */
export const rangeMember = (
  fault: { index: null; field: 'low' | 'high' } | { index: number; field: 'modality' | 'low' | 'high' },
): string => (fault.index === null ? boundField[fault.field] : `criticalRangeSettings.${fault.index}.${criticalField[fault.field]}`);
