import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type DeliverySpeed, type ScheduleStatus, scheduleStatuses, type Timing } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';

export type OrderOfSetRow = {
  id: string;
  party_id: string;
  status: ScheduleStatus;
  drawTypeCode: string;
  week: number | null;
  months: number[];
  lines: { offeringCode: string; timing: Timing; delivery: DeliverySpeed; icds: string[] }[];
};

/** Orders that an order set made for these patients, whatever their status. */
export async function listOrdersOfSet(
  db: Reader,
  tenantId: string,
  orderSetId: string,
  patientIds: readonly string[],
): Promise<OrderOfSetRow[]> {
  const { rows } = await sql<OrderOfSetRow>`
    with made as (select distinct l.schedule_id from schedule_lines l where l.tenant_id = ${tenantId} and l.linked_order_set_id = ${orderSetId})
    select s.id, s.party_id, s.status, s.draw_type_code as "drawTypeCode", s.week, s.months,
      (select jsonb_agg(jsonb_build_object('offeringCode', l.offering_code, 'timing', l.timing, 'delivery', l.delivery,
            'icds', l.icds)
          order by l.line_number)
        from schedule_lines l
        where l.tenant_id = s.tenant_id and l.schedule_id = s.id) as lines
    from schedules s join made m on m.schedule_id = s.id
    where s.tenant_id = ${tenantId} and s.party_type = 'PATIENT' and s.party_id = any(${patientIds}::uuid[]) order by s.party_id, s.id`.execute(
    db,
  );
  return rows;
}

export type OtherOrderedRow = { party_id: string; offering_code: string; timing: string };
/** Tests that other open orders of these patients want. */
export async function listOtherOrdered(
  db: Reader,
  tenantId: string,
  orderSetId: string,
  patientIds: readonly string[],
): Promise<OtherOrderedRow[]> {
  const { rows } = await sql<OtherOrderedRow>`
    select distinct s.party_id, l.offering_code, l.timing from schedules s join schedule_lines l on l.tenant_id = s.tenant_id and l.schedule_id = s.id
    where s.tenant_id = ${tenantId}
      and s.party_type = 'PATIENT'
      and s.party_id = any(${patientIds}::uuid[])
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and s.draw_type_code <> 'ONETIME'
      and (s.end_date is null or s.end_date >= ${facilityTodaySql(tenantId, sql`s.facility_id`)})
      and l.linked_order_set_id is distinct from ${orderSetId}::uuid`.execute(db);
  return rows;
}

export type NewOrder = {
  id: string;
  patientId: string;
  facilityId: string;
  providerId: string | null;
  drawTypeCode: string;
  week: number | null;
  months: readonly number[];
  startDate: string;
  addToNextDraw: boolean;
  orderMode: string;
  readBack: boolean | null;
};
/** New orders, unsigned, in one statement. */
export async function insertOrders(db: Writer, actor: Actor, orders: readonly NewOrder[]): Promise<void> {
  if (!orders.length) return;
  await sql`insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, week, months,
    start_date, add_to_next_draw, order_mode, read_back, ordered_by, provider_id, created_by)
    select ${actor.tenantId}, o.id, 'PATIENT', o."patientId", o."facilityId", o."drawTypeCode", o.week, o.months,
      o."startDate", o."addToNextDraw", o."orderMode", o."readBack", ${actor.employeeId}, o."providerId",
      ${actor.userId}
    from json_to_recordset(${JSON.stringify(orders)}::json) as o (id uuid, "patientId" uuid, "facilityId" uuid,
      "providerId" uuid, "drawTypeCode" text, week int, months int[], "startDate" date, "addToNextDraw" boolean,
      "orderMode" text, "readBack" boolean)`.execute(db);
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
/** The lines of orders of a set, in place of those they had. */
export async function replaceSetLines(db: Writer, tenantId: string, orderSetId: string, lines: readonly OrderLine[]): Promise<void> {
  if (!lines.length) return;
  await sql`delete from schedule_lines
    where tenant_id = ${tenantId}
      and schedule_id = any(${[...new Set(lines.map((line) => line.scheduleId))]}::uuid[])`.execute(db);
  await sql`insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code, test_option, timing, delivery, icds, linked_order_set_id)
    select ${tenantId}, l."scheduleId", l.number, l."offeringCode", l."testOption", l.timing, l.delivery, l.icds, ${orderSetId}
    from json_to_recordset(${JSON.stringify(lines)}::json) as l ("scheduleId" uuid, number int, "offeringCode" text,
      "testOption" text, timing text, delivery text, icds text[])`.execute(db);
}

/** Changed orders need a new signature; a dispute is settled by the change. */
export async function markUnsigned(db: Writer, actor: Actor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update schedules
    set status = 'UNSIGNED', signed_at = null, signed_by = null, signature = null, expires_on = null,
      dispute_reason = null, ordered_at = now(), ordered_by = ${actor.employeeId},
    concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[])`.execute(db);
}
