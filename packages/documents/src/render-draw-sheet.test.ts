import { expect, test } from 'vitest';
import type { Printing } from './printing.ts';
import { renderDrawSheetPdf } from './render-draw-sheet.ts';
import { exampleDrawSheet } from './testing/example-draw-sheet.ts';
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
  expect(pages[0]).toContain('Thursday 10/08/2026  ·  15 draws, 44 tubes: SST 30, LAV 14');
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
