import type { Writer } from '@drawday/database/connect.ts';
import type { RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';

/** Notes of tests of a draw that they were ordered again, in which draw where that is known, or takes the note back. A known draw stays known. */
export async function markLinesReordered(
  db: Writer,
  maker: Maker,
  drawId: string,
  lineNumbers: readonly number[],
  { isReordered, asId }: { isReordered: boolean; asId: string | null },
): Promise<void> {
  const [at, by] = isReordered ? [sql`clock_timestamp()`, maker.name] : [null, null];
  const as = isReordered ? sql`coalesce(${asId}::uuid, reordered_as_id)` : null;
  await sql`update requisition_lines set is_reordered = ${isReordered}, reordered_as_id = ${as}, reordered_at = ${at}, reordered_by_name = ${by}
    where tenant_id = ${maker.tenantId} and requisition_id = ${drawId} and line_number = any(${lineNumbers}::int[])`.execute(db);
}

/** How the draws stand that tests of a draw went with, locked: nobody collects them meanwhile. */
export async function lockReordered(
  db: Writer,
  { tenantId }: Maker,
  drawId: string,
  lineNumbers: readonly number[],
): Promise<RequisitionStatus[]> {
  const { rows } = await sql<{ status: RequisitionStatus }>`
    select r.status
    from requisitions r
    where r.tenant_id = ${tenantId} and r.deleted_at is null
      and r.id in (select l.reordered_as_id
        from requisition_lines l
        where l.tenant_id = ${tenantId} and l.requisition_id = ${drawId} and l.line_number = any(${lineNumbers}::int[]))
    for update`.execute(db);
  return rows.map(({ status }) => status);
}
