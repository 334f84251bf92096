import type { Reader } from '@drawday/database/connect.ts';
import { writing } from '../platform/transactions.ts';
import { type AuditCheck, checkAudit, type SealProofs } from './check-audit.ts';
import { insertAuditCheck } from './seal.store.ts';

/** Checks every seal and keeps the finding, so that the audit trail's page can show it. */
export async function recordAuditCheck(db: Reader, proofs: SealProofs): Promise<AuditCheck> {
  const check = await checkAudit(db, proofs);
  await writing(db, null, (transaction) => insertAuditCheck(transaction, check));
  return check;
}
