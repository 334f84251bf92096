import type { Reader } from '@drawday/database/connect.ts';
import type { KeyRing } from '@drawday/settings';
import { enterMode, reading } from '../platform/transactions.ts';
import { checkPublished } from './published-seals.ts';
import { listSeals, type Seal } from './seal.store.ts';
import { markBytes, type SealContent, type SealKey, sealContent } from './seal-hash.ts';

/** What a check of the audit trail found; `fault` is one sentence that names the first row or seal that does not fit. */
export type AuditCheck = { seals: number; rows: number; fault: string | null };

const page = 100;

/** What proves that seals are ours: the keys, and the file with the seals that were published. */
export type SealProofs = { auditKeys: KeyRing; auditSealFile: string };

/** Checks the whole chain, then that its end is the one that was published. */
export async function checkAudit(db: Reader, { auditKeys, auditSealFile }: SealProofs): Promise<AuditCheck> {
  const check = await checkChain(db, auditKeys);
  if (check.fault !== null) return check;
  const { count, fault } = await checkPublished(db, auditSealFile);
  return check.seals + count === 0 ? check : { ...check, fault };
}

/** Computes every seal again from the rows it covers, in order, and stops at the first that does not fit. */
function checkChain(db: Reader, keys: KeyRing): Promise<AuditCheck> {
  return reading(db, null, async (transaction) => {
    await enterMode(transaction, 'seal');
    const check: AuditCheck = { seals: 0, rows: 0, fault: null };
    let previous: Seal | undefined;
    for (;;) {
      const seals = await listSeals(transaction, previous?.id ?? null, page);
      for (const seal of seals) {
        const key = keys.find(({ id }) => id === seal.keyId) ?? null;
        check.fault =
          chainFault(seal, previous) ?? keyFault(seal, previous, key) ?? contentFault(seal, await sealContent(transaction, seal, key));
        if (check.fault !== null) return check;
        check.seals += 1;
        check.rows += seal.rowCount;
        previous = seal;
      }
      if (seals.length >= page) continue;
      if (previous?.keyId === null)
        check.fault = `The chain ends with seal ${previous.id}, which has no key: the worker has not gone on with it, or keyed seals were removed.`;
      return check;
    }
  });
}

function chainFault(seal: Seal, previous: Seal | undefined): string | null {
  const follows = previous ? seal.previousHash?.equals(previous.hash) : seal.previousHash === null;
  if (!follows) return `Seal ${seal.id} does not follow the seal before it.`;
  return seal.fromXact === (previous?.toXact ?? '0') ? null : `Seal ${seal.id} leaves out transactions before ${seal.fromXact}.`;
}

function keyFault(seal: Seal, previous: Seal | undefined, key: SealKey | null): string | null {
  if (seal.keyId === null)
    return previous?.keyId ? `Seal ${seal.id} has no key although the seal before it has one: the worker did not make it.` : null;
  return key ? null : `Seal ${seal.id} was made with key ${seal.keyId}, which is not in AUDIT_KEYS.`;
}

function contentFault(seal: Seal, found: SealContent): string | null {
  if (seal.hash.equals(found.hash) && seal.rowMarks.equals(found.rowMarks) && seal.rowCount === found.rowCount) return null;
  for (let at = 0; at < Math.max(seal.rowMarks.length, found.rowMarks.length); at += markBytes) {
    const [sealed, there] = [markAt(seal.rowMarks, at), markAt(found.rowMarks, at)];
    if (sealed && there && sealed.id === there.id && sealed.hash === there.hash) continue;
    if (sealed && there && sealed.id === there.id) return `Audit row ${sealed.id} was changed after it was sealed (seal ${seal.id}).`;
    if (sealed && !hasMark(found.rowMarks, sealed.id)) return `Audit row ${sealed.id} is missing (seal ${seal.id}).`;
    return `Audit row ${there?.id ?? sealed?.id} was added after the sealing (seal ${seal.id}).`;
  }
  return seal.keyId ? `Seal ${seal.id} itself was changed, or made without key ${seal.keyId}.` : `Seal ${seal.id} itself was changed.`;
}

function markAt(marks: Buffer, at: number): { id: bigint; hash: number } | null {
  return at + markBytes <= marks.length ? { id: marks.readBigInt64BE(at), hash: marks.readUInt32BE(at + 8) } : null;
}

function hasMark(marks: Buffer, id: bigint): boolean {
  for (let at = 0; at + markBytes <= marks.length; at += markBytes) if (marks.readBigInt64BE(at) === id) return true;
  return false;
}
