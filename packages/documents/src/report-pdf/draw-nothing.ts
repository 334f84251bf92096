import { drawAnswer } from './draw-summary.ts';
import type { ReportContext } from './report-context.ts';
import { headOf, startReportPart } from './report-frame.ts';

/** The page of a report that has nobody: a file without a page opens in no program. */
export function drawNothing(context: ReportContext): void {
  const { paper, sheet, words } = context;
  startReportPart(context, sheet.title, headOf(context));
  drawAnswer(context, paper.widthPt);
  paper.tag('P', () => paper.write(words.noRows, { sizePt: 10, xPt: paper.leftPt, yPt: paper.yPt + 4 }));
}
