import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

type Who = {
  tenantId: string;
  userId: string;
  userName: string;
  employeeId: string | null;
  isSupport: boolean;
  facilityIds: ReadonlySet<string>;
};

export type KnownOrganization = { id: string; name: string; code: string; externalId: string | null; isInReach: boolean };
/** What an import compares with before it changes anything. */
type WholeOrganization = KnownOrganization & {
  status: string;
  startDate: string | null;
  endDate: string | null;
  patientTesting: boolean;
  employeeTesting: boolean;
  sourceTesting: boolean;
};
/** Every organization of a tenant by its names: there are as many as contracts, not as many as patients. */
export async function listKnownOrganizations(db: Reader, who: Who): Promise<WholeOrganization[]> {
  const { rows } = await sql<WholeOrganization>`
    with reach as materialized (select distinct f.organization_id
    from facilities f
    where f.tenant_id = ${who.tenantId} and f.id = any(${[...who.facilityIds]}::uuid[])
      union select a.organization_id from organization_assignments a where a.tenant_id = ${who.tenantId} and a.employee_id = ${who.employeeId}::uuid)
    select o.id, o.name, o.code, o.external_id as "externalId", ${who.isSupport}::boolean or o.id in (select organization_id from reach) as "isInReach",
      o.status_type_code as status, o.start_date as "startDate", o.end_date as "endDate",
      o.is_contracted_for_patient as "patientTesting", o.is_contracted_for_employee as "employeeTesting", o.is_contracted_for_source as "sourceTesting"
    from organizations o where o.tenant_id = ${who.tenantId}`.execute(db);
  return rows;
}

export type OrganizationWrite = {
  id: string;
  name: string;
  code: string;
  external_id: string | null;
  status_type_code: string | null;
  start_date: string | null;
  end_date: string | null;
  tax_id: string | null;
  phone: string | null;
  email: string | null;
  time_zone: string | null;
  billing_address: Record<string, string>;
  is_contracted_for_patient: boolean | null;
  is_contracted_for_employee: boolean | null;
  is_contracted_for_source: boolean | null;
};
const organizationColumns = sql`id uuid, name text, code text, external_id text, status_type_code text, start_date date,
  end_date date, tax_id text, phone text, email text, time_zone text, billing_address jsonb,
  is_contracted_for_patient boolean, is_contracted_for_employee boolean, is_contracted_for_source boolean`;

/** What a new organization may have tested until the laboratory decides. */
export const testingOfNew = { patientTesting: true, employeeTesting: false, sourceTesting: false };

/** New organizations with their first line of history; the importer works for them from then on (support staff reach all anyway). */
export async function insertOrganizations(db: Writer, who: Who, rows: readonly OrganizationWrite[]): Promise<void> {
  if (!rows.length) return;
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${organizationColumns})`;
  await sql`insert into organizations (tenant_id, id, name, code, external_id, status_type_code, start_date, end_date,
    tax_id, phone, email, time_zone, billing_address,
      is_contracted_for_patient, is_contracted_for_employee, is_contracted_for_source, created_by)
    select ${who.tenantId}, r.id, r.name, r.code, r.external_id, coalesce(r.status_type_code, 'PENDING'), r.start_date,
      r.end_date, r.tax_id, r.phone, r.email, coalesce(r.time_zone, 'EST'), r.billing_address,
      coalesce(r.is_contracted_for_patient, ${testingOfNew.patientTesting}),
          coalesce(r.is_contracted_for_employee, ${testingOfNew.employeeTesting}),
          coalesce(r.is_contracted_for_source, ${testingOfNew.sourceTesting}), ${who.userId}
        from ${given}`.execute(db);
  await sql`insert into organization_changes (tenant_id, organization_id, subject, subject_id, summary, action, after, changed_by, changed_by_name)
    select ${who.tenantId}, r.id, 'ORGANIZATION', r.id, r.name, 'CREATED',
      jsonb_strip_nulls(to_jsonb(r)
            || jsonb_build_object('id', null, 'billing_address', nullif(r.billing_address, '{}'))),
          ${who.userId}, ${who.userName}
        from ${given}`.execute(db);
  if (!who.isSupport && who.employeeId)
    await sql`insert into organization_assignments (tenant_id, organization_id, employee_id, assigned_by)
      select ${who.tenantId}, r.id, ${who.employeeId}::uuid, ${who.userId} from ${given}`.execute(db);
}

/** Changes what differs, and records it in the history; empty cells leave what is there. @returns ids of the changed ones */
export async function updateOrganizations(db: Writer, who: Who, rows: readonly OrganizationWrite[]): Promise<Set<string>> {
  if (!rows.length) return new Set();
  const { rows: changed } = await sql<{ id: string }>`
    with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(${organizationColumns})),
    wanted as (select o.id, to_jsonb(o) as before, r.name, coalesce(r.external_id, o.external_id) as external_id,
    coalesce(r.start_date, o.start_date) as start_date, coalesce(r.end_date, o.end_date) as end_date,
        coalesce(r.tax_id, o.tax_id) as tax_id, coalesce(r.phone, o.phone) as phone,
        coalesce(r.email, o.email) as email, coalesce(r.time_zone, o.time_zone) as time_zone,
        o.billing_address || r.billing_address as billing_address,
        coalesce(r.is_contracted_for_patient, o.is_contracted_for_patient) as for_patient,
        coalesce(r.is_contracted_for_employee, o.is_contracted_for_employee) as for_employee,
        coalesce(r.is_contracted_for_source, o.is_contracted_for_source) as for_source
      from organizations o join given r on r.id = o.id where o.tenant_id = ${who.tenantId}),
    changed as (update organizations o
      set name = w.name, external_id = w.external_id, start_date = w.start_date, end_date = w.end_date,
        tax_id = w.tax_id, phone = w.phone, email = w.email, time_zone = w.time_zone,
        billing_address = w.billing_address, is_contracted_for_patient = w.for_patient,
        is_contracted_for_employee = w.for_employee, is_contracted_for_source = w.for_source,
        concurrency_stamp = gen_random_uuid(), updated_at = clock_timestamp(), updated_by = ${who.userId}
      from wanted w where o.tenant_id = ${who.tenantId} and o.id = w.id
        and (o.name, o.external_id, o.start_date, o.end_date, o.tax_id, o.phone, o.email, o.time_zone,
        o.billing_address, o.is_contracted_for_patient, o.is_contracted_for_employee, o.is_contracted_for_source)
          is distinct from (w.name, w.external_id, w.start_date, w.end_date, w.tax_id, w.phone, w.email, w.time_zone,
          w.billing_address, w.for_patient, w.for_employee, w.for_source)
      returning o.id, o.name, w.before, to_jsonb(o) as after),
    told as (insert into organization_changes (tenant_id, organization_id, subject, subject_id, summary, action, before, after, changed_by, changed_by_name)
      select ${who.tenantId}, c.id, 'ORGANIZATION', c.id, c.name, 'CHANGED', fields.before, fields.after, ${who.userId}, ${who.userName}
      from changed c cross join lateral (select jsonb_object_agg(key, c.before -> key) as before, jsonb_object_agg(key, value) as after
        from jsonb_each(c.after - ${['concurrency_stamp', 'updated_at', 'updated_by']}::text[]) where value is distinct from c.before -> key) fields)
    select id from changed`.execute(db);
  return new Set(changed.map((row) => row.id));
}
