import { type Unzipped, unzipSync, Zip, ZipDeflate } from 'fflate';
import { type CellStyle, cellRef, colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { spreadsheetText } from './spreadsheet-text.ts';

/** How a cell looks: its number format, weight, fill, side. */
export type WorkbookStyle = CellStyle;
/** A cell with its look; null has neither. Dates are serial days, see `serialDay`. */
export type WorkbookCell = { readonly value: string | number | boolean | null; readonly style?: WorkbookStyle } | null;

/** A short sheet: held in memory. Widths are in characters. */
export type WorkbookPage = {
  readonly name: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly WorkbookCell[])[];
};

/** A cell of a streamed list: `style` is a place in the list's `styles`. */
export type ListCell = { readonly value: string | number | boolean | null; readonly style: number } | null;

/** A list of any length: its rows are read as the file is taken. Its head is frozen, repeated on paper, and has a filter. */
export type WorkbookList = {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Columns that stay in sight when scrolling. */
  readonly frozenColumns: number;
  readonly styles: readonly WorkbookStyle[];
  readonly rows: AsyncIterable<readonly ListCell[]>;
};

export type WorkbookProperties = {
  readonly title: string;
  readonly modified: Date;
  readonly paper: 'LETTER' | 'A4';
};

const mostRows = 1_048_576;
const pieceBytes = 64 * 1024;
const headFont = { name: 'Calibri', size: 11, bold: true } as const;
const headStyle: WorkbookStyle = {
  ...{ font: headFont, alignment: { wrapText: true, vertical: 'bottom' } },
  border: { bottom: { style: 'medium', color: { rgb: 'FF000000' } } },
};

/**
 * A workbook of several sheets, given out piece by piece while the rows of its lists are read, in constant memory: the library writes the
 * workbook with its short sheets, styles and the heads of the lists; the rows are then written into it as they come.
 * @throws RangeError (while it is read) when a list has more rows than a sheet can hold
 */
export async function* renderWorkbook(
  sheets: readonly (WorkbookPage | WorkbookList)[],
  properties: WorkbookProperties,
): AsyncGenerator<Uint8Array> {
  const frame = unzipSync(
    await writeXlsx({
      ...{ sheets: sheets.map((sheet) => frameSheet(sheet, properties.paper)), stringMode: 'inline' },
      properties: { title: properties.title, creator: 'Drawday', created: properties.modified, modified: properties.modified },
    }),
  );
  const ready: Uint8Array[] = [];
  const faults: Error[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) faults.push(fault);
    else ready.push(piece);
  });
  const lists = new Map(sheets.flatMap((sheet, at) => ('rows' in sheet && 'styles' in sheet ? [[sheetPath(at), sheet] as const] : [])));
  for (const path of Object.keys(frame)) {
    const entry = new ZipDeflate(path, { level: 4 });
    entry.mtime = properties.modified;
    zip.add(entry);
    const list = lists.get(path);
    if (list) {
      for await (const piece of listPieces(textAt(frame, path), list)) {
        entry.push(piece);
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(0), true);
    } else entry.push(frame[path] ?? new Uint8Array(0), true);
    yield* ready.splice(0);
    if (faults[0]) throw faults[0];
  }
  zip.end();
  yield* ready;
}

const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;
const textAt = (frame: Unzipped, path: string) => new TextDecoder().decode(frame[path]);

function frameSheet(sheet: WorkbookPage | WorkbookList, paper: WorkbookProperties['paper']): WriteSheet {
  const pageSetup = { paperSize: paper === 'A4' ? 'a4' : 'letter', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;
  if ('styles' in sheet) {
    // The second row holds one cell per style, so that the library gives each its number; its place is taken by the rows.
    const head = sheet.columns.map((_, at) => [`0,${at}`, { style: headStyle }] as const);
    const samples = sheet.styles.map((style, at) => [`1,${at}`, { style }] as const);
    return {
      ...{ name: sheet.name, columns: sheet.columns.map(({ width }) => ({ width })) },
      rows: [sheet.columns.map(({ title }) => spreadsheetText(title)), sheet.styles.map(() => 0)],
      cells: new Map<string, { style: WorkbookStyle }>([...head, ...samples]),
      freezePane: { rows: 1, columns: sheet.frozenColumns },
      autoFilter: { range: 'A1:A2' },
      pageSetup: { ...pageSetup, orientation: 'landscape', printTitlesRow: '$1:$1' },
    };
  }
  const styled = sheet.rows.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell?.style ? [[`${at},${column}`, { style: cell.style }] as const] : [])),
  );
  return {
    ...{ name: sheet.name, columns: sheet.widths.map((width) => ({ width })) },
    rows: sheet.rows.map((row) =>
      row.map((cell) => (typeof cell?.value === 'string' ? spreadsheetText(cell.value) : (cell?.value ?? null))),
    ),
    cells: new Map(styled),
    pageSetup: { ...pageSetup, orientation: 'portrait' },
  };
}

/** The sheet as the library wrote it, with the rows in place of the samples. */
async function* listPieces(xml: string, { columns, rows }: WorkbookList): AsyncGenerator<Uint8Array> {
  const samplesAt = xml.indexOf('<row r="2">');
  const restAt = xml.indexOf('</sheetData>');
  const ids = [...xml.slice(samplesAt, restAt).matchAll(/<c r="[A-Z]+2"(?: s="(\d+)")?/g)].map(([, id]) => (id ? ` s="${id}"` : ''));
  const letters = columns.map((_, at) => colToLetter(at));
  const encoder = new TextEncoder();
  // The library states how far the sheet goes; that is known only at its end, and no reader needs it.
  let waiting = xml.slice(0, samplesAt).replace(/<dimension [^>]*\/>/, '');
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    if (row > mostRows) throw new RangeError(`A sheet holds at most ${mostRows} rows.`);
    waiting += `<row r="${row}">`;
    cells.forEach((cell, at) => {
      if (cell && cell.value !== null) waiting += cellXml(`${letters[at]}${row}`, ids[cell.style] ?? '', cell.value);
    });
    waiting += '</row>';
    if (waiting.length < pieceBytes) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  const last = cellRef(Math.max(row - 1, 0), Math.max(columns.length - 1, 0));
  yield encoder.encode(waiting + xml.slice(restAt).replace('ref="A1:A2"', `ref="A1:${last}"`));
}

function cellXml(ref: string, style: string, value: string | number | boolean): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${ref}"${style}><v>${value}</v></c>` : '';
  if (typeof value === 'boolean') return `<c r="${ref}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${ref}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(spreadsheetText(value))}</t></is></c>`;
}

const needsEscape = /[&<>\p{Cc}]|_x[0-9a-f]{4}_/iu;

/** Text inside of an element; a control character is written `_x0007_`, as the file format asks. */
function escaped(text: string): string {
  if (!needsEscape.test(text)) return text;
  return text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\P{Cc}\n\t]/gu, (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`);
}
