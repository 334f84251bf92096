import type { Comparator, ParsedResultValue } from './parse-result-value.ts';
import { parseResultValue } from './parse-result-value.ts';

/** Bounds as they travel on the wire. What they mean depends on the flag: see `criticalFlag`, `alertFlag`, `goalVerdict`. */
export interface Bounds {
  readonly greater?: '>' | '>=' | null;
  readonly greaterValue?: number | string | null;
  readonly less?: '<' | '<=' | null;
  readonly lessValue?: number | string | null;
}

/** A value to judge: a number, a text as the laboratory sent it, or an already parsed value. */
export type JudgedValue = number | string | null | undefined | ParsedResultValue;

/** A finite number, else null; a text counts only when the whole of it is a number. */
export function boundNumber(value: number | string | null | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The number and comparator of a value to judge; null when there is no number in it. */
export function judgedNumber(value: JudgedValue): { readonly number: number; readonly comparator: Comparator | null } | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { number: value, comparator: null } : null;
  const parsed = typeof value === 'string' ? parseResultValue(value) : value;
  if (parsed?.kind !== 'NUMERIC') return null;
  return { number: parsed.number, comparator: parsed.comparator };
}
