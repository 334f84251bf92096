import { cellMarks, cellText, type ReportRow, type ReportSheet } from '@drawday/domain';
import { csvLine } from './render-csv.ts';
import { type ReportWords, reportWords } from './report-words.ts';

/**
 * The rows of a run as CSV, given out piece by piece: one line per row, with its section first where there are several, values as they are shown; a result has its
 * marks in a column of their own behind it.
 * @throws RangeError when a row does not fit the columns
 */
export async function* renderReportCsv(sheet: ReportSheet, rows: AsyncIterable<ReportRow>): AsyncGenerator<Uint8Array> {
  const words = reportWords(sheet.language);
  const columns = sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => !['NOTE', 'SPARK'].includes(column.kind));
  const titles = new Map(sheet.sections.map(({ key, title }) => [key, title]));
  const encoder = new TextEncoder();
  const head = columns.flatMap(({ column: { title, unit, kind } }) => {
    const whole = unit ? `${title} (${unit})` : title;
    return kind === 'RESULT' ? [whole, `${title}, ${words.flag.toLowerCase()}`] : [whole];
  });
  const hasSections = sheet.sections.length > 1 || sheet.sections.some(({ startsPage }) => startsPage);
  let waiting = `\ufeff${csvLine([...(hasSections ? [words.section] : []), ...head])}`;
  for await (const row of rows) {
    if (row.c.length !== sheet.columns.length) throw new RangeError(`A row has ${row.c.length} cells for ${sheet.columns.length} columns.`);
    const cells = columns.flatMap(({ column, at }) => {
      const cell = row.c[at] ?? null;
      const text = cellText(cell, column, sheet);
      return column.kind === 'RESULT' ? [text, markWords(cell, words)] : [text];
    });
    waiting += csvLine(hasSections ? [titles.get(row.s) ?? '', ...cells] : cells);
    if (waiting.length < 32_768) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  if (waiting) yield encoder.encode(waiting);
}

/** "L", "HH", "E C": the letters of a value; one that is only out of its goal says on which side. */
function markWords(cell: ReportRow['c'][number], words: ReportWords): string {
  const { letter, arrow, signs } = cellMarks(cell);
  const side = arrow === 'DOWN' ? words.B : arrow === 'UP' ? words.A : null;
  return [letter ?? side?.toLowerCase(), ...signs].filter(Boolean).join(' ');
}
