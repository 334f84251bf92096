import type { Reader } from '@drawday/database/connect.ts';
import { notPerformedReasons, requisitionStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';

/** What was done for a patient in a month at a facility, and what of it was not as it should be. */
export type WorkRow = {
  facilityId: string;
  patientId: string;
  collected: number;
  offDay: number;
  lines: number;
  lost: number;
  lostByClinic: number;
  resulted: number;
  unreviewed: number;
  criticals: number;
  late: number;
};

/** Draws are collected, received and resulted at most some weeks from their day. */
const daysBefore = 75;
const daysAfter = 45;
const reviewHours = 72;
const closingMinutes = 60;

/**
 * Draws, tests and critical results of a month at some facilities, by patient: draws in the month of their collection, their tests in that of
 * their receipt, reviews in that of the results, critical results in that of their opening, all by the clock of the facility. What can still be
 * reviewed or closed in time is not counted yet.
 */
export async function listMonthWork(
  db: Reader,
  tenantId: string,
  { facilityIds, month, now }: { facilityIds: readonly string[]; month: string; now: Temporal.Instant },
): Promise<WorkRow[]> {
  const moment = sql`${now.toString()}::timestamptz`;
  const day = (column: string) => localDaySql(sql`f.time_zone`, sql.ref(column));
  const inMonth = (column: string) => sql`coalesce(date_trunc('month', ${day(column)})::date = ${month}::date, false)`;
  const { rows } = await sql<WorkRow>`
    with draws as (
      select r.facility_id, r.party_id, r.id, ${inMonth('r.collected_at')} as is_collected,
        ${inMonth('r.collected_at')} and ${day('r.collected_at')} <> r.draw_date as is_off_day, ${inMonth('r.received_at')} as is_received,
        ${inMonth('r.resulted_at')} and r.status = 'RESULTED'
          and (r.reviewed_at is not null or r.resulted_at < ${moment} - interval '1 hour' * ${reviewHours}) as is_resulted,
        coalesce(r.reviewed_at <= r.resulted_at + interval '1 hour' * ${reviewHours}, false) as is_reviewed
      from requisitions r
      join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
      where r.tenant_id = ${tenantId} and r.facility_id = any(${facilityIds}::uuid[]) and r.party_type = 'PATIENT' and r.deleted_at is null
        and r.draw_date between ${month}::date - ${daysBefore}::int and ${month}::date + ${daysAfter}::int
        and ${codeIn('r.status', requisitionStatuses.groups.collected)}
    ), work as (
      select d.facility_id, d.party_id, (d.is_collected)::int as collected, (d.is_off_day)::int as off_day, coalesce(l.lines, 0) as lines,
        coalesce(l.lost, 0) as lost, coalesce(l.lost_by_clinic, 0) as lost_by_clinic, (d.is_resulted)::int as resulted,
        (d.is_resulted and not d.is_reviewed)::int as unreviewed, 0 as criticals, 0 as late
      from draws d
      left join lateral (select count(*)::int as lines, (count(*) filter (where l.status = 'TNP' or l.lost_codes <> '{}'))::int as lost,
          (count(*) filter (where (l.status = 'TNP' or l.lost_codes <> '{}')
            and ${codeIn('l.reason', notPerformedReasons.groups.ofClinic)}))::int as lost_by_clinic
        from requisition_lines l
        where l.tenant_id = ${tenantId} and l.requisition_id = d.id and l.covered_by is null and l.status <> 'CANCELED') l on d.is_received
      where d.is_collected or d.is_received or d.is_resulted
      union all
      select c.facility_id, r.party_id, 0, 0, 0, 0, 0, 0, 0, 1,
        (coalesce(c.acknowledged_at > c.opened_at + interval '1 minute' * ${closingMinutes}, true))::int
      from critical_results c
      join requisitions r on r.tenant_id = c.tenant_id and r.id = c.requisition_id
      join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
      where c.tenant_id = ${tenantId} and c.facility_id = any(${facilityIds}::uuid[]) and c.party_type = 'PATIENT' and c.withdrawn_at is null
        and c.opened_at >= ${month}::timestamptz - interval '1 day' and c.opened_at < ${month}::timestamptz + interval '1 month 1 day'
        and ${inMonth('c.opened_at')}
        and (c.acknowledged_at is not null or c.opened_at < ${moment} - interval '1 minute' * ${closingMinutes})
    )
    select facility_id as "facilityId", party_id as "patientId", sum(collected)::int as collected, sum(off_day)::int as "offDay",
      sum(lines)::int as lines, sum(lost)::int as lost, sum(lost_by_clinic)::int as "lostByClinic", sum(resulted)::int as resulted,
      sum(unreviewed)::int as unreviewed, sum(criticals)::int as criticals, sum(late)::int as late
    from work
    group by facility_id, party_id
    order by facility_id, party_id`.execute(db);
  return rows;
}
