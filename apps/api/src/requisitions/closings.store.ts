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
  joins: { day: string; number: string; isLabelPrinted: boolean; same: string[] }[];
};

/** Most draws that are moved together. */
const mostMoved = 1000;

/** The planned draws of patients on a day, or on one of its shifts, with the days around it on which the patient has another of that kind, and those that they could join. */
export async function listDrawsToMove(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { facilityId, drawDate, shift }: { facilityId: string; drawDate: string; shift: string | null | undefined },
): Promise<DrawToMoveRow[]> {
  const ofShift = shift === undefined ? sql`` : sql`and r.shift is not distinct from ${shift}`;
  const isAround = sql`o.tenant_id = r.tenant_id and o.party_type = 'PATIENT' and o.party_id = r.party_id and o.id <> r.id
    and o.deleted_at is null and not ${statusIn('calledOff', 'o.status')} and o.draw_date between r.draw_date - 31 and r.draw_date + 31`;
  const { rows } = await sql<DrawToMoveRow>`
    select r.id, r.number, r.party_id, ${listNameSql('p', 'patients')} as party_name, p.mrn, p.date_of_birth, r.shift, r.chair,
      r.is_label_printed, coalesce(p.schedule_days, '{}') as schedule_days,
      array(select distinct o.draw_date::text
        from requisitions o
        where ${isAround} and o.draw_kind = r.draw_kind and o.status <> 'PENDING') as taken_days,
      coalesce((select jsonb_agg(jsonb_build_object('day', o.draw_date, 'number', o.number, 'isLabelPrinted', o.is_label_printed,
          'same', array(select n.offering_code from requisition_lines n
            join requisition_lines m on m.tenant_id = n.tenant_id and m.requisition_id = r.id and m.offering_code = n.offering_code
              and m.timing = n.timing
            where n.tenant_id = o.tenant_id and n.requisition_id = o.id order by n.line_number))
          order by o.draw_kind = r.draw_kind desc, o.id)
        from requisitions o
        where ${isAround} and o.status = 'PENDING' and o.facility_id = r.facility_id and o.draw_date <> r.draw_date), '[]') as joins
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

/** A draw and the day that it is to have; only what was closed after `closedAfter` counts, where that is said. */
export type DatedDraw = { partyId: string; facilityId: string; drawDate: string; closedAfter?: string };

/** Those of these draws whose facility is closed on their day, and why; the earliest day first. */
export async function listClosedDraws(
  db: Reader,
  tenantId: string,
  draws: readonly (DatedDraw & { id: string })[],
): Promise<(DatedDraw & { id: string; reason: string })[]> {
  if (!draws.length) return [];
  const { rows } = await sql<DatedDraw & { id: string; reason: string }>`
    select d.id, d."partyId", d."facilityId", c.closed_on as "drawDate", c.reason
    from json_to_recordset(${JSON.stringify(draws)}::json) as d (id text, "partyId" uuid, "facilityId" uuid, "drawDate" date, "closedAfter" timestamptz)
    join facility_closed_days c on c.tenant_id = ${tenantId} and c.facility_id = d."facilityId" and c.closed_on = d."drawDate"
      and c.created_at > coalesce(d."closedAfter", '-infinity')
    order by c.closed_on`.execute(db);
  return rows;
}

export type DrawDaysRow = {
  facility_id: string;
  party_id: string;
  closed_days: string[];
  modality: string | null;
  schedule_days: number[];
  visit_days: number[];
  day_group: DayGroup | null;
};

/** When facilities are closed, and when patients come there; any day will do for other parties. */
export async function listDrawDays(
  db: Reader,
  tenantId: string,
  places: readonly { facilityId: string; partyId: string }[],
): Promise<DrawDaysRow[]> {
  if (!places.length) return [];
  const { rows } = await sql<DrawDaysRow>`
    select f.id as facility_id, d."partyId" as party_id, ${closedDaysSql(sql`f`)} as closed_days, p.modality,
      coalesce(p.schedule_days, '{1,2,3,4,5,6,7}') as schedule_days, coalesce(p.visit_days, '{}') as visit_days, p.day_group
    from json_to_recordset(${JSON.stringify(places)}::json) as d ("partyId" uuid, "facilityId" uuid)
    join facilities f on f.tenant_id = ${tenantId} and f.id = d."facilityId"
    left join patients p on p.tenant_id = f.tenant_id and p.id = d."partyId"`.execute(db);
  return rows;
}
