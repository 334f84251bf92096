import type { Reader } from '@drawday/database/connect.ts';
import { findIcdVersion, listChoosableIcds } from './diagnoses.store.ts';
import { type IcdIndex, icdIndex } from './icd-index.ts';

/** No process is further behind an import. */
const checkedEveryMs = 1_000;

let known: { version: string; index: Promise<IcdIndex>; checkedAt: number } | undefined;

/** The codes that may be chosen today, kept in memory: read again when the list or the day is another. */
export async function choosableIcds(db: Reader): Promise<IcdIndex> {
  if (known && performance.now() - known.checkedAt < checkedEveryMs) return known.index;
  const version = await findIcdVersion(db);
  if (known?.version === version) {
    known.checkedAt = performance.now();
    return known.index;
  }
  const index = listChoosableIcds(db).then((rows) =>
    icdIndex(
      rows,
      rows.map((row) => row.text_rank),
    ),
  );
  const made = { version, index, checkedAt: performance.now() };
  known = made;
  // What could not be read is not remembered.
  index.catch(() => {
    if (known === made) known = undefined;
  });
  return index;
}
