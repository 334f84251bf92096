import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type DeliverySpeed, type DrawType, type ScheduleStatus, scheduleStatuses, type Timing } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';

export type OrderOfSetRow = {
  id: string;
  party_id: string;
  status: ScheduleStatus;
  drawTypeCode: DrawType;
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

/** Changed orders need a new signature; a dispute is settled by the change. */
export async function markUnsigned(db: Writer, actor: Actor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update schedules
    set status = 'UNSIGNED', signed_at = null, signed_by = null, signature = null, expires_on = null,
      dispute_reason = null, ordered_at = now(), ordered_by = ${actor.employeeId},
    concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
      where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[])`.execute(db);
}
