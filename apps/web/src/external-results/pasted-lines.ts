import type { ResultFlag } from '@drawday/vocabulary';

/** A line as it is typed: everything as on the paper. */
export type TypedLine = {
  resultCode: string;
  valueText: string;
  unit: string;
  referenceText: string;
  flag: ResultFlag | null;
  /** What the paper calls a test that was not found. */
  sentName?: string;
};
type NamedTest = { code: string; name: string; loinc: string | null; local: string };

export const emptyLine: TypedLine = { resultCode: '', valueText: '', unit: '', referenceText: '', flag: null };

const flags: Readonly<Record<string, ResultFlag>> = { N: 'N', L: 'L', LL: 'L', LOW: 'L', H: 'H', HH: 'H', HIGH: 'H', '↑': 'H', '↓': 'L' };
const plain = (words: string) => words.trim().toLowerCase();

/**
 * Lines copied from a spreadsheet, one test a row: test (code, LOINC or name), value, unit, range, flag. A heading is passed over; a test that is
 * not found keeps its name, and somebody chooses.
 */
export function pastedLines(text: string, tests: readonly NamedTest[]): TypedLine[] {
  const byWord = new Map(
    tests.flatMap(({ code, name, loinc, local }) => [code, name, local, loinc ?? code].map((word) => [plain(word), code] as const)),
  );
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter(([test = '', value = '']) => test !== '' && value !== '');
  const isHeading = ([test = '', value = '']: readonly string[]) =>
    !byWord.has(plain(test)) && !/\d/.test(value) && /valu|result|valor/i.test(value);
  return rows
    .filter((row, index) => index > 0 || !isHeading(row))
    .map(([test = '', valueText = '', unit = '', referenceText = '', flag = '']) => {
      const resultCode = byWord.get(plain(test)) ?? '';
      return {
        ...{ resultCode, valueText, unit, referenceText, flag: flags[flag.toUpperCase()] ?? null },
        ...(resultCode === '' && { sentName: test }),
      };
    });
}
