import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';

export type ImportFacility = {
  id: string;
  organization_id: string;
  name: string;
  code: string;
  ccn: string | null;
  status_type_code: string;
  is_locked: boolean;
  organization_status: string;
  organization_locked: boolean;
};
/** Facilities that rows may name by code, CCN or name. */
export async function listImportFacilities(db: Reader, tenantId: string, names: readonly string[]): Promise<ImportFacility[]> {
  const { rows } = await sql<ImportFacility>`
    select f.id, f.organization_id, f.name, f.code, f.ccn, f.status_type_code, f.is_locked,
      o.status_type_code as organization_status, o.is_locked as organization_locked
    from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${tenantId}
      and (lower(f.code) = any(${names}::text[])
        or lower(f.name) = any(${names}::text[])
        or f.ccn = any(${names}::text[]))`.execute(db);
  return rows;
}

export type ImportProvider = { id: string; organization_id: string; npi: string };
/** Who is verified and at work, by NPI. */
export async function listImportProviders(db: Reader, tenantId: string, npis: readonly string[]): Promise<ImportProvider[]> {
  const { rows } = await sql<ImportProvider>`select id, organization_id, npi
      from employees
      where tenant_id = ${tenantId} and npi = any(${npis}::text[]) and status_type_code = 'ACTIVE'`.execute(db);
  return rows;
}

/** Columns of the record, and what is written beside it. */
export type ImportedPatient = {
  id: string;
  status_type_code: 'PENDING' | 'ACTIVE';
  schedule_id: string;
  payer: string | null;
  policy_number: string | null;
};

/** Many patients at once, with their treatment schedule, provider and insurance. Five statements whatever their number. */
export async function insertImportedPatients(
  db: Writer,
  { tenantId, userId }: { tenantId: string; userId: string },
  patients: readonly ImportedPatient[],
): Promise<void> {
  if (!patients.length) return;
  const records = patients.map(({ schedule_id: _, payer: __, policy_number: ___, ...record }) => record);
  const names = sql.join(Object.keys(records[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into patients (tenant_id, ${names}, start_date, verified_at, verified_by, created_by)
    select ${tenantId}, ${names},
      case when status_type_code = 'ACTIVE' then ${facilityTodaySql(tenantId, sql`i.facility_id`)} end,
      case when status_type_code = 'ACTIVE' then now() end,
      case when status_type_code = 'ACTIVE' then ${userId}::uuid end, ${userId}
    from json_populate_recordset(null::patients, ${jsonText(records)}::json) i`.execute(db);
  const rows = sql`json_to_recordset(${jsonText(patients)}::json) as i (id uuid, schedule_id uuid, facility_id uuid, modality text,
    day_group text, schedule_days int[], visit_days int[], treatments_per_week numeric, access_type text, shift text,
    chair int, primary_provider_id uuid, status_type_code text, payer text, policy_number text)`;
  await sql`insert into patient_schedules (tenant_id, id, patient_id, valid_from, facility_id, modality, day_group, schedule_days, visit_days,
      treatments_per_week, access_type, shift, chair, changed_by)
    select ${tenantId}, schedule_id, id, ${facilityTodaySql(tenantId, sql`i.facility_id`)}, facility_id, modality,
      day_group, schedule_days, visit_days, treatments_per_week, access_type, shift, chair, ${userId}
    from ${rows}`.execute(db);
  await sql`insert into patient_status_changes (tenant_id, id, patient_id, from_status, to_status, effective_at, reason, changed_by)
    select ${tenantId}, uuid_v7(), id, 'PENDING', 'ACTIVE', now(), 'VERIFIED', ${userId} from ${rows} where status_type_code = 'ACTIVE'`.execute(
    db,
  );
  await sql`insert into care_team_members (tenant_id, id, patient_id, employee_id, role, is_primary)
    select ${tenantId}, uuid_v7(), id, primary_provider_id, 'PROV', true from ${rows} where primary_provider_id is not null`.execute(db);
  await sql`insert into insurances (tenant_id, id, patient_id, rank, payer, policy_number)
    select ${tenantId}, uuid_v7(), id, 1, payer, policy_number
    from ${rows}
    where payer is not null`.execute(db);
}
