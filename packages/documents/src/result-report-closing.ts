import { formatRange } from '@drawday/domain';
import { unitWords } from '@drawday/vocabulary';
import type { Paper } from './pdf-paper.ts';
import { drawHeading, drawParagraph } from './pdf-paragraphs.ts';
import { drawTable, TABLE_START_PT } from './pdf-table.ts';
import { codePointName } from './printable-text.ts';
import type { KineticsBlock, ResultReport } from './result-report.ts';
import { correctionNote, drawResultTable, sectionsOf } from './result-report-results.ts';

const LEGEND =
  'H, L: outside the reference interval. HH, LL: critical. A: abnormal. G: outside the goal. ?: not judged, ?! urgent. ' +
  'TNP: test not performed. Lab: code of the performing laboratory.';

/** What follows the results: kinetics with inputs, comments, performing laboratories, legend, letters that could not be printed. */
export function drawReportClosing(
  paper: Paper,
  report: ResultReport,
  isOutOfRangeFirst: boolean,
  printInstant: (instant: string) => string,
): void {
  const { kinetics } = report;
  if (kinetics) {
    drawHeading(paper, kinetics.title, TABLE_START_PT);
    const measured = sectionsOf(report, isOutOfRangeFirst).find(({ title, results }) => title === kinetics.title && results.length > 0);
    if (measured) drawResultTable(paper, measured, printInstant);
    drawKinetics(paper, kinetics, printInstant);
  }
  if (report.comments.length > 0) {
    drawHeading(paper, 'Comments', 14);
    paper.yPt += 4;
    for (const comment of report.comments) drawParagraph(paper, comment);
  }
  if (report.performingLaboratories.length > 0) {
    drawHeading(paper, 'Performing laboratories', 14);
    paper.yPt += 4;
    for (const { code, name, addressLines, phone, cliaNumber, directorName } of report.performingLaboratories) {
      const director = directorName ? `Director ${directorName}` : null;
      const facts = [name, ...addressLines, phone, `CLIA ${cliaNumber}`, director].filter(Boolean).join(', ');
      drawParagraph(paper, `${code}: ${facts}`, { sizePt: 8 });
    }
  }
  paper.ensureRoom(36);
  paper.yPt += 8;
  drawParagraph(paper, LEGEND, { sizePt: 7.5, font: 'italic' });
  drawReplacedLetters(paper);
  drawParagraph(paper, `End of report ${report.requisitionNumber}`, { sizePt: 8, font: 'bold' });
}

/** Says which letters of this part were printed as others, if any were. */
export function drawReplacedLetters(paper: Paper): void {
  const replaced = [...paper.takeReplacedLetters()].map(([character, printedAs]) =>
    printedAs.startsWith('[') ? codePointName(character) : `${codePointName(character)} as ${printedAs}`,
  );
  if (replaced.length === 0) return;
  drawParagraph(paper, `Characters that this document cannot show as written: ${replaced.join(', ')}. See the patient record.`, {
    sizePt: 7.5,
    font: 'italic',
  });
}

function drawKinetics(paper: Paper, { inputs, outputs, notes }: KineticsBlock, printInstant: (instant: string) => string): void {
  drawTable(
    paper,
    [
      { title: 'Calculated', widthPt: 200 },
      { title: 'Value', widthPt: 70, align: 'right' },
      { title: 'Unit', widthPt: 90 },
      { title: 'Goal', widthPt: 172 },
    ],
    outputs.map(({ name, valueText, unit, goalText, isGoalMet, previous }) => ({
      cells: [
        { text: name, style: { sizePt: 9, font: isGoalMet === false ? 'bold' : 'regular' } },
        { text: valueText, style: { sizePt: 9, font: 'bold' } },
        { text: unitWords(unit, 'en') },
        { text: goalText ? `${formatRange(goalText)}${isGoalMet === null ? '' : isGoalMet ? ', met' : ', not met'}` : '' },
      ],
      ...(previous && { notes: [correctionNote(previous, printInstant)] }),
    })),
  );
  paper.yPt += 4;
  const inputText = inputs
    .map(({ name, valueText, unit }) => `${name} ${[valueText, unitWords(unit, 'en')].filter(Boolean).join(' ')}`)
    .join('; ');
  drawParagraph(paper, `From: ${inputText}.`, { sizePt: 8.5 });
  for (const note of notes) drawParagraph(paper, note, { sizePt: 8, font: 'italic' });
}
