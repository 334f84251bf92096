import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type WaitingJob = { id: string; facility_id: string; state: 'QUEUED' | 'RUNNING' };

/** Jobs for all orders of a facility that wait or run. Whoever asks holds up others who do until the transaction ends, so that nobody starts a second one. */
export async function listWaitingGeneration(db: Writer, tenantId: string, facilityIds: readonly string[]): Promise<WaitingJob[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('generate-draws ' || ${tenantId}, 0))`.execute(db);
  const { rows } = await sql<WaitingJob>`
    select distinct on (data ->> 'facilityId') id, data ->> 'facilityId' as facility_id,
      case state when 'active' then 'RUNNING' else 'QUEUED' end as state
    from jobs.job
    where name = 'generate-draws'
      and state in ('created', 'retry', 'active')
      and data ->> 'tenantId' = ${tenantId}
      and data ->> 'facilityId' = any(${facilityIds}::text[])
      and data ->> 'partyId' is null
    order by data ->> 'facilityId', created_on`.execute(db);
  return rows;
}

export async function listFacilitiesOfOrganization(
  db: Reader,
  tenantId: string,
  organizationId: string,
  facilityIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from facilities
    where tenant_id = ${tenantId} and organization_id = ${organizationId} and id = any(${facilityIds}::uuid[]) order by id`.execute(db);
  return rows.map((row) => row.id);
}
