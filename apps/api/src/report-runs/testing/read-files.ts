import { Buffer } from 'node:buffer';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { cellText, type ReportRow, type ReportSheet } from '@drawday/domain';
import readXlsxFile from 'read-excel-file/node';

type Shown = string | number | boolean | Date | null;

/**
 * The rows of a run as its Excel file must have them: numbers as numbers, days as days, moments as the clock of the facility showed them, all
 * else as shown.
 */
export function sheetRows({ columns, ...sheet }: ReportSheet, rows: readonly ReportRow[]): Shown[][] {
  return rows.map(({ c }) =>
    columns.flatMap((column, at): Shown[] => {
      const cell = c[at] ?? null;
      if (['NOTE', 'SPARK'].includes(column.kind)) return [];
      if (typeof cell?.v === 'number' && cell.cmp === undefined) return [cell.v];
      if (column.kind === 'DAY' && typeof cell?.v === 'string') return [new Date(`${cell.v}T00:00Z`)];
      if (column.kind === 'INSTANT' && typeof cell?.v === 'string') return [onTheClock(cell.v, sheet.timeZone)];
      return [(cell && cellText(cell, column, sheet)) || null];
    }),
  );
}

/** What a clock on the wall shows, as a spreadsheet has it: without a zone. */
const onTheClock = (instant: string, timeZone: string): Date =>
  new Date(`${Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })}Z`);

/** A spreadsheet keeps a moment as a share of a day, which is a second only nearly. */
const toSecond = (value: Shown): Shown => (value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000) : value);

/** One section alone is named where it is a page of its own: whose page it is stands nowhere else. */
const isNamed = (sections: ReportSheet['sections']) => sections.length > 1 || sections.some(({ startsPage }) => startsPage);

/** The rows that an Excel file of a run holds, without the titles of their sections. */
export async function excelRows({ columns, sections }: ReportSheet, file: Uint8Array): Promise<Shown[][]> {
  const [, list] = await readXlsxFile(Buffer.from(file));
  const written = columns.filter(({ kind }) => kind !== 'NOTE' && kind !== 'SPARK');
  const [head = [], ...rows] = (list?.data ?? []).map((row) => (isNamed(sections) ? row.slice(1) : row));
  if (head.length !== written.length) throw new Error(`The file has ${head.length} columns, the report ${written.length}.`);
  return rows.map((row) => written.map((_, at) => toSecond((row[at] ?? null) as Shown)));
}

/** What the first and last sheets of the workbook of a run say of its measures, counts and rules, as they must stand there. */
export function sheetFacts(sheet: ReportSheet): Shown[][] {
  const { answer, second, measures, counts, counted } = sheet;
  return [
    ...(answer ? [[[answer, second].filter(Boolean).join(' ')]] : []),
    ...measures.map((one) => [
      one.title,
      one.goal,
      one.n,
      one.in,
      one.below,
      one.above,
      one.undecided,
      one.untested,
      one.percent,
      one.ofTested,
    ]),
    ...counts.flatMap(({ lines }) => lines.map(({ title, count, of }) => (of === undefined ? [title, count] : [title, count, of]))),
    ...counted.map(({ title, text }) => [title, text]),
  ];
}

/** Every line of every sheet of a workbook, empty cells left out at its end. */
export async function excelLines(file: Uint8Array): Promise<string[]> {
  const sheets = await readXlsxFile(Buffer.from(file));
  return sheets.flatMap(({ data }) => data.map((row) => lineOf(row.map((one) => (one ?? null) as Shown))));
}
/** A line as a text that begins like every shorter one. */
export const lineOf = (cells: readonly Shown[]): string => cells.map((cell) => JSON.stringify(cell)).join('|');

/** The heads of the list of a workbook: title and unit of each column. */
export async function excelHeads(file: Uint8Array): Promise<string[]> {
  const [, list] = await readXlsxFile(Buffer.from(file));
  return (list?.data[0] ?? []).map(String);
}

/** The cells of a CSV, line by line. */
export function csvCells(file: string): string[][] {
  const lines = file.replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*"|[^"\r])+\r\n/g) ?? [];
  return lines.map((line) =>
    [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
}

/** The texts of a run as its CSV must have them; the marks of results, which stand behind them, are left out. */
export function csvRows({ columns, sections, ...sheet }: ReportSheet, rows: readonly ReportRow[]): string[][] {
  const titles = new Map(sections.map(({ key, title }) => [key, title]));
  return rows.map(({ s, c }) => [
    ...(isNamed(sections) ? [titles.get(s) ?? ''] : []),
    ...columns.flatMap((column, at) => {
      if (column.kind === 'NOTE' || column.kind === 'SPARK') return [];
      const text = cellText(c[at] ?? null, column, sheet);
      return column.kind === 'RESULT' ? [text, '*'] : [text];
    }),
  ]);
}

/** The words of a PDF, in small letters. */
export function pdfWords(file: Uint8Array): ReadonlySet<string> {
  return new Set(readPdfText(file).flatMap(({ lines }) => lines.flatMap(({ text }) => text.toLowerCase().split(/\s+/))));
}
