export type CsvCell = string | number | boolean | null;

// Spreadsheets run text that starts with one of these (full-width forms too) as a formula.
const STARTS_FORMULA = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** And the offset of a time zone, `-04:00`. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$|^[+-]\d\d:\d\d$/;

/**
 * A table as CSV: comma, CRLF, quotes doubled, UTF-8 with byte order mark so that spreadsheets read accents. Text that a
 * spreadsheet would run as a formula gets an apostrophe in front; numbers, including negative ones, stay numbers.
 * @param rows each row has a cell for every column; null is an empty cell
 * @throws RangeError when a row has more or fewer cells than there are columns
 * Source: RFC 4180; OWASP, CSV injection.
 */
export function renderCsv(columns: readonly string[], rows: Iterable<readonly CsvCell[]>): Uint8Array {
  const lines = [csvLine(columns)];
  for (const row of rows) {
    if (row.length !== columns.length) throw new RangeError(`A row has ${row.length} cells for ${columns.length} columns.`);
    lines.push(csvLine(row));
  }
  return new TextEncoder().encode(`\ufeff${lines.join('')}`);
}

/** One line with its CRLF, for exports that are sent piece by piece. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = STARTS_FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
