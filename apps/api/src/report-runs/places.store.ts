import type { Reader } from '@drawday/database/connect.ts';
import type { PaperCode } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { recordedDiabetesSql } from '../platform/recorded-diabetes-sql.ts';
import { providerNameSql } from './chosen-people.store.ts';

export type PlaceRow = {
  id: string;
  name: string;
  code: string;
  time_zone: string;
  organization_id: string;
  organization_name: string;
  /** On which its organization prints. */
  paper: PaperCode;
  phone: string | null;
  ccn: string | null;
  npi: string | null;
  /** On which day of the next month its month is closed. */
  closing_day: number;
};

export async function listPlaces(db: Reader, tenantId: string, ids: readonly string[]): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select f.id, f.name, f.code, f.time_zone, f.organization_id, o.name as organization_name, o.paper, f.phone, f.ccn, f.npi,
      f.month_closing_day as closing_day
    from facilities f
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${tenantId} and f.id = any(${ids}::uuid[])
    order by lower(f.name), f.id`.execute(db);
  return rows;
}

export async function listFacilitiesOfGroup(db: Reader, tenantId: string, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ facility_id: string }>`
    select facility_id from facility_group_members where tenant_id = ${tenantId} and group_id = ${groupId}`.execute(db);
  return rows.map((row) => row.facility_id);
}

/** The facilities of an organization, whoever reaches them: its mean is shown without their names. */
export async function listFacilitiesOfOrganization(db: Reader, tenantId: string, organizationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from facilities where tenant_id = ${tenantId} and organization_id = any(${organizationIds}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

export type PersonRow = {
  id: string;
  first_name: string;
  last_name: string;
  middle_initial: string | null;
  suffix: string | null;
  mrn: string | null;
  date_of_birth: string;
  sex: string;
  dry_weight_kg: number | null;
  prescribed_minutes: number | null;
  treatments_per_week: number | null;
  diabetic: string | null;
  is_diabetic: boolean;
  allergies: string[];
  access_type: string | null;
  is_isolation: boolean;
  is_transient: boolean;
  facility_id: string;
  modality: string;
  day_group: string | null;
  shift: string | null;
  chair: number | null;
  status_type_code: string;
  primary_provider_id: string | null;
  date_first_dialysis: string | null;
  date_of_admission: string | null;
  start_date: string | null;
};

/** Up to 500 patients, whatever became of them since. */
export async function listPersons(db: Reader, tenantId: string, ids: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id, first_name, last_name, middle_initial, suffix, mrn, date_of_birth, sex, dry_weight_kg, prescribed_minutes, treatments_per_week,
      diabetic, ${recordedDiabetesSql('patients')} as is_diabetic, allergies, access_type, is_isolation, is_transient, facility_id,
      modality, day_group, shift, chair, status_type_code, primary_provider_id, date_first_dialysis, date_of_admission, start_date
    from patients
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** "Bell, J MD": the providers of a report, by their IDs. */
export async function listProviderNames(db: Reader, tenantId: string, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, ${providerNameSql('e')} as name
    from employees e
    where e.tenant_id = ${tenantId} and e.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The patients of these groups, as far as the groups are of these facilities. */
export async function listGroupPatients(
  db: Reader,
  tenantId: string,
  groupIds: readonly string[],
  facilityIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ patient_id: string }>`
    select distinct m.patient_id
    from patient_group_members m
    join patient_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
    where m.tenant_id = ${tenantId} and m.group_id = any(${groupIds}::uuid[]) and g.facility_id = any(${facilityIds}::uuid[])`.execute(db);
  return rows.map((row) => row.patient_id);
}

export type AnswerRow = { requisition_id: string; aoe_code: string; value: string };
/** What was answered at these draws. */
export async function listAnswers(db: Reader, tenantId: string, requisitionIds: readonly string[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select requisition_id, aoe_code, value
    from aoe_answers
    where tenant_id = ${tenantId} and requisition_id = any(${requisitionIds}::uuid[])
      and aoe_code in ('PREWT', 'POSTWT', 'TXMIN', 'ACCESS', 'NETUF', 'MACHINECOND', 'CONDUCTIVITY')`.execute(db);
  return rows;
}

export type ReviewRow = { result_id: string; reviewed_at: Date };
/** When these results were reviewed last; a corrected one anew. */
export async function listReviews(db: Reader, tenantId: string, resultIds: readonly string[]): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select result_id::text as result_id, max(reviewed_at) as reviewed_at
    from result_reviews
    where tenant_id = ${tenantId} and result_id = any(${resultIds}::bigint[])
    group by result_id`.execute(db);
  return rows;
}
