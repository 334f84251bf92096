import { fieldInWords } from '@drawday/contracts/field-words.ts';
import {
  type ConditionNames,
  findReportField,
  formatNumber,
  kindOfField,
  type ReportField,
  type ReportFieldKind,
  type ResultPart,
  reportFields,
  resultColumn,
} from '@drawday/domain';
import type { CustomGrain, PartyType } from '@drawday/vocabulary';
import { wordOf } from '../platform/code-word.ts';
import { formatDay } from '../platform/format.ts';
import { testName } from '../platform/test-words.ts';
import { currentLanguage } from '../platform/texts.ts';
import type { LabTest } from './report-builder.queries.ts';

const capitalized = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
/** Codes that everybody in a clinic says: HD, MWF. */
const saidAsCode = new Set(['modality', 'dayGroup']);

/** What fields and tests of one kind of party are called, and which of them a report may use. */
export type FieldNames = ConditionNames & {
  tests: readonly LabTest[];
  codes: ReadonlySet<string>;
  party: PartyType;
  findField: (field: string) => ReportField | undefined;
  kindOf: (field: string) => ReportFieldKind | 'RESULT' | undefined;
  /** A column: its name, and the part of a test that it shows. */
  column: (column: string) => { name: string; part: ResultPart | null };
  unitOf: (field: string) => string | null;
  decimalsOf: (field: string) => number;
};

/** A limit with the decimals of its test, and with more where somebody set more: 4.0, 4.05. */
export const atLeastWith = (decimals: number, limit: number): string =>
  formatNumber(limit, Math.max(decimals, String(limit).split('.')[1]?.length ?? 0));

export function fieldNamesOf(party: PartyType, all: readonly LabTest[]): FieldNames {
  // Of employees a report shows how far each need is, and no value.
  const tests = party === 'EMPLOYEE' ? [] : all;
  const byCode = new Map(tests.map((test) => [test.code, test]));
  const codes = new Set(byCode.keys());
  const language = currentLanguage();
  const findField = (field: string) => findReportField(party, field);
  const field = (name: string) => {
    const test = byCode.get(name);
    return test ? testName(test.code, test.name) : capitalized(fieldInWords(name, language));
  };
  const value = (name: string, given: unknown): string => {
    if (typeof given === 'boolean') return { en: ['no', 'yes'], es: ['no', 'sí'] }[language][Number(given)] ?? '';
    if (typeof given === 'string' && /^\d{4}-\d\d-\d\d$/.test(given)) return formatDay(given);
    if (typeof given === 'number') return atLeastWith(byCode.get(name)?.decimals ?? 0, given);
    const words = saidAsCode.has(name) ? undefined : findField(name)?.list?.find(String(given));
    return words ? wordOf(words) : String(given ?? '…');
  };
  return {
    language,
    tests,
    codes,
    party,
    findField,
    kindOf: (name) => kindOfField(party, codes, name),
    field,
    value,
    column: (column) => {
      const result = resultColumn(column, codes);
      return { name: field(result?.code ?? column), part: result?.part ?? null };
    },
    unitOf: (name) => byCode.get(name)?.unit ?? null,
    decimalsOf: (name) => byCode.get(name)?.decimals ?? 0,
  };
}

/** The choices of a field, in words. */
export const choicesOf = (names: FieldNames, field: string) =>
  (names.findField(field)?.list?.codes ?? []).map((value) => ({ value, label: names.value(field, value) }));

/** Fields of the party, and, where a row is a draw or a result, those of it. */
export const offeredFields = (party: PartyType, grain: CustomGrain): readonly ReportField[] =>
  reportFields.filter((field) => field.parties.includes(party) && (!field.grain || grain === 'RESULT' || field.grain === grain));
