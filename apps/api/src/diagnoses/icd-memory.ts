import type { Reader } from '@drawday/database/connect.ts';
import { perDatabase } from '../platform/per-database.ts';
import { findIcdVersion, listChoosableIcds } from './diagnoses.store.ts';
import { type IcdIndex, icdIndex } from './icd-index.ts';

/** No process lags further behind an import than this. */
const checkedEveryMs = 1_000;

type Known = { version: string; index: Promise<IcdIndex>; checkedAt: number };
const memoryOf = perDatabase((): { known?: Known } => ({}));

/** The codes that may be chosen today, kept in memory: read again when the list or the day changes. */
export async function choosableIcds(db: Reader): Promise<IcdIndex> {
  const memory = memoryOf(db);
  if (memory.known && performance.now() - memory.known.checkedAt < checkedEveryMs) return memory.known.index;
  const version = await findIcdVersion(db);
  if (memory.known?.version === version) {
    memory.known.checkedAt = performance.now();
    return memory.known.index;
  }
  const index = listChoosableIcds(db).then((rows) =>
    icdIndex(
      rows,
      rows.map((row) => row.text_rank),
    ),
  );
  const made = { version, index, checkedAt: performance.now() };
  memory.known = made;
  // A failed read is not remembered.
  index.catch(() => {
    if (memory.known === made) delete memory.known;
  });
  return index;
}
