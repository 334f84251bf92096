import { cellAsRead, cellMarks, type ReportCell, type ReportRow, sparkline } from '@drawday/domain';
import { INK } from '../pdf-paper.ts';
import { goalParts, HEAD_SIZE_PT, isDayOf, type PlannedColumn } from './column-plan.ts';
import { drawGround, drawValue, isMarked } from './draw-cell.ts';
import { drawChart } from './draw-chart.ts';
import { type ReportContext, useMark } from './report-context.ts';

/** The text of cells in lists. */
export const ROW_SIZE_PT = 8;
const LINE_PT = 9.8;
const PADDING_PT = 1.35;
const WRITING_ROW_PT = 17;
const SPARK_HEIGHT_PT = 10;

/** What stands beneath the fact of a cell. */
const BELOW = { sizePt: ROW_SIZE_PT, colour: INK.quiet } as const;

const styleOf = ({ column }: PlannedColumn) => ({ sizePt: ROW_SIZE_PT, font: column.key === 'name' ? 'bold' : 'regular' }) as const;

/** The head of a list: titles above their units and goals, on a black rule. `tagged` is false where it is repeated. */
export function drawListHead({ paper, words }: ReportContext, columns: readonly PlannedColumn[], isTagged: boolean): void {
  const head = { sizePt: HEAD_SIZE_PT, font: 'bold' } as const;
  const small = { sizePt: HEAD_SIZE_PT, colour: INK.quiet } as const;
  const cells = columns.map((planned) => {
    const { title, unit, goal } = planned.column;
    const under = planned.below?.column;
    const beneath = under && (isDayOf(under.key) ? words.date : under.title);
    const titles = paper.wrap(title, planned.widthPt + 1, head).map((text) => ({ text, style: head }));
    const below = [unit, ...goalParts(goal), beneath]
      .filter((text) => text !== undefined)
      .flatMap((text) => paper.wrap(text, planned.widthPt + 1, small));
    const lines = [...titles, ...below.map((text) => ({ text, style: small }))];
    // Over its numbers, or where that is too little for a long word, over their marks, too.
    const mostPt = Math.max(...lines.map(({ text, style }) => paper.widthOf(text, style)));
    return { planned, lines, slotPt: Math.max(0, Math.min(planned.slotPt, planned.widthPt - mostPt)) };
  });
  const most = Math.max(...cells.map(({ lines }) => lines.length));
  const topPt = paper.yPt + 2;
  const draw = () => {
    for (const { planned, lines, slotPt } of cells) {
      const put = () =>
        lines.forEach(({ text, style }, at) => {
          const place = { xPt: planned.xPt, widthPt: planned.widthPt - slotPt, align: planned.align };
          paper.write(text, { ...style, ...place, yPt: topPt + (most - lines.length + at) * 9 });
        });
      if (isTagged) paper.tag('TH', put);
      else put();
    }
  };
  if (isTagged) paper.nest('TR', draw);
  else draw();
  paper.yPt = topPt + most * 9 + 1.5;
  const rule = () => paper.rule(paper.yPt, INK.text, 0.9);
  if (isTagged) paper.artifact(rule);
  else rule();
  paper.yPt += 1.5;
}

type CellLines = {
  readonly planned: PlannedColumn;
  readonly cell: ReportCell | null;
  readonly lines: readonly string[];
  /** Of what stands beneath. */
  readonly below: readonly string[];
  /** In full, where the sign for "as above" stands for it. */
  readonly asAbove?: string;
};

/** A row, and the one above it where both stand under the same head. */
type RowAt = { readonly row: ReportRow; readonly above: ReportRow | null };
/** What the results of one draw share: said once, and then by a sign, rows are one line high. */
const ofDraw = new Set(['draw', 'collected', 'laboratory', 'reviewed']);
const SAME = '″';

/** The lines of each cell of a row. */
export function linesOfRow(
  { paper, sheet }: ReportContext,
  columns: readonly PlannedColumn[],
  { row, above }: RowAt,
): readonly CellLines[] {
  const isSame = (at: number) => JSON.stringify(row.c[at]) === JSON.stringify(above?.c[at]);
  const isOneDraw = columns.some(({ column, at }) => column.key === 'draw' && row.c[at] && isSame(at));
  return columns.map((planned) => {
    const cell = row.c[planned.at] ?? null;
    const text = cellAsRead(cell, planned.column, sheet);
    const { below } = planned;
    if (isOneDraw && text && ofDraw.has(planned.column.key) && isSame(planned.at) && (!below || isSame(below.at))) {
      const beneath = below ? cellAsRead(row.c[below.at] ?? null, below.column, sheet) : '';
      return { planned, cell, lines: [SAME], below: [], asAbove: `${text} ${beneath}`.trim() };
    }
    const isWrapped = planned.column.kind === 'TEXT' || planned.column.kind === 'INSTANT';
    const isWhole = !isWrapped && !(planned.column.kind === 'RESULT' && typeof cell?.v === 'string');
    const lines = text === '' ? [] : isWhole ? [text] : paper.wrap(text, planned.widthPt, styleOf(planned));
    const under = below ? cellAsRead(row.c[below.at] ?? null, below.column, sheet) : '';
    return { planned, cell, lines, below: under === '' ? [] : paper.wrap(under, planned.widthPt, BELOW) };
  });
}

/** How high a row is. */
export function rowHeight(cells: readonly CellLines[]): number {
  const most = Math.max(1, ...cells.map(({ lines, below }) => lines.length + below.length));
  const writing = cells.some(({ planned }) => planned.column.kind === 'NOTE') ? WRITING_ROW_PT : 0;
  return Math.max(most * LINE_PT + 2 * PADDING_PT, writing);
}

/**
 * One row above a hairline. It stands on one page, unless it is higher than a page: then its texts go on on the next.
 * @param onNewPage draws what every page begins with
 */
export function drawRow(context: ReportContext, columns: readonly PlannedColumn[], { row, above }: RowAt, onNewPage: () => void): void {
  const { paper } = context;
  let rest = linesOfRow(context, columns, { row, above });
  while (rest.length > 0) {
    const heightPt = rowHeight(rest);
    const isWhole = heightPt <= paper.wholePagePt;
    if (paper.ensureRoom(isWhole ? heightPt : 4 * LINE_PT)) {
      onNewPage();
      // What it could refer to stands on another page.
      if (above) {
        drawRow(context, columns, { row, above: null }, onNewPage);
        return;
      }
    }
    const fits = isWhole ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((paper.bottomPt - paper.yPt - 2 * PADDING_PT) / LINE_PT));
    const now = rest.map((one) => ({
      ...one,
      lines: one.lines.slice(0, fits),
      below: isWhole || one.lines.length < fits ? one.below : [],
    }));
    const nowPt = rowHeight(now);
    paper.nest('TR', () => {
      for (const one of now) paper.tag('TD', () => drawCell(context, one, nowPt));
    });
    paper.yPt += nowPt;
    paper.artifact(() => paper.rule(paper.yPt));
    const later = rest.map((one, at) => ({
      ...{ planned: one.planned, lines: one.lines.slice(fits), cell: one.planned.column.kind === 'TEXT' ? one.cell : null },
      below: now[at]?.below.length === one.below.length ? [] : one.below,
    }));
    rest = isWhole || later.every(({ lines, below }) => lines.length + below.length === 0) ? [] : later;
  }
}

function drawCell(context: ReportContext, { planned, cell, lines, below, asAbove }: CellLines, heightPt: number): void {
  const { paper } = context;
  const { column, xPt, widthPt, slotPt, align } = planned;
  const yPt = paper.yPt + PADDING_PT + 0.6;
  if (asAbove !== undefined) {
    paper.spoken(asAbove, () => paper.write(SAME, { ...BELOW, xPt: xPt + 8, yPt }));
    useMark(context, 'SAME');
    return;
  }
  if (column.kind === 'SPARK') {
    if (!cell?.line) return;
    const box = { width: widthPt, height: SPARK_HEIGHT_PT };
    const drawing = sparkline({ values: cell.line, goal: cell.band ?? null, isOut: isMarked(cellMarks(cell)) }, box);
    const numbers = cell.line.map((value) => value ?? '–').join(', ');
    paper.spoken(numbers, () => drawChart(paper, drawing, xPt, paper.yPt + (heightPt - SPARK_HEIGHT_PT) / 2));
    if (cell.band) useMark(context, 'SPARK');
    return;
  }
  if (column.kind === 'RESULT' && lines.length <= 1) {
    drawGround(context, cell, { xPt: xPt - 3, yPt: paper.yPt, widthPt: widthPt + 5, heightPt });
    drawValue(context, cell, column, {
      ...{ xPt, yPt, widthPt, slotPt, sizePt: ROW_SIZE_PT, isQuiet: column.key.startsWith('prev:') },
      isCompact: planned.isCompact ?? false,
    });
  } else
    lines.forEach((line, at) => {
      paper.write(line, { ...styleOf(planned), xPt, widthPt, align, yPt: yPt + at * LINE_PT });
      if (line === '–') useMark(context, 'DASH');
    });
  below.forEach((line, at) => {
    const place = { xPt, widthPt: align === 'right' ? widthPt - slotPt : widthPt, align };
    paper.write(line, { ...BELOW, ...place, yPt: yPt + (Math.max(1, lines.length) + at) * LINE_PT });
  });
}
