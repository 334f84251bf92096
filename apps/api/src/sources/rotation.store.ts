import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

/** The months from a day on in which each source of a facility was sampled, YYYY-MM, oldest first. */
export async function listSampledMonths(db: Reader, actor: Actor, facilityId: string, from: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ party_id: string; months: string[] }>`
    select r.party_id, array_agg(distinct to_char(r.draw_date, 'YYYY-MM') order by to_char(r.draw_date, 'YYYY-MM')) as months from requisitions r
    where r.tenant_id = ${actor.tenantId} and r.party_type = 'SITE' and r.facility_id = ${facilityId} and r.deleted_at is null and r.collected_at is not null
      and r.draw_date >= ${from} group by r.party_id`.execute(db);
  return new Map(rows.map((row) => [row.party_id, row.months]));
}
