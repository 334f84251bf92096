import type { Comparator } from '@drawday/vocabulary';
import type { ParsedResultValue } from './parse-result-value.ts';
import { parseResultValue } from './parse-result-value.ts';

/** A value to judge: a number, a text as the laboratory sent it, or an already parsed value. */
export type JudgedValue = number | string | null | undefined | ParsedResultValue;

/** A usable bound: a finite number, otherwise null. */
export function boundNumber(value: number | null | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The number and comparator of a value to judge; null when it contains no number. */
export function judgedNumber(value: JudgedValue): { readonly number: number; readonly comparator: Comparator | null } | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, comparator: null } : null;
  const parsed = typeof value === 'string' ? parseResultValue(value) : value;
  if (parsed?.kind !== 'NUMERIC') return null;
  return { number: parsed.number, comparator: parsed.comparator };
}
