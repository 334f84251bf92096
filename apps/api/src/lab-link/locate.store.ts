import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { zoneNameSql } from '../platform/local-day-sql.ts';
import { statusIn } from '../platform/status-in.ts';

export type Place = { tenantId: string; requisitionId: string };

/** Draws by requisition number, whichever tenant they belong to. */
export async function locateByNumber(db: Reader, numbers: readonly string[]): Promise<Map<string, Place[]>> {
  if (!numbers.length) return new Map();
  const { rows } = await sql<Place & { wanted: string }>`
    select w.wanted, l.tenant_id as "tenantId", l.requisition_id as "requisitionId"
    from unnest(${numbers}::text[]) as w (wanted)
    cross join lateral lab_link.locate_requisition(w.wanted) l`.execute(db);
  return Map.groupBy(rows, (row) => row.wanted);
}

/** Draws by the number on a tube. Each tenant numbers its own tubes, so there may be several. */
export async function locateBySpecimen(db: Reader, numbers: readonly string[]): Promise<Map<string, Place[]>> {
  if (!numbers.length) return new Map();
  const { rows } = await sql<Place & { wanted: string }>`
    select w.wanted, l.tenant_id as "tenantId", l.requisition_id as "requisitionId"
    from unnest(${numbers}::text[]) as w (wanted)
    cross join lateral lab_link.locate_specimen(w.wanted) l`.execute(db);
  return Map.groupBy(rows, (row) => row.wanted);
}

export type PersonPlace = { tenantId: string; patientId: string; facilityId: string };

export async function locatePatients(db: Reader, family: string, given: string, born: string): Promise<PersonPlace[]> {
  const { rows } = await sql<PersonPlace>`
    select tenant_id as "tenantId", patient_id as "patientId", facility_id as "facilityId"
    from lab_link.locate_patient(${family}, ${given}, ${born}::date)`.execute(db);
  return rows;
}

export type DrawCandidate = {
  requisitionId: string;
  requisitionNumber: string;
  drawDate: string | null;
  status: string;
  facilityName: string;
  patientName: string;
  /** Of the collection, or a day beside it. */
  isNearDay: boolean;
};

/** Draws of patients, of the tenant of this transaction, that a report could be of: those not called off, from the weeks around its collection. */
export async function listDrawsAround(
  db: Reader,
  tenantId: string,
  patientIds: readonly string[],
  collectedAt: Temporal.Instant | null,
): Promise<DrawCandidate[]> {
  const at = collectedAt?.toString() ?? null;
  const zone = zoneNameSql(sql`f.time_zone`);
  const { rows } = await sql<DrawCandidate>`
    select r.id as "requisitionId", r.number as "requisitionNumber", r.draw_date as "drawDate", r.status,
      f.name as "facilityName", ${listNameSql('p', 'patients')} as "patientName",
      coalesce(abs(coalesce((r.collected_at at time zone ${zone})::date, r.draw_date) - (${at}::timestamptz at time zone ${zone})::date) <= 1, false)
        as "isNearDay"
    from requisitions r
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
    where r.tenant_id = ${tenantId}
      and r.party_type = 'PATIENT'
      and r.party_id = any(${patientIds}::uuid[])
      and r.deleted_at is null
      and not ${statusIn('closedToReports')}
      and r.draw_date between coalesce(${at}::timestamptz, now())::date - 30 and coalesce(${at}::timestamptz, now())::date + 30
    order by "isNearDay" desc, r.draw_date desc limit 10`.execute(db);
  return rows;
}

export type NamedDraw = {
  requisitionNumber: string;
  drawDate: string | null;
  status: string;
  patientName: string | null;
  partyId: string;
};

/** Draws of the tenant of this transaction, with the party of each. */
export async function listDrawsOf(db: Reader, tenantId: string, ids: readonly string[]): Promise<NamedDraw[]> {
  const { rows } = await sql<NamedDraw>`
    select r.number as "requisitionNumber", r.draw_date as "drawDate", r.status, r.party_id as "partyId", ${listNameSql('p', 'patients')} as "patientName"
    from requisitions r
    left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
    where r.tenant_id = ${tenantId} and r.id = any(${ids}::uuid[])
    order by r.number`.execute(db);
  return rows;
}

export type EarlierDecision = { key: string; number: string; detail: Record<string, unknown> };

/** Where people put earlier reports of this sender with the same order or accession number, newest first. */
export async function listEarlierDecisions(db: Reader, sender: string, keys: readonly string[]): Promise<Map<string, EarlierDecision[]>> {
  if (!keys.length) return new Map();
  const { rows } = await sql<EarlierDecision>`
    select detail->>'key' as key, resolution->>'requisitionNumber' as number, detail from lab_link.unmatched_items
    where status = 'RESOLVED'
      and kind in ('PATIENT', 'ORDER')
      and detail->>'sender' = ${sender}
      and detail->>'key' = any(${keys}::text[])
      and resolution ? 'requisitionNumber'
    order by resolved_at desc
    limit 500`.execute(db);
  return Map.groupBy(rows, (row) => row.key);
}

/** Whose these draws of the tenant of this transaction are. */
export async function listPartiesOf(db: Reader, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; partyId: string }>`
    select id, party_id as "partyId" from requisitions where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, partyId }) => [id, partyId]));
}
