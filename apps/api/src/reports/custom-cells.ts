import { offeringWords, testByCode } from '@drawday/catalogue';
import { fieldInWords } from '@drawday/contracts/field-words.ts';
import { findReportField, type ReportCell, type ReportCellKind, type ReportColumn, type ResultPart, resultColumn } from '@drawday/domain';
import { type PartyType, questions, unitWords, type Words } from '@drawday/vocabulary';
import { markOf } from '../platform/verdict-columns.ts';
import { isNotPerformed, measured, positionOf, type WindowValues } from './custom-facts.ts';
import type { ReportValueRow } from './report-facts.store.ts';

type Language = 'en' | 'es';

const partWords: Readonly<Record<ResultPart, Record<Language, string>>> = {
  on: { en: 'on', es: 'fecha' },
  previous: { en: 'before', es: 'anterior' },
  change: { en: 'change', es: 'cambio' },
  lowest: { en: 'lowest', es: 'mínimo' },
  highest: { en: 'highest', es: 'máximo' },
  mean: { en: 'mean', es: 'media' },
  count: { en: 'values', es: 'valores' },
  position: { en: 'goal', es: 'meta' },
  flag: { en: 'mark', es: 'marca' },
  untestedBecause: { en: 'why not tested', es: 'por qué sin prueba' },
};
const positionWords = {
  B: { en: 'Below goal', es: 'Bajo la meta' },
  I: { en: 'In goal', es: 'En meta' },
  A: { en: 'Above goal', es: 'Sobre la meta' },
} as const;

const kindOfPart: Readonly<Record<ResultPart, ReportCellKind>> = {
  on: 'DAY',
  previous: 'RESULT',
  change: 'NUMBER',
  lowest: 'RESULT',
  highest: 'RESULT',
  mean: 'NUMBER',
  count: 'NUMBER',
  position: 'TEXT',
  flag: 'TEXT',
  untestedBecause: 'TEXT',
};
const kindOfField = {
  TEXT: 'TEXT',
  NUMBER: 'NUMBER',
  DATE: 'DAY',
  INSTANT: 'INSTANT',
  CHOICE: 'TEXT',
  YES_NO: 'YES_NO',
  SET: 'TEXT',
} as const;
const widthOf: Readonly<Record<string, number>> = { TEXT: 16, DAY: 11, INSTANT: 17, NUMBER: 9, RESULT: 9, YES_NO: 7 };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The head of a column. */
export function customColumn(column: string, party: PartyType, codes: ReadonlySet<string>, language: Language): ReportColumn {
  const result = resultColumn(column, codes);
  if (!result) {
    const kind = kindOfField[findReportField(party, column)?.kind ?? 'TEXT'];
    return { key: column, title: capital(fieldInWords(column, language)), kind, width: widthOf[kind] ?? 12 };
  }
  const test = testByCode.get(result.code);
  const name = (language === 'es' ? test?.nameEs : test?.name) ?? result.code;
  const kind = result.part ? kindOfPart[result.part] : 'RESULT';
  const unit = unitWords(test?.unit ?? null, language);
  const isValue = kind === 'RESULT' || result.part === 'change' || result.part === 'mean';
  return {
    key: column,
    title: result.part ? `${name}, ${partWords[result.part][language]}` : name,
    kind,
    width: widthOf[kind] ?? 12,
    ...(kind === 'NUMBER' || kind === 'RESULT' ? { align: 'right' as const } : {}),
    ...(isValue && unit ? { unit } : {}),
    ...(isValue ? { decimals: (test?.decimals ?? 1) + (result.part === 'mean' ? 1 : 0) } : {}),
  };
}

/** Codes that everybody in a clinic says: HD, MWF. */
const shownAsCode = new Set(['modality', 'dayGroup']);

/** Sets of codes that nobody says: what each of their members is called. */
const membersOf: Readonly<Record<string, (code: string) => Words>> = {
  tests: offeringWords,
  missingCodes: (code) => questions.find(code) ?? offeringWords(code),
};

/** A field as a cell: choices by their words, sets with commas. */
export function fieldCell(party: PartyType, name: string, value: unknown, language: Language): ReportCell | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const inWords = membersOf[name];
    const members = inWords ? value.map((one) => inWords(String(one))[language]) : value;
    return members.length ? { v: members.join(', ') } : null;
  }
  const words = shownAsCode.has(name) ? undefined : findReportField(party, name)?.list?.find(String(value));
  if (words) return { v: words[language] };
  return typeof value === 'number' || typeof value === 'boolean' ? { v: value } : { v: String(value) };
}

const valueCell = (row: ReportValueRow | undefined, more: Partial<ReportCell> = {}): ReportCell | null => {
  if (!row) return null;
  const [mark, position] = [markOf(row), positionOf(row)];
  return {
    v: row.value_numeric ?? row.value_text,
    ...(row.comparator && row.value_numeric !== null ? { cmp: row.comparator } : {}),
    ...(mark ? { mark } : {}),
    ...(position ? { pos: position } : {}),
    ...(row.status === 'C' ? { st: 'C' as const } : {}),
    on: row.day,
    ...(row.is_external ? { ext: true as const } : {}),
    ...(row.result_id ? { id: row.result_id } : {}),
    ...more,
  };
};

const exact = (number: number) => Math.round(number * 1e9) / 1e9;

/** A test, or a part of it, over the values of a window. */
export function resultCell(part: ResultPart | null, rows: WindowValues, language: Language): ReportCell | null {
  const values = measured(rows);
  const last = values.at(-1);
  const why = isNotPerformed(rows) ? 'TNP' : 'NOT_ORDERED';
  if (part === 'untestedBecause') return last ? null : { v: why, why };
  if (part === 'count') return { v: values.length };
  if (!last) return part === null ? { v: null, why } : null;
  const numbers = values.flatMap(({ value_numeric, comparator }) => (value_numeric === null || comparator ? [] : [value_numeric]));
  const byNumber = values.filter((row) => row.value_numeric !== null).sort((a, b) => Number(a.value_numeric) - Number(b.value_numeric));
  const position = positionOf(last);
  switch (part) {
    case 'on':
      return { v: last.day };
    case 'previous':
      return valueCell(values.at(-2));
    case 'change': {
      const [first, end] = [numbers[0], numbers.at(-1)];
      return numbers.length < 2 || first === undefined || end === undefined ? null : { v: exact(end - first) };
    }
    case 'lowest':
      return valueCell(byNumber[0]);
    case 'highest':
      return valueCell(byNumber.at(-1));
    case 'mean':
      return numbers.length ? { v: exact(numbers.reduce((sum, one) => sum + one, 0) / numbers.length), n: numbers.length } : null;
    case 'position':
      return position ? { v: positionWords[position][language] } : null;
    case 'flag':
      return markOf(last) ? { v: markOf(last) } : null;
    default:
      return valueCell(last, values.length > 1 ? { n: values.length } : {});
  }
}
