import { cellMarks, cellText, ianaTimeZone, type ReportCell, type ReportColumn, type ReportRow, type ReportSheet } from '@drawday/domain';
import { verdictMarks } from '@drawday/vocabulary';
import { reportWords } from '../report-words.ts';
import { type ListCell, renderWorkbook, type WorkbookList, type WorkbookStyle } from './render-workbook.ts';
import { notesPage, reportPage, trendPage } from './report-pages.ts';
import { serialDay } from './serial-day.ts';

/** The people behind the numbers of a report of measures, where its reader may see them. */
export type PeopleBehind = { readonly columns: readonly ReportColumn[]; readonly rows: AsyncIterable<ReportRow> };

/** Which sheets stand beside Report and Notes. */
export type ReportWorkbook = 'XLIST' | 'XGRID' | 'XCUM' | 'XKPI';

const mostPatientSheets = 50;

/**
 * A run as an Excel workbook, given out piece by piece in constant memory: what it is and how it stands, its rows with numbers as numbers
 * and dates as dates, and how it was counted. A value out of its goal or range is grey and bold and carries its letter in the format, so
 * that it stays a number; critical ones are white on black.
 * @param rows read from the beginning each time they are asked for; sections in order
 * @throws RangeError when a row does not fit the columns
 */
export function renderReportXlsx(
  sheet: ReportSheet,
  rows: AsyncIterable<ReportRow>,
  workbook: ReportWorkbook,
  behind: PeopleBehind | null = null,
): AsyncGenerator<Uint8Array> {
  const words = reportWords(sheet.language);
  const lists: WorkbookList[] =
    workbook === 'XGRID'
      ? [rowsList(sheet, rows, words.grid), longList(sheet, rows)]
      : workbook === 'XCUM' && sheet.sections.length <= mostPatientSheets
        ? [rowsList(sheet, rows, words.rows), ...sectionLists(sheet, rows)]
        : [rowsList(sheet, rows, words.rows)];
  const trend = workbook === 'XKPI' ? trendPage(sheet) : null;
  const people =
    workbook === 'XKPI' && behind ? [rowsList({ ...sheet, columns: behind.columns, sections: [] }, behind.rows, words.people)] : [];
  return renderWorkbook([reportPage(sheet), ...lists, ...(trend ? [trend] : []), ...people, notesPage(sheet)], {
    title: `${sheet.title}, ${sheet.period}`,
    modified: new Date(sheet.computedAt),
    paper: sheet.paper,
  });
}

function rowsList(sheet: ReportSheet, rows: AsyncIterable<ReportRow>, name: string): WorkbookList {
  const hasSections = sheet.sections.length > 1 || sheet.sections.some(({ startsPage }) => startsPage);
  const titles = new Map(sheet.sections.map(({ key, title }) => [key, title]));
  const columns = sheet.columns.map((column, at) => ({ column, at })).filter(({ column }) => !['NOTE', 'SPARK'].includes(column.kind));
  const looks = new Looks();
  const kinds = columns.map(({ column }) => looks.add(column));
  return {
    name,
    columns: [
      ...(hasSections ? [{ title: reportWords(sheet.language).section, width: 22 }] : []),
      ...columns.map(({ column }) => ({ title: titleOf(column), width: Math.max(column.width + 2, 8) })),
    ],
    frozenColumns: hasSections ? 2 : 1,
    styles: looks.styles,
    rows: (async function* () {
      for await (const row of rows) {
        if (row.c.length !== sheet.columns.length)
          throw new RangeError(`A row has ${row.c.length} cells for ${sheet.columns.length} columns.`);
        const cells = columns.map(({ column, at }, place) => listCell(row.c[at] ?? null, column, sheet, kinds[place] ?? 0));
        yield hasSections ? [{ value: titles.get(row.s) ?? '', style: 0 }, ...cells] : cells;
      }
    })(),
  };
}

/** One row per patient and value: what a pivot table wants. */
function longList(sheet: ReportSheet, rows: AsyncIterable<ReportRow>): WorkbookList {
  const words = reportWords(sheet.language);
  const looks = new Looks();
  const day = looks.add({ kind: 'DAY' });
  const values = sheet.columns
    .map((column, at) => ({ column, at, style: looks.add(column) }))
    .filter(({ column }) => column.kind === 'RESULT');
  const titles = [words.patient, words.test, words.value, words.unit, words.flag, words.date, words.goal, words.position];
  const text = (value: string): ListCell => (value === '' ? null : { value, style: 0 });
  return {
    name: words.long,
    columns: titles.map((title, at) => ({ title, width: at < 2 ? 28 : 12 })),
    frozenColumns: 1,
    styles: looks.styles,
    rows: (async function* () {
      for await (const row of rows) {
        const who = cellText(row.c[0] ?? null, sheet.columns[0] ?? { kind: 'TEXT' }, sheet);
        for (const { column, at, style } of values) {
          const cell = row.c[at];
          if (!cell || (cell.v === null && !cell.why)) continue;
          yield [
            text(who),
            text(titleOf(column)),
            listCell(cell, column, sheet, style),
            text(cell.unit ?? column.unit ?? ''),
            text(cellMarks(cell).letter ?? ''),
            cell.on ? { value: serialDay(cell.on), style: day } : null,
            text(column.goal ?? ''),
            text(cell.pos ? words[cell.pos] : ''),
          ];
        }
      }
    })(),
  };
}

/** One sheet per patient; the name of a sheet is the number of the section, no name of a person. */
function sectionLists(sheet: ReportSheet, rows: AsyncIterable<ReportRow>): WorkbookList[] {
  return sheet.sections.map(({ key }, at) => {
    const own = (async function* () {
      for await (const row of rows) if (row.s === key) yield row;
    })();
    return rowsList({ ...sheet, sections: sheet.sections.slice(at, at + 1) }, own, String(at + 1));
  });
}

const titleOf = ({ title, unit }: ReportColumn) => (unit ? `${title} (${unit})` : title);

/** The letters of a value's marks in the order of the list, the plain one first, each with and without a triangle. */
const letters = ['', ...verdictMarks.codes.filter((mark) => !verdictMarks.isIn('outOfGoal', mark))];
const arrows = { '': '', DOWN: '▼', UP: '▲' } as const;
const variants = letters.flatMap((letter) => (['', 'DOWN', 'UP'] as const).map((arrow) => ({ letter, arrow })));
const variantAt = new Map(variants.map(({ letter, arrow }, at) => [`${letter} ${arrow}`, at]));
const inverse: WorkbookStyle = {
  font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'FFFFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FF000000' } },
};
const grey: WorkbookStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE3E9EB' } },
};

/** The looks of a list's cells: one of each column, and for results one of each mark. The first is plain text. */
class Looks {
  readonly styles: WorkbookStyle[] = [{ alignment: { vertical: 'top' } }];

  /** Returns where the looks of a column begin. */
  add({ kind, decimals }: Pick<ReportColumn, 'kind' | 'decimals'>): number {
    const first = this.styles.length;
    const number = decimals === undefined ? 'General' : decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
    if (kind === 'RESULT')
      for (const { letter, arrow } of variants) {
        const marks = [letter, arrows[arrow]].filter(Boolean).join(' ');
        const behind = marks ? ` "${marks}"`.replace(' "', '" ') : '';
        const numFmt = marks ? `${number}${behind};-${number}${behind};${number}${behind};@${behind}` : number;
        const look = verdictMarks.isIn('critical', letter) || letter === '?!' ? inverse : marks ? grey : {};
        this.styles.push({ ...look, numFmt, alignment: { horizontal: 'right', vertical: 'top' } });
      }
    else if (kind === 'NUMBER') this.styles.push({ numFmt: number });
    else if (kind === 'PERCENT') this.styles.push({ numFmt: `${number}"%"` });
    else if (kind === 'DAY') this.styles.push({ numFmt: 'mm/dd/yyyy' });
    else if (kind === 'INSTANT') this.styles.push({ numFmt: 'mm/dd/yyyy hh:mm AM/PM' });
    else this.styles.push({ alignment: { vertical: 'top' } });
    return first;
  }
}

function listCell(cell: ReportCell | null, column: ReportColumn, sheet: ReportSheet, firstStyle: number): ListCell {
  if (!cell) return null;
  const { v } = cell;
  if (column.kind === 'RESULT') {
    const { letter, arrow } = cellMarks(cell);
    const style = firstStyle + (variantAt.get(`${letter ?? ''} ${arrow ?? ''}`) ?? 0);
    const isNumber = typeof v === 'number' && cell.cmp === undefined;
    return { value: isNumber ? v : cellText(cell, column, sheet), style };
  }
  if (typeof v === 'number' && cell.cmp === undefined) return { value: v, style: firstStyle };
  if (typeof v === 'string' && column.kind === 'DAY' && /^\d{4}-\d\d-\d\d$/.test(v)) return { value: serialDay(v), style: firstStyle };
  if (typeof v === 'string' && column.kind === 'INSTANT') return { value: localSerial(v, sheet.timeZone), style: firstStyle };
  const text = cellText(cell, column, sheet);
  return text === '' ? null : { value: text, style: firstStyle };
}

function localSerial(instant: string, timeZone: string): number {
  return serialDay(
    Temporal.Instant.from(instant).toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDateTime().toString({ smallestUnit: 'second' }),
  );
}
