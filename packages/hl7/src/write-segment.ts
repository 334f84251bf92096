import { escapeText } from './escape-text.ts';

/** One field: text, components, or repetitions of components. Texts are escaped; null, undefined and '' are empty. */
export type FieldValue =
  | string
  | null
  | undefined
  | readonly (string | null | undefined)[]
  | { readonly repeat: readonly FieldValue[] }
  | { readonly raw: string };

function written(value: FieldValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return escapeText(value);
  if ('repeat' in value) return value.repeat.map(written).join('~');
  if ('raw' in value) return value.raw;
  return value
    .map((part) => escapeText(part ?? ''))
    .join('^')
    .replace(/\^+$/, '');
}

/** Writes one segment from its fields by number (`{ 3: ['K', 'Potassium', 'L'] }`), with the usual delimiters, without a line end. */
export function writeSegment(name: string, fields: Readonly<Record<number, FieldValue>>): string {
  const last = Math.max(0, ...Object.keys(fields).map(Number));
  const texts = Array.from({ length: last }, (_, index) => written(fields[index + 1]));
  return [name, ...texts].join('|').replace(/\|+$/, '');
}
