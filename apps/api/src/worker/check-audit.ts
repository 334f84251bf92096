import type { Reader } from '@drawday/database/connect.ts';
import { enterMode, reading } from '../platform/transactions.ts';
import { listSeals, type Seal } from './seal.store.ts';
import { markBytes, type SealContent, sealContent } from './seal-hash.ts';

/** What a check of the audit trail found; `fault` is one sentence that names the first row or seal that does not fit. */
export type AuditCheck = { seals: number; rows: number; fault: string | null };

const page = 100;

/** Computes every seal again from the rows it covers, in order, and stops at the first that does not fit. */
export function checkAudit(db: Reader): Promise<AuditCheck> {
  return reading(db, null, async (transaction) => {
    await enterMode(transaction, 'seal');
    const check: AuditCheck = { seals: 0, rows: 0, fault: null };
    let previous: Seal | undefined;
    for (;;) {
      const seals = await listSeals(transaction, previous?.id ?? null, page);
      for (const seal of seals) {
        check.fault = chainFault(seal, previous) ?? contentFault(seal, await sealContent(transaction, seal));
        if (check.fault !== null) return check;
        check.seals += 1;
        check.rows += seal.rowCount;
        previous = seal;
      }
      if (seals.length < page) return check;
    }
  });
}

function chainFault(seal: Seal, previous: Seal | undefined): string | null {
  const follows = previous ? seal.previousHash?.equals(previous.hash) : seal.previousHash === null;
  if (!follows) return `Seal ${seal.id} does not follow the seal before it.`;
  return seal.fromXact === (previous?.toXact ?? '0') ? null : `Seal ${seal.id} leaves out transactions before ${seal.fromXact}.`;
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
  return `Seal ${seal.id} itself was changed.`;
}

function markAt(marks: Buffer, at: number): { id: bigint; hash: number } | null {
  return at + markBytes <= marks.length ? { id: marks.readBigInt64BE(at), hash: marks.readUInt32BE(at + 8) } : null;
}

function hasMark(marks: Buffer, id: bigint): boolean {
  for (let at = 0; at + markBytes <= marks.length; at += markBytes) if (marks.readBigInt64BE(at) === id) return true;
  return false;
}
