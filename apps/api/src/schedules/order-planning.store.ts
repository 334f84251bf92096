import type { Reader } from '@drawday/database/connect.ts';
import { type PartyType, scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { facilityTodaySql, localDaySql } from '../platform/local-day-sql.ts';
import { isShownAlone, resultReach } from '../platform/shown-results-sql.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';

export type PlannedDayRow = { draw_date: string | null; codes: string[]; status: string };
/** Draws of a party from a day on, with what is ordered on each; and orders that stand and have no draw yet, by the day of a one-time one. */
export async function listPlannedDraws(
  db: Reader,
  actor: Actor,
  party: { type: PartyType; id: string },
  from: string,
): Promise<PlannedDayRow[]> {
  const { rows } = await sql<PlannedDayRow>`
    (select r.draw_date, r.status, coalesce(array_agg(l.offering_code) filter (where l.offering_code is not null), '{}') as codes
    from requisitions r left join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    where r.tenant_id = ${actor.tenantId}
      and r.party_type = ${party.type}
      and r.party_id = ${party.id}
      and r.draw_date >= ${from}::date - 31
      and r.deleted_at is null
    group by r.id, r.draw_date, r.status, r.tenant_id
    order by r.draw_date
    limit 200)
    union all
    (select case when s.draw_type_code = 'ONETIME' then coalesce(s.one_time_date, s.start_date) end, 'PENDING', array_agg(l.offering_code)
    from schedules s join schedule_lines l on l.tenant_id = s.tenant_id and l.schedule_id = s.id
    where s.tenant_id = ${actor.tenantId}
      and s.party_type = ${party.type}
      and s.party_id = ${party.id}
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and coalesce(s.end_date, s.expires_on, 'infinity') >= ${from}
      and s.id not in (
        select unnest(n.schedule_ids) from requisitions r join requisition_lines n on n.tenant_id = r.tenant_id and n.requisition_id = r.id
        where r.tenant_id = ${actor.tenantId} and r.party_type = ${party.type} and r.party_id = ${party.id})
    group by s.id, s.draw_type_code, s.one_time_date, s.start_date
    order by 1, s.id
    limit 200)`.execute(db);
  return rows;
}

export type LatestResultRow = {
  party_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  collected_on: string;
};
/** The newest value of each test of these parties, as far as the caller may see it. */
export async function listLatestResults(db: Reader, actor: Actor, partyIds: readonly string[]): Promise<LatestResultRow[]> {
  const { rows } = await sql<LatestResultRow>`
    select l.party_id, l.result_code, l.value_numeric, l.comparator, l.value_text, l.unit, ${localDaySql(sql`f.time_zone`, sql`l.collected_at`)} as collected_on
    from latest_results l
    join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id
    where l.tenant_id = ${actor.tenantId}
      and l.party_id = any(${partyIds}::uuid[])
      and ${isShownAlone(resultReach(actor), sql`l`)}`.execute(db);
  return rows;
}

export type CalendarRow = {
  date: string;
  day_group: string | null;
  shift: string | null;
  generated: number;
  collected: number;
  missed: number;
};
type CalendarDays = { facilityId: string; partyType: PartyType; from: string; to: string; patientGroupIds?: readonly string[] | undefined };
export async function listCalendarDays(
  db: Reader,
  actor: Actor,
  { facilityId, partyType, from, to, patientGroupIds }: CalendarDays,
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select r.draw_date as date, r.day_group, r.shift, count(*) filter (where not ${statusIn('calledOff')})::int as generated,
      count(*) filter (where ${statusIn('kept')})::int as collected,
      count(*) filter (where r.status = 'CANCELED'
        or r.status = 'PENDING'
        and r.draw_date < ${facilityTodaySql(actor.tenantId, sql`${facilityId}`)})::int as missed
    from requisitions r
    where r.tenant_id = ${actor.tenantId}
      and r.facility_id = ${facilityId}
      and r.party_type = ${partyType}
      and r.draw_date between ${from}
      and ${to}
      and r.deleted_at is null
      and ${inPatientGroupsSql(actor, patientGroupIds, 'r.party_id')}
    group by r.draw_date, r.day_group, r.shift order by r.draw_date, r.day_group, r.shift`.execute(db);
  return rows;
}

/** Who is in these groups; null: nobody asked for groups. */
export async function listMembers(db: Reader, actor: Actor, groupIds: readonly string[] | undefined): Promise<ReadonlySet<string> | null> {
  if (!groupIds?.length) return null;
  const { rows } = await sql<{ id: string }>`
    select p.id from patients p where p.tenant_id = ${actor.tenantId} and ${inPatientGroupsSql(actor, groupIds, 'p.id')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
