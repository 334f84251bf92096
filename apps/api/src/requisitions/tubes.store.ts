import type { Writer } from '@drawday/database/connect.ts';
import type { TubeAtChair } from '@drawday/domain';
import type { TubeNotDrawnReason } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { Maker } from '../platform/maker.ts';
import type { LostLine } from './lines-lost.ts';

type Tubes = { readonly requisitionIds: readonly string[]; readonly numbers: readonly string[] };

/** Tubes of draws that were taken at that moment; `isScanned` when their labels were read; the first reading is kept. */
export async function markTaken(
  db: Writer,
  maker: Maker,
  { requisitionIds, numbers, at, isScanned }: Tubes & { at: string; isScanned: boolean },
): Promise<void> {
  await sql`update specimens
    set taken_at = coalesce(taken_at, ${at}::timestamptz),
      not_drawn_reason = null ${isScanned ? sql`, scanned_at = coalesce(scanned_at, ${at}::timestamptz)` : sql``}
    where tenant_id = ${maker.tenantId} and requisition_id = any(${requisitionIds}::uuid[]) and number = any(${numbers}::text[])`.execute(
    db,
  );
  await countOwed(db, maker, requisitionIds);
}

/** Tubes that will no longer be drawn. */
export async function markNotDrawn(
  db: Writer,
  maker: Maker,
  { requisitionIds, numbers, reason }: Tubes & { reason: TubeNotDrawnReason },
): Promise<void> {
  await sql`update specimens
    set taken_at = null, scanned_at = null, not_drawn_reason = ${reason}
    where tenant_id = ${maker.tenantId} and requisition_id = any(${requisitionIds}::uuid[]) and number = any(${numbers}::text[])`.execute(
    db,
  );
  await countOwed(db, maker, requisitionIds);
}

/** As before the collection: no tube of these draws was taken. */
export async function forgetTaken(db: Writer, maker: Maker, requisitionIds: readonly string[]): Promise<void> {
  await sql`update specimens
    set taken_at = null, scanned_at = null, not_drawn_reason = null
    where tenant_id = ${maker.tenantId} and requisition_id = any(${requisitionIds}::uuid[])`.execute(db);
  await countOwed(db, maker, requisitionIds);
}

/** Tubes of a draw whose times were corrected. */
export async function correctTaken(db: Writer, maker: Maker, requisitionId: string, tubes: readonly TubeAtChair[]): Promise<void> {
  const times = tubes.flatMap(({ number, takenAt }) => (takenAt === null ? [] : [{ number, takenAt: takenAt.toString() }]));
  await sql`update specimens s
    set taken_at = n."takenAt"
    from json_to_recordset(${jsonText(times)}::json) as n (number text, "takenAt" timestamptz)
    where s.tenant_id = ${maker.tenantId} and s.requisition_id = ${requisitionId} and s.number = n.number and s.taken_at <> n."takenAt"`.execute(
    db,
  );
}

/** Lines of draws that cannot be performed, wholly or in part, because tubes were not drawn. */
export async function markLostLines(db: Writer, maker: Maker, lines: readonly (LostLine & { requisitionId: string })[]): Promise<void> {
  if (!lines.length) return;
  await sql`update requisition_lines l
    set status = coalesce(n.status, l.status), reason = n.reason, lost_codes = n."lostCodes", status_changed_at = now(),
      reason_text = (select text from reason_codes where list = 'TNP' and code = n.reason)
    from json_to_recordset(${jsonText(lines)}::json) as n ("requisitionId" uuid, number int, status text, reason text, "lostCodes" text[])
    where l.tenant_id = ${maker.tenantId} and l.requisition_id = n."requisitionId" and l.line_number = n.number`.execute(db);
}

async function countOwed(db: Writer, maker: Maker, requisitionIds: readonly string[]): Promise<void> {
  await sql`update requisitions r
    set tubes_owed = (
      select count(*)
      from specimens n
      where n.tenant_id = r.tenant_id and n.requisition_id = r.id and n.taken_at is null and n.not_drawn_reason is null
    )
    where r.tenant_id = ${maker.tenantId} and r.id = any(${requisitionIds}::uuid[])`.execute(db);
}
