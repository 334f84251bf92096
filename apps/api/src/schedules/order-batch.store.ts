import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type PartyType, scheduleStatuses, type Timing } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';
import type { ScheduleColumns } from './schedules.store.ts';

export type NewOrder = ScheduleColumns & { id: string; partyType: PartyType; partyId: string; facilityId: string };
/** New orders in one statement, whatever their number. */
export async function insertOrders(db: Writer, actor: Actor, orders: readonly NewOrder[]): Promise<void> {
  if (!orders.length) return;
  await sql`insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, week, months, start_date,
      end_date, one_time_date, add_to_next_draw, order_mode, read_back, ordered_by, provider_id, comment, status, expires_on,
      created_by)
    select ${actor.tenantId}, o.id, o."partyType", o."partyId", o."facilityId", o."drawTypeCode", o.week, o.months, o."startDate",
      o."endDate", o."oneTimeDate", o."addToNextDraw", o."orderMode", o."readBack", ${actor.employeeId}, o."providerId", o.comment,
      o.status, o."expiresOn", ${actor.userId}
    from json_to_recordset(${JSON.stringify(orders)}::json) as o (id uuid, "partyType" text, "partyId" uuid, "facilityId" uuid,
      "providerId" uuid, "drawTypeCode" text, week int, months int[], "startDate" date, "endDate" date, "oneTimeDate" date,
      "addToNextDraw" boolean, "orderMode" text, "readBack" boolean, comment text, status text, "expiresOn" date)`.execute(db);
}

export type OrderLine = {
  scheduleId: string;
  number: number;
  offeringCode: string;
  testOption: string;
  timing: string;
  delivery: string;
  icds: readonly string[];
};
/** The lines of orders, in place of those they had. */
export async function replaceLinesOf(db: Writer, tenantId: string, lines: readonly OrderLine[], orderSetId: string | null): Promise<void> {
  if (!lines.length) return;
  await sql`delete from schedule_lines
    where tenant_id = ${tenantId}
      and schedule_id = any(${[...new Set(lines.map((line) => line.scheduleId))]}::uuid[])`.execute(db);
  await sql`insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code, test_option, timing, delivery, icds, linked_order_set_id)
    select ${tenantId}, l."scheduleId", l.number, l."offeringCode", l."testOption", l.timing, l.delivery, l.icds, ${orderSetId}
    from json_to_recordset(${JSON.stringify(lines)}::json) as l ("scheduleId" uuid, number int, "offeringCode" text,
      "testOption" text, timing text, delivery text, icds text[])`.execute(db);
}

const inOneFacility = (reach: readonly string[]) => sql`p.facility_id = any(${reach}::uuid[])`;
const orderedFor = {
  PATIENT: { table: sql`patients`, within: inOneFacility },
  SITE: { table: sql`sources`, within: inOneFacility },
  EMPLOYEE: {
    table: sql`employees`,
    within: (reach: readonly string[]) => sql`exists (
      select from assignments a where a.tenant_id = p.tenant_id and a.employee_id = p.id and a.facility_id = any(${reach}::uuid[]))`,
  },
} as const;

/** Of two who order for the same people or sources at once, the second waits here, and then sees what the first has ordered. */
export async function lockOrdersOf(db: Writer, actor: Actor, partyType: PartyType, ids: readonly string[]): Promise<void> {
  const { table, within } = orderedFor[partyType];
  await sql`select 1 from ${table} p where p.tenant_id = ${actor.tenantId} and p.id = any(${ids}::uuid[]) and ${within(actor.reach[partyType])}
    order by p.id for no key update of p`.execute(db);
}

export type NearDrawRow = {
  id: string;
  party_id: string;
  draw_date: string;
  status: string;
  lines: { offeringCode: string; timing: Timing }[];
};
/** Draws of these patients from a day on, with what is ordered on each; one-time orders whose draw is not made yet are like it. */
export async function listNearDraws(db: Reader, tenantId: string, patientIds: readonly string[], from: string): Promise<NearDrawRow[]> {
  const { rows } = await sql<NearDrawRow>`
    select r.id, r.party_id, r.draw_date, r.status,
      coalesce(jsonb_agg(jsonb_build_object('offeringCode', l.offering_code, 'timing', l.timing)) filter (where l.offering_code is not null), '[]') as lines
    from requisitions r left join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    where r.tenant_id = ${tenantId}
      and r.party_type = 'PATIENT'
      and r.party_id = any(${patientIds}::uuid[])
      and r.draw_date >= ${from}
      and r.deleted_at is null
    group by r.id, r.party_id, r.draw_date, r.status, r.tenant_id
    union all
    select s.id, s.party_id, coalesce(s.one_time_date, s.start_date), 'PENDING',
      jsonb_agg(jsonb_build_object('offeringCode', l.offering_code, 'timing', l.timing))
    from schedules s join schedule_lines l on l.tenant_id = s.tenant_id and l.schedule_id = s.id
    where s.tenant_id = ${tenantId}
      and s.party_type = 'PATIENT'
      and s.party_id = any(${patientIds}::uuid[])
      and s.draw_type_code = 'ONETIME'
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and coalesce(s.one_time_date, s.start_date) >= ${from}
      and not exists (
        select 1 from requisitions r join requisition_lines n on n.tenant_id = r.tenant_id and n.requisition_id = r.id
        where r.tenant_id = s.tenant_id and r.party_type = 'PATIENT' and r.party_id = s.party_id and r.draw_date >= ${from} and s.id = any(n.schedule_ids))
    group by s.id, s.party_id, s.one_time_date, s.start_date`.execute(db);
  return rows;
}

export type StandingTestRow = { party_id: string; offering_code: string; timing: Timing };
/** What the standing orders of these parties ask for. */
export async function listStandingTests(
  db: Reader,
  tenantId: string,
  partyType: PartyType,
  partyIds: readonly string[],
): Promise<StandingTestRow[]> {
  const { rows } = await sql<StandingTestRow>`
    select distinct s.party_id, l.offering_code, l.timing
    from schedules s
    join schedule_lines l on l.tenant_id = s.tenant_id and l.schedule_id = s.id
    where s.tenant_id = ${tenantId}
      and s.party_type = ${partyType}
      and s.party_id = any(${partyIds}::uuid[])
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and s.draw_type_code <> 'ONETIME'
      and coalesce(s.end_date, s.expires_on, 'infinity') >= ${facilityTodaySql(tenantId, sql`s.facility_id`)}`.execute(db);
  return rows;
}
