import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { KeyRing } from '@drawday/settings';
import { enterMode, writing } from '../platform/transactions.ts';
import { findNewestSeal, findSealEnd, insertSeal, type Seal, tryClaimSealing } from './seal.store.ts';
import { type SealKey, sealContent } from './seal-hash.ts';

/** Rows under one seal, more or less: seals end between transactions. */
const rowsPerSeal = 20_000;

/** Seals everything that finished transactions have written to the audit trail, with the newest key. @returns rows sealed */
export async function sealAudit(db: Reader, [key]: KeyRing): Promise<number> {
  if (!key) throw new Error('Audit seals need a key.');
  let sealed = 0;
  for (;;) {
    const rows = await sealNext(db, key);
    if (rows === 0) return sealed;
    sealed += rows;
  }
}

function sealNext(db: Reader, key: SealKey): Promise<number> {
  return writing(db, null, async (transaction) => {
    await enterMode(transaction, 'seal');
    if (!(await tryClaimSealing(transaction))) return 0;
    const newest = await findNewestSeal(transaction);
    if (newest?.keyId === null) await addSeal(transaction, newest, newest.toXact, key);
    const previous = newest?.keyId === null ? await findNewestSeal(transaction) : newest;
    const toXact = await findSealEnd(transaction, previous?.toXact ?? '0', rowsPerSeal);
    return toXact === null ? 0 : addSeal(transaction, previous, toXact, key);
  });
}

async function addSeal(db: Writer, previous: Seal | undefined, toXact: string, key: SealKey): Promise<number> {
  const covered = { fromXact: previous?.toXact ?? '0', toXact, previousHash: previous?.hash ?? null };
  const content = await sealContent(db, covered, key);
  await insertSeal(db, { ...covered, ...content, keyId: key.id });
  return content.rowCount;
}
