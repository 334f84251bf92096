import { type CsvCell, renderCsv } from '@drawday/documents/render-csv.ts';
import { readAll } from './read-all.ts';
import { saveAs } from './save-as.ts';

type CsvExport<Row> = {
  /** The list's name; the file is called name_date.csv. */
  name: string;
  titles: readonly string[];
  /** One page of what the filters find. */
  read: (paging: { skipCount: number; maxResultCount: number }) => Promise<{ totalCount: number; items: readonly Row[] }>;
  /** What one row says under each title. */
  cells: (row: Row) => readonly (CsvCell | undefined)[];
};

/** The filtered set as CSV, not only the visible page. */
export async function exportCsv<Row>({ name, titles, read, cells }: CsvExport<Row>): Promise<void> {
  const rows = (await readAll(read)).map((row) => cells(row).map((cell) => cell ?? null));
  const day = Temporal.Now.plainDateISO().toString();
  saveAs(new Blob([new Uint8Array(renderCsv(titles, rows))], { type: 'text/csv' }), `${name}_${day}.csv`);
}
