import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { statusIn } from '../platform/status-in.ts';
import { isTreatmentBeforeSql, mayCountClearanceSql } from './earlier-draws.store.ts';

/** A draw that may have a residual clearance. */
export type MeasuredClearance = { partyId: string; requisitionId: string; collectedAt: string };

/** Draws with kinetics of the same people from then on, while such a clearance may be valid. */
export async function listDosesAfter(db: Reader, tenantId: string, measured: readonly MeasuredClearance[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct r.id
    from json_to_recordset(${jsonText(measured)}::json) as m ("partyId" uuid, "requisitionId" uuid, "collectedAt" timestamptz)
    join requisitions r on r.tenant_id = ${tenantId} and r.party_type = 'PATIENT' and r.party_id = m."partyId"
    where exists (select 1 from results x where x.tenant_id = r.tenant_id and x.requisition_id = m."requisitionId" and x.result_code = 'KRU')
      and r.id <> m."requisitionId" and r.has_kinetics and r.deleted_at is null and ${statusIn('received', 'r.status')}
      and ${mayCountClearanceSql({ measuredAt: sql`m."collectedAt"`, later: sql`r` })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Draws of the same person with results, before which the treatment of this one may have been the last: whose weight after it they count. */
export async function listDrawsAfterTreatment(db: Reader, tenantId: string, requisitionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from requisitions o
    join requisitions r on r.tenant_id = o.tenant_id and r.party_type = o.party_type and r.party_id = o.party_id
    where o.tenant_id = ${tenantId} and o.id = ${requisitionId} and o.party_type = 'PATIENT' and r.deleted_at is null
      and ${statusIn('received', 'r.status')}
      and ${isTreatmentBeforeSql({ earlier: sql`o`, later: sql`r` })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Draws of each of two patients before which the other's treatment may have been the last, or whose doses the other's residual clearance may reach. */
export async function listDrawsReached(db: Reader, tenantId: string, pair: readonly [string, string]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id
    from requisitions r
    where r.tenant_id = ${tenantId} and r.party_type = 'PATIENT' and r.party_id = any(${pair}::uuid[]) and r.deleted_at is null
      and r.has_kinetics and ${statusIn('received', 'r.status')}
      and exists (select 1
        from requisitions o
        where o.tenant_id = r.tenant_id and o.party_type = 'PATIENT' and o.party_id = any(${pair}::uuid[]) and o.party_id <> r.party_id
          and o.deleted_at is null
          and (${isTreatmentBeforeSql({ earlier: sql`o`, later: sql`r` })}
            or ${mayCountClearanceSql({ measuredAt: sql`o.collected_at`, later: sql`r` })}
              and exists (select 1 from results x where x.tenant_id = o.tenant_id and x.requisition_id = o.id and x.result_code = 'KRU')))
    order by r.id`.execute(db);
  return rows.map(({ id }) => id);
}
