import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** Notes of tests of a draw that they were ordered again, in which draw where that is known, or takes the note back. */
export async function markLinesReordered(
  db: Writer,
  tenantId: string,
  drawId: string,
  lineNumbers: readonly number[],
  { isReordered, asId }: { isReordered: boolean; asId: string | null },
): Promise<void> {
  await sql`update requisition_lines set is_reordered = ${isReordered}, reordered_as_id = ${asId}
    where tenant_id = ${tenantId} and requisition_id = ${drawId} and line_number = any(${lineNumbers}::int[])`.execute(db);
}
