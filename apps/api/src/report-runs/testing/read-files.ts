import { Buffer } from 'node:buffer';
import { readPdfText } from '@drawday/documents/testing/read-pdf-text.ts';
import { cellText, type ReportRow, type ReportSheet } from '@drawday/domain';
import readXlsxFile from 'read-excel-file/node';

type Shown = string | number | boolean | Date | null;

/** The rows of a run as its Excel file must have them: numbers as numbers, days as days, all else as shown. Moments are left out. */
export function sheetRows({ columns, ...sheet }: ReportSheet, rows: readonly ReportRow[]): Shown[][] {
  return rows.map(({ c }) =>
    columns.flatMap((column, at): Shown[] => {
      const cell = c[at] ?? null;
      if (['NOTE', 'SPARK', 'INSTANT'].includes(column.kind)) return [];
      if (typeof cell?.v === 'number' && cell.cmp === undefined) return [cell.v];
      if (column.kind === 'DAY' && typeof cell?.v === 'string') return [new Date(`${cell.v}T00:00Z`)];
      return [(cell && cellText(cell, column, sheet)) || null];
    }),
  );
}

/** The rows that an Excel file of a run holds, without the titles of their sections and without moments. */
export async function excelRows({ columns, sections }: ReportSheet, file: Uint8Array): Promise<Shown[][]> {
  const [, list] = await readXlsxFile(Buffer.from(file));
  const written = columns.filter(({ kind }) => kind !== 'NOTE' && kind !== 'SPARK');
  const [head = [], ...rows] = (list?.data ?? []).map((row) => (sections.length > 1 ? row.slice(1) : row));
  if (head.length !== written.length) throw new Error(`The file has ${head.length} columns, the report ${written.length}.`);
  return rows.map((row) => written.flatMap(({ kind }, at): Shown[] => (kind === 'INSTANT' ? [] : [(row[at] ?? null) as Shown])));
}

/** The words of a PDF, in small letters. */
export function pdfWords(file: Uint8Array): ReadonlySet<string> {
  return new Set(readPdfText(file).flatMap(({ lines }) => lines.flatMap(({ text }) => text.toLowerCase().split(/\s+/))));
}
