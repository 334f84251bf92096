import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type OneTimeOrderRow = { id: string; party_id: string; facility_id: string; status: string; one_time_date: string | null };

/** A patient's one-time order within reach, with the facility where the patient is treated now. */
export async function findOneTimeOrder(db: Reader, actor: Actor, id: string): Promise<OneTimeOrderRow | undefined> {
  const { rows } = await sql<OneTimeOrderRow>`
    select s.id, s.party_id, p.facility_id, s.status, s.one_time_date from schedules s join patients p on p.tenant_id = s.tenant_id and p.id = s.party_id
    where s.tenant_id = ${actor.tenantId}
      and s.id = ${id}
      and s.party_type = 'PATIENT'
      and s.draw_type_code = 'ONETIME'
      and p.facility_id = any(${actor.facilityIds}::uuid[])
      and p.deleted_at is null`.execute(db);
  return rows[0];
}
