import { readPdfTables } from '@drawday/documents/testing/read-pdf-tables.ts';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { readWorkbook, type WorkbookCell } from '@drawday/documents/testing/read-workbook.ts';
import type { ScreenCell, ScreenSheet } from './report-on-screen.ts';

/** Letters as they are compared: lines are broken, numbers raised, names in capitals on one of the two. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[\s·]+/g, '')
    .toLowerCase();
const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
/** How a screen may say a day or moment that a workbook has as a date. */
function daysAs(date: Date): string[] {
  const day = `${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}`;
  // A day counted as a number is a part of a second off; whole minutes are shown.
  const minutes = Math.floor((date.getTime() + 500) / 60_000);
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${pad(hour % 12 || 12)}:${pad(minutes % 60)}${hour < 12 ? 'am' : 'pm'}`;
  return [day, `${day}/${date.getUTCFullYear()}`, `${day}/${pad(date.getUTCFullYear() % 100)}`, `${day}/${date.getUTCFullYear()}${time}`];
}

const nothing = new Set(['', '–', '—', 'notmeasured']);

/** Whether a workbook has what a screen says: numbers in the decimals of the screen, days in its words. */
function isSame(said: string, cell: WorkbookCell): boolean {
  const words = plain(said);
  if (cell === null) return nothing.has(words);
  if (cell instanceof Date) return daysAs(cell).includes(words);
  if (typeof cell !== 'number') return plain(String(cell)) === words;
  const number = /^[-+±]?\d[\d,]*(?:\.(\d+))?%?$/.exec(words);
  // Of few the counts are shown, and the workbook has the share.
  const part = /^(\d+)\/(\d+)$/.exec(words);
  if (part) return Math.abs((100 * Number(part[1])) / Number(part[2]) - cell) <= 0.05 + 1e-9;
  if (!number) return false;
  const decimals = number[1]?.length ?? 0;
  return Math.abs(Number(words.replaceAll(/[+±%,]/g, '')) - cell) <= 0.5 * 10 ** -decimals + 1e-9;
}

/** "Hemoglobin (g/dL)" of a workbook is "Hemoglobin, g/dL" over a column. */
const headsAs = (head: string): string[] => [plain(head), plain(head.replace(/ \(([^()]*(?:\([^()]*\))?[^()]*)\)$/, ', $1'))];
const mainHead = (head: string): string => plain((head.split(' · ')[0] ?? '').replace(/ \(ring\)$/, ''));

export type Workbook = {
  readonly front: readonly string[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly WorkbookCell[])[];
};

/** The front page of a workbook as texts, and its list. */
export async function readList(file: Uint8Array): Promise<Workbook> {
  const [front = [], [heads = [], ...rows] = []] = await readWorkbook(file);
  return { front: front.map((line) => line.filter((cell) => cell !== null).join(' ')), heads: heads.map(String), rows };
}

/** What a workbook has in other columns: one by one what a screen counts, and neither pictures nor room for notes. */
const counted = new Set(['trend', 'twelvemonths', 'sixmonths', 'dietitian’snote', 'outofgoalorrange', 'nottested']);
/** Columns that a screen puts together of others: their numbers stand somewhere in the row. */
const composed = new Set(['spkt/v', 'minutes']);

const withoutUnit = (head: string): string => head.replace(/ \([^()]*\)$/, '');

/** The heads of a screen that a workbook has something under, and a paper with every column does not have. */
export function headsNotOnPaper(sheet: ScreenSheet, { heads, rows }: Workbook, paper: Paper): string[] {
  const says = (_: string, at: number) => rows.some((row) => row[at] != null && row[at] !== '');
  const titles = sheet.heads.slice(1).flatMap((head) => heads.filter(says).find((one) => headsAs(one).includes(mainHead(head))) ?? []);
  return titles.filter((title) => ![title, withoutUnit(title)].some((one) => paper.heads.includes(plain(one))));
}

/** What the screen shows of a row, and a workbook does not have in its place. */
export function missingInWorkbook(sheet: ScreenSheet, { heads, rows }: Workbook): string[] {
  const places = new Map<number, number>();
  const missing: string[] = [];
  for (const [at, head] of sheet.heads.entries()) {
    const place = heads.findIndex((one, index) => headsAs(one).includes(mainHead(head)) && ![...places.values()].includes(index));
    if (place >= 0) places.set(at, place);
    else if (!counted.has(mainHead(head)) && !composed.has(mainHead(head))) missing.push(`head ${head}`);
  }
  const hasCell = (said: string, row: readonly WorkbookCell[]): boolean =>
    row.some(
      (cell, place) =>
        isSame(said, cell) ||
        (said.startsWith(`${heads[place]} `) && isSame(said.slice(`${heads[place]} `.length), cell)) ||
        isBeside(said, heads[place] ?? '', cell),
    );
  // "Hemoglobin 9.4" names a result whose column has a unit, too.
  const isBeside = (said: string, head: string, cell: WorkbookCell) => {
    const title = withoutUnit(head);
    return said.startsWith(`${title} `) && isSame(said.slice(title.length + 1), cell);
  };
  const wrong = (cell: ScreenCell, row: readonly WorkbookCell[], at: number): string[] => {
    const place = places.get(at);
    const head = mainHead(sheet.heads[at] ?? '');
    const said = composed.has(head) ? (cell.value.match(/\d+(?:\.\d+)?/g) ?? []) : [cell.value];
    const isFound =
      place === undefined ? counted.has(head) || said.every((one) => hasCell(one, row)) : isSame(cell.value, row[place] ?? null);
    return [
      ...(isFound ? [] : [cell.value]),
      ...cell.beneath.filter((piece) => !hasCell(piece, row) && !piece.split(' · ').every((one) => one === '–' || hasCell(one, row))),
    ];
  };
  for (const [index, cells] of sheet.rows.entries()) {
    const row = rows[index] ?? [];
    for (const [at, cell] of cells.entries())
      missing.push(...wrong(cell, row, at).map((said) => `row ${index + 1}, ${sheet.heads[at]}: ${said}`));
  }
  return missing;
}

export type Paper = {
  /** The lines of each page. */
  readonly pages: readonly (readonly string[])[];
  readonly heads: string;
  /** The pieces of each row of the list, with the titles above it. */
  readonly rows: readonly (readonly string[])[];
};

/** What stands on paper beside the list: how many there are of what, the measures, the months. */
const isBeside = (heads: readonly string[]): boolean => heads[0] === '' || heads.includes('ingoal') || heads.includes('revision');

/** The list of a paper, tests by dates, or the pages for one person each. */
export function readPaper(file: Uint8Array, kind: 'LIST' | 'DATES' | 'PAGES'): Paper {
  const pages = readPdfText(file).map(({ lines }) => lines.map(({ text }) => plain(text)));
  const tables = readPdfTables(file)
    .map((table) => table.map((row) => row.map(({ isHead, texts }) => ({ isHead, texts, text: plain(texts.join('')) }))))
    .filter(([first = []]) => !isBeside(first.map(({ text }) => text)));
  const heads = tables.flatMap(([first = []]) => first.map(({ text }) => text)).join('|');
  if (kind === 'PAGES')
    return { pages, heads, rows: tables.map((table) => table.flatMap((row) => row.flatMap((cell) => cell.texts.map(plain)))) };
  const parts = tables.map((table) => {
    let title = '';
    const above = new Map<number, string>();
    return table.flatMap((row) => {
      if (row.every(({ isHead }) => isHead)) title = row.map(({ text }) => text).join('');
      if (row.every(({ isHead }) => isHead) || row.some(({ text }) => text === 'norows.')) return [];
      const texts = row.map(({ text }, at) => (text === '″' || text === '′′' ? (above.get(at) ?? text) : text));
      for (const [at, text] of texts.entries()) above.set(at, text);
      return [[title, ...texts, ...row.flatMap((cell) => cell.texts.map(plain))]];
    });
  });
  if (kind === 'LIST') return { pages, heads, rows: parts.flat() };
  // Dates that a page has no room for stand beneath, then the last column does: both are the same tests.
  const lastHead = (at: number) => tables.at(at)?.[0]?.at(-1)?.text;
  const whole: (readonly string[])[][] = [];
  for (const [at, part] of parts.entries()) {
    const before = at > 0 && lastHead(at - 1) !== lastHead(-1) ? whole.pop() : undefined;
    whole.push(before ? before.map((row, place) => [...row, ...(part[place] ?? [])]) : part);
  }
  return { pages, heads, rows: whole.flat() };
}

/** Whether the pieces of a row hold a word of the screen: a number as a whole, not as a part of another. */
function holds(pieces: readonly string[], said: string): boolean {
  const words = plain(said);
  if (nothing.has(words) || pieces.includes(words)) return true;
  if (!/^[-+±\d]/.test(words)) return pieces.some((piece) => piece.includes(words));
  const whole = new RegExp(`(?<![\\d.,])${words.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&')}(?![\\d,]|\\.\\d)`);
  return pieces.some((piece) => whole.test(piece));
}

/** The pages that are of one person: their name stands alone in a line. */
const ownPages = ({ pages }: Paper, name: string) => pages.filter((lines) => lines.includes(plain(name)));

/**
 * What the screen shows of its rows, and paper does not have in the same row.
 * @param total all rows of the report
 * @param isInOwnWords the paper leaves columns to the screen; otherwise it has all of them
 */
export function missingOnPaper(sheet: ScreenSheet, paper: Paper, total: number, isInOwnWords: boolean): string[] {
  const missing: string[] = [];
  const names = (at: number, piece: string) => holds([plain(sheet.heads[at] ?? '')], piece.replace(/ \S+$/, ''));
  for (const [index, cells] of sheet.rows.entries()) {
    const pieces = [...paper.rows.filter((_, at) => at % total === index), ...ownPages(paper, cells[0]?.value ?? '')].flat();
    for (const [at, { value, beneath }] of cells.entries()) {
      if (isInOwnWords && at > 0 && !paper.heads.includes(plain((sheet.heads[at] ?? '').split(/ · |, /)[0] ?? '')) && beneath.length === 0)
        continue;
      const isFound = (said: string): boolean =>
        holds(pieces, said) ||
        said.split(' · ').every((one) => holds(pieces, one) || holds(pieces, one.replace(/^.* (?=\S+$)/, ''))) ||
        (names(at, said) && holds(pieces, said.split(' ').at(-1) ?? ''));
      // Sheets and pages for one person say who it is in words of their own.
      for (const said of isInOwnWords && at === 0 ? [value] : [value, ...beneath])
        if (!isFound(said)) missing.push(`row ${index + 1}, ${sheet.heads[at]}: ${said}`);
    }
  }
  return missing;
}
