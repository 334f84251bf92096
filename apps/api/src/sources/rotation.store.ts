import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

/** The months of this year in which each source of a facility was sampled. */
export async function listSampledMonths(db: Reader, actor: Actor, facilityId: string, year: number): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ party_id: string; months: number[] }>`
    select r.party_id, array_agg(distinct extract(month from r.draw_date)::int) as months from requisitions r
    where r.tenant_id = ${actor.tenantId} and r.party_type = 'SITE' and r.facility_id = ${facilityId} and r.deleted_at is null and r.collected_at is not null
      and r.draw_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) group by r.party_id`.execute(db);
  return new Map(rows.map((row) => [row.party_id, row.months]));
}
