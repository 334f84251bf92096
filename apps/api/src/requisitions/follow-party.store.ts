import type { Writer } from '@drawday/database/connect.ts';
import { scheduleStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { Maker } from '../platform/maker.ts';
import { codeIn } from '../platform/status-in.ts';

type Moving = 'EMPLOYEE' | 'SITE';
const places: Readonly<Record<Moving, RawBuilder<unknown>>> = {
  EMPLOYEE: sql`(select tenant_id, employee_id as id, facility_id from assignments where is_primary)`,
  SITE: sql`sources`,
};

/**
 * Employees or sources are somewhere else now: their orders that stand, and the draws from today on that wait, go along. Printed labels name
 * the facility of before and are void.
 */
export async function followParties(db: Writer, maker: Maker, partyType: Moving, partyIds: readonly string[]): Promise<void> {
  const place = places[partyType];
  await sql`update schedules s
    set facility_id = p.facility_id, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
    from ${place} p
    where s.tenant_id = ${maker.tenantId} and s.party_type = ${partyType} and s.party_id = any(${partyIds}::uuid[])
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and p.tenant_id = s.tenant_id and p.id = s.party_id and p.facility_id <> s.facility_id`.execute(db);
  await sql`with chosen as (
      select r.id, r.is_label_printed, p.facility_id
      from requisitions r
      join ${place} p on p.tenant_id = r.tenant_id and p.id = r.party_id and p.facility_id <> r.facility_id
      join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
      where r.tenant_id = ${maker.tenantId} and r.party_type = ${partyType} and r.party_id = any(${partyIds}::uuid[])
        and r.status = 'PENDING' and r.deleted_at is null and r.draw_date >= ${localDaySql(sql`f.time_zone`)}
    ), moved as (
      update requisitions r
      set facility_id = c.facility_id, is_label_printed = false, label_printed_at = null, label_printed_by = null,
        concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${maker.userId}
      from chosen c
      where r.tenant_id = ${maker.tenantId} and r.id = c.id
    )
    insert into requisition_events (tenant_id, requisition_id, action, from_status, to_status, by_user_id, by_name, detail)
    select ${maker.tenantId}, id, 'update', 'PENDING', 'PENDING', ${maker.userId}, ${maker.name}, '{"labelsVoid": true}' from chosen
    where is_label_printed`.execute(db);
}
