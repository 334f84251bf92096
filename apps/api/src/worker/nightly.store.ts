import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';

export async function listTenantIds(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from tenants where is_active order by id`.execute(db);
  return rows.map((row) => row.id);
}

export async function listFacilityIds(db: Reader, tenantId: string, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from facilities where tenant_id = ${tenantId} and time_zone = ${timeZone} order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Pending draws of facilities whose draw day ended so many hours ago, with a history row each. @param midnight the zone by its IANA name */
export async function cancelOverdueDraws(
  db: Writer,
  tenantId: string,
  facilityIds: readonly string[],
  {
    zone,
    overdueHours,
    status,
    reason,
    now,
  }: { zone: string; overdueHours: number; status: string; reason: string; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with cancelled as (
      update requisitions r set status = ${status}, cancel_reason = ${reason}, canceled_at = ${now.toString()}, concurrency_stamp = gen_random_uuid(), updated_at = now()
      where r.tenant_id = ${tenantId} and r.facility_id = any(${facilityIds}::uuid[]) and r.status = 'PENDING' and r.deleted_at is null
        and (r.draw_date + 1)::timestamp at time zone ${zone} < ${now.toString()}::timestamptz - make_interval(hours => ${overdueHours}::int) returning r.id
    ), told as (
      insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_name, reason)
      select ${tenantId}, id, 'systemCancel', 'PENDING', ${status}, 'System', ${reason} from cancelled
    ) select id from cancelled`.execute(db);
  return rows.length;
}

export type UnsignedOrder = { id: string; partyType: PartyType; partyId: string };

/** Orders that nobody signed for so many days and that still have pending draws. */
export async function listForgottenOrders(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  before: Temporal.Instant,
): Promise<UnsignedOrder[]> {
  const { rows } = await sql<UnsignedOrder>`
    select s.id, s.party_type as "partyType", s.party_id as "partyId" from schedules s
    where s.tenant_id = ${tenantId} and s.facility_id = any(${facilityIds}::uuid[]) and s.status = 'UNSIGNED' and s.ordered_at < ${before.toString()}
      and exists (select 1 from requisitions r join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
        where r.tenant_id = s.tenant_id and r.party_type = s.party_type and r.party_id = s.party_id and r.status = 'PENDING' and r.deleted_at is null and s.id = any(l.schedule_ids))
    order by s.id`.execute(db);
  return rows;
}

export async function expireOrders(db: Writer, tenantId: string, facilityIds: readonly string[], today: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update schedules set status = 'EXPIRED', concurrency_stamp = gen_random_uuid(), updated_at = now()
    where tenant_id = ${tenantId} and facility_id = any(${facilityIds}::uuid[]) and status = 'ACTIVE' and expires_on < ${today} returning id`.execute(
    db,
  );
  return rows.length;
}

/** Draws that wait for answers since before a moment. */
export async function listLongMissing(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  before: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requisitions r where r.tenant_id = ${tenantId} and r.facility_id = any(${facilityIds}::uuid[]) and r.status = 'MISSINGAOE' and r.deleted_at is null
      and coalesce((select max(e.at) from requisition_events e where e.tenant_id = r.tenant_id and e.requisition_id = r.id and e.to_status = 'MISSINGAOE' and e.from_status <> 'MISSINGAOE'), r.resulted_at, r.received_at) < ${before.toString()}
    order by r.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Makes the partitions of the coming months and years. */
export async function ensurePartitions(db: Writer): Promise<void> {
  await sql`select ensure_partitions('results', 'year', now()::date, (now() + interval '1 year')::date), ensure_partitions('requisition_events', 'month', now()::date, (now() + interval '3 months')::date),
    ensure_partitions('audit_log', 'month', now()::date, (now() + interval '3 months')::date), ensure_partitions('lab_link.messages', 'month', now()::date, (now() + interval '3 months')::date)`.execute(
    db,
  );
}

/** Reports of the last days that belonged to nobody are tried again: the patient or the draw may be known by now. */
export async function retryUnmatched(db: Writer, after: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`update lab_link.messages set state = 'RECEIVED' where direction = 'IN' and state = 'UNMATCHED' and at > ${after.toString()} returning id`.execute(
    db,
  );
  return rows.length;
}
