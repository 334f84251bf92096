import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { DrawKind, RequisitionStatus } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';
import { statusIn } from '../platform/status-in.ts';
import type { JoinedBefore } from './requisitions.store.ts';

/** Was anything done with the draw to which another moved: it is gone, has labels, or where that one joined it anything at all. */
export const isTouchedSql = (target: RawBuilder<unknown>, joinedBefore: RawBuilder<unknown>) =>
  sql`${target}.deleted_at is not null or case when ${joinedBefore} is null then ${target}.is_label_printed
    else ${target}.concurrency_stamp::text is distinct from ${joinedBefore}->>'stampAfter' end`;

/** A draw that the party of a moved one has on its new day. */
export type DrawOnDay = { move_id: string; id: string; is_same_kind: boolean; draw_kind: DrawKind; status: RequisitionStatus };

/** What the parties of these draws have on the days where they are to go, at the same facility for those that they could join. */
export async function listDrawsOnDays(
  db: Reader,
  tenantId: string,
  moves: readonly { id: string; drawDate: string }[],
): Promise<DrawOnDay[]> {
  const { rows } = await sql<DrawOnDay>`
    select r.id as move_id, o.id, o.draw_kind = r.draw_kind as is_same_kind, o.draw_kind,
      case when o.facility_id = r.facility_id then o.status else 'COLLECTED' end as status
    from json_to_recordset(${JSON.stringify(moves)}::json) as m (id uuid, "drawDate" date)
    join requisitions r on r.tenant_id = ${tenantId} and r.id = m.id
    join requisitions o on o.tenant_id = r.tenant_id and o.party_type = r.party_type and o.party_id = r.party_id
      and o.draw_date = m."drawDate" and o.id <> r.id and o.deleted_at is null and not ${statusIn('calledOff', 'o.status')}
    order by o.draw_kind = r.draw_kind desc, o.id`.execute(db);
  return rows;
}

/** Codes of the questions of these draws that have an answer. */
export async function listAnswered(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select requisition_id as id, array_agg(aoe_code order by aoe_code) as codes
    from aoe_answers
    where tenant_id = ${tenantId} and requisition_id = any(${ids}::uuid[])
    group by requisition_id`.execute(db);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** What follows from the draws that joined others, besides tests and tubes. */
export async function updateHeads(
  db: Writer,
  { tenantId }: Maker,
  heads: readonly { id: string; fasting: string | null; comment: string | null }[],
): Promise<void> {
  if (!heads.length) return;
  await sql`update requisitions r set fasting = h.fasting, comment = h.comment
    from json_to_recordset(${JSON.stringify(heads)}::json) as h (id uuid, fasting text, comment text)
    where r.tenant_id = ${tenantId} and r.id = h.id`.execute(db);
}

export type MovedDraw = { id: string; toId: string; reason: string | null; joinedBefore: Omit<JoinedBefore, 'stampAfter'> | null };

/** Ties moved draws to what takes their place; tests of other draws that were to be drawn again with them go along. */
export async function markMoved(db: Writer, maker: Maker, status: RequisitionStatus, moved: readonly MovedDraw[]): Promise<void> {
  const record = sql`json_to_recordset(${JSON.stringify(moved)}::json) as m (id uuid, "toId" uuid, reason text, "joinedBefore" jsonb)`;
  await sql`update requisition_lines l set reordered_as_id = m."toId"
    from ${record}
    where l.tenant_id = ${maker.tenantId} and l.reordered_as_id = m.id`.execute(db);
  await sql`update requisitions r
    set status = ${status}, rescheduled_to_id = m."toId", reschedule_reason = m.reason,
      joined_before = m."joinedBefore" || jsonb_build_object('stampAfter', o.concurrency_stamp),
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
    from ${record}
    join requisitions o on o.tenant_id = ${maker.tenantId} and o.id = m."toId"
    where r.tenant_id = ${maker.tenantId} and r.id = m.id`.execute(db);
}

/** The draws to which these were moved. */
export async function listMovedTo(db: Reader, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.rescheduled_to_id as id from requisitions r
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) and r.rescheduled_to_id is not null`.execute(db);
  return rows.map((row) => row.id);
}

/** Which of these moved draws have their old day taken by another of that kind. */
export async function listTakenBackDays(db: Reader, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id
    from requisitions r
    join requisitions o on o.tenant_id = r.tenant_id and o.party_type = r.party_type and o.party_id = r.party_id
      and o.draw_date = r.draw_date and o.draw_kind = r.draw_kind and o.id <> r.id and o.deleted_at is null
      and not ${statusIn('calledOff', 'o.status')}
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Tests that were to be drawn again with a moved draw, and went along with it, come back to it. */
export async function takeReordersBack(db: Writer, tenantId: string, ids: readonly string[]): Promise<void> {
  await sql`update requisition_lines l set reordered_as_id = r.id
    from requisitions r
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[]) and l.tenant_id = r.tenant_id and l.reordered_as_id = r.rescheduled_to_id
      and exists (select 1 from requisition_lines n
        where n.tenant_id = r.tenant_id and n.requisition_id = r.id and n.offering_code = l.offering_code)
      and not exists (select 1 from jsonb_array_elements(r.joined_before->'lines') b where b->>'offeringCode' = l.offering_code)`.execute(
    db,
  );
}

/** What was joined is again as it was: label marks, notes, answers, and the stamp, so that a move before the last can be taken back, too. */
export async function restoreJoined(db: Writer, maker: Maker, joined: readonly (JoinedBefore & { id: string })[]): Promise<void> {
  if (!joined.length) return;
  const record = sql`json_to_recordset(${JSON.stringify(joined)}::json) as b (id uuid, fasting text, comment text, "isLabelPrinted" boolean,
    "labelPrintedAt" timestamptz, "labelPrintedBy" uuid, answered text[], stamp uuid)`;
  await sql`delete from aoe_answers a using ${record}
    where a.tenant_id = ${maker.tenantId} and a.requisition_id = b.id and a.aoe_code <> all(b.answered)`.execute(db);
  await sql`update requisitions r
    set fasting = b.fasting, comment = b.comment, is_label_printed = b."isLabelPrinted", label_printed_at = b."labelPrintedAt",
      label_printed_by = b."labelPrintedBy", concurrency_stamp = b.stamp
    from ${record}
    where r.tenant_id = ${maker.tenantId} and r.id = b.id`.execute(db);
}
