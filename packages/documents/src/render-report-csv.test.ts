import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { renderReportCsv } from './render-report-csv.ts';
import { exampleRows, exampleSheet, readAgain } from './testing/example-report.ts';

async function linesOf(rows = exampleRows): Promise<string[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of renderReportCsv(exampleSheet, readAgain(rows))) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8').split('\r\n');
}

test('one line per row with its section, values as shown, marks beside them, nothing that runs as a formula', async () => {
  const lines = await linesOf();
  expect(lines).toHaveLength(exampleRows.length + 2);
  expect(lines[0]).toMatch(/^\ufeffSection,Patient,MRN,Schedule,Provider,Hgb Sep,"Hgb Sep, flag",Hgb \(g\/dL\),"Hgb, flag",On,/);
  expect(lines[1]).toBe(
    'Below 10.0,"Okafor, Samuel C",0047106,MWF 2,"Bell, J MD",9.9,below,6.6,LL,10/14/2026,14,L,120,below *,TSAT 14% and ferritin 120: iron',
  );
  expect(lines[2]).toContain(',–,,<9,below,10/15/2026,21,C,612,E,');
  expect(lines[3]).toContain('"\'=Petrosyan, Ani"');
});

test('a row that does not fit is refused', async () => {
  await expect(linesOf([{ k: 'x', s: 'IN', c: [] }])).rejects.toThrow(/0 cells for 10/);
});
