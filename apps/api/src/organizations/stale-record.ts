import type { Reader } from '@drawday/database/connect.ts';
import type { RefusalDetails } from '../platform/refusal.ts';
import { findLastChange } from './organizations.store.ts';

/** Is the stamp that was sent another one than that of the record? None sent: no check. */
export const isStale = (sent: string | undefined, row: { concurrency_stamp: string }) =>
  sent !== undefined && sent !== row.concurrency_stamp;

/** Who changed the record meanwhile, when and what, so that nobody has to guess. */
export async function changedMeanwhile(db: Reader, tenantId: string, subjectId: string): Promise<RefusalDetails> {
  const change = await findLastChange(db, tenantId, subjectId);
  if (!change) return {};
  return {
    data: {
      changedAt: change.changed_at.toISOString(),
      changedBy: change.changed_by_name,
      fields: Object.keys(change.after ?? {}),
    },
  };
}
