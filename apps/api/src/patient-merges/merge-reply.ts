import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { patients } from '@drawday/contracts/patients/patients.contract.ts';
import type { MergeRow } from './merges.store.ts';

export const mergeReply = (row: MergeRow): ReplyOf<typeof patients.merge> => ({
  id: row.id,
  survivorId: row.survivor_id,
  mergedId: row.merged_id,
  mergedName: row.merged_name,
  mergedMrn: row.merged_mrn,
  mergedDateOfBirth: row.merged_date_of_birth,
  mergedAt: row.merged_at.toISOString(),
  mergedByName: row.merged_by_name,
  reason: row.reason,
  moved: row.moved,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoneByName: row.undone_by_name,
  concurrencyStamp: row.survivor_stamp,
});
