import { Readable } from 'node:stream';
import { fieldCipher } from '@drawday/database/field-cipher.ts';
import type { ReportRow } from '@drawday/domain';
import { beforeEach, expect, test } from 'vitest';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { sortedRows } from './sorted-rows.ts';

const run = { tenantId: 'a0000000-0000-7000-8000-000000000001', runId: 'a0000000-0000-7000-8000-000000000002' };
const cipher = fieldCipher([{ id: 'test', key: Buffer.alloc(32, 7) }]);
const files = new Map<string, Buffer>();
let [written, opened] = [0, 0];
beforeEach(() => {
  files.clear();
  [written, opened] = [0, 0];
});
const storage: FileStorage = {
  async put(key: string, content: AsyncIterable<Uint8Array>) {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    files.set(key, Buffer.concat(parts));
    written += 1;
  },
  async open(key: string, range?: { from: number; to: number }) {
    opened += 1;
    const bytes = files.get(key) ?? Buffer.alloc(0);
    return Readable.from([range ? bytes.subarray(range.from, range.to + 1) : bytes]);
  },
  async remove(key: string) {
    files.delete(key);
  },
  async *list() {},
};

const byValue = (a: ReportRow, b: ReportRow) => Number(a.c[0]?.v) - Number(b.c[0]?.v);
const rowOf = (value: number, at: number): ReportRow => ({ k: String(at), s: '', c: [{ v: value }] });
async function* each(values: readonly number[], onRow?: (at: number) => void) {
  for (const [at, value] of values.entries()) {
    onRow?.(at);
    yield rowOf(value, at);
  }
}
async function sorted(values: readonly number[], held: number) {
  const found: unknown[] = [];
  for await (const { k, c } of sortedRows({ storage, cipher }, run, each(values), byValue, held)) found.push([c[0]?.v, Number(k)]);
  return found;
}
const expected = (values: readonly number[]) =>
  values.map((value, at) => [value, at] as const).toSorted(([a, i], [b, j]) => a - b || i - j);

test.each([
  ['none', [], 4],
  ['fewer than are held', [3, 1, 2], 4],
  ['just as many', [3, 1, 2, 1], 4],
  ['one more', [3, 1, 2, 1, 0], 4],
  ['many that are alike', [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2], 3],
  ['in reverse', Array.from({ length: 1234 }, (_, at) => 1234 - at), 100],
])('%s: in order, what is alike as it came, and nothing stays behind', async (_, values, held) => {
  expect(await sorted(values, held)).toEqual(expected(values));
  expect(files.size).toBe(0);
  expect(written).toBe(values.length >= held ? 1 : 0);
});

test('parts are sealed where they wait, and are removed when nobody reads to the end', async () => {
  const values = Array.from({ length: 40 }, (_, at) => (at * 17) % 40);
  const reader = sortedRows({ storage, cipher }, run, each(values), byValue, 10);
  expect((await reader.next()).value?.c[0]?.v).toBe(0);
  expect([...files.values()].some((file) => file.includes('"v"'))).toBe(false);
  expect(opened).toBe(4);
  await reader.return(undefined);
  expect(files.size).toBe(0);
});
