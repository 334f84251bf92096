import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';

/**
 * Versions whose value is that of the version before: the review of that one is theirs, and so is its critical value, open or closed.
 * @param carried the versions before, which are replaced
 */
export async function carryReviews(
  db: Writer,
  tenantId: string,
  carried: readonly { requisitionId: string; resultId: number }[],
): Promise<void> {
  if (!carried.length) return;
  const pairs = sql`json_to_recordset(${jsonText(carried)}::json) as k ("requisitionId" uuid, "resultId" bigint)
    join results x on x.tenant_id = ${tenantId} and x.requisition_id = k."requisitionId" and x.supersedes_id = k."resultId" and x.superseded_at is null`;
  await sql`update critical_results c set result_id = x.id from ${pairs} where c.tenant_id = ${tenantId} and c.result_id = k."resultId"`.execute(
    db,
  );
  await sql`insert into result_reviews (tenant_id, requisition_id, result_id, reviewed_by, reviewed_by_name, reviewed_at, comment)
    select v.tenant_id, v.requisition_id, x.id, v.reviewed_by, v.reviewed_by_name, v.reviewed_at, v.comment
    from ${pairs}
    join result_reviews v on v.tenant_id = ${tenantId} and v.result_id = k."resultId"`.execute(db);
}
