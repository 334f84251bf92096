import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';

/** Is the facility `f` in reach? What an actor reaches is remembered for some seconds: one's own new facility is in reach at once. */
export const isFacilityReached = (actor: Actor) =>
  actor.isSupport
    ? sql`f.tenant_id = ${actor.tenantId}`
    : sql`f.tenant_id = ${actor.tenantId}
      and (f.id = any(${actor.facilityIds}::uuid[])
        or exists (select 1
          from assignments a
          where a.tenant_id = f.tenant_id and a.facility_id = f.id and a.employee_id = ${actor.employeeId}))`;

/** For rooms that only ask whether a facility is within reach and need nothing else from it. */
export async function isFacilityInReach(db: Reader, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from facilities f where ${isFacilityReached(actor)} and f.id = ${id}`.execute(db);
  return rows.length > 0;
}
