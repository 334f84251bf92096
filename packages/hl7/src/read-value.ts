import type { Comparator } from '@drawday/vocabulary';
import { unescapeText } from './escape-text.ts';
import type { Segment } from './parse-message.ts';
import { components, repetitions, textOf } from './read-fields.ts';

/** A document that came inside the message (OBX-2 ED). */
export type EmbeddedDocument = { readonly mediaType: string; readonly bytes: Uint8Array };

/** The value of one OBX: always its text; also the number, the code of a coded value, or an embedded document, where there is one. */
export type ObservationValue = {
  readonly valueText: string;
  readonly comparator: Comparator | null;
  readonly numeric: number | null;
  readonly codedValue: string | null;
  readonly document: EmbeddedDocument | null;
  readonly problem: string | null;
};

const comparators: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≤': '<=',
  '≥': '>=',
};
const numberForm = /^([<>≤≥]|[<>]=|=[<>])?\s*(?:OR\s*=\s*)?([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)$/;
const orEqual = /OR\s*=/;
const nothing = { comparator: null, numeric: null, codedValue: null, document: null, problem: null };

/**
 * Reads a number as laboratories write it: `5.1`, `<5`, `>= 2000`, `< OR = 3`.
 * @returns null when the whole text is not one number; a decimal comma is not guessed
 */
export function readNumber(text: string): { comparator: Comparator | null; numeric: number } | null {
  const found = numberForm.exec(text.trim());
  if (!found) return null;
  const mark = found[1];
  if (mark === undefined && orEqual.test(text)) return null;
  const comparator = mark === undefined ? null : (comparators[orEqual.test(text) ? `${mark}=` : mark] ?? null);
  const numeric = Number(found[2]);
  return Number.isFinite(numeric) ? { comparator, numeric } : null;
}

// SN: comparator ^ number ^ separator ^ number; with a second number it is a ratio, a range or a titer, so it is text.
function structuredNumber(segment: Segment, raw: string): ObservationValue {
  const [mark = '', first = '', separator = '', second = ''] = components(segment, raw).map((part) => textOf(segment, part));
  const valueText = `${mark === '=' ? '' : mark}${first}${separator}${second}`;
  const read = separator === '' && second === '' ? readNumber(`${mark === '=' ? '' : mark}${first}`) : null;
  return { ...nothing, valueText, ...(read ?? {}) };
}

/** Whole groups of the alphabet, the last padded or left short; Node skips anything else, and the document would not be the one sent. */
function isBase64(data: string): boolean {
  const text = data.replace(/\s/g, '');
  const letters = text.replace(/={1,2}$/, '');
  return /^[A-Za-z0-9+/_-]*$/.test(letters) && letters.length % 4 !== 1 && (letters.length === text.length || text.length % 4 === 0);
}

function embeddedDocument(segment: Segment, raw: string): ObservationValue {
  const [, kind = '', subtype = '', encoding = '', ...rest] = components(segment, raw);
  const data = unescapeText(rest.join(segment.delimiters.component), segment.delimiters);
  const how = encoding.trim().toLowerCase();
  if (how !== 'hex' && how !== 'a' && !isBase64(data))
    return { ...nothing, valueText: '', problem: 'The embedded document is not Base64.' };
  const bytes = Buffer.from(
    how === 'hex' ? data.replace(/[^0-9a-fA-F]/g, '') : data,
    how === 'hex' ? 'hex' : how === 'a' ? 'utf8' : 'base64',
  );
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const words = [textOf(segment, kind), textOf(segment, subtype)].filter((word) => word !== '').map((word) => word.toLowerCase());
  const mediaType = isPdf ? 'application/pdf' : words.join('/').replace(/^([a-z]+\/[a-z.+-]+)\/.*$/, '$1') || 'application/octet-stream';
  if (bytes.length === 0) return { ...nothing, valueText: '', problem: 'The embedded document is empty.' };
  return { ...nothing, valueText: '', document: { mediaType, bytes } };
}

function codedValue(segment: Segment, raw: string): ObservationValue {
  const parts = components(segment, raw).map((part) => textOf(segment, part));
  const code = parts[0] || parts[3] || '';
  return { ...nothing, valueText: parts[8] || parts[1] || parts[4] || code, codedValue: code || null };
}

/** How a value of these types is read; all others are text. */
const structured: Readonly<Record<string, (segment: Segment, raw: string) => ObservationValue>> = {
  SN: structuredNumber,
  CE: codedValue,
  CWE: codedValue,
  CNE: codedValue,
  CF: codedValue,
};

/** Reads OBX-5 by the type that OBX-2 names; an unknown or missing type is read as text. Never throws. */
export function readValue(segment: Segment, valueType: string): ObservationValue {
  const all = repetitions(segment, 5).filter((repetition) => repetition !== '');
  const [raw = '', ...more] = all;
  if (valueType === 'ED' && more.length > 0) return { ...nothing, valueText: '', problem: 'There are several documents in one value.' };
  if (valueType === 'ED') return embeddedDocument(segment, raw);
  if (raw === '') return { ...nothing, valueText: '' };
  const read = structured[valueType];
  if (read && more.length === 0) return read(segment, raw);
  // Several values at once are no number and no code; each is shown.
  if (read) return { ...nothing, valueText: all.map((repetition) => read(segment, repetition).valueText).join('\n') };
  const valueText = all.map((repetition) => textOf(segment, repetition)).join('\n');
  const number = readNumber(valueText);
  const problem =
    number === null && valueType === 'NM' && !/^(TNP|QNS|NC|HEMO\w*)?$/i.test(valueText) ? 'The value is not a number.' : null;
  return { ...nothing, valueText, ...(number ?? {}), problem };
}
