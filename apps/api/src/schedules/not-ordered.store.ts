import type { Reader } from '@drawday/database/connect.ts';
import { requirementRows } from '@drawday/domain';
import { scheduleStatuses, siteStatuses, type TestPace } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { containing } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';
import { partiesLike } from './schedules.store.ts';

export type NotOrderedRow = {
  id: string;
  name: string;
  kind: string;
  sample_point: string | null;
  month: number | null;
  facility_id: string;
  facility_name: string;
  offering_code: string;
  pace: TestPace;
  today: string;
  last_on: string | null;
};
type Filters = {
  facilityId?: string | undefined;
  sourceId?: string | undefined;
  month?: number | undefined;
  unverifiedOnly?: boolean | undefined;
  filter?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);

/** Each source in use with each test that it should have regularly. */
const wanted = sql`select s.tenant_id, s.id, s.name, s.kind, s.sample_point, s.month, s.facility_id,
    w."offeringCode" as offering_code, w.pace, s.status_type_code
  from sources s
  join jsonb_to_recordset(${JSON.stringify(requirementRows.filter(({ pace }) => pace !== 'ON_NEED'))}::jsonb)
    as w (kind text, "isUltrapure" boolean, "isRoProduct" boolean, "offeringCode" text, pace text) on w.kind = s.kind
    and w."isUltrapure" = s.is_ultrapure
    and w."isRoProduct" = (coalesce(s.sample_point, '') ~* '\\mro product\\M')
  where ${codeIn('s.status_type_code', siteStatuses.groups.planned)}`;

/** What sources should be tested for and no order asks for, longest ago first. */
export async function listNotOrdered(db: Reader, actor: Actor, filters: Filters) {
  const { facilityId, filter } = filters;
  const facilityIds = actor.reach.SITE.filter((id) => !facilityId || id === facilityId);
  const missing = sql`select s.*, f.name as facility_name, ${localDaySql(sql`f.time_zone`)} as today
    from (${wanted}) s
    join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    where s.tenant_id = ${actor.tenantId}
      and s.facility_id = any(${facilityIds}::uuid[])
      ${when(filters.sourceId, sql`and s.id = ${filters.sourceId}`)} ${when(filters.month, sql`and s.month = ${filters.month}`)}
      ${when(filters.unverifiedOnly, sql`and s.status_type_code = 'PENDING'`)}
      ${when(filter?.trim(), sql`and s.id in (${partiesLike.SITE(containing(filter ?? ''))})`)}
      and not exists (
        select 1
        from schedules o
        join schedule_lines l on l.tenant_id = o.tenant_id and l.schedule_id = o.id
        where o.tenant_id = s.tenant_id
          and o.party_type = 'SITE'
          and o.party_id = s.id
          and l.offering_code = s.offering_code
          and ${codeIn('o.status', scheduleStatuses.groups.standing)}
          and coalesce(o.end_date, o.expires_on, 'infinity') >= ${localDaySql(sql`f.time_zone`)}
          and (o.draw_type_code <> 'ONETIME' or coalesce(o.one_time_date, o.start_date) >= ${localDaySql(sql`f.time_zone`)})
      )`;
  const { rows } = await sql<NotOrderedRow>`
    select m.*, last.last_on
    from (${missing}) m
    cross join lateral (
      select max(r.draw_date) as last_on
      from requisitions r
      join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
      where r.tenant_id = ${actor.tenantId}
        and r.party_type = 'SITE'
        and r.party_id = m.id
        and r.collected_at is not null
        and r.deleted_at is null
        and l.offering_code = m.offering_code
    ) last
    order by last.last_on nulls first, m.name, m.id, m.offering_code
    limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${missing}) m`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
