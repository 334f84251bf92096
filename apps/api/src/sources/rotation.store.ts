import type { Reader } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

/** The months from a day on in which each of these sources was sampled, wherever it stood, YYYY-MM, oldest first. */
export async function listSampledMonths(
  db: Reader,
  actor: Actor,
  sourceIds: readonly string[],
  from: string,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ party_id: string; months: string[] }>`
    select r.party_id, array_agg(distinct to_char(d.day, 'YYYY-MM') order by to_char(d.day, 'YYYY-MM')) as months
    from requisitions r
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    cross join lateral (select ${localDaySql(sql`f.time_zone`, sql`r.collected_at`)} as day) d
    where r.tenant_id = ${actor.tenantId} and r.party_type = 'SITE' and r.party_id = any(${sourceIds}::uuid[]) and r.deleted_at is null
      and r.collected_at is not null and ${statusIn('kept')} and r.draw_date >= ${from}::date - 31 and d.day >= ${from}
    group by r.party_id`.execute(db);
  return new Map(rows.map((row) => [row.party_id, row.months]));
}

export type PlannedRow = {
  party_id: string;
  /** Tests that a standing order asks for. */
  standing: string[];
  /** The months with a draw that waits, or with a one-time order. */
  months: string[];
};

/** What is ordered and planned for sources of a facility from a day on. */
export async function listPlanned(
  db: Reader,
  actor: Actor,
  facilityId: string,
  sourceIds: readonly string[],
  today: string,
): Promise<Map<string, PlannedRow>> {
  const { rows } = await sql<PlannedRow>`
    with orders as (
      select o.party_id, o.draw_type_code, to_char(coalesce(o.one_time_date, o.start_date), 'YYYY-MM') as month,
        coalesce(o.one_time_date, o.start_date) >= ${today} as is_ahead, l.offering_code
      from schedules o join schedule_lines l on l.tenant_id = o.tenant_id and l.schedule_id = o.id
      where o.tenant_id = ${actor.tenantId} and o.party_type = 'SITE' and o.party_id = any(${sourceIds}::uuid[])
        and ${codeIn('o.status', scheduleStatuses.groups.standing)} and coalesce(o.end_date, o.expires_on, 'infinity') >= ${today}
    ), ahead as (
      select party_id, month from orders where draw_type_code = 'ONETIME' and is_ahead
      union
      select r.party_id, to_char(r.draw_date, 'YYYY-MM') from requisitions r
      where r.tenant_id = ${actor.tenantId} and r.party_type = 'SITE' and r.facility_id = ${facilityId} and r.deleted_at is null
        and r.collected_at is null and not ${statusIn('calledOff')} and r.draw_date >= ${today}
    )
    select s.id as party_id,
      array(select distinct o.offering_code from orders o where o.party_id = s.id and o.draw_type_code <> 'ONETIME') as standing,
      array(select a.month from ahead a where a.party_id = s.id order by a.month) as months
    from unnest(${sourceIds}::uuid[]) s (id)`.execute(db);
  return new Map(rows.map((row) => [row.party_id, row]));
}
