import { INK } from '../pdf-paper.ts';
import type { ReportContext } from './report-context.ts';

const HEIGHT_PT = 34;
const DATE_PT = 74;
const GAP_PT = 22;

/** A line to sign for each name, with its date, side by side. */
export function drawSignatures({ paper, words }: ReportContext, names: readonly string[]): void {
  if (names.length === 0) return;
  const eachPt = Math.min((paper.widthPt - GAP_PT * (names.length - 1)) / names.length, 300);
  paper.ensureRoom(HEIGHT_PT);
  const linePt = paper.yPt + 22;
  names.forEach((name, at) => {
    const xPt = paper.rightPt - (names.length - at) * eachPt - (names.length - 1 - at) * GAP_PT;
    const datePt = xPt + eachPt - DATE_PT;
    paper.artifact(() => {
      paper.path([[xPt, linePt] as const, [datePt - 10, linePt] as const], { stroke: INK.text, linePt: 0.8 });
      paper.path([[datePt, linePt] as const, [xPt + eachPt, linePt] as const], { stroke: INK.text, linePt: 0.8 });
    });
    paper.tag('P', () => {
      paper.write(name, { sizePt: 7.6, colour: INK.quiet, xPt, yPt: linePt + 2.5 });
      paper.write(words.dateWord, { sizePt: 7.6, colour: INK.quiet, xPt: datePt, yPt: linePt + 2.5 });
    });
  });
  paper.yPt += HEIGHT_PT;
}
