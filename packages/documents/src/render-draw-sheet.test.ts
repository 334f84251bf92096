import { expect, test } from 'vitest';
import type { Printing } from './printing.ts';
import { renderDrawSheetPdf } from './render-draw-sheet.ts';
import { exampleDrawResult, exampleDrawSheet } from './testing/example-draw-sheet.ts';
import { readPdfText } from './testing/read-pdf-text.ts';

const printing: Printing = { paper: 'LETTER', printedAt: '2026-10-07T20:00:00Z', printedBy: 'D. Mercer, RN' };

async function pagesOf(sheet = exampleDrawSheet): Promise<string[]> {
  const pages = readPdfText(await renderDrawSheetPdf(sheet, printing));
  return pages.map(({ lines }) => lines.map(({ text }) => text).join('\n'));
}

test('the example day reads as in its golden file', async () => {
  await expect(`${(await pagesOf()).join('\n\n== next page ==\n\n')}\n`).toMatchFileSnapshot('golden/draw-sheet.txt');
});

test('each shift starts a page, and its totals stand on top', async () => {
  const pages = await pagesOf();
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('Thursday 10/08/2026  ·  15 draws, 43 tubes: SST 29, LAV 13, SST-POST 1');
  expect(pages[1]).toContain('Shift 1, 05:30 AM, continued');
  expect(pages[2]).toContain('1 draw, 3 tubes: SST 2, LAV 1');
});

test('every patient has two identifiers, tubes in the given order, and somewhere to sign', async () => {
  const text = (await pagesOf()).join('\n');
  expect(text).toContain('CASTELLANO, Vito\nDOB 04/11/1942  Male\nMRN 0042862   R026014232');
  expect(text).toMatch(/PRE\nSST 1\/2\n2600413047\n[\s\S]*PRE\nSST 2\/2\n2600413054\nFROZEN: HCVRNA/);
  expect(text).toContain('HBV ISO\nSTAT\nFAST');
  expect(text.match(/Collected by/g)).toHaveLength(16);
});

test('a day without draws says so', async () => {
  const pages = await pagesOf({ ...exampleDrawSheet, shifts: [] });
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('No draws are planned.');
});

test('gives the same bytes for the same arguments', async () => {
  const pdf = Buffer.from(await renderDrawSheetPdf(exampleDrawSheet, printing));
  expect(pdf.equals(await renderDrawSheetPdf(exampleDrawSheet, printing))).toBe(true);
});

test('D.6 what is collected is filled in: by whom, when, and why a tube was not drawn', async () => {
  const text = (await pagesOf()).join('\n');
  expect(text).toContain('Collected by\nT. Abara, CCHT\nTime\n10/08/2026 06:42 AM EDT\nNot drawn, why\nSST-POST: Left early');
});

/** Widths of Helvetica-Bold, as shares of its size. */
const widths: Readonly<Record<string, number>> = {
  S: 0.667,
  T: 0.611,
  '-': 0.333,
  P: 0.667,
  O: 0.778,
  ' ': 0.278,
  '1': 0.556,
  '2': 0.556,
  '/': 0.278,
};

test.each([
  [1, 1],
  [1, 2],
  [12, 12],
])('D.6 the code of a tube ends before its number begins: tube %i of %i', async (tubeNumber, tubeCount) => {
  const [first] = exampleDrawSheet.shifts[0]?.draws ?? [];
  if (!first) throw new Error('The example day has no draw.');
  const tubes = first.tubes
    .slice(0, 1)
    .map((tube) => ({ ...tube, tubeCode: 'SST-POST', tubeNumber, tubeCount, specimenNumber: '2600419999' }));
  const sheet = { ...exampleDrawSheet, shifts: [{ title: 'Shift', draws: [{ ...first, tubes }] }] };
  const lines = readPdfText(await renderDrawSheetPdf(sheet, printing)).flatMap((page) => page.lines);
  const code = lines.find(({ text, sizePt }) => text.startsWith('SST-POST') && sizePt <= 8.5 && !text.includes(':'));
  const number = lines.find(({ text }) => text === '2600419999');
  if (!code || !number) throw new Error('The tube is not on the page.');
  const width = [...code.text].reduce((sum, letter) => sum + (widths[letter] ?? 1) * code.sizePt, 0);
  expect(code.xPt + width).toBeLessThan(number.xPt);
});

test('after the round, the last page says what the day came to', async () => {
  const before = await pagesOf();
  const pages = await pagesOf(exampleDrawResult);
  expect(pages).toHaveLength(before.length + 1);
  const last = pages.at(-1);
  expect(last).toContain('Result of the day');
  expect(last).toContain('SST\n31\n30\n30');
  expect(last).toContain('The courier comes at 03:30 PM.');
  expect(last).toContain('7\nHollis, Gertrude\n0042867\nR026014236\nDid not come');
  expect(before.join()).not.toContain('Result of the day');
});
