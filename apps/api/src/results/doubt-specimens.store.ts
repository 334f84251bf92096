import type { Reader } from '@drawday/database/connect.ts';
import type { SexCode } from '@drawday/vocabulary';
import { resultStates } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { jsonText } from '../platform/json-text.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { codeIn } from '../platform/status-in.ts';
import type { ValueNow } from './compared-with.ts';
import { drawModalitySql } from './draw-modality.store.ts';

export type DrawOfThatDay = {
  id: string;
  number: string;
  partyId: string;
  partyName: string;
  sex: SexCode;
  isOnDialysis: boolean;
  collectedAt: string;
  results: (ValueNow & { code: string })[];
};

/** A draw and the others of patients of the same facility and day, with their results of these tests; those without one are left out. */
export async function listDrawsOfThatDay(db: Reader, tenantId: string, drawId: string, codes: readonly string[]): Promise<DrawOfThatDay[]> {
  const { rows } = await sql<DrawOfThatDay>`
    select r.id, r.number, r.party_id as "partyId", ${listNameSql('p', 'patients')} as "partyName", p.sex,
      ${drawModalitySql} is not null as "isOnDialysis", to_json(r.collected_at) as "collectedAt", x.results
    from requisitions o
    join requisitions r on r.tenant_id = o.tenant_id and r.facility_id = o.facility_id and r.draw_date = o.draw_date
      and r.party_type = 'PATIENT' and r.deleted_at is null and r.collected_at is not null
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
    cross join lateral (select json_agg(json_build_object('code', v.result_code, 'numeric', v.value_numeric, 'comparator', v.comparator,
        'text', v.value_text, 'unit', v.unit, 'status', v.status)) as results
      from results v
      where v.tenant_id = r.tenant_id and v.requisition_id = r.id and v.superseded_at is null
        and v.result_code = any(${codes}::text[])) x
    where o.tenant_id = ${tenantId} and o.id = ${drawId} and x.results is not null
    order by r.id <> o.id, r.id
    limit 500`.execute(db);
  return rows;
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

/**
 * For each draw and test, the person's newest final value before it, without comparator. It is the newest of all, as a rule; only where
 * that one is not meant are the earlier ones looked through. One statement.
 *
 * Each newest value is looked up by its key, which `limit` sees to: as a join, with a plan made once for any number of draws, all newest
 * values of a customer were read for every batch of messages.
 */
export async function listValuesBefore(db: Reader, tenantId: string, wanted: readonly WantedBefore[]): Promise<ValueBefore[]> {
  if (!wanted.length) return [];
  const inDoubt = drawsInDoubtSql(
    tenantId,
    wanted.map((one) => one.partyId),
  );
  const isRecent = (value: RawBuilder<unknown>) =>
    sql`(w."withinDays" is null or ${value}.collected_at >= w."collectedAt" - make_interval(days => w."withinDays"))`;
  const { rows } = await sql<ValueBefore>`
    select w."drawId", c.code, h.value_numeric as numeric, h.value_text as text, h.unit,
      extract(epoch from w."collectedAt" - h.collected_at)::float / 86400 as days
    from json_to_recordset(${jsonText(wanted)}::json) as w ("drawId" uuid, "partyId" uuid, "collectedAt" timestamptz, codes text[],
      "withinDays" int)
      cross join lateral unnest(w.codes) as c (code)
      cross join lateral (select n.*
        from latest_results n
        where n.tenant_id = ${tenantId} and n.party_id = w."partyId" and n.result_code = c.code
        limit 1) l
      cross join lateral (select coalesce(l.requisition_id <> w."drawId" and l.collected_at < w."collectedAt"
        and ${codeIn('l.status', resultStates.groups.final)}
        and l.comparator is null, false) as "isMeant") k
      cross join lateral (select l.value_numeric, l.value_text, l.unit, l.collected_at
        where k."isMeant" and ${isRecent(sql`l`)}
        union all
        (select x.value_numeric, x.value_text, x.unit, x.collected_at
        from results x
        where not k."isMeant" and x.tenant_id = ${tenantId} and x.party_id = w."partyId" and x.result_code = c.code and x.superseded_at is null
          and ${codeIn('x.status', resultStates.groups.final)} and x.comparator is null and x.requisition_id <> w."drawId"
          and x.requisition_id = any(${inDoubt}) is not true and x.collected_at < w."collectedAt" and ${isRecent(sql`x`)}
        order by x.collected_at desc limit 1)) h`.execute(db);
  return rows;
}
