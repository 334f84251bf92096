import { saveAs } from './save-as.ts';

const pageSize = 500;
type Cell = string | number | null | undefined;

/** A cell that a spreadsheet would take for a formula is written as text. */
function cellText(value: Cell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type CsvExport<Row> = {
  /** The list's name; the file is called name_date.csv. */
  name: string;
  titles: readonly string[];
  /** One page of what the filters find. */
  read: (paging: { skipCount: number; maxResultCount: number }) => Promise<{ totalCount: number; items: readonly Row[] }>;
  cells: (row: Row) => readonly Cell[];
};

/** The filtered set as CSV, not only the page in sight. */
export async function exportCsv<Row>({ name, titles, read, cells }: CsvExport<Row>): Promise<void> {
  const lines = [titles.map(cellText).join(',')];
  for (let skipCount = 0; ; skipCount += pageSize) {
    const { items, totalCount } = await read({ skipCount, maxResultCount: pageSize });
    for (const row of items) lines.push(cells(row).map(cellText).join(','));
    if (!items.length || skipCount + items.length >= totalCount) break;
  }
  const day = Temporal.Now.plainDateISO().toString();
  saveAs(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), `${name}_${day}.csv`);
}
