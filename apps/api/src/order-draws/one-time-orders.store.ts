import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type OneTimeOrderRow = {
  id: string;
  party_id: string;
  party_status: string;
  facility_id: string;
  status: string;
  one_time_date: string | null;
};

/** One-time orders of patients within reach, each with the facility where the patient is treated now. */
export async function listOneTimeOrders(db: Reader, actor: Actor, ids: readonly string[]): Promise<OneTimeOrderRow[]> {
  const { rows } = await sql<OneTimeOrderRow>`
    select s.id, s.party_id, p.status_type_code as party_status, p.facility_id, s.status, s.one_time_date
    from schedules s join patients p on p.tenant_id = s.tenant_id and p.id = s.party_id
    where s.tenant_id = ${actor.tenantId}
      and s.id = any(${ids}::uuid[])
      and s.party_type = 'PATIENT'
      and s.draw_type_code = 'ONETIME'
      and p.facility_id = any(${actor.facilityIds}::uuid[])
      and p.deleted_at is null
    order by s.id`.execute(db);
  return rows;
}
