import type { Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

export type SampledParty = { month: string; partyId: string };

/** More than these are left to other nights. */
const most = 2_000;

/** Patients of closed months, one of so many, others each day; of those that wait to be counted again nothing is known yet. */
export async function listSampledParties(db: Writer, tenantId: string, day: string, oneOf: number): Promise<SampledParty[]> {
  const { rows } = await sql<SampledParty>`
    select distinct t.month, t.patient_id as "partyId"
    from patient_months t
    join report_months m on m.tenant_id = t.tenant_id and m.facility_id = t.facility_id and m.month = t.month and m.state <> 'OPEN'
    where t.tenant_id = ${tenantId} and t.revision_to is null
      and abs(hashtext(t.patient_id::text || t.month::text || ${day}::text)) % ${oneOf}::int = 0
      and not exists (select 1
        from month_dirty d
        where d.tenant_id = t.tenant_id and d.party_id = t.patient_id and d.month = t.month)
    order by 1, 2
    limit ${most}`.execute(db);
  return rows;
}

export async function markAgain(db: Writer, tenantId: string, month: string, partyIds: readonly string[]): Promise<void> {
  await sql`
    insert into month_dirty (tenant_id, month, party_id, cause)
    select ${tenantId}, ${month}, w.id, 'RESULT'
    from unnest(${partyIds}::uuid[]) w (id)`.execute(db);
}
