import { type CsvCell, renderCsv } from '@drawday/documents/render-csv.ts';
import { todayHere } from './facility.ts';
import { readAll } from './read-all.ts';
import { saveAs } from './save-as.ts';

type Line = readonly (CsvCell | undefined)[];
type CsvExport<Row> = {
  /** The list's name; the file is called name_date.csv. */
  name: string;
  titles: readonly string[];
  /** One page of what the filters find. */
  read: (paging: { skipCount: number; maxResultCount: number }) => Promise<{ totalCount: number; items: readonly Row[] }>;
  /** What one row says under each title; `lines` where one takes several lines. */
} & ({ cells: (row: Row) => Line; lines?: never } | { lines: (row: Row) => readonly Line[]; cells?: never });

/** The filtered set as CSV, not only the visible page. */
export async function exportCsv<Row>({ name, titles, read, cells, lines }: CsvExport<Row>): Promise<void> {
  const linesOf = lines ?? ((row: Row) => [cells(row)]);
  const rows = (await readAll(read)).flatMap(linesOf).map((line) => line.map((cell) => cell ?? null));
  const day = todayHere().toString();
  saveAs(new Blob([new Uint8Array(renderCsv(titles, rows))], { type: 'text/csv' }), `${name}_${day}.csv`);
}
