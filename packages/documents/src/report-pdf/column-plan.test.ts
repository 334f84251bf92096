import type { ReportCell, ReportColumn, ReportRow, ReportSheet } from '@drawday/domain';
import { expect, test } from 'vitest';
import { exampleSheet, readAgain } from '../testing/example-report.ts';
import { readPdfTables } from '../testing/read-pdf-tables.ts';
import { renderReportPdf } from './render-report-pdf.ts';

const printing = { printedAt: '2026-11-09T12:15:00Z', printedBy: 'R. Okafor' } as const;
const text = (key: string, title: string): ReportColumn => ({ key, title, kind: 'TEXT', width: 12 });
/** Of a column: what it is called, and what stands in each row. */
type Filled = readonly [column: ReportColumn, ...values: readonly (string | null)[]];

/** The tables of the list: heads, then rows; each cell with the lines that were drawn for it. */
async function tablesOf(change: Partial<ReportSheet>, filled: readonly Filled[]): Promise<(readonly (readonly string[])[])[]> {
  const columns = filled.map(([column]) => column);
  const [[, ...each] = []] = filled;
  const rows = each.map((_, at): ReportRow => {
    const cells = filled.map(([, ...values]): ReportCell | null => (values[at] == null ? null : { v: values[at] }));
    return { k: `P${at}`, s: 'A', c: cells };
  });
  const sections = [{ key: 'A', title: '', rows: rows.length }];
  const sheet: ReportSheet = { ...exampleSheet, measures: [], charts: [], ...change, columns, sections, totalCount: rows.length };
  const tables = readPdfTables(await renderReportPdf(sheet, readAgain(rows), printing));
  const heads = new Set(columns.map(({ title }) => title));
  return tables
    .filter(([first]) => heads.has(first?.[0]?.texts.join(' ') ?? ''))
    .map((table) => table.flatMap((row) => row.map(({ texts }) => texts)));
}

const wide = (count: number): Filled[] =>
  Array.from({ length: count }, (_, at) => [text(`c${at}`, `Head${at}`), `immunocompetence-${at}`, `immunosuppression-${at}`]);

test.each<readonly [of: string, telling: readonly Filled[], others: readonly Filled[]]>([
  [
    'a patient',
    [
      [text('name', 'Patient'), 'Oakes, Pauline', 'Oakes, Pauline'],
      [text('mrn', 'MRN'), '0047106', '0048213'],
    ],
    [],
  ],
  [
    'a patient without an MRN',
    [
      [text('name', 'Patient'), 'Oakes, Pauline', 'Oakes, Pauline'],
      [text('mrn', 'MRN'), '0047106', null],
      [text('dob', 'Born'), '03/04/1951', '05/06/1962'],
    ],
    [[text('provider', 'Provider'), 'Bell', 'Bell']],
  ],
  [
    'a draw of a patient',
    [
      [text('name', 'Patient'), 'Oakes, Pauline', 'Oakes, Pauline'],
      [text('mrn', 'MRN'), '0047106', '0047106'],
      [text('draw', 'Draw'), 'R000003011', 'R000003246'],
    ],
    [],
  ],
  [
    'a row of the registry',
    [
      [text('registry:PatientMRN', 'PatientMRN'), '0047106', '0048213'],
      [text('registry:LastName', 'LastName'), 'Oakes', 'Oakes'],
      [text('registry:FirstName', 'FirstName'), 'Pauline', 'Pauline'],
    ],
    [[text('registry:CCN', 'CCN'), '102539', '102539']],
  ],
  ['a row that has nothing of these', [[text('group', 'Group'), 'First', 'Second']], []],
])('every block of columns says whose row it is: %s', async (_, telling, others) => {
  const tables = await tablesOf({}, [...telling.slice(0, 1), ...others, ...telling.slice(1), ...wide(16)]);
  expect(tables.length).toBeGreaterThan(1);
  for (const cells of tables) {
    const texts = cells.map((lines) => lines.join(' ')).join(' | ');
    for (const [{ title }, ...values] of telling) for (const wanted of [title, ...values]) expect(texts).toContain(wanted ?? '');
  }
  // And nothing else twice.
  const all = tables.flat().map((lines) => lines.join(' '));
  for (const [{ title }] of [...others, ...wide(16)]) expect(all.filter((one) => one === title)).toHaveLength(1);
});

test('a block whose columns have nothing in any row is left out, and one that has room for notes is not', async () => {
  const columns: Filled[] = [[text('name', 'Patient'), 'Oakes, Pauline', 'Okafor, Samuel'], ...wide(8)];
  const [only, ...others] = await tablesOf({ layout: 'PORT' }, columns);
  const blocks = 1 + others.length;
  const empty = Array.from({ length: 14 }, (_, at): Filled => [text(`e${at}`, `Incompatibilities${at}`), null, null]);
  const tables = await tablesOf({ layout: 'PORT' }, [...columns, ...empty]);
  expect(only).toBeDefined();
  expect(tables).toHaveLength(blocks);
  const note: Filled = [{ ...text('note', 'Notes'), kind: 'NOTE' }, null, null];
  expect((await tablesOf({ layout: 'PORT' }, [...columns, ...empty, note])).flat(2)).toContain('Notes');
});

test.each([6, 12, 20])('words and numbers are whole in a cumulative report of %i dates with words in them', async (count) => {
  const dates = Array.from({ length: count }, (_, at): Filled => {
    const column = { ...text(`d:${at + 1}`, `Day${at + 1}`), kind: 'RESULT' as const, align: 'right' as const };
    return [column, 'Nonreactive', 'Catheter', `11.${at}`];
  });
  const tests: Filled[] = [
    [text('test', 'Test'), 'Neutrophils abs.', 'Access used', 'Urea reduction'],
    [text('unit', 'Unit'), 'U/R/R', 'treatments per week', 'mg/dL'],
    [text('goal', 'Goal'), '8.4–10.2', '10.0–12.0', '1.00–1.20'],
  ];
  const means: Filled[] = [[text('min', 'Lowest'), null, null, '11.0']];
  const tables = await tablesOf({ layout: 'CUM' }, [...tests, ...dates, ...means]);
  // The lines of a cell are its words: none is broken.
  const words = new Set([...tests, ...dates, ...means].flatMap(([, ...values]) => values.flatMap((value) => value?.split(' ') ?? [])));
  const drawn = tables.flat(2).flatMap((line) => line.split(' '));
  for (const word of words) expect(drawn).toContain(word);
  for (const table of tables) expect(table.flat()).toEqual(expect.arrayContaining(['8.4–10.2', 'U/R/R', 'Test', 'Unit', 'Goal']));
  for (const [{ title }, ...values] of dates) {
    expect(tables.filter((table) => table.flat().includes(title))).toHaveLength(1);
    expect(tables.flat(2)).toContain(values[2]);
  }
});

test('a word that is wider than any text may be is broken, and the others are not', async () => {
  const long = 'x'.repeat(400);
  const [cells = []] = await tablesOf({}, [
    [text('name', 'Patient'), 'Oakes, Pauline'],
    [text('comment', 'Comment'), long],
    [text('goal', 'Goal'), '8.4–10.2'],
  ]);
  expect(cells.flat().join('')).toContain(long);
  expect(cells.flat()).toEqual(expect.arrayContaining(['Goal', '8.4–10.2', 'Comment']));
});
