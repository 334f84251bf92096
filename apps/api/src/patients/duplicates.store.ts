import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';

export type CandidateRow = {
  id: string;
  first_name: string;
  last_name: string;
  list_name: string;
  date_of_birth: string;
  sex: string;
  mrn: string | null;
  former_mrns: string[];
  ssn_last4: string | null;
  ssn_digest: Buffer | null;
  insurance_ids: string[];
  facility_id: string;
  facility_name: string;
  status_type_code: string;
};
export type CandidateKeys = {
  birthDates: readonly string[];
  ssnDigests: readonly Buffer[];
  mrns: readonly string[];
  insuranceIds: readonly string[];
};

/** People of an organization who share a number or a birthday with those asked for. Each way uses one index; nobody else is read. */
export async function listCandidates(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  organizationId: string,
  { birthDates, ssnDigests, mrns, insuranceIds }: CandidateKeys,
): Promise<CandidateRow[]> {
  const own = sql`tenant_id = ${actor.tenantId} and organization_id = ${organizationId} and deleted_at is null`;
  const { rows } = await sql<CandidateRow>`
    with found as (
      select id from patients where ${own} and date_of_birth = any(${birthDates}::date[])
      union select id from patients where ${own} and ssn_digest = any(${ssnDigests}::bytea[])
      union select id from patients where ${own} and mrn = any(${mrns}::text[])
      union select id from patients where ${own} and medicare_beneficiary_id = any(${insuranceIds}::text[])
      union select patient_id from insurances where tenant_id = ${actor.tenantId} and policy_number = any(${insuranceIds}::text[])
      union select patient_id from patient_identifiers where tenant_id = ${actor.tenantId} and kind = 'FORMER_MRN' and value = any(${mrns}::text[])
    )
    select p.id, p.first_name, p.last_name, ${listNameSql('p', 'patients')} as list_name, p.date_of_birth, p.sex, p.mrn,
      p.ssn_last4, p.ssn_digest, p.facility_id, f.name as facility_name, p.status_type_code,
      array(select i.value from patient_identifiers i where i.tenant_id = p.tenant_id and i.patient_id = p.id and i.kind = 'FORMER_MRN') as former_mrns,
      array_remove(array(select i.policy_number
          from insurances i
          where i.tenant_id = p.tenant_id and i.patient_id = p.id)
        || p.medicare_beneficiary_id,
      null) as insurance_ids
    from found join patients p on p.tenant_id = ${actor.tenantId} and p.id = found.id join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.organization_id = ${organizationId} and p.deleted_at is null`.execute(db);
  return rows;
}

export type KnownPersonRow = {
  id: string;
  organization_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  mrn: string | null;
  ssn_last4: string | null;
  ssn_digest: Buffer | null;
  insurance_ids: string[];
};
/** Patients in reach, as they are compared with others. */
export async function listKnownPersons(db: Reader, actor: Actor, ids: readonly string[]): Promise<KnownPersonRow[]> {
  const { rows } = await sql<KnownPersonRow>`
    select p.id, p.organization_id, p.first_name, p.last_name, p.date_of_birth, p.mrn, p.ssn_last4, p.ssn_digest,
      array_remove(array(select i.policy_number
          from insurances i
          where i.tenant_id = p.tenant_id and i.patient_id = p.id)
        || p.medicare_beneficiary_id,
      null) as insurance_ids
    from patients p
    where p.tenant_id = ${actor.tenantId}
      and p.id = any(${ids}::uuid[])
      and p.facility_id = any(${actor.facilityIds}::uuid[])
      and p.deleted_at is null`.execute(db);
  return rows;
}
