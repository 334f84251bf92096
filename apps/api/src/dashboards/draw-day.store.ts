import type { Reader } from '@drawday/database/connect.ts';
import { shifts } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { hasUnread, type ResultReach } from '../platform/shown-results-sql.ts';
import { placeIn, statusIn } from '../platform/status-in.ts';

export type DrawDayRow = { id: string; shift: string | null; day_group: string | null; chair: number | null; status: string };
export async function listDrawsOfDay(db: Reader, tenantId: string, facilityId: string, day: string): Promise<DrawDayRow[]> {
  const { rows } = await sql<DrawDayRow>`
    select id, shift, day_group, chair, status
    from requisitions
    where tenant_id = ${tenantId}
      and facility_id = ${facilityId}
      and party_type = 'PATIENT'
      and draw_date = ${day}
      and deleted_at is null
      and (status = 'CANCELED' or not ${statusIn('calledOff', 'status')})
    order by shift, chair`.execute(db);
  return rows;
}

export type MonthRow = {
  date: string;
  planned: number;
  collected: number;
  shipped: number;
  received: number;
  resulted: number;
  reviewed: number;
  missed: number;
  at_clinic: number;
  in_transit: number;
  in_work: number;
  to_review: number;
};
/**
 * The chain from ordered to reviewed, day by day of one month: how many got that far, and how many wait there now.
 * A laboratory may answer a draw that nobody had shipped: a draw that got further has passed the steps before.
 */
export async function listMonthDraws(
  db: Reader,
  tenantId: string,
  facilityId: string,
  from: string,
  to: string,
  today: string,
  reach: ResultReach,
): Promise<MonthRow[]> {
  // A draw whose unread results are all restricted has been reviewed, as far as this caller may know.
  const waits = sql`r.status = 'RESULTED' and r.reviewed_at is null and ${hasUnread(reach)}`;
  const { rows } = await sql<MonthRow>`
    select draw_date as date, count(*)::int as planned, count(collected_at) filter (where status <> 'CANCELED')::int as collected,
      count(coalesce(shipped_at, received_at, resulted_at)) filter (where status <> 'CANCELED')::int as shipped,
      count(coalesce(received_at, resulted_at)) filter (where status <> 'CANCELED')::int as received,
      count(*) filter (where status = 'RESULTED')::int as resulted,
      count(*) filter (where status = 'RESULTED' and not (${waits}))::int as reviewed,
      count(*) filter (where status = 'COLLECTED')::int as at_clinic,
      count(*) filter (where status = 'SENT')::int as in_transit,
      count(*) filter (where ${statusIn('inLaboratory', 'status')})::int as in_work,
      count(*) filter (where ${waits})::int as to_review,
      count(*) filter (where status = 'CANCELED' or status = 'PENDING' and draw_date < ${today})::int as missed
    from requisitions r
    where tenant_id = ${tenantId}
      and facility_id = ${facilityId}
      and party_type = 'PATIENT'
      and draw_date between ${from}
      and ${to}
      and deleted_at is null
      and status not in ('SYSCANCELED', 'RESCHEDULED')
    group by draw_date order by draw_date`.execute(db);
  return rows;
}

export type NextRow = {
  date: string;
  shift: string | null;
  day_group: string | null;
  draws: number;
  labels: number;
  printed: number;
  unprinted_draws: number;
};
export async function listNextShifts(db: Reader, tenantId: string, facilityId: string, after: string): Promise<NextRow[]> {
  const { rows } = await sql<NextRow>`
    with next as (select min(draw_date) as day
    from requisitions
    where tenant_id = ${tenantId}
      and facility_id = ${facilityId}
      and party_type = 'PATIENT'
      and status = 'PENDING'
      and draw_date > ${after}
      and deleted_at is null)
    select r.draw_date as date, r.shift, min(r.day_group) as day_group, count(distinct r.id)::int as draws,
      count(s.number)::int as labels, count(s.number) filter (where r.is_label_printed)::int as printed,
      count(distinct r.id) filter (where not r.is_label_printed)::int as unprinted_draws
    from requisitions r join next on next.day = r.draw_date left join specimens s on s.tenant_id = r.tenant_id and s.requisition_id = r.id
    where r.tenant_id = ${tenantId}
      and r.facility_id = ${facilityId}
      and r.party_type = 'PATIENT'
      and r.status = 'PENDING'
      and r.deleted_at is null
    group by r.draw_date, r.shift
    order by ${placeIn('r.shift', shifts)}`.execute(db);
  return rows;
}

/** What the courier takes along, and what has been on its way too long, whatever its day. */
export async function countOnTheWay(db: Reader, tenantId: string, facilityId: string): Promise<{ to_ship: number; late: number }> {
  const { rows } = await sql<{ to_ship: number; late: number }>`
    select count(*) filter (where r.status = 'COLLECTED')::int as to_ship, count(*) filter (where ${queueSql('lateInTransit', momentSql())})::int as late
    from requisitions r
    where r.tenant_id = ${tenantId} and r.facility_id = ${facilityId} and r.status in ('COLLECTED', 'SENT') and r.deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? { to_ship: 0, late: 0 };
}
