import { writeXlsxStream } from 'hucre/xlsx';
import { serialDay } from './serial-day.ts';
import { spreadsheetText } from './spreadsheet-text.ts';

/** What the cells of a column hold; `decimals` of a number are shown, the value itself stays exact. */
type XlsxColumn = { title: string; width?: number } & (
  | { kind: 'text' | 'integer' | 'date' | 'dateTime' }
  | { kind: 'number'; decimals: number }
);
/**
 * Text and numbers as they are; a date as `2026-10-08`, a moment as the clock of its place shows it, `2026-10-08T13:44`. In a column of
 * numbers, text stays text ("< 0.1"). null is an empty cell.
 */
export type XlsxCell = string | number | null;
export type XlsxSheet = {
  /** The name of the sheet, at most 31 characters, without `: \ / ? * [ ]`. */
  name: string;
  /** What stands above the head: what this is, of whom, of when, which filters. */
  about?: readonly (readonly [label: string, value: string])[];
  columns: readonly XlsxColumn[];
  rows: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>;
};

export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const formats = { text: undefined, integer: '0', date: 'mm/dd/yyyy', dateTime: 'mm/dd/yyyy hh:mm AM/PM' } as const;
const widths = { text: 24, integer: 10, number: 12, date: 12, dateTime: 21 } as const;

/**
 * A list as an Excel workbook, given out piece by piece while its rows are read, in constant memory. Numbers and dates are numbers and
 * dates to a spreadsheet; text is always text, so that nothing which somebody typed can run as a formula. The head is frozen; past
 * 1,048,576 rows the list goes on in a second sheet.
 * @throws RangeError (while it is read) when a row has more or fewer cells than there are columns, or a date is none
 */
export async function* renderXlsx({ name, about = [], columns, rows }: XlsxSheet): AsyncGenerator<Uint8Array> {
  const heading = about.length ? about.length + 1 : 0;
  const stream = writeXlsxStream(
    cellsOf(about, columns, rows),
    // The titles are a row of ours: the library would write its own above what stands over the head.
    {
      name,
      columns: columns.map((column) => ({ width: column.width ?? widths[column.kind], ...formatOf(column) })),
      ...{ freezePane: { rows: heading + 1 }, repeatHeaders: false },
    },
  );
  yield* stream;
}

async function* cellsOf(about: NonNullable<XlsxSheet['about']>, columns: XlsxSheet['columns'], rows: XlsxSheet['rows']) {
  for (const [label, value] of about) yield [spreadsheetText(label), spreadsheetText(value)];
  if (about.length) yield [];
  yield columns.map(({ title }) => spreadsheetText(title));
  for await (const row of rows) {
    if (row.length !== columns.length) throw new RangeError(`A row has ${row.length} cells for ${columns.length} columns.`);
    yield columns.map(({ kind }, at) => cellOf(kind, row[at] ?? null));
  }
}

const formatOf = (column: XlsxColumn) => {
  const numFmt = column.kind === 'number' ? `0${column.decimals ? `.${'0'.repeat(column.decimals)}` : ''}` : formats[column.kind];
  return numFmt ? { numFmt } : {};
};

function cellOf(kind: XlsxColumn['kind'], cell: XlsxCell): XlsxCell {
  if (typeof cell !== 'string') return cell;
  return kind === 'date' || kind === 'dateTime' ? serialDay(cell) : spreadsheetText(cell);
}
