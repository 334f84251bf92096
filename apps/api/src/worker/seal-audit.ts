import type { Reader } from '@drawday/database/connect.ts';
import { enterMode, writing } from '../platform/transactions.ts';
import { findNewestSeal, findSealEnd, insertSeal, tryClaimSealing } from './seal.store.ts';
import { sealContent } from './seal-hash.ts';

/** Rows under one seal, more or less: seals end between transactions. */
const rowsPerSeal = 20_000;

/** Seals everything that finished transactions have written to the audit trail. @returns rows sealed */
export async function sealAudit(db: Reader): Promise<number> {
  let sealed = 0;
  for (;;) {
    const rows = await sealNext(db);
    if (rows === 0) return sealed;
    sealed += rows;
  }
}

function sealNext(db: Reader): Promise<number> {
  return writing(db, null, async (transaction) => {
    await enterMode(transaction, 'seal');
    if (!(await tryClaimSealing(transaction))) return 0;
    const previous = await findNewestSeal(transaction);
    const fromXact = previous?.toXact ?? '0';
    const toXact = await findSealEnd(transaction, fromXact, rowsPerSeal);
    if (toXact === null) return 0;
    const covered = { fromXact, toXact, previousHash: previous?.hash ?? null };
    const content = await sealContent(transaction, covered);
    await insertSeal(transaction, { ...covered, ...content });
    return content.rowCount;
  });
}
