import type { DrawSheetDraw, DrawSheetTube } from './draw-sheet.ts';
import { labelDay } from './label-day.ts';
import { INK, type Paper, type TextStyle } from './pdf-paper.ts';
import { personNumber, SEX_WORDS } from './report-names.ts';

const CHAIR_PT = 38;
const PATIENT_PT = 162;
const TUBE_PT = 168;
/** Room for a tube's code with its count; a longer one is printed smaller, never over the number. */
const CODE_PT = 58;
const LINE_PT = 11.5;
const NAME: TextStyle = { sizePt: 10, font: 'bold' };
const FACT: TextStyle = { sizePt: 8.5 };
const SIGNATURE_PT = 17;

/** Titles over the columns of a shift. */
export function drawSheetHead(paper: Paper, wrapped: (draw: () => void) => void): void {
  const { yPt, leftPt } = paper;
  const titles: [string, number][] = [
    ['Chair', 0],
    ['Patient', CHAIR_PT],
    ['Tubes in draw order', CHAIR_PT + PATIENT_PT],
    ['Tests', CHAIR_PT + PATIENT_PT + TUBE_PT],
  ];
  for (const [title, offsetPt] of titles) {
    wrapped(() => paper.write(title, { xPt: leftPt + offsetPt, yPt: yPt + 3, sizePt: 7.5, font: 'bold', colour: INK.quiet }));
  }
  paper.yPt += 15;
}

/**
 * One draw: chair and patient at the left, a box for every tube, notes, and a line to sign; filled in where it has been collected. Never split
 * across pages.
 */
export function drawSheetRow(paper: Paper, draw: DrawSheetDraw, printInstant: (instant: string) => string): void {
  const patientXPt = paper.leftPt + CHAIR_PT;
  const tubeXPt = patientXPt + PATIENT_PT;
  const testXPt = tubeXPt + TUBE_PT;
  const name = `${draw.lastName.toUpperCase()}, ${[draw.firstName, draw.middleInitial].filter(Boolean).join(' ')}`;
  const nameLines = paper.wrap(name, PATIENT_PT - 8, NAME);
  const facts = [
    `${draw.dateOfBirth ? `DOB ${labelDay(draw.dateOfBirth)}` : 'DOB not recorded'}  ${SEX_WORDS[draw.sex]}`,
    [personNumber(draw), draw.requisitionNumber].filter(Boolean).join('   '),
  ].flatMap((fact) => paper.wrap(fact, PATIENT_PT - 8, FACT));
  const flags = [draw.isHbvIsolation ? 'HBV ISO' : '', draw.isStat ? 'STAT' : '', draw.isFasting ? 'FAST' : ''].filter(Boolean);
  const tubes = draw.tubes.map((tube) => ({ tube, tests: paper.wrap(testsOf(tube), paper.rightPt - testXPt, FACT) }));
  const notes = draw.notes.flatMap((note) => paper.wrap(note, paper.rightPt - tubeXPt, { sizePt: 8.5, font: 'italic' }));

  const leftPt = nameLines.length * 12.5 + facts.length * LINE_PT + (flags.length > 0 ? 15 : 0);
  const tubesPt = tubes.reduce((sum, { tests }) => sum + Math.max(tests.length * LINE_PT, 13), 0) + notes.length * LINE_PT;
  const heightPt = Math.max(leftPt, tubesPt) + SIGNATURE_PT + 6;
  if (paper.ensureRoom(heightPt)) paper.artifact(() => drawSheetHead(paper, (head) => head()));

  const topPt = paper.yPt + 4;
  paper.artifact(() => paper.rule(paper.yPt, INK.line));
  paper.nest('TR', () => {
    paper.tag('TD', () => paper.write(draw.chair ?? '', { xPt: paper.leftPt, yPt: topPt, sizePt: 14, font: 'bold' }));
    paper.tag('TD', () => {
      nameLines.forEach((line, at) => {
        paper.write(line, { ...NAME, xPt: patientXPt, yPt: topPt + at * 12.5 });
      });
      const factsYPt = topPt + nameLines.length * 12.5;
      facts.forEach((line, at) => {
        paper.write(line, { ...FACT, xPt: patientXPt, yPt: factsYPt + at * LINE_PT });
      });
      drawFlags(paper, flags, patientXPt, factsYPt + facts.length * LINE_PT + 1);
    });
    paper.tag('TD', () => {
      let yPt = topPt;
      for (const { tube, tests } of tubes) {
        drawTube(paper, tube, tubeXPt, yPt);
        tests.forEach((line, at) => {
          paper.write(line, { ...FACT, xPt: testXPt, yPt: yPt + 1 + at * LINE_PT });
        });
        yPt += Math.max(tests.length * LINE_PT, 13);
      }
      notes.forEach((line, at) => {
        paper.write(line, { xPt: tubeXPt, yPt: yPt + at * LINE_PT, sizePt: 8.5, font: 'italic' });
      });
      drawSignature(paper, patientXPt, paper.yPt + heightPt - SIGNATURE_PT + 2, filledIn(draw, printInstant));
    });
  });
  paper.yPt += heightPt;
}

function testsOf(tube: DrawSheetTube): string {
  const tests = tube.tests.join(', ');
  return tube.isFrozen ? `FROZEN: ${tests}` : tests;
}

function drawFlags(paper: Paper, flags: readonly string[], startPt: number, yPt: number): void {
  let xPt = startPt;
  for (const flag of flags) {
    const widthPt = paper.widthOf(flag, { sizePt: 8, font: 'bold' }) + 8;
    paper.box(xPt, yPt, widthPt, 12, { stroke: INK.text });
    paper.write(flag, { xPt, yPt: yPt + 2.8, widthPt, align: 'center', sizePt: 8, font: 'bold' });
    xPt += widthPt + 4;
  }
}

function drawTube(paper: Paper, tube: DrawSheetTube, xPt: number, yPt: number): void {
  paper.box(xPt, yPt, 9, 9, { stroke: INK.text });
  if (tube.isTaken) paper.artifact(() => paper.tick(xPt, yPt, 9));
  if (tube.timing === 'POST') paper.box(xPt + 14, yPt - 1, 29, 11, { fill: INK.text });
  const timing = { sizePt: 8, font: 'bold', colour: tube.timing === 'POST' ? '#ffffff' : INK.text } as const;
  if (tube.timing !== 'NA') paper.write(tube.timing, { ...timing, xPt: xPt + 14, yPt: yPt + 1.5, widthPt: 29, align: 'center' });
  const count = tube.tubeCount > 1 ? ` ${tube.tubeNumber}/${tube.tubeCount}` : '';
  const code = `${tube.tubeCode}${count}`;
  const bold = { sizePt: 8.5, font: 'bold' } as const;
  const sizePt = Math.min(8.5, (8.5 * (CODE_PT - 4)) / paper.widthOf(code, bold));
  paper.write(code, { ...bold, sizePt, xPt: xPt + 47, yPt: yPt + 1 });
  paper.write(tube.specimenNumber, { xPt: xPt + 47 + CODE_PT, yPt: yPt + 1, sizePt: 8.5 });
}

type FilledIn = { readonly by: string; readonly at: string; readonly why: string };

/** What is known of the collection; the rest is written by hand. */
function filledIn({ collected, tubes }: DrawSheetDraw, printInstant: (instant: string) => string): FilledIn {
  const left = tubes.filter(({ notDrawn }) => notDrawn !== null);
  return {
    by: collected?.by ?? '',
    at: collected ? printInstant(collected.at) : '',
    why: left.map(({ tubeCode, notDrawn }) => `${tubeCode}: ${notDrawn}`).join('; '),
  };
}

function drawSignature(paper: Paper, xPt: number, yPt: number, { by, at, why }: FilledIn): void {
  const blanks: [word: string, linePt: number, filled: string][] = [
    ['Collected by', 110, by],
    ['Time', at ? 112 : 60, at],
    ['Not drawn, why', 0, why],
  ];
  let startPt = xPt;
  for (const [word, linePt, filled] of blanks) {
    paper.write(word, { xPt: startPt, yPt, sizePt: 7.5, colour: INK.quiet });
    const lineXPt = startPt + paper.widthOf(word, { sizePt: 7.5 }) + 3;
    const widthPt = linePt === 0 ? paper.rightPt - lineXPt : linePt;
    paper.box(lineXPt, yPt + 8, widthPt, 0.6, { fill: INK.line });
    const style = { sizePt: 8.5, font: 'bold' } as const;
    const [first = '', ...rest] = paper.wrap(filled, widthPt - 2, style);
    const fits = rest.length === 0 ? 8.5 : Math.max(5, (8.5 * (widthPt - 2)) / paper.widthOf(filled, style));
    if (filled) paper.write(rest.length === 0 ? first : filled, { ...style, sizePt: fits, xPt: lineXPt + 1, yPt: yPt - 0.5 });
    startPt = lineXPt + widthPt + 6;
  }
}
