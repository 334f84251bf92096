import { writing } from '../platform/transactions.ts';
import { forgetRows, listExpired } from './report-runs.store.ts';
import { removeRows } from './rows-file.ts';
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
