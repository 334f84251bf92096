import { type CellMarks, cellMarks, cellText, type ReportCell, type ReportColumn } from '@drawday/domain';
import type { TextStyle } from '../pdf-paper.ts';
import { type ReportContext, SHADE, useMark } from './report-context.ts';

/** Where the value of a cell stands; the marks stand behind it, in a slot of their own, so that numbers stay under each other. */
export type ValuePlace = {
  readonly xPt: number;
  /** The top of the line. */
  readonly yPt: number;
  readonly widthPt: number;
  readonly slotPt: number;
  readonly sizePt: number;
  readonly isBold?: boolean;
  readonly isQuiet?: boolean;
  /** A narrow column: one mark only. */
  readonly isCompact?: boolean;
};

const QUIET = '#46565e';
const MARK_RATIO = 0.82;

/** Is the value out of goal or range, or critical? One that was not judged is neither in nor out. */
export const isMarked = ({ letter, arrow }: CellMarks): boolean => (letter !== null && letter !== '?') || arrow !== null;

/** The one mark that a narrow column has room for: the letters of a critical value, else the triangle, else the letter. */
export function compactMarks(marks: CellMarks): CellMarks {
  return marks.isCritical ? { ...marks, arrow: null } : marks.arrow ? { ...marks, letter: null } : marks;
}

/** Width of a value's marks behind it, in points. */
export function marksWidth({ paper }: ReportContext, marks: CellMarks, sizePt: number): number {
  const style: TextStyle = { sizePt: sizePt * MARK_RATIO, font: 'bold' };
  const letters = [marks.letter ?? '', marks.signs.join('')].filter(Boolean).join(' ');
  const lettersPt = letters ? paper.widthOf(letters, style) + 2 : 0;
  return lettersPt + (marks.arrow ? sizePt * 0.55 + 2 : 0);
}

/** A small triangle that says below or above, with its word for whoever cannot see it. */
export function drawTriangle(
  { paper, words }: ReportContext,
  direction: 'DOWN' | 'UP',
  xPt: number,
  yPt: number,
  sizePt: number,
  fill = '#000000',
): void {
  const [base, tip] = direction === 'UP' ? [yPt + sizePt, yPt] : [yPt, yPt + sizePt];
  const corners = [[xPt, base] as const, [xPt + sizePt, base] as const, [xPt + sizePt / 2, tip] as const];
  paper.spoken(direction === 'UP' ? words.legendAbove : words.legendBelow, () => paper.path(corners, { fill }));
}

/** A value with its marks, right-aligned: bold when it is out, white on black when it is critical. The ground is drawn by the caller. */
export function drawValue(context: ReportContext, cell: ReportCell | null, column: ReportColumn, place: ValuePlace): void {
  const { paper, sheet } = context;
  const text = cellText(cell, column, sheet);
  if (!cell || text === '') return;
  const marks = place.isCompact ? compactMarks(cellMarks(cell)) : cellMarks(cell);
  const { xPt, yPt, widthPt, slotPt, sizePt } = place;
  const isOut = isMarked(marks);
  const style: TextStyle = {
    ...{ sizePt, font: isOut || place.isBold ? 'bold' : 'regular' },
    colour: marks.isCritical ? '#ffffff' : place.isQuiet && !isOut ? QUIET : '#000000',
  };
  const textPt = paper.widthOf(text, style);
  const endPt = xPt + widthPt - slotPt;
  if (marks.isCritical) {
    const startPt = endPt - textPt - 2.5;
    const lengthPt = textPt + 5 + marksWidth(context, marks, sizePt);
    paper.roundBox(startPt, yPt - 1.6, lengthPt, sizePt * 1.22 + 1.6, { fill: '#000000' });
  }
  paper.write(text, { ...style, xPt: endPt - textPt, yPt });
  if (text === '–') useMark(context, 'DASH');
  drawMarks(context, marks, { xPt: endPt + 1.5, yPt, sizePt, colour: style.colour ?? '#000000' });
}

function drawMarks(
  context: ReportContext,
  marks: CellMarks,
  { xPt, yPt, sizePt, colour }: { readonly xPt: number; readonly yPt: number; readonly sizePt: number; readonly colour: string },
): void {
  const { paper } = context;
  const style: TextStyle = { sizePt: sizePt * MARK_RATIO, font: 'bold', colour };
  let at = xPt;
  const put = (letters: string) => {
    paper.write(letters, { ...style, xPt: at, yPt: yPt + sizePt * (1 - MARK_RATIO) * 0.75 });
    at += paper.widthOf(letters, style) + 1.5;
  };
  if (marks.letter) {
    put(marks.letter);
    useMark(context, marks.letter);
  }
  if (marks.arrow) {
    drawTriangle(context, marks.arrow, at, yPt + sizePt * 0.22, sizePt * 0.5, colour);
    at += sizePt * 0.5 + 2;
    useMark(context, marks.arrow);
  }
  if (marks.signs.length > 0) {
    put(marks.signs.join(''));
    for (const sign of marks.signs) useMark(context, sign);
  }
}

/** The grey ground of a value that is out; nothing for others. */
export function drawGround(
  context: ReportContext,
  cell: ReportCell | null,
  box: { xPt: number; yPt: number; widthPt: number; heightPt: number },
): void {
  const marks = cellMarks(cell);
  if (!isMarked(marks) || marks.isCritical) return;
  context.paper.box(box.xPt, box.yPt, box.widthPt, box.heightPt, { fill: SHADE.out });
  useMark(context, 'GREY');
}
