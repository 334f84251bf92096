import type { ReportRow, ReportSheet } from '@drawday/domain';
import { exampleRows, exampleSheet } from './example-report.ts';

/** The longest names of the demo, and longer ones. */
export const longNames = [
  'Montgomery-Featherstonehaugh, Alexandria Wilhelmina',
  'Núñez-Whitefeather, María José L',
  'Okafor, Samuel C',
] as const;

/** A report of 90 rows in three sections, each row with a number of its own. */
export function manyRows(
  change: Partial<ReportSheet>,
  columns: readonly number[] = exampleSheet.columns.map((_, at) => at),
): { readonly sheet: ReportSheet; readonly rows: readonly ReportRow[] } {
  const sections = exampleSheet.sections.map((section) => ({ ...section, rows: 30 }));
  const rows = sections.flatMap(({ key }, section) =>
    Array.from({ length: 30 }, (_, at): ReportRow => {
      const cells = exampleRows[at % exampleRows.length]?.c ?? [];
      const number = String(1_000_000 + section * 100 + at);
      const whole = [{ v: longNames[at % longNames.length] ?? '' }, { v: number }, ...cells.slice(2)];
      return { k: number, s: key, c: columns.map((column) => whole[column] ?? null) };
    }),
  );
  const chosen = columns.flatMap((column) => exampleSheet.columns[column] ?? []);
  return { sheet: { ...exampleSheet, columns: chosen, sections, totalCount: rows.length, ...change }, rows };
}
