import { cellAsRead, cellMarks, type ReportColumn, type ReportRow } from '@drawday/domain';
import { INK } from '../pdf-paper.ts';
import { alignOf, HEAD_SIZE_PT, type PlannedColumn } from './column-plan.ts';
import { compactMarks, marksWidth } from './draw-cell.ts';
import { drawRow } from './draw-rows.ts';
import { drawSummary } from './draw-summary.ts';
import type { ReportContext } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';

const MOST_TESTS = 24;
const SIZE_PT = 8;
const NAME_PT = 150;
const CHAIR_PT = 60;
const GAP_PT = 5;
const LEAST_VALUE_PT = 17;
const MOST_GROWTH = 1.6;

type Placed = { readonly column: ReportColumn; readonly at: number };

/**
 * GRID: one row a patient, a narrow column a test, with upright heads and the goal beneath. More tests than fit go to a second block of
 * pages on which the names are repeated.
 * @returns a pause after every row
 */
export function* drawGrid(context: ReportContext, rows: readonly ReportRow[]): Generator<void> {
  const { paper, sheet, words } = context;
  const placed = sheet.columns.map((column, at): Placed => ({ column, at }));
  const values = placed.filter(({ column }) => column.kind === 'RESULT' || column.kind === 'NUMBER' || column.kind === 'PERCENT');
  const persons = placed.filter((one) => !values.includes(one)).map((one) => needOf(context, one, rows));
  const personsPt = persons.reduce((sum, { needPt }) => sum + needPt, 0);
  const bySection = Map.groupBy(rows, (row) => row.s);
  const sections = sheet.sections.filter(({ key }) => bySection.has(key));
  const blocks = blocksOf(
    values.map((one) => needOf(context, one, rows)),
    paper.widthPt - personsPt,
  );
  context.rounds = blocks.length;
  for (const [number, block] of blocks.entries()) {
    startReportPart(
      context,
      number === 0 ? sheet.title : `${sheet.title} ${number + 1}`,
      headOf(context, number === 0 ? sheet.place : sections[0]?.place),
    );
    if (number === 0) drawSummary(context);
    const plan = placeColumns(context, persons, block);
    paper.open('Table');
    drawUprightHead(context, plan, true);
    for (const [position, section] of sections.entries()) {
      if (section.startsPage && position > 0) {
        paper.close();
        startReportPart(context, section.title, headOf(context, section.place));
        paper.open('Table');
        drawUprightHead(context, plan, true);
      } else if (paper.ensureRoom(42)) paper.artifact(() => drawUprightHead(context, plan, false));
      if (sections.length > 1 || section.title !== '') paper.nest('TR', () => paper.tag('TH', () => writeTitle(context, section.title)));
      for (const row of bySection.get(section.key) ?? []) {
        drawRow(context, plan, { row, above: null }, () => {
          paper.artifact(() => {
            drawUprightHead(context, plan, false);
            if (section.title !== '') writeTitle(context, `${section.title}, ${words.continued}`);
          });
        });
        yield;
      }
    }
    paper.close();
  }
}

/** How wide a column must be, and how much of that the marks take. */
type Need = Placed & { readonly needPt: number; readonly slotPt: number };

function needOf(context: ReportContext, { column, at }: Placed, rows: readonly ReportRow[]): Need {
  const { paper, sheet } = context;
  const isName = column.key === 'name';
  let [textPt, slotPt] = [alignOf(column) === 'right' ? LEAST_VALUE_PT : paper.widthOf(column.title, { sizePt: SIZE_PT, font: 'bold' }), 0];
  for (const row of rows) {
    const cell = row.c[at] ?? null;
    const marks = compactMarks(cellMarks(cell));
    const text = cellAsRead(cell, column, sheet);
    const words = column.kind === 'TEXT' ? text.split(' ') : [text];
    const font = isName || marks.letter || marks.arrow ? 'bold' : 'regular';
    textPt = Math.max(textPt, ...words.map((word) => paper.widthOf(word, { sizePt: SIZE_PT, font })));
    if (column.kind === 'TEXT')
      textPt = Math.max(textPt, Math.min(paper.widthOf(text, { sizePt: SIZE_PT, font }), isName ? NAME_PT : CHAIR_PT));
    slotPt = Math.max(slotPt, marksWidth(context, marks, SIZE_PT));
  }
  return { column, at, needPt: textPt + slotPt + GAP_PT + 0.5, slotPt };
}

/** Tests in blocks, each narrow enough for a page. */
function blocksOf(values: readonly Need[], roomPt: number): (readonly Need[])[] {
  const blocks: Need[][] = [[]];
  let usedPt = 0;
  for (const value of values) {
    const block = blocks.at(-1);
    if (block && (block.length === 0 || (block.length < MOST_TESTS && usedPt + value.needPt <= roomPt))) {
      block.push(value);
      usedPt += value.needPt;
    } else {
      blocks.push([value]);
      usedPt = value.needPt;
    }
  }
  return blocks;
}

function placeColumns({ paper }: ReportContext, persons: readonly Need[], block: readonly Need[]): PlannedColumn[] {
  const personsPt = persons.reduce((sum, { needPt }) => sum + needPt, 0);
  const blockPt = block.reduce((sum, { needPt }) => sum + needPt, 0);
  const grow = Math.min((paper.widthPt - personsPt) / Math.max(blockPt, 1), MOST_GROWTH);
  let xPt = paper.leftPt;
  return [...persons, ...block].map(({ column, at, needPt, slotPt }, place) => {
    const widthPt = place < persons.length ? needPt : needPt * grow;
    const planned = { column, at, xPt, widthPt: widthPt - GAP_PT, slotPt, align: alignOf(column), isCompact: true };
    xPt += widthPt;
    return planned;
  });
}

function drawUprightHead({ paper }: ReportContext, plan: readonly PlannedColumn[], isTagged: boolean): void {
  const head = { sizePt: 8, font: 'bold' } as const;
  const small = { sizePt: HEAD_SIZE_PT, colour: INK.quiet } as const;
  const heightPt = Math.max(...plan.map(({ column, align }) => (align === 'right' ? headLength(paper, column, head, small) : 12))) + 4;
  const footPt = paper.yPt + heightPt;
  const draw = () => {
    for (const { column, align, xPt, widthPt, slotPt } of plan) {
      const put = () => {
        if (align !== 'right') {
          paper.write(column.title, { ...head, xPt, yPt: footPt - 11 });
          return;
        }
        const endPt = xPt + widthPt - slotPt;
        paper.writeUpward(column.title, { ...head, xPt: endPt - (column.goal ? 17 : 9), yPt: footPt - 2 });
        if (column.goal) paper.writeUpward(column.goal, { ...small, xPt: endPt - 7.5, yPt: footPt - 2 });
      };
      if (isTagged) paper.tag('TH', put);
      else put();
    }
  };
  if (isTagged) paper.nest('TR', draw);
  else draw();
  paper.yPt = footPt;
  const rule = () => paper.rule(paper.yPt, INK.text, 0.9);
  if (isTagged) paper.artifact(rule);
  else rule();
  paper.yPt += 1.5;
}

type Style = Parameters<ReportContext['paper']['widthOf']>[1];
const headLength = (paper: ReportContext['paper'], { title, goal = '' }: ReportColumn, head: Style, small: Style) =>
  Math.max(paper.widthOf(title, head), paper.widthOf(goal, small));

function writeTitle({ paper }: ReportContext, title: string): void {
  paper.yPt += 3;
  paper.write(title, { sizePt: 9, font: 'bold', xPt: paper.leftPt, yPt: paper.yPt });
  paper.yPt += 11;
  paper.rule(paper.yPt, INK.line, 0.7);
}
