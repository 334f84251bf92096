import { createHash } from 'node:crypto';
import type { ReportRow } from '@drawday/domain';
import { type RowsFile, readRows, removeRows, type Seals, writeRows } from './rows-file.ts';

type Run = { tenantId: string; runId: string };
type Compare = (a: ReportRow, b: ReportRow) => number;
/** Rows that are held at once; more are put in order part by part, and the parts merged. */
const heldRows = 10_000;

/**
 * Rows in an order of their values, in the memory of a few thousand of them, however many there are: parts that are in order by themselves go
 * to the storage of the run, compressed and sealed like its rows, are merged from there, and are removed. What is alike keeps its order.
 */
export async function* sortedRows(
  seals: Seals,
  run: Run,
  rows: AsyncIterable<ReportRow>,
  compare: Compare,
  held: number = heldRows,
): AsyncGenerator<ReportRow> {
  const parts = partsOf(rows, compare, held);
  const first = await parts.next();
  if (first.done) return;
  if (first.value.length < held) {
    yield* first.value;
    return;
  }
  const aside = { ...run, runId: idAside(run) };
  const file = await writeRows(seals, aside, flat(first.value, parts));
  try {
    yield* merged(seals, aside, file, compare, held);
  } finally {
    await removeRows(seals.storage, file.key);
  }
}

/** Each part but the last is full. */
async function* partsOf(rows: AsyncIterable<ReportRow>, compare: Compare, held: number): AsyncGenerator<ReportRow[], void> {
  let part: ReportRow[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length < held) continue;
    yield part.sort(compare);
    part = [];
  }
  if (part.length > 0) yield part.sort(compare);
}

async function* flat(first: readonly ReportRow[], others: AsyncGenerator<ReportRow[], void>): AsyncGenerator<ReportRow> {
  yield* first;
  for await (const part of others) yield* part;
}

/** The least of the heads of all parts, again and again; of those alike that of the earlier part. */
async function* merged(seals: Seals, run: Run, file: RowsFile & { rowCount: number }, compare: Compare, held: number) {
  const heads: { row: ReportRow; left: number; rest: AsyncGenerator<ReportRow> }[] = [];
  for (let skip = 0; skip < file.rowCount; skip += held) {
    const rest = readRows(seals, run, file, { skip });
    const { value } = await rest.next();
    if (value) heads.push({ row: value, left: Math.min(held, file.rowCount - skip) - 1, rest });
  }
  while (heads.length > 0) {
    const least = heads.reduce((best, one) => (compare(one.row, best.row) < 0 ? one : best));
    yield least.row;
    const next = least.left > 0 ? await least.rest.next() : { done: true as const, value: undefined };
    if (next.done || !next.value) heads.splice(heads.indexOf(least), 1);
    else Object.assign(least, { row: next.value, left: least.left - 1 });
  }
}

/** The same for a run that is tried again, so that what a process left behind is written over; what nobody tries again is swept up at night. */
const idAside = ({ runId }: Run): string => {
  const hex = createHash('sha256').update(`order of ${runId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};
