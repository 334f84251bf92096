import { Buffer } from 'node:buffer';
import { cellText, type ReportRow, type ReportSheet } from '@drawday/domain';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { exampleRows, exampleSheet, readAgain } from '../testing/example-report.ts';
import { type ReportWorkbook, renderReportXlsx } from './render-report-xlsx.ts';

async function fileOf(sheet: Partial<ReportSheet> = {}, rows: Iterable<ReportRow> = exampleRows, workbook: ReportWorkbook = 'XLIST') {
  const pieces: Uint8Array[] = [];
  for await (const piece of renderReportXlsx({ ...exampleSheet, ...sheet }, readAgain(rows), workbook)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('another program reads every cell of the rows as the report has it', async () => {
  const [head, ...lines] = await readSheet(await fileOf(), 'Rows');
  expect(head).toEqual(['Section', ...exampleSheet.columns.map(({ title, unit }) => (unit ? `${title} (${unit})` : title))]);
  expect(lines).toHaveLength(exampleRows.length);
  const titles = new Map(exampleSheet.sections.map(({ key, title }) => [key, title]));
  lines.forEach((line, at) => {
    const row = exampleRows[at];
    const cells = exampleSheet.columns.map((column, place) => {
      const cell = row?.c[place];
      if (typeof cell?.v === 'number' && !cell.cmp) return cell.v;
      if (column.kind === 'DAY' && cell?.v) return new Date(`${cell.v}T00:00Z`);
      return (cell && cellText(cell, column, exampleSheet)) || null;
    });
    expect(line).toEqual([titles.get(row?.s ?? ''), ...cells]);
  });
});

test('the head is frozen, filtered to the last row and repeated; marks are in the format, so numbers stay numbers', async () => {
  const parts = unzipSync(await fileOf());
  const xml = strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(xml).toContain('<autoFilter ref="A1:K6"/>');
  expect(xml).toMatch(/<pane xSplit="2" ySplit="1"[^>]*state="frozen"/);
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toMatch(/_xlnm\.Print_Titles[^>]*>'?Rows'?!\$1:\$1</);
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array());
  expect(styles).toContain('0.0&quot; LL ▼&quot;');
  const styleOf = (ref: string) => new RegExp(`<c r="${ref}" s="(\\d+)"`).exec(xml)?.[1];
  expect(styleOf('G2')).not.toBe(styleOf('G4'));
  expect(xml).toContain(`<c r="G2" s="${styleOf('G2')}"><v>6.6</v></c>`);
  expect(xml).not.toContain('<f>');
});

test('what it is, how it stands and how it was counted stand on their own sheets', async () => {
  const file = await fileOf();
  const sheets = await readXlsxFile(file);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Report', 'Rows', 'Notes']);
  const report = (await readSheet(file, 'Report')).flat().filter((value) => value !== null);
  expect(report).toEqual(
    expect.arrayContaining([
      ...['Anemia Management', 'Cedar Hollow Dialysis', 'October 2026', '11/09/2026 07:10 AM by R. Okafor', 'Closed', 68.75, 71.3, 10.71],
      ...['Draw missed 3, Not ordered 1', 'Transient', -5, 'HD, HHD', 'HD set of 01/01/2026'],
    ]),
  );
  expect((await readSheet(file, 'Notes')).flat()).toContain(exampleSheet.counted[0]?.text);
});

test('a grid has its long list, a cumulative report a sheet for each patient, measures their months', async () => {
  const grid = await fileOf({}, exampleRows, 'XGRID');
  expect((await readXlsxFile(grid)).map(({ sheet }) => sheet)).toEqual(['Report', 'Grid', 'Long', 'Notes']);
  const long = await readSheet(grid, 'Long');
  expect(long[2]).toEqual(['Okafor, Samuel C', 'Hgb (g/dL)', 6.6, 'g/dL', 'LL', new Date('2026-10-14T00:00Z'), '10.0–12.0', 'Below']);
  const cumulative = await fileOf({}, exampleRows, 'XCUM');
  expect((await readXlsxFile(cumulative)).map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Report', expect.any(Number)],
    ['Rows', 6],
    ['1', 3],
    ['2', 3],
    ['3', 2],
    ['Notes', expect.any(Number)],
  ]);
  expect(await readSheet(await fileOf({}, exampleRows, 'XKPI'), 'Trend')).toEqual([
    ['Measure', '2026-09', '2026-10'],
    ['Hemoglobin in goal: Cedar Hollow', 71.4, 68.75],
  ]);
});

test('Spanish sheets, no names in their names, and an empty report', async () => {
  const file = await fileOf({ language: 'es', sections: [], totalCount: 0 }, []);
  expect((await readXlsxFile(file)).map(({ sheet, data }) => [sheet, data.length > 0])).toEqual([
    ['Informe', true],
    ['Filas', true],
    ['Notas', true],
  ]);
});

test.each(['bell\u0007 & <tag>', '_x0041_ stays', 'half \ud83d of a sign', '=1+1'])('%j is text, unharmed', async (value) => {
  const row = { k: 'x', s: 'IN', c: exampleSheet.columns.map((_, at) => (at === 0 ? { v: value } : null)) };
  expect((await readSheet(await fileOf({}, [row]), 'Rows'))[1]?.[1]).toBe(value.toWellFormed());
});

test('rows are read as the file is taken, and one that does not fit is refused', async () => {
  let read = 0;
  function* many() {
    for (; read < 50_000; read += 1) yield exampleRows[0] ?? { k: '', s: '', c: [] };
  }
  const pieces = renderReportXlsx(exampleSheet, readAgain(many()), 'XLIST');
  for (let piece = 0; piece < 12; piece += 1) await pieces.next();
  expect(read).toBeLessThan(50_000);
  await pieces.return(undefined);
  await expect(fileOf({}, [{ k: 'x', s: 'IN', c: [] }])).rejects.toThrow(/0 cells for 10/);
});
