import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from './testing/use-test-database.ts';
import { unnestRows } from './unnest-rows.ts';

const db = useTestDatabase();

type Row = { id: number; text: string | null; isUrgent: boolean | null; notes: string[]; detail: object | null; at: string | null };
const columns = { id: 'bigint', text: 'text', isUrgent: 'boolean', notes: 'text[]', detail: 'jsonb', at: 'timestamptz' } as const;
const rowsOf = async (rows: readonly Row[]) =>
  (await sql<Row>`select id::int, text, "isUrgent", notes, detail, at::text from ${unnestRows(rows, columns)} r order by id`.execute(db()))
    .rows;

const empty = { text: null, isUrgent: null, notes: [], detail: null, at: null };

test('rows arrive as they are, whatever their text', async () => {
  const odd = 'a "quoted" \\ {brace}, comma\nline\ttab NULL é 😀';
  const rows: Row[] = [
    { id: 1, text: odd, isUrgent: true, notes: [odd, '', 'NULL'], detail: { odd, list: [1, null] }, at: '2026-11-22 09:47:25.446812+00' },
    { id: 2, ...empty },
    { id: 3, text: '', isUrgent: false, notes: [], detail: {}, at: '2026-01-01 00:00:00+00' },
  ];
  expect(await rowsOf(rows)).toEqual(rows);
});

test('null characters and halves of surrogate pairs are left out, as in JSON', async () => {
  const [row] = await rowsOf([{ ...empty, id: 1, text: 'a\u0000b\ud800', notes: ['\u0000x'], detail: { text: '\u0000y\udfff' } }]);
  expect(row).toMatchObject({ text: 'ab\ufffd', notes: ['x'], detail: { text: 'y\ufffd' } });
});

test('a document that many rows share is sent once, and each row gets its own', async () => {
  const details = [{ goal: 1 }, null, { goal: 2 }, { goal: 1 }, { goal: 2 }];
  const rows = details.map((detail, index) => ({ ...empty, id: index + 1, detail }));
  expect(await rowsOf(rows)).toEqual(rows);
  const { parameters } = sql`select * from ${unnestRows(rows, columns)} r`.compile(db());
  expect(parameters.filter((parameter) => String(parameter).includes('goal'))).toEqual([String.raw`{"{\"goal\":1}","{\"goal\":2}"}`]);
});

test('no rows are no rows', async () => {
  expect(await rowsOf([])).toEqual([]);
});
