import { reading, writing } from '../platform/transactions.ts';
import { forgetRows, listExpired, listRowsKeys } from './report-runs.store.ts';
import { removeRows, rowsFolder } from './rows-file.ts';
import type { WorkerParts } from './work-run.ts';

const atOnce = 100;

/** Rows of a tenant whose time is over are deleted. @returns of how many runs */
export async function expireRuns({ db, storage }: Pick<WorkerParts, 'db' | 'storage'>, tenantId: string): Promise<number> {
  let expired = 0;
  for (;;) {
    const rows = await writing(db, tenantId, (writer) => listExpired(writer, tenantId, atOnce));
    // The storage first: a row without its file is found again, a file without its row would stay.
    for (const row of rows) await removeRows(storage, row.rows_key);
    await writing(db, tenantId, (writer) =>
      forgetRows(
        writer,
        tenantId,
        rows.map(({ id }) => id),
      ),
    );
    expired += rows.length;
    if (rows.length < atOnce) return expired;
  }
}

type Swept = Pick<WorkerParts, 'db' | 'storage'> & { now: Temporal.Instant };

/** Rows that no run names are deleted after a day: a process was lost while it wrote them, or put them in order. @returns how many files */
export async function sweepRows({ db, storage, now }: Swept, tenantId: string): Promise<number> {
  const yesterday = now.subtract({ hours: 24 });
  const old: string[] = [];
  for await (const { key, changedAt } of storage.list(rowsFolder(tenantId)))
    if (Temporal.Instant.compare(changedAt, yesterday) < 0) old.push(key);
  let swept = 0;
  for (let from = 0; from < old.length; from += atOnce) {
    const keys = old.slice(from, from + atOnce);
    const named = new Set(await reading(db, tenantId, (reader) => listRowsKeys(reader, tenantId, keys)));
    const left = keys.filter((key) => !named.has(key));
    for (const key of left) await removeRows(storage, key);
    swept += left.length;
  }
  return swept;
}
