import type { Reader } from '@drawday/database/connect.ts';
import { type ChainStage, shifts } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { chainStageSql } from '../platform/chain-stage-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import type { ResultReach } from '../platform/shown-results-sql.ts';
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
/** The chain from ordered to reviewed, day by day of one month: how many got that far, and how many wait there now. */
export async function listMonthDraws(
  db: Reader,
  tenantId: string,
  facilityId: string,
  from: string,
  to: string,
  today: string,
  reach: ResultReach,
): Promise<MonthRow[]> {
  const count = (stage: ChainStage) => sql`count(*) filter (where ${chainStageSql(stage, sql`${today}::date`, reach)})::int`;
  const { rows } = await sql<MonthRow>`
    select r.draw_date as date, ${count('ORDERED')} as planned, ${count('DRAWN')} as collected, ${count('SHIPPED')} as shipped,
      ${count('RECEIVED')} as received, ${count('RESULTED')} as resulted, ${count('REVIEWED')} as reviewed, ${count('AT_CLINIC')} as at_clinic,
      ${count('IN_TRANSIT')} as in_transit, ${count('IN_WORK')} as in_work, ${count('TO_REVIEW')} as to_review, ${count('MISSED')} as missed
    from requisitions r
    where r.tenant_id = ${tenantId}
      and r.facility_id = ${facilityId}
      and r.party_type = 'PATIENT'
      and r.draw_date between ${from}
      and ${to}
      and r.deleted_at is null
      and not ${statusIn('setAside')}
    group by r.draw_date order by r.draw_date`.execute(db);
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

type OnTheWay = { to_ship: number; tubes_to_ship: number; late: number };
/** Draws of patients that the courier takes along with their tubes, and those that have been on their way too long, whatever their day. */
export async function countOnTheWay(db: Reader, tenantId: string, facilityId: string): Promise<OnTheWay> {
  const { rows } = await sql<OnTheWay>`
    select count(*) filter (where r.status = 'COLLECTED')::int as to_ship,
      coalesce(sum((select count(*) from specimens s where s.tenant_id = r.tenant_id and s.requisition_id = r.id))
        filter (where r.status = 'COLLECTED'), 0)::int as tubes_to_ship,
      count(*) filter (where ${queueSql('lateInTransit', momentSql())})::int as late
    from requisitions r
    where r.tenant_id = ${tenantId} and r.facility_id = ${facilityId} and r.party_type = 'PATIENT' and ${statusIn('notReceived')}
      and r.deleted_at is null`.execute(db);
  return rows[0] ?? { to_ship: 0, tubes_to_ship: 0, late: 0 };
}
