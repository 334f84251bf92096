import type { DrawSheetResult } from './draw-sheet.ts';
import type { Paper } from './pdf-paper.ts';
import { drawFactColumns, drawHeading, drawParagraph } from './pdf-paragraphs.ts';
import { drawTable, TABLE_START_PT } from './pdf-table.ts';

const figureColumns = 4;

/** What the day came to: counts, tubes by kind, and who was not drawn. */
export function drawResult(paper: Paper, { figures, tubes, notDrawn, courierPickupTime }: DrawSheetResult): void {
  paper.yPt += 6;
  const facts = figures.map(({ name, count }) => ({ label: name, value: String(count), isStrong: true }));
  drawFactColumns(
    paper,
    Array.from({ length: figureColumns }, (_, column) => facts.filter((_, at) => at % figureColumns === column)),
  );
  drawHeading(paper, 'Tubes', TABLE_START_PT);
  if (tubes.length === 0) drawParagraph(paper, 'No tubes.');
  else
    drawTable(
      paper,
      [
        { title: 'Tube', widthPt: 120 },
        { title: 'To draw', widthPt: 60, align: 'right' },
        { title: 'Drawn', widthPt: 60, align: 'right' },
        { title: 'To pack', widthPt: 60, align: 'right' },
      ],
      tubes.map((kind) => ({ cells: [kind.tubeCode, kind.expected, kind.taken, kind.toPack].map((value) => ({ text: String(value) })) })),
    );
  if (courierPickupTime) {
    paper.yPt += 4;
    drawParagraph(paper, `The courier comes at ${courierPickupTime}.`);
  }
  drawHeading(paper, 'Not drawn', TABLE_START_PT);
  if (notDrawn.length === 0) {
    paper.yPt += 4;
    drawParagraph(paper, 'Everyone planned has been drawn.');
  } else
    drawTable(
      paper,
      [
        { title: 'Chair', widthPt: 40 },
        { title: 'Patient', widthPt: 170 },
        { title: 'MRN', widthPt: 80 },
        { title: 'Draw', widthPt: 80 },
        { title: 'Why', widthPt: 170 },
      ],
      notDrawn.map((row) => ({
        cells: [row.chair ?? '', row.name, row.mrn ?? '', row.requisitionNumber, row.reason].map((value) => ({ text: value })),
      })),
      'Not drawn',
    );
}
