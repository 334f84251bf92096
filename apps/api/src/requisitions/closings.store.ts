import type { Reader } from '@drawday/database/connect.ts';
import { type DayGroup, type ShiftCode, shifts } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { closedDaysSql } from '../platform/closed-days-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { placeIn, statusIn } from '../platform/status-in.ts';

/** Why a facility is closed on a day; null when it is open. */
export async function findClosing(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  facilityId: string,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select reason from facility_closed_days where tenant_id = ${tenantId} and facility_id = ${facilityId} and closed_on = ${day}`.execute(
    db,
  );
  return rows[0]?.reason ?? null;
}

/** Most closed days that are read at once; a facility keeps no more. */
const mostClosings = 400;

/** The days from one on, on which a facility is closed, and why; ascending. */
export async function listClosings(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  facilityId: string,
  from: string,
): Promise<{ day: string; reason: string }[]> {
  const { rows } = await sql<{ day: string; reason: string }>`
    select closed_on as day, reason
    from facility_closed_days
    where tenant_id = ${tenantId} and facility_id = ${facilityId} and closed_on >= ${from}
    order by closed_on
    limit ${mostClosings}`.execute(db);
  return rows;
}

export type DrawToMoveRow = {
  id: string;
  number: string;
  party_id: string;
  party_name: string;
  mrn: string | null;
  date_of_birth: string | null;
  shift: ShiftCode | null;
  chair: number | null;
  is_label_printed: boolean;
  schedule_days: number[];
  taken_days: string[];
};

/** Most draws that are moved together. */
const mostMoved = 1000;

/** The planned draws of patients on a day, or on one of its shifts, with the days around it on which the patient has another of that kind. */
export async function listDrawsToMove(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { facilityId, drawDate, shift }: { facilityId: string; drawDate: string; shift: string | null | undefined },
): Promise<DrawToMoveRow[]> {
  const ofShift = shift === undefined ? sql`` : sql`and r.shift is not distinct from ${shift}`;
  const { rows } = await sql<DrawToMoveRow>`
    select r.id, r.number, r.party_id, ${listNameSql('p', 'patients')} as party_name, p.mrn, p.date_of_birth, r.shift, r.chair,
      r.is_label_printed, coalesce(p.schedule_days, '{}') as schedule_days,
      array(select distinct o.draw_date::text
        from requisitions o
        where o.tenant_id = r.tenant_id and o.party_type = 'PATIENT' and o.party_id = r.party_id and o.draw_kind = r.draw_kind
          and o.id <> r.id and o.deleted_at is null and not ${statusIn('calledOff', 'o.status')}
          and o.draw_date between r.draw_date - 31 and r.draw_date + 31) as taken_days
    from requisitions r
    join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
    where r.tenant_id = ${tenantId} and r.facility_id = ${facilityId} and r.party_type = 'PATIENT' and r.draw_date = ${drawDate}
      and r.status = 'PENDING' and r.deleted_at is null ${ofShift}
    order by ${placeIn('r.shift', shifts)}, r.chair, r.id
    limit ${mostMoved}`.execute(db);
  return rows;
}

/** How many draws of that day or shift have been collected and stay. */
export async function countCollected(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { facilityId, drawDate, shift }: { facilityId: string; drawDate: string; shift: string | null | undefined },
): Promise<number> {
  const ofShift = shift === undefined ? sql`` : sql`and shift is not distinct from ${shift}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from requisitions
    where tenant_id = ${tenantId} and facility_id = ${facilityId} and party_type = 'PATIENT' and draw_date = ${drawDate}
      and ${statusIn('kept', 'status')} and deleted_at is null ${ofShift}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type DatedDraw = { partyId: string; facilityId: string; drawDate: string };

/** The first of these draws whose facility is closed on its day, and why; with `closedAfter` only what was closed since. */
export async function findClosedDraw(
  db: Reader,
  tenantId: string,
  draws: readonly DatedDraw[],
  closedAfter?: Date,
): Promise<(DatedDraw & { reason: string }) | undefined> {
  const { rows } = await sql<DatedDraw & { reason: string }>`
    select d."partyId", d."facilityId", c.closed_on as "drawDate", c.reason
    from json_to_recordset(${JSON.stringify(draws)}::json) as d ("partyId" uuid, "facilityId" uuid, "drawDate" date)
    join facility_closed_days c on c.tenant_id = ${tenantId} and c.facility_id = d."facilityId" and c.closed_on = d."drawDate"
      and c.created_at > ${closedAfter?.toISOString() ?? '-infinity'}
    order by c.closed_on limit 1`.execute(db);
  return rows[0];
}

export type DrawDaysRow = {
  closed_days: string[];
  modality: string | null;
  schedule_days: number[];
  visit_days: number[];
  day_group: DayGroup | null;
};

/** When a facility is closed, and when a patient comes there; any day will do for other parties. */
export async function findDrawDays(db: Reader, tenantId: string, facilityId: string, partyId: string): Promise<DrawDaysRow | undefined> {
  const { rows } = await sql<DrawDaysRow>`
    select ${closedDaysSql(sql`f`)} as closed_days, p.modality, coalesce(p.schedule_days, '{1,2,3,4,5,6,7}') as schedule_days,
      coalesce(p.visit_days, '{}') as visit_days, p.day_group
    from facilities f left join patients p on p.tenant_id = f.tenant_id and p.id = ${partyId}
    where f.tenant_id = ${tenantId} and f.id = ${facilityId}`.execute(db);
  return rows[0];
}
