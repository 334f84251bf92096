import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

type Tenant = Pick<Actor, 'tenantId'>;
export type ClosedDayRow = { day: string; reason: string; plannedDraws: number };

/** How many closed days to come a facility may keep. */
export const mostClosedDays = 400;

/** Closed days from a day on, each with the patients' draws that are still planned on it. */
export async function listClosedDays(db: Reader, { tenantId }: Tenant, facilityId: string, from: string): Promise<ClosedDayRow[]> {
  const { rows } = await sql<ClosedDayRow>`
    select c.closed_on as day, c.reason,
      (select count(*)::int from requisitions r
        where r.tenant_id = c.tenant_id and r.facility_id = c.facility_id and r.draw_date = c.closed_on
          and r.party_type = 'PATIENT' and r.status = 'PENDING' and r.deleted_at is null) as "plannedDraws"
    from facility_closed_days c
    where c.tenant_id = ${tenantId} and c.facility_id = ${facilityId} and c.closed_on >= ${from}
    order by c.closed_on limit ${mostClosedDays}`.execute(db);
  return rows;
}

export async function insertClosedDay(db: Writer, actor: Actor, facilityId: string, { day, reason }: { day: string; reason: string }) {
  await sql`insert into facility_closed_days (tenant_id, facility_id, closed_on, reason, created_by)
    values (${actor.tenantId}, ${facilityId}, ${day}, ${reason}, ${actor.userId})`.execute(db);
}

export async function deleteClosedDay(db: Writer, { tenantId }: Tenant, facilityId: string, day: string): Promise<void> {
  await sql`delete from facility_closed_days
    where tenant_id = ${tenantId} and facility_id = ${facilityId} and closed_on = ${day}`.execute(db);
}
