import { formatZoned } from '@drawday/domain';
import type { DrawSheet, DrawSheetDraw } from './draw-sheet.ts';
import { drawResult } from './draw-sheet-result.ts';
import { drawSheetHead, drawSheetRow } from './draw-sheet-row.ts';
import { labelDay } from './label-day.ts';
import { INK, openPaper, type Paper } from './pdf-paper.ts';
import { drawParagraph } from './pdf-paragraphs.ts';
import type { Printing } from './printing.ts';
import { drawReplacedLetters } from './result-report-closing.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * The draw day report as a tagged PDF: who is drawn at which chair, and which tubes in which order, with boxes to tick. Each
 * shift starts on a new page; the order of shifts, draws and tubes is kept as given.
 * @returns the bytes of the file, the same for the same arguments
 * @throws RangeError for an invalid day, instant or time zone
 */
export async function renderDrawSheetPdf(sheet: DrawSheet, printing: Printing): Promise<Uint8Array> {
  const { facility, drawDate } = sheet;
  const day = `${WEEKDAYS[new Date(`${drawDate}T00:00:00Z`).getUTCDay()] ?? ''} ${labelDay(drawDate)}`;
  const place = `${facility.name} (${facility.code})`;
  const paper = await openPaper(`Draw day report, ${place}, ${day}`, 'Draw day report', printing);
  const printInstant = (instant: string) => formatZoned(instant, facility.timeZone);
  const shifts = sheet.shifts.length > 0 ? sheet.shifts : [{ title: 'No shift', draws: [] }];
  for (const { title, draws } of shifts) {
    paper.startPart(title, () => {
      drawTitle(paper, `${title}, continued`, `${place}  ·  ${day}`, 11);
    });
    paper.nest('Sect', () => {
      paper.tag('H1', () => drawTitle(paper, `Draw day report  ·  ${title}`, `${place}  ·  ${day}  ·  ${totals(draws)}`, 15));
      if (draws.length === 0) {
        paper.yPt += 6;
        drawParagraph(paper, 'No draws are planned.');
        return;
      }
      paper.nest('Table', () => {
        paper.nest('TR', () => drawSheetHead(paper, (draw) => paper.tag('TH', draw)));
        for (const draw of draws) drawSheetRow(paper, draw, printInstant);
      });
      paper.yPt += 4;
      drawReplacedLetters(paper);
    });
  }
  const { result } = sheet;
  if (result) {
    const title = 'Result of the day';
    paper.startPart(title, () => drawTitle(paper, `${title}, continued`, `${place}  ·  ${day}`, 11));
    paper.nest('Sect', () => {
      paper.tag('H1', () => drawTitle(paper, title, `${place}  ·  ${day}`, 15));
      drawResult(paper, result);
    });
  }
  const printed = `Printed ${printInstant(printing.printedAt)} by ${printing.printedBy}`;
  return paper.finish((page) => {
    const line = { yPt: paper.bottomPt + 10, xPt: paper.leftPt, widthPt: paper.widthPt, sizePt: 7.5, colour: INK.quiet } as const;
    paper.rule(paper.bottomPt + 5);
    paper.write(`${place}  ·  ${day}`, line);
    paper.write(printed, { ...line, yPt: line.yPt + 10 });
    paper.write(`Page ${page + 1} of ${paper.pageCount}`, { ...line, align: 'right', font: 'bold', colour: INK.text });
  });
}

function drawTitle(paper: Paper, title: string, subtitle: string, sizePt: number): void {
  paper.write(title, { xPt: paper.leftPt, yPt: paper.yPt, sizePt, font: 'bold' });
  paper.yPt += sizePt * 1.25;
  for (const line of paper.wrap(subtitle, paper.widthPt, { sizePt: 9 })) {
    paper.write(line, { xPt: paper.leftPt, yPt: paper.yPt, sizePt: 9, colour: INK.quiet });
    paper.yPt += 12;
  }
  paper.rule(paper.yPt, INK.accent, 1.2);
  paper.yPt += 3;
}

/** "21 draws, 59 tubes: SST 38, LAV 21". */
function totals(draws: readonly DrawSheetDraw[]): string {
  const tubes = draws.flatMap((draw) => draw.tubes);
  const counts = new Map<string, number>();
  for (const { tubeCode } of tubes) counts.set(tubeCode, (counts.get(tubeCode) ?? 0) + 1);
  const byCode = [...counts].map(([code, count]) => `${code} ${count}`).join(', ');
  const drawn = draws.length === 1 ? '1 draw' : `${draws.length} draws`;
  return `${drawn}, ${tubes.length === 1 ? '1 tube' : `${tubes.length} tubes`}${byCode ? `: ${byCode}` : ''}`;
}
