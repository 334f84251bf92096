import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';

/** Where a record lies; without a kind of party it is a facility. */
export type Place = { party_type: PartyType | null; facility_id: string };
type Records = (tenantId: string, id: string) => RawBuilder<Place>;

const draws: Records = (tenantId, id) =>
  sql`select party_type, facility_id from requisitions where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`;
const patients: Records = (tenantId, id) =>
  sql`select 'PATIENT' as party_type, facility_id from patients where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`;
const employees: Records = (tenantId, id) =>
  sql`select 'EMPLOYEE' as party_type, facility_id from assignments where tenant_id = ${tenantId} and employee_id = ${id}`;
const sources: Records = (tenantId, id) =>
  sql`select 'SITE' as party_type, facility_id from sources where tenant_id = ${tenantId} and id = ${id}`;

/** What a refusal calls the record that it did not find. */
const recordsOf: Readonly<Record<string, Records>> = {
  Requisition: draws,
  Patient: patients,
  Employee: employees,
  Site: sources,
  Party: (tenantId, id) => sql`${patients(tenantId, id)} union all ${employees(tenantId, id)} union all ${sources(tenantId, id)}`,
  Schedule: (tenantId, id) => sql`select party_type, facility_id from schedules where tenant_id = ${tenantId} and id = ${id}`,
  Problem: (tenantId, id) => sql`
    select case when patient_id is not null then 'PATIENT' when employee_id is not null then 'EMPLOYEE' else 'SITE' end as party_type, facility_id
    from order_problems where tenant_id = ${tenantId} and id = ${id} and deleted_at is null
    union all
    select 'PATIENT', p.facility_id
    from diagnoses d
    join patients p on p.tenant_id = d.tenant_id and p.id = d.patient_id
    where d.tenant_id = ${tenantId} and d.id = ${id}`,
  ExternalResult: (tenantId, id) => sql`
    select 'PATIENT' as party_type, p.facility_id
    from external_results o
    join patients p on p.tenant_id = o.tenant_id and p.id = o.patient_id
    where o.tenant_id = ${tenantId} and o.id = ${id} and o.deleted_at is null and p.deleted_at is null`,
  OrderSet: (tenantId, id) =>
    sql`select 'PATIENT' as party_type, facility_id from order_sets where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`,
  Facility: (tenantId, id) =>
    sql`select null as party_type, id as facility_id from facilities where tenant_id = ${tenantId} and id = ${id}`,
  Specimen: (tenantId, number) => sql`
    select r.party_type, r.facility_id from specimens n join requisitions r on r.tenant_id = n.tenant_id and r.id = n.requisition_id
    where n.tenant_id = ${tenantId} and n.number = ${number} and r.deleted_at is null`,
};

/** The places within these facilities of a record that a call did not find in its own, narrower reach. */
export async function findPlaces(
  db: Reader,
  { tenantId, facilityIds }: { tenantId: string; facilityIds: readonly string[] },
  entity: string,
  id: string,
): Promise<Place[]> {
  const records = recordsOf[entity];
  if (!records) return [];
  const { rows } = await sql<Place>`select * from (${records(tenantId, id)}) p where p.facility_id = any(${facilityIds}::uuid[])`.execute(
    db,
  );
  return rows;
}
