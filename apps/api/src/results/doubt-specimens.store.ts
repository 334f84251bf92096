import type { Reader } from '@drawday/database/connect.ts';
import { comparedCodes } from '@drawday/domain';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { jsonText } from '../platform/json-text.ts';

/** Other draws of patients of the same facility and day that have a result which is compared. */
export async function listDrawsOfThatDay(db: Reader, tenantId: string, drawId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id
    from requisitions r
    join requisitions o on o.tenant_id = r.tenant_id and o.facility_id = r.facility_id and o.draw_date = r.draw_date and o.id <> r.id
    where r.tenant_id = ${tenantId} and r.id = ${drawId} and o.party_type = 'PATIENT' and o.deleted_at is null and o.collected_at is not null
      and exists (select 1 from results x where x.tenant_id = o.tenant_id and x.requisition_id = o.id and x.superseded_at is null
        and x.result_code = any(${comparedCodes}::text[]))
    order by o.id
    limit 500`.execute(db);
  return rows.map((row) => row.id);
}

/** Values of a draw to be compared with those before; `withinDays` null: however old. */
export type WantedBefore = { drawId: string; partyId: string; collectedAt: string; codes: readonly string[]; withinDays: number | null };
export type ValueBefore = {
  drawId: string;
  code: string;
  numeric: number | null;
  text: string | null;
  unit: string | null;
  days: number;
};

/** For each draw and test, the person's newest final value before it, without comparator. One statement. */
export async function listValuesBefore(db: Reader, tenantId: string, wanted: readonly WantedBefore[]): Promise<ValueBefore[]> {
  if (!wanted.length) return [];
  const inDoubt = drawsInDoubtSql(
    tenantId,
    wanted.map((one) => one.partyId),
  );
  const { rows } = await sql<ValueBefore>`
    select w."drawId", c.code, h.value_numeric as numeric, h.value_text as text, h.unit,
      extract(epoch from w."collectedAt" - h.collected_at)::float / 86400 as days
    from json_to_recordset(${jsonText(wanted)}::json) as w ("drawId" uuid, "partyId" uuid, "collectedAt" timestamptz, codes text[],
      "withinDays" int)
      cross join lateral unnest(w.codes) as c (code)
      cross join lateral (select x.value_numeric, x.value_text, x.unit, x.collected_at
        from results x
        where x.tenant_id = ${tenantId} and x.party_id = w."partyId" and x.result_code = c.code and x.superseded_at is null
          and x.status in ('F', 'C') and x.comparator is null and x.requisition_id <> w."drawId"
          and x.requisition_id = any(${inDoubt}) is not true and x.collected_at < w."collectedAt"
          and (w."withinDays" is null or x.collected_at >= w."collectedAt" - make_interval(days => w."withinDays"))
        order by x.collected_at desc limit 1) h`.execute(db);
  return rows;
}
