import type { Reader } from '@drawday/database/connect.ts';
import { employeeRequirements, requirementRows } from '@drawday/domain';
import { type PartyType, scheduleStatuses, type TestPace } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
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
  date_of_birth: string | null;
  facility_id: string;
  facility_name: string;
  offering_code: string;
  pace: TestPace;
  today: string;
  last_on: string | null;
};
type Filters = {
  facilityId?: string | undefined;
  partyId?: string | undefined;
  month?: number | undefined;
  unverifiedOnly?: boolean | undefined;
  filter?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);
const rowsOf = (rows: readonly object[], shape: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (${shape})`;

/** Each party in use with each test that it should have regularly. */
const wanted: Readonly<Record<'EMPLOYEE' | 'SITE', RawBuilder<unknown>>> = {
  SITE: sql`select s.tenant_id, s.id, s.name, s.kind, s.sample_point, s.month, null::date as date_of_birth, s.facility_id,
      w."offeringCode" as offering_code, w.pace, s.status_type_code
    from sources s
    join ${rowsOf(
      requirementRows.filter(({ pace }) => pace !== 'ON_NEED'),
      sql`kind text, "isUltrapure" boolean, "isRoProduct" boolean, "offeringCode" text, pace text`,
    )} on w.kind = s.kind
      and w."isUltrapure" = s.is_ultrapure
      and w."isRoProduct" = (coalesce(s.sample_point, '') ~* '\\mro product\\M')
    where s.status_type_code in ('ACTIVE', 'PENDING')`,
  EMPLOYEE: sql`select e.tenant_id, e.id, ${listNameSql('e', 'employees')} as name, e.care_role as kind, null::text as sample_point,
      null::int as month, e.date_of_birth, a.facility_id, w."offeringCode" as offering_code, w.pace, e.status_type_code
    from employees e
    join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary
    cross join ${rowsOf(employeeRequirements, sql`"offeringCode" text, pace text`)}
    where e.status_type_code in ('ACTIVE', 'PENDING') and e.care_role <> 'NONE'`,
};

/** What parties should be tested for and no order asks for, longest ago first. */
export async function listNotOrdered(db: Reader, actor: Actor, partyType: 'EMPLOYEE' | 'SITE', filters: Filters) {
  const { facilityId, filter } = filters;
  const ids: Readonly<Record<PartyType, readonly string[]>> = actor.reach;
  const facilityIds = ids[partyType].filter((id) => !facilityId || id === facilityId);
  const missing = sql`select s.*, f.name as facility_name, ${localDaySql(sql`f.time_zone`)} as today
    from (${wanted[partyType]}) s
    join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    where s.tenant_id = ${actor.tenantId}
      and s.facility_id = any(${facilityIds}::uuid[])
      ${when(filters.partyId, sql`and s.id = ${filters.partyId}`)} ${when(filters.month, sql`and s.month = ${filters.month}`)}
      ${when(filters.unverifiedOnly, sql`and s.status_type_code = 'PENDING'`)}
      ${when(filter?.trim(), sql`and s.id in (${partiesLike[partyType](containing(filter ?? ''))})`)}
      and not exists (
        select 1
        from schedules o
        join schedule_lines l on l.tenant_id = o.tenant_id and l.schedule_id = o.id
        where o.tenant_id = s.tenant_id
          and o.party_type = ${partyType}
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
        and r.party_type = ${partyType}
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
