import { type Comparator, comparators, type DecimalSign, type SpecimenCondition } from '@drawday/vocabulary';
import type { MeasuredTest } from './canonical-value.ts';
import { conditionNamed } from './specimen-conditions.ts';
import { unitKey, unitKeys } from './unit-key.ts';

/** What was found in place of a number. */
export type ResultText =
  | {
      readonly kind: 'NUMBER';
      readonly number: number;
      readonly comparator: Comparator | null;
      /** The unit in the text; null when there is none. */
      readonly unit: string | null;
      /** A flag of the sender after the number (`9.4 H`). */
      readonly flag: string | null;
      readonly condition: SpecimenCondition | null;
      /** Marks that refer to a footnote (`*`, `[1]`). */
      readonly footnote: string | null;
    }
  /** Not a number: words, a range, a titer, two numbers. `bareNumbers`: the numbers in it, a comma read as a point, for the safety net. */
  | { readonly kind: 'TEXT'; readonly bareNumbers: readonly number[] }
  | { readonly kind: 'EMPTY' };

const COMPARATORS: Readonly<Record<string, Comparator>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '<OR=': '<=',
  LESSTHAN: '<',
  MENORDE: '<',
  MENORQUE: '<',
  MENORA: '<',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  '>OR=': '>=',
  GREATERTHAN: '>',
  MAYORDE: '>',
  MAYORQUE: '>',
  MAYORA: '>',
};
const COMPARATOR = '<=|=<|≤|>=|=>|≥|[<>] ?OR ?=|[<>]|LESS THAN|GREATER THAN|MENOR (?:DE|QUE|A)|MAYOR (?:DE|QUE|A)';
const FORMS: Readonly<Record<DecimalSign, RegExp>> = { point: formOf('\\.', ','), comma: formOf(',', '\\.') };
const BARE = /[+-]?\d+(?:[.,]\d+)?/g;
const FOOTNOTE = /^(?:[*†‡]+|\[\w{1,2}\]|\([A-Z]\))/i;
const FLAG = /^[([]?(HH|LL|H|L|A|C|N)[)\]]?$/;
/** Words with a slash are units, known or not: an unknown unit is a question about the unit. */
const UNIT_SHAPE = /^(?=.*[a-z%])[^\s/]*\/[^\s/]*[a-z[{(\d][^\s]*$/i;

/**
 * Reads a result that should be a number: `6.8`, `1,250`, `<0.5`, `> OR = 1500`, `1.2E3`, `9.4*`, `9.4 H`, `6.8 mmol/L`, `6.8 (hemolyzed)`.
 * The whole text or nothing: anything left over makes it a text. A comparator stays with its number; a comma is not guessed.
 */
export function readResultText(
  text: string,
  test: Pick<MeasuredTest, 'unit' | 'acceptedUnits'>,
  decimal: DecimalSign = 'point',
): ResultText {
  const clean = plain(text);
  if (clean === '') return { kind: 'EMPTY' };
  const form = FORMS[decimal].exec(clean);
  const tail = form ? readTail(form.groups?.tail ?? '', test) : null;
  const number = form ? Number(digitsOf(form.groups?.number ?? '', decimal)) : Number.NaN;
  if (!form || !tail || !Number.isFinite(number)) return { kind: 'TEXT', bareNumbers: bareNumbers(clean) };
  const sign = form.groups?.comparator?.toUpperCase().replace(/\s/g, '');
  return { kind: 'NUMBER', number, comparator: sign === undefined ? null : (COMPARATORS[sign] ?? null), ...tail };
}

/** The comparator that a text begins with, for texts of findings (`<20 DETECTED`). */
export const comparatorOf = (text: string): Comparator | null => {
  const sign = COMPARATORS[text.toUpperCase().replace(/\s/g, '')];
  return sign !== undefined && comparators.has(sign) ? sign : null;
};

function formOf(point: string, group: string): RegExp {
  const whole = `(?:[1-9]\\d{0,2}(?:${group}\\d{3})+|\\d+)`;
  const number = `[+-]?(?:${whole}(?:${point}\\d*)?|${point}\\d+)(?:E[+-]?\\d{1,2})?`;
  return new RegExp(`^(?:(?<comparator>${COMPARATOR}) ?)?(?<number>${number})(?<tail>(?![\\d.,E]).*)$`, 'i');
}

const digitsOf = (number: string, decimal: DecimalSign) =>
  decimal === 'point' ? number.replaceAll(',', '') : number.replaceAll('.', '').replace(',', '.');

/** Full-width letters, non-breaking spaces and typographic minus signs become the plain ones. */
const plain = (text: string) => text.normalize('NFKC').replace(/[−–]/g, '-').replace(/\s+/g, ' ').trim();

const bareNumbers = (text: string) => [...text.matchAll(BARE)].map(([found]) => Number(found.replace(',', '.')));

type Tail = Pick<Extract<ResultText, { kind: 'NUMBER' }>, 'unit' | 'flag' | 'condition' | 'footnote'>;

/** What follows the number, in any order after the unit; null when something is left over. */
function readTail(tail: string, test: Pick<MeasuredTest, 'unit' | 'acceptedUnits'>): Tail | null {
  const read: { -readonly [Key in keyof Tail]: Tail[Key] } = { unit: null, flag: null, condition: null, footnote: null };
  let rest = tail.trim();
  if (rest === '') return read;
  const unit = unitAtStart(rest, test);
  if (unit !== null) {
    read.unit = unit;
    rest = rest.slice(unit.length).trim();
  }
  while (rest !== '') {
    const footnote = FOOTNOTE.exec(rest);
    const [word = ''] = rest.split(' ');
    const flag = FLAG.exec(word);
    const condition = conditionNamed(rest);
    if (flag && read.flag === null && !/^\(A\)$/i.test(word)) read.flag = flag[1] ?? null;
    else if (condition && read.condition === null) read.condition = condition;
    else if (footnote) read.footnote = `${read.footnote ?? ''}${footnote[0]}`;
    else return null;
    rest = rest.slice(flag ? word.length : condition ? rest.length : (footnote?.[0].length ?? rest.length)).trim();
  }
  return read;
}

/** The longest start of a text that is a unit of the test, else the first word if it has the shape of one. */
function unitAtStart(text: string, test: Pick<MeasuredTest, 'unit' | 'acceptedUnits'>): string | null {
  const own = new Set([...(test.unit === null ? [] : [test.unit]), ...test.acceptedUnits.map(({ unit }) => unit)].map(unitKey));
  const words = text.split(' ');
  for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
    const start = words.slice(0, count).join(' ');
    if (start !== '' && !/[*†‡]$/.test(start) && unitKeys(start).some((key) => own.has(key))) return start;
  }
  const [first = ''] = words;
  return UNIT_SHAPE.test(first) && !/^\/?\d/.test(first) ? first : null;
}
