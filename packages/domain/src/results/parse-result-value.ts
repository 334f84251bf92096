import type { Comparator } from '@drawday/vocabulary';
import { QUALITATIVE_WORDS, type QualitativeCode } from './qualitative-words.ts';

/** A result as it may arrive: a number, a known word, free text, not performed, or nothing. */
export type ParsedResultValue =
  | { readonly kind: 'NUMERIC'; readonly number: number; readonly comparator: Comparator | null; readonly text: string }
  | { readonly kind: 'QUALITATIVE'; readonly code: QualitativeCode; readonly text: string }
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'NOT_PERFORMED'; readonly text: string }
  | { readonly kind: 'EMPTY'; readonly text: '' };

const NUMERIC = /^(?:(<\s*OR\s*=|>\s*OR\s*=|<=|>=|≤|≥|<|>)\s*\^?\s*)?([+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)$/i;

const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
};

/**
 * Reads a result as the laboratory wrote it: `6.8`, `1,250`, `<0.5`, `> OR = 1500`, `<^3` (HL7 SN), `Reactive`, `TNP`, free text.
 * A comparator stays with its number: it is never dropped and never turned into zero. Titers (`1:8`) and ranges stay text.
 */
export function parseResultValue(text: string): ParsedResultValue {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'EMPTY', text: '' };
  const match = NUMERIC.exec(trimmed);
  const digits = match?.[2] ?? '';
  if (match && /\d/.test(digits)) {
    const written = match[1]?.replace(/\s*OR\s*/i, '').replace(/\s/g, '');
    const comparator = written === undefined ? null : (COMPARATORS[written] ?? null);
    return { kind: 'NUMERIC', number: Number(digits.replaceAll(',', '')), comparator, text: trimmed };
  }
  const word = trimmed.toUpperCase().replace(/[\s_-]+/g, ' ');
  if (word === 'TNP' || word === 'TEST NOT PERFORMED' || word === 'NOT PERFORMED') return { kind: 'NOT_PERFORMED', text: trimmed };
  const code = QUALITATIVE_WORDS.get(word);
  return code === undefined ? { kind: 'TEXT', text: trimmed } : { kind: 'QUALITATIVE', code, text: trimmed };
}
