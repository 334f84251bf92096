import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';

/** Notes of tests of a draw that they were ordered again, in which draw where that is known, or takes the note back. */
export async function markLinesReordered(
  db: Writer,
  maker: Maker,
  drawId: string,
  lineNumbers: readonly number[],
  { isReordered, asId }: { isReordered: boolean; asId: string | null },
): Promise<void> {
  const [at, by] = isReordered ? [sql`clock_timestamp()`, maker.name] : [null, null];
  await sql`update requisition_lines set is_reordered = ${isReordered}, reordered_as_id = ${asId}, reordered_at = ${at}, reordered_by_name = ${by}
    where tenant_id = ${maker.tenantId} and requisition_id = ${drawId} and line_number = any(${lineNumbers}::int[])`.execute(db);
}
