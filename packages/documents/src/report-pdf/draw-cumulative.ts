import { formatMonthDay, type ReportColumn, type ReportRow, type ReportSection } from '@drawday/domain';
import { dateBlocks, type PlannedColumn, planColumns } from './column-plan.ts';
import { drawListHead, drawRow, ROW_SIZE_PT } from './draw-rows.ts';
import { drawSummary } from './draw-summary.ts';
import type { ReportContext } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';

/** A source with its head and two tests: it begins on the next page rather than being split. */
const SHORT_BLOCK_PT = 66;

const isDate = ({ key }: ReportColumn) => /^d:\d+$/.test(key);

/**
 * CUM: tests by dates, oldest first, a patient a block on a page of its own, sources beneath each other. The head of a date column is the day on which its values
 * were collected; a date on which a block has nothing is left out. Dates that a page has no room for stand beneath, the tests repeated.
 */
export function* drawCumulative(context: ReportContext, all: readonly ReportRow[]): Generator<void> {
  const { paper, sheet } = context;
  const bySection = Map.groupBy(all, (row) => row.s);
  const sections = sheet.sections.filter(({ key }) => bySection.has(key));
  const isPatients = sections.length > 0 && sections.every(({ startsPage }) => startsPage);
  for (const [number, section] of sections.entries()) {
    const rows = bySection.get(section.key) ?? [];
    if (section.startsPage && isPatients) startReportPart(context, section.title, headFor(context, section));
    else if (section.startsPage)
      startReportPart(context, section.place ?? section.title, headOf(context, number === 0 ? sheet.place : section.place));
    else if (number === 0) startReportPart(context, sheet.title, headOf(context, section.place));
    else if (!paper.ensureRoom(SHORT_BLOCK_PT)) paper.yPt += 8;
    // What counts everybody stands on no page of one patient; the last page says it.
    if (number === 0 && sections.length > 1 && !isPatients) drawSummary(context);
    const columns = blockColumns(sheet.columns, rows);
    for (const [part, block] of dateBlocks(context, columns, rows, paper.widthPt, ROW_SIZE_PT).entries()) {
      if (part > 0 && !paper.ensureRoom(SHORT_BLOCK_PT)) paper.yPt += 8;
      yield* drawBlock(context, planColumns(context, block, rows, paper, ROW_SIZE_PT), rows);
    }
  }
}

function* drawBlock(context: ReportContext, plan: readonly PlannedColumn[], rows: readonly ReportRow[]): Generator<void> {
  const { paper } = context;
  paper.open('Table');
  drawListHead(context, plan, true);
  for (const row of rows) {
    drawRow(context, plan, { row, above: null }, () => paper.artifact(() => drawListHead(context, plan, false)));
    yield;
  }
  paper.close();
}

function headFor(context: ReportContext, section: ReportSection): ReturnType<typeof headOf> {
  const { sheet } = context;
  return { ...headOf(context), title: section.title, place: [sheet.title, section.place ?? sheet.place].join('  ·  ') };
}

/** The columns of one block: dates that have values, each named for its day. */
function blockColumns(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
): { readonly column: ReportColumn; readonly at: number }[] {
  return columns.flatMap((column, at) => {
    if (!isDate(column)) return [{ column, at }];
    const days = new Set(rows.flatMap((row) => row.c[at]?.on ?? []));
    const hasValues = rows.some((row) => row.c[at]);
    // Sources of one month were sampled on different days: their column keeps its own title.
    const [day] = days.size === 1 ? days : [];
    if (!hasValues) return [];
    return [{ column: day ? { ...column, title: formatMonthDay(Temporal.PlainDate.from(day)), unit: day.slice(0, 4) } : column, at }];
  });
}
