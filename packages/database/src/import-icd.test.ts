import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importIcd, parseIcdLine } from './import-icd.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const orderLine = (number: number, code: string, billable: 0 | 1, text: string) =>
  `${String(number).padStart(5, '0')} ${code.padEnd(7)} ${billable} ${text.slice(0, 60).padEnd(60)} ${text}`;

describe('a line of a code list', () => {
  it.each([
    [orderLine(12, 'N186', 1, 'End stage renal disease'), { code: 'N18.6', isBillable: true, text: 'End stage renal disease' }],
    [orderLine(13, 'N18', 0, 'Chronic kidney disease (CKD)'), { code: 'N18', isBillable: false, text: 'Chronic kidney disease (CKD)' }],
    [
      orderLine(14, 'T8571XA', 1, 'Infection due to peritoneal dialysis catheter'),
      { code: 'T85.71XA', isBillable: true, text: 'Infection due to peritoneal dialysis catheter' },
    ],
    ['N18.6\t1\tEnd stage renal disease', { code: 'N18.6', isBillable: true, text: 'End stage renal disease' }],
    ['code\tbillable\tdescription', null],
    ['', null],
  ])('reads %j', (line, parsed) => {
    expect(parseIcdLine(line)).toEqual(parsed);
  });

  it('refuses what is neither form', () => {
    expect(() => parseIcdLine('<html>not found</html>')).toThrow('Not a line');
    expect(() => parseIcdLine('N18.6\tyes\tEnd stage renal disease')).toThrow('Not a line');
  });
});

describe('importing a list', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const importLines = (lines: readonly string[], effectiveOn: string) =>
    importIcd(client, Readable.from([lines.join('\r\n')]), { effectiveOn, isWholeList: true });
  const codeRow = async (code: string) =>
    (await client.query('select text, is_billable, valid_from::text, valid_to::text from icd_codes where code = $1', [code])).rows[0];

  // More lines than one chunk of a stream, so that losing the first ones would show.
  const many = Array.from({ length: 5_000 }, (_, index) =>
    orderLine(
      index + 1,
      `Z${String(index % 100).padStart(2, '0')}${String(Math.floor(index / 100)).padStart(2, '0')}`,
      1,
      `Invented code ${index}`,
    ),
  );

  it('adds, keeps, retires and takes back, each with its day', async () => {
    const first = await importLines([...many, orderLine(1, 'N186', 1, 'End stage renal disease')], '2024-10-01');
    expect(first.added + first.unchanged + first.changed).toBe(5_001);
    expect(await codeRow('Z00.01')).toEqual({ text: 'Invented code 100', is_billable: true, valid_from: '2024-10-01', valid_to: null });
    expect((await codeRow('D63.1')).valid_to).toBe('2024-09-30');
    expect(await codeRow('N18.6')).toMatchObject({ valid_from: null, valid_to: null });

    expect(await importLines([...many, orderLine(1, 'N186', 1, 'End stage renal disease')], '2024-10-01')).toEqual({
      added: 0,
      changed: 0,
      returned: 0,
      retired: 0,
      unchanged: 5_001,
    });

    const third = await importLines(
      [...many.slice(1), orderLine(1, 'N186', 1, 'End-stage kidney disease'), orderLine(2, 'D631', 1, 'Anemia in chronic kidney disease')],
      '2025-10-01',
    );
    expect(third).toEqual({ added: 0, changed: 1, returned: 1, retired: 1, unchanged: 4_999 });
    expect(await codeRow('Z00.00')).toMatchObject({ valid_to: '2025-09-30' });
    expect(await codeRow('D63.1')).toMatchObject({ valid_to: null });
  });

  it('refuses an older list and an empty one, and changes nothing', async () => {
    await expect(importLines(many, '2020-10-01')).rejects.toThrow('already loaded');
    await expect(importLines(['code\tbillable\tdescription'], '2026-10-01')).rejects.toThrow('no codes');
    expect(await codeRow('Z00.01')).toMatchObject({ valid_to: null });
  });
});
