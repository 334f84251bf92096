import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { jsonText } from '../platform/json-text.ts';
import type { Maker } from '../platform/maker.ts';
import { statusIn } from '../platform/status-in.ts';

/** Answers of draws by their ids, by code. */
export async function listAnswers(
  db: Reader,
  tenantId: string,
  requisitionIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ id: string; answers: Record<string, string> }>`
    select requisition_id as id, jsonb_object_agg(aoe_code, value) as answers
    from aoe_answers
    where tenant_id = ${tenantId} and requisition_id = any(${requisitionIds}::uuid[])
    group by requisition_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.answers]));
}

export type LastWeight = { requisitionId: string; value: string; drawDate: string };

/** The weight before dialysis of each patient's newest earlier draw, wherever it was drawn. */
export async function listLastWeights(
  db: Reader,
  { tenantId, facilityIds }: Pick<Actor, 'tenantId' | 'facilityIds'>,
  requisitionIds: readonly string[],
): Promise<LastWeight[]> {
  const { rows } = await sql<LastWeight>`
    select r.id as "requisitionId", last.value, last.draw_date as "drawDate" from requisitions r
      cross join lateral (select a.value, o.draw_date
      from requisitions o
      join aoe_answers a on a.tenant_id = o.tenant_id and a.requisition_id = o.id and a.aoe_code = 'PREWT'
        where o.tenant_id = r.tenant_id and o.party_type = r.party_type and o.party_id = r.party_id and o.draw_date < r.draw_date and o.deleted_at is null
          and not ${statusIn('calledOff', 'o.status')} order by o.draw_date desc limit 1) last
    where r.tenant_id = ${tenantId}
      and r.id = any(${requisitionIds}::uuid[])
      and r.facility_id = any(${facilityIds}::uuid[])
      and r.party_type = 'PATIENT'
      and r.deleted_at is null`.execute(db);
  return rows;
}

/** Saves answers of draws by their ids, by code; an empty one takes the answer back. */
export async function saveAnswers(db: Writer, maker: Maker, answers: ReadonlyMap<string, Readonly<Record<string, string>>>): Promise<void> {
  const all = [...answers].flatMap(([id, ofDraw]) => Object.entries(ofDraw).map(([code, value]) => ({ id, code, value: value.trim() })));
  const { given = [], taken = [] } = Object.groupBy(all, ({ value }) => (value ? 'given' : 'taken'));
  if (given.length)
    await sql`insert into aoe_answers (tenant_id, requisition_id, aoe_code, value, answered_by)
      select ${maker.tenantId}, a.id, a.code, a.value, ${maker.userId}
      from json_to_recordset(${jsonText(given)}::json) as a (id uuid, code text, value text)
      on conflict (tenant_id, requisition_id, aoe_code) do update set value = excluded.value,
        answered_by = excluded.answered_by, answered_at = now()
      where aoe_answers.value <> excluded.value`.execute(db);
  if (taken.length)
    await sql`delete from aoe_answers a
      using json_to_recordset(${JSON.stringify(taken)}::json) as t (id uuid, code text)
      where a.tenant_id = ${maker.tenantId} and a.requisition_id = t.id and a.aoe_code = t.code`.execute(db);
}

/** Draws that take the place of others begin with the answers given so far; one that has an answer keeps it. */
export async function copyAnswers(db: Writer, tenantId: string, pairs: readonly { fromId: string; toId: string }[]): Promise<void> {
  await sql`insert into aoe_answers (tenant_id, requisition_id, aoe_code, value, answered_by, answered_at)
    select a.tenant_id, p."toId", a.aoe_code, a.value, a.answered_by, a.answered_at
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p ("fromId" uuid, "toId" uuid)
    join aoe_answers a on a.tenant_id = ${tenantId} and a.requisition_id = p."fromId"
    on conflict do nothing`.execute(db);
}
