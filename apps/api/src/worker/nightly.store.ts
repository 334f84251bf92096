import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { SqlMoment } from '../platform/condition-sql.ts';
import { queueSql } from '../platform/queue-sql.ts';

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

export async function listAllFacilityIds(db: Reader, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from facilities where tenant_id = ${tenantId} order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** The night of one zone: the moment of the run, and the day there. */
const nightIn = ({ zone, now }: Night): SqlMoment => {
  const moment = sql`${now.toString()}::timestamptz`;
  return { now: moment, timeZone: sql`${zone}`, today: sql`(${moment} at time zone ${zone})::date` };
};
/** @param zone by its IANA name */
export type Night = { zone: string; now: Temporal.Instant };

/** Cancels the draws that are overdue for too long, with a history row each. */
export async function cancelOverdueDraws(
  db: Writer,
  tenantId: string,
  facilityIds: readonly string[],
  { status, reason }: { status: string; reason: string },
  night: Night,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with cancelled as (
      update requisitions r
      set status = ${status}, cancel_reason = ${reason}, canceled_at = ${night.now.toString()}, concurrency_stamp = gen_random_uuid(), updated_at = now()
      where r.tenant_id = ${tenantId}
        and r.facility_id = any(${facilityIds}::uuid[])
        and r.deleted_at is null
        and ${queueSql('drawsToCancel', nightIn(night))}
      returning id
    ), told as (
      insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_name, reason)
      select ${tenantId}, id, 'systemCancel', 'PENDING', ${status}, 'System', ${reason} from cancelled
    )
    select id from cancelled`.execute(db);
  return rows.length;
}

export type UnsignedOrder = { id: string; partyType: PartyType; partyId: string };

/** Orders that waited too long for a signature and that still have pending draws. */
export async function listForgottenOrders(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  night: Night,
): Promise<UnsignedOrder[]> {
  const { rows } = await sql<UnsignedOrder>`
    select s.id, s.party_type as "partyType", s.party_id as "partyId"
    from schedules s
    where s.tenant_id = ${tenantId}
      and s.facility_id = any(${facilityIds}::uuid[])
      and ${queueSql('unsignedToCancel', nightIn(night))}
      and exists (
        select 1
        from requisitions r
        join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
        where r.tenant_id = s.tenant_id
          and r.party_type = s.party_type
          and r.party_id = s.party_id
          and r.status = 'PENDING'
          and r.deleted_at is null
          and s.id = any(l.schedule_ids)
      )
    order by s.id`.execute(db);
  return rows;
}

export async function expireOrders(db: Writer, tenantId: string, facilityIds: readonly string[], night: Night): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update schedules s
    set status = 'EXPIRED', concurrency_stamp = gen_random_uuid(), updated_at = now()
    where s.tenant_id = ${tenantId} and s.facility_id = any(${facilityIds}::uuid[]) and ${queueSql('expiredOrders', nightIn(night))}
    returning id`.execute(db);
  return rows.length;
}

/** Draws whose questions nobody answered for too long. */
export async function listLongMissing(db: Reader, tenantId: string, facilityIds: readonly string[], night: Night): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from requisitions r
    where r.tenant_id = ${tenantId}
      and r.facility_id = any(${facilityIds}::uuid[])
      and r.deleted_at is null
      and ${queueSql('unansweredTooLong', nightIn(night))}
    order by r.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Makes the partitions of the coming months and years. */
export async function ensurePartitions(db: Writer): Promise<void> {
  await sql`select ensure_partitions('results', 'year', now()::date, (now() + interval '1 year')::date),
    ensure_partitions('requisition_events', 'month', now()::date, (now() + interval '3 months')::date),
    ensure_partitions('patient_months', 'year', now()::date, (now() + interval '3 months')::date),
    ensure_partitions('month_values', 'month', now()::date, (now() + interval '3 months')::date),
    ensure_partitions('audit_log', 'month', now()::date, (now() + interval '3 months')::date),
    ensure_partitions('lab_link.messages', 'month', now()::date, (now() + interval '3 months')::date)`.execute(db);
}

/** Recent reports that belonged to nobody are tried again: the patient or the draw may be known by now. */
export async function retryUnmatched(db: Writer, after: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`
    update lab_link.messages set state = 'RECEIVED' where direction = 'IN' and at > ${after.toString()}
      and (state = 'UNMATCHED'
        or state = 'PARTIAL'
          and not exists (select 1 from lab_link.unmatched_items u where u.message_id = messages.id and u.status = 'OPEN'))
    returning id`.execute(db);
  return rows.length;
}
