import { cellMarks, cellText, type ReportRow } from '@drawday/domain';
import { filled } from '../report-words.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportRows } from './report-rows.ts';

/** From this phosphorus on a chair is named, in mg/dL. */
const HIGH_PHOSPHORUS = 7;

/**
 * What stands out in a list for rounding: critical values and missed doses by themselves, also a critical that is open of a test without a
 * column; anemia with low iron and high phosphorus together.
 */
export function lookFirst({ sheet, words }: ReportContext, rows: ReportRows, some: readonly ReportRow[]): string {
  const testOf = (code: string) => rows.tests.find((test) => test.code === code);
  const cellOf = (row: ReportRow, code: string) => rows.at(row, testOf(code)?.at ?? null);
  const isOneShift = new Set(some.map((row) => rows.text(row, 'sched'))).size === 1;
  // Chairs are numbered anew in every shift: where a list has several, a name says who it is.
  const whoOf = (row: ReportRow) => {
    const chair = isOneShift ? rows.text(row, 'chair') : '';
    return chair ? filled(words.chairOf, chair) : (rows.text(row, 'name').split(',')[0] ?? '');
  };
  const saidOf = (row: ReportRow, test: ReportRows['tests'][number]) =>
    `${whoOf(row)} ${test.column.title} ${cellText(rows.at(row, test.at), test.column, sheet)}`;
  const isCritical = (row: ReportRow) => (test: ReportRows['tests'][number]) => cellMarks(rows.at(row, test.at)).isCritical;
  const openOf = (row: ReportRow) => {
    const open = rows.text(row, 'criticals');
    const titles = rows.tests.filter(isCritical(row)).map(({ column }) => column.title);
    const isSaid = open.split(', ').every((name) => titles.includes(name));
    return open && !isSaid ? [`${whoOf(row)} ${words.openCriticals.toLowerCase()}: ${open}`] : [];
  };
  const together = (text: string, isOne: (row: ReportRow) => boolean) => {
    const named = some.filter(isOne).map(whoOf);
    return named.length > 0 ? [filled(text, named.join(', '))] : [];
  };
  const parts = [
    ...some.flatMap((row) => [
      ...rows.tests
        .filter((test) => isCritical(row)(test) || (test.code === 'KTVSP' && rows.at(row, test.at)?.pos === 'B'))
        .map((test) => saidOf(row, test)),
      ...openOf(row),
    ]),
    ...together(words.lowWithLowIron, (row) => cellOf(row, 'HGB')?.pos === 'B' && cellOf(row, 'TSAT')?.pos === 'B'),
    ...together(filled(words.phosphorusAbove, HIGH_PHOSPHORUS, '{0}'), (row) => Number(cellOf(row, 'PHOS')?.v ?? 0) > HIGH_PHOSPHORUS),
  ];
  return parts.join('  ·  ');
}
