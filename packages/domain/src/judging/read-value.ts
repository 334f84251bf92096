import { type Comparator, type DecimalSign, type SpecimenCondition, type WordClass, wordClasses } from '@drawday/vocabulary';
import { canonicalValue, unitsThatFit } from '../results/canonical-value.ts';
import { isUncountable } from '../results/is-uncountable.ts';
import { type CultureFinding, readCulture, readFinding } from '../results/read-finding.ts';
import { readResultText } from '../results/read-result-text.ts';
import type { Reading } from './judge.ts';
import type { JudgedTest } from './judged-test.ts';

/** A value as a row stores it: a number in the unit of the test, or a text, with what was sent beside it. */
export interface StoredValue {
  readonly numeric: number | null;
  readonly comparator: Comparator | null;
  readonly text: string | null;
  readonly unit: string | null;
  readonly reportedValue: string | null;
  readonly reportedUnit: string | null;
}
/** A value, with what is needed to judge it. */
export interface ReadValue extends StoredValue {
  readonly reading: Reading;
  /** What the text says about the specimen (`6.8 hemolyzed`). */
  readonly condition: SpecimenCondition | null;
}

/** What was sent as the value. `code` is that of a coded value. */
export interface SentValue {
  readonly text: string;
  readonly unit: string | null;
  readonly code?: string | null;
  /** The sender's unit of this test where none is sent, as agreed. */
  readonly usualUnit?: string | null;
}

/**
 * Reads a value as a laboratory writes it, for a test of the directory. What is neither a number in a known unit nor a listed word
 * stays the text it is, and is never judged as anything else.
 */
export function readValue(sent: SentValue, test: JudgedTest, decimal: DecimalSign = 'point'): ReadValue {
  const text = sent.text.trim();
  const unit = sent.unit?.trim() || null;
  const asText = { numeric: null, comparator: null, text, unit, reportedValue: text, reportedUnit: unit, condition: null };
  if (test.valueKind !== 'NUMERIC') return { ...asText, reading: readingOfWords(sent, test) };
  if (isUncountable(test.code, text)) return { ...asText, reading: { kind: 'UNCOUNTABLE' } };
  const read = readResultText(text, test, decimal);
  if (read.kind !== 'NUMBER') {
    if (test.words) return { ...asText, reading: readingOfWords(sent, test) };
    const bareNumbers = read.kind === 'TEXT' ? read.bareNumbers.flatMap((number) => inUnitOf(test, number, unit)) : [];
    return { ...asText, reading: { kind: 'UNREADABLE', because: 'TEXT', bareNumbers } };
  }
  const { number, comparator, condition } = read;
  const isAgreed = unit === null || read.unit === null || isSameUnit(test, unit, read.unit);
  const told = unit ?? read.unit ?? sent.usualUnit ?? null;
  const value = isAgreed ? canonicalValue(test, number, told) : null;
  if (value?.kind !== 'KNOWN') {
    const units = isAgreed ? told : `${read.unit}, ${unit}`;
    return { ...asText, condition, reading: { kind: 'UNREADABLE', because: 'UNIT', bareNumbers: [number], comparator, unit: units } };
  }
  const others = value.isPlausible || value.isConverted ? [] : unitsThatFit(test, number).filter((one) => one !== test.unit);
  const reading = { kind: 'NUMBER', number: value.number, comparator, fits: others[0] ?? null } as const;
  return { ...asText, numeric: value.number, comparator, text: null, unit: test.unit, condition, reading };
}

const bareNumber = /^[<>=]*\s*[\d.,]+$/;

/** Does a text say that there is no value: pending, or not done? */
export function isNoValue(text: string): 'PENDING' | 'NOT_DONE' | null {
  if (bareNumber.test(text)) return null;
  const { wordClass } = readFinding(text);
  return wordClass === 'PENDING' || wordClass === 'NOT_DONE' ? wordClass : null;
}

/** Do two texts stand for the same unit of a test? */
function isSameUnit(test: JudgedTest, a: string, b: string): boolean {
  const [first, second] = [canonicalValue(test, 1, a), canonicalValue(test, 1, b)];
  return first.kind === 'KNOWN' && second.kind === 'KNOWN' && first.exact === second.exact;
}

/** The number in the unit of the test, when the unit is one the test accepts; otherwise as it is. */
function inUnitOf(test: JudgedTest, number: number, unit: string | null): number[] {
  const value = canonicalValue(test, number, unit);
  return value.kind === 'KNOWN' ? [value.number] : [number];
}

function readingOfWords({ text, code = null }: SentValue, { culture }: JudgedTest): Reading {
  if (culture) return finding(ofCulture[readCulture(text, culture)]);
  const { wordClass, isContradictory } = readFinding(text, code);
  return isContradictory ? { kind: 'CONTRADICTORY', readings: [], values: [text, code ?? ''] } : finding(wordClass);
}

const ofCulture: Readonly<Record<CultureFinding, WordClass>> = {
  NOTHING: 'NEG',
  FINDING: 'POS',
  REFER: 'REFER',
  PENDING: 'PENDING',
  NOT_DONE: 'NOT_DONE',
  NONE: 'NONE',
};

const finding = (word: WordClass): Reading =>
  wordClasses.isIn('findings', word) ? { kind: 'WORD', word } : { kind: 'UNREADABLE', because: 'TEXT', bareNumbers: [] };
