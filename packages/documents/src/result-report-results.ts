import { formatRange } from '@drawday/domain';
import { unitWords, verdictMarks } from '@drawday/vocabulary';
import { INK, type Paper } from './pdf-paper.ts';
import { drawHeading } from './pdf-paragraphs.ts';
import { drawTable, TABLE_START_PT, type TableColumn, type TableNote, type TableRow } from './pdf-table.ts';
import { flagWords } from './report-names.ts';
import type { ReportResult, ResultReport } from './result-report.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Test', widthPt: 156 },
  { title: 'Result', widthPt: 84, align: 'right' },
  { title: 'Flag', widthPt: 90 },
  { title: 'Unit', widthPt: 68 },
  { title: 'Reference interval', widthPt: 98 },
  { title: 'Lab', widthPt: 36 },
];
// A longer text would wrap inside the column; a culture's narrative reads better across the whole width.
const LONGEST_TEXT_IN_COLUMN = 14;

type PrintInstant = (instant: string) => string;

/** The results in their sections; if asked for, those outside their range come first, and every result appears only once. */
export function drawReportResults(paper: Paper, report: ResultReport, isOutOfRangeFirst: boolean, printInstant: PrintInstant): void {
  for (const section of sectionsOf(report, isOutOfRangeFirst)) {
    // what is measured for the kinetics stands with them
    if (section.results.length === 0 || section.title === report.kinetics?.title) continue;
    drawHeading(paper, section.title, TABLE_START_PT);
    drawResultTable(paper, section, printInstant);
  }
}

/** The sections in the order of printing. */
export const sectionsOf = (report: ResultReport, isOutOfRangeFirst: boolean): ResultReport['sections'] =>
  isOutOfRangeFirst ? outOfRangeFirst(report.sections) : report.sections;

/** The results of one section, below its heading. */
export function drawResultTable(paper: Paper, { title, results }: ResultReport['sections'][number], printInstant: PrintInstant): void {
  drawTable(
    paper,
    COLUMNS,
    results.map((result) => resultRow(result, printInstant)),
    title,
  );
}

/** The sections, with a new first one, "Out of range", that takes the flagged results from the others. */
export function outOfRangeFirst(sections: ResultReport['sections']): ResultReport['sections'] {
  const flagged = sections.flatMap(({ results }) => results.filter(({ flag }) => flag));
  const others = sections.map(({ title, results }) => ({ title, results: results.filter(({ flag }) => !flag) }));
  return [{ title: 'Out of range', results: flagged }, ...others].filter(({ results }) => results.length > 0);
}

function resultRow(result: ReportResult, printInstant: PrintInstant): TableRow {
  const value = result.withdrawn ? 'Withdrawn' : result.status === 'X' ? 'TNP' : (result.valueText ?? 'No value');
  const isLong = value.length > LONGEST_TEXT_IN_COLUMN || value.includes('\n');
  const isCritical = verdictMarks.isIn('critical', result.flag) || result.flag === '?!';
  const font = result.flag || result.status === 'C' || result.status === 'X' ? 'bold' : 'regular';
  return {
    cells: [
      { text: result.name, style: { sizePt: 9, font } },
      { text: isLong ? 'See below' : value, style: { sizePt: 9, font } },
      { text: flagWords(result.flag), style: { sizePt: 8.5, font: 'bold' }, ...(isCritical ? { fill: INK.critical } : {}) },
      { text: result.status === 'X' ? '' : unitWords(result.unit, 'en'), style: { sizePt: 8.5, colour: INK.quiet } },
      { text: result.referenceText ? formatRange(result.referenceText) : '', style: { sizePt: 8.5, colour: INK.quiet } },
      { text: result.performingLaboratoryCode ?? '', style: { sizePt: 8.5, colour: INK.quiet } },
    ],
    notes: [...(isLong ? [{ text: value, style: { sizePt: 9 } }] : []), ...resultNotes(result, printInstant)],
  };
}

/** Marks a corrected result, with the value that was reported before. */
export function correctionNote(previous: NonNullable<ReportResult['previous']>, printInstant: PrintInstant): TableNote {
  const value = [previous.valueText, unitWords(previous.unit, 'en'), flagWords(previous.flag)].filter(Boolean).join(' ');
  return {
    text: `CORRECTED. Previously ${value}, reported ${printInstant(previous.reportedAt)}.`,
    style: { sizePt: 8.5, font: 'bold' },
  };
}

function resultNotes(result: ReportResult, printInstant: PrintInstant): TableNote[] {
  const { status, previous, criticalCall } = result;
  const strong = { sizePt: 8.5, font: 'bold' } as const;
  const notes: (TableNote | false | null)[] = [
    status === 'P' && { text: 'Preliminary result; a final result will follow.', style: { sizePt: 8, font: 'italic' } },
    result.withdrawn !== null && { text: `${result.withdrawn}.`, style: strong },
    result.isInQuestion && { text: 'In question: the laboratory sent different values at once.', style: strong },
    status === 'X' &&
      result.withdrawn === null && { text: `Test not performed: ${result.tnpReason ?? 'reason not recorded'}`, style: strong },
    status === 'C' && !previous && { text: 'CORRECTED. Previous value not recorded.', style: strong },
    previous && correctionNote(previous, printInstant),
    criticalCall && {
      text:
        `Critical result ${criticalCall.calledTo ? `called to ${criticalCall.calledTo}` : 'acknowledged'} by ${criticalCall.calledBy} ` +
        `on ${printInstant(criticalCall.calledAt)}; read back ${criticalCall.isReadBackConfirmed ? 'confirmed' : 'not confirmed'}.`,
    },
    result.isCallOpen && { text: 'Critical result: no notification is on record yet.', style: strong },
    ...result.remarks.map((text) => ({ text, style: { sizePt: 8.5 } })),
    result.comment ? { text: result.comment } : null,
    result.method ? { text: `Method: ${result.method}` } : null,
  ];
  return notes.filter((note): note is TableNote => Boolean(note));
}
