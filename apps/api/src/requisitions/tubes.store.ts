import type { Writer } from '@drawday/database/connect.ts';
import type { TubeNotDrawnReason } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { Maker } from '../platform/maker.ts';
import type { LostLine } from './lines-lost.ts';

type Tubes = { readonly requisitionId: string; readonly numbers: readonly string[] };

/** Tubes that were drawn at that moment; `isScanned` when their labels were read; the first reading is kept. */
export async function markTaken(
  db: Writer,
  maker: Maker,
  { requisitionId, numbers, at, isScanned }: Tubes & { at: string; isScanned: boolean },
): Promise<void> {
  await sql`update specimens
    set taken_at = coalesce(taken_at, ${at}::timestamptz),
      not_drawn_reason = null ${isScanned ? sql`, scanned_at = coalesce(scanned_at, now())` : sql``}
    where tenant_id = ${maker.tenantId} and requisition_id = ${requisitionId} and number = any(${numbers}::text[])`.execute(db);
  await countOwed(db, maker, requisitionId);
}

/** Tubes that will no longer be drawn. */
export async function markNotDrawn(
  db: Writer,
  maker: Maker,
  { requisitionId, numbers, reason }: Tubes & { reason: TubeNotDrawnReason },
): Promise<void> {
  await sql`update specimens
    set taken_at = null, scanned_at = null, not_drawn_reason = ${reason}
    where tenant_id = ${maker.tenantId} and requisition_id = ${requisitionId} and number = any(${numbers}::text[])`.execute(db);
  await countOwed(db, maker, requisitionId);
}

/** As before the collection: no tube was taken. */
export async function forgetTaken(db: Writer, maker: Maker, requisitionId: string): Promise<void> {
  await sql`update specimens
    set taken_at = null, scanned_at = null, not_drawn_reason = null
    where tenant_id = ${maker.tenantId} and requisition_id = ${requisitionId}`.execute(db);
  await countOwed(db, maker, requisitionId);
}

/** Lines of a draw that cannot be performed, wholly or in part, because tubes were not drawn. */
export async function markLostLines(db: Writer, maker: Maker, requisitionId: string, lines: readonly LostLine[]): Promise<void> {
  if (!lines.length) return;
  await sql`update requisition_lines l
    set status = coalesce(n.status, l.status), reason = n.reason, lost_codes = n."lostCodes", status_changed_at = now(),
      reason_text = (select text from reason_codes where list = 'TNP' and code = n.reason)
    from json_to_recordset(${jsonText(lines)}::json) as n (number int, status text, reason text, "lostCodes" text[])
    where l.tenant_id = ${maker.tenantId} and l.requisition_id = ${requisitionId} and l.line_number = n.number`.execute(db);
}

async function countOwed(db: Writer, maker: Maker, requisitionId: string): Promise<void> {
  await sql`update requisitions r
    set tubes_owed = (
      select count(*)
      from specimens n
      where n.tenant_id = r.tenant_id and n.requisition_id = r.id and n.taken_at is null and n.not_drawn_reason is null
    )
    where r.tenant_id = ${maker.tenantId} and r.id = ${requisitionId}`.execute(db);
}
