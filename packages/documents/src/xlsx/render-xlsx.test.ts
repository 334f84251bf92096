import { Buffer } from 'node:buffer';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { renderXlsx, type XlsxCell, type XlsxSheet } from './render-xlsx.ts';

const columns: XlsxSheet['columns'] = [
  { title: 'Patient', kind: 'text' },
  { title: 'Tubes', kind: 'integer' },
  { title: 'Value', kind: 'number', decimals: 1 },
  { title: 'Drawn', kind: 'date' },
  { title: 'Shipped', kind: 'dateTime' },
];
async function fileOf(sheet: Omit<XlsxSheet, 'name'>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of renderXlsx({ name: 'TNP Queue', ...sheet })) pieces.push(piece);
  return Buffer.concat(pieces);
}
const rowOf = async (text: string) => (await readSheet(await fileOf({ columns: columns.slice(0, 1), rows: [[text]] })))[1]?.[0];

test('another program reads numbers as numbers, days as days and text as text', async () => {
  const rows: XlsxCell[][] = [
    ['Núñez, María', 3, 10.6, '2026-10-08', '2026-10-08T13:44'],
    ['< 0.1 in a number column', null, '< 0.1', '2024-02-29', null],
  ];
  expect(await readSheet(await fileOf({ columns, rows }))).toEqual([
    ['Patient', 'Tubes', 'Value', 'Drawn', 'Shipped'],
    ['Núñez, María', 3, 10.6, new Date('2026-10-08T00:00Z'), new Date('2026-10-08T13:44Z')],
    ['< 0.1 in a number column', null, '< 0.1', new Date('2024-02-29T00:00Z'), null],
  ]);
});

test('what it is about stands above the head', async () => {
  const about = [['Facility', 'Cedar Hollow Dialysis']] as const;
  const read = await readSheet(await fileOf({ about, columns: columns.slice(0, 2), rows: [['Ada', 2]] }));
  expect(read).toEqual([
    ['Facility', 'Cedar Hollow Dialysis'],
    [null, null],
    ['Patient', 'Tubes'],
    ['Ada', 2],
  ]);
});

test.each(['=1+1', '+15550104400', '-cmd', '@SUM(A1)', '=HYPERLINK("x","y")', 'a & b < c'])(
  '%j stays text and is no formula',
  async (text) => {
    expect(await rowOf(text)).toBe(text);
  },
);

test('text that would make the file look damaged is cut or mended', async () => {
  expect(await rowOf('bell\u0007, half \ud83d of a sign')).toBe('bell\u0007, half \ufffd of a sign');
  expect(String(await rowOf('x'.repeat(40_000)))).toHaveLength(32_767);
});

test('rows are read as the file is taken, not before', async () => {
  let read = 0;
  async function* rows() {
    for (; read < 50_000; read++) yield [`Patient ${read}`];
  }
  const pieces = renderXlsx({ name: 'Long', columns: columns.slice(0, 1), rows: rows() });
  await pieces.next();
  await pieces.next();
  expect(read).toBeLessThan(50_000);
  await pieces.return(undefined);
});

test.each([
  ['a row must fit its columns', [['1', 2]], /2 cells for 1/],
  ['a date must be one', [['soon']], /date cell/],
])('%s', async (_, rows, message) => {
  await expect(fileOf({ columns: [{ title: 'Drawn', kind: 'date' }], rows })).rejects.toThrow(message);
});
