import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { ImportContext } from '../imports/import-definition.public.ts';

export type KnownFacility = {
  id: string;
  code: string;
  ccn: string | null;
  externalId: string | null;
  organizationId: string;
  /** Its organization has no other facility: it is not a chain. */
  isAlone: boolean;
  status: string;
  timeZone: string;
  firstWeek: number;
  drawWeek: number;
  endDate: string | null;
};
export async function listKnownFacilities(
  db: Reader,
  tenantId: string,
  { externalIds, ccns, codes }: { externalIds: readonly string[]; ccns: readonly string[]; codes: readonly string[] },
): Promise<KnownFacility[]> {
  const { rows } = await sql<KnownFacility>`
    select f.id, f.code, f.ccn, f.external_id as "externalId", f.organization_id as "organizationId",
      not exists (select 1
        from facilities other
        where other.tenant_id = f.tenant_id
          and other.organization_id = f.organization_id
          and other.id <> f.id) as "isAlone",
      f.status_type_code as status, f.time_zone as "timeZone", f.first_week as "firstWeek", f.draw_week as "drawWeek", f.end_date as "endDate"
    from facilities f
    where f.tenant_id = ${tenantId} and f.id in (
      select id from facilities where tenant_id = ${tenantId} and external_id = any(${externalIds}::text[])
      union select id from facilities where tenant_id = ${tenantId} and ccn = any(${ccns}::text[])
      union select id from facilities where tenant_id = ${tenantId} and code = any(${codes}::text[]))`.execute(db);
  return rows;
}

export type FacilityWrite = {
  id: string;
  organization_id: string;
  name: string;
  code: string;
  external_id: string | null;
  ccn: string | null;
  npi: string | null;
  clia_number: string | null;
  phone: string | null;
  fax: string | null;
  address: Record<string, string>;
  time_zone: string;
  stations: number | null;
  start_date: string | null;
  first_week: number | null;
  draw_week: number | null;
  status_type_code: string | null;
};
const facilityColumns = sql`id uuid, organization_id uuid, name text, code text, external_id text, ccn text, npi text,
  clia_number text, phone text, fax text, address jsonb, time_zone text, stations int,
  start_date date, first_week int, draw_week int, status_type_code text`;

export async function insertFacilities(db: Writer, who: ImportContext, rows: readonly FacilityWrite[]): Promise<void> {
  if (!rows.length) return;
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${facilityColumns})`;
  await sql`insert into facilities (tenant_id, id, organization_id, name, code, external_id, ccn, npi, clia_number,
    phone, fax, address, time_zone, stations, start_date, first_week, draw_week, status_type_code, created_by)
    select ${who.tenantId}, r.id, r.organization_id, r.name, r.code, r.external_id, r.ccn, r.npi, r.clia_number,
      r.phone, r.fax, r.address, r.time_zone, r.stations, r.start_date,
      coalesce(r.first_week, 0), coalesce(r.draw_week, 0), coalesce(r.status_type_code, 'PENDING'), ${who.userId} from ${given}`.execute(
    db,
  );
  // People who do not work for the whole organization are assigned to the facilities entered.
  if (!who.isSupport && who.employeeId)
    await sql`insert into assignments (tenant_id, employee_id, facility_id)
      select ${who.tenantId}, ${who.employeeId}::uuid, r.id from ${given}
      where not exists (select 1
      from organization_assignments a
      where a.tenant_id = ${who.tenantId}
        and a.organization_id = r.organization_id
        and a.employee_id = ${who.employeeId}::uuid)`.execute(db);
}

/**
 * Changes fields that differ; empty cells change nothing. The zone of a facility in use stays: moving its clock is a decision, not an import.
 * @returns the changed fields of each changed one
 */
export async function updateFacilities(db: Writer, who: ImportContext, rows: readonly FacilityWrite[]): Promise<Map<string, string[]>> {
  if (!rows.length) return new Map();
  const { rows: changed } = await sql<{ id: string; fields: string[] }>`
    with given as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(${facilityColumns})),
    wanted as (select f.id, to_jsonb(f) as before, r.name, coalesce(r.external_id, f.external_id) as external_id,
    coalesce(r.ccn, f.ccn) as ccn, coalesce(r.npi, f.npi) as npi, coalesce(r.clia_number, f.clia_number) as clia_number,
        coalesce(r.phone, f.phone) as phone, coalesce(r.fax, f.fax) as fax, f.address || r.address as address,
        coalesce(r.stations, f.stations) as stations, coalesce(r.start_date, f.start_date) as start_date
      from facilities f join given r on r.id = f.id where f.tenant_id = ${who.tenantId})
    update facilities f
      set name = w.name, external_id = w.external_id, ccn = w.ccn, npi = w.npi, clia_number = w.clia_number,
        phone = w.phone, fax = w.fax, address = w.address, stations = w.stations,
      start_date = w.start_date, concurrency_stamp = gen_random_uuid(), updated_at = clock_timestamp(), updated_by = ${who.userId}
    from wanted w where f.tenant_id = ${who.tenantId} and f.id = w.id
      and (f.name, f.external_id, f.ccn, f.npi, f.clia_number, f.phone, f.fax, f.address, f.stations, f.start_date)
        is distinct from (w.name, w.external_id, w.ccn, w.npi, w.clia_number, w.phone, w.fax, w.address, w.stations, w.start_date)
    returning f.id, array(select key from jsonb_each(to_jsonb(w) - 'before') where value is distinct from w.before -> key order by key) as fields`.execute(
    db,
  );
  const fieldOf = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return new Map(changed.map((row) => [row.id, row.fields.map(fieldOf)]));
}

export type Namesake = { name: string; id: string; code: string };
/** All facilities that carry one of these names. */
export async function listNamesakes(db: Reader, tenantId: string, names: readonly string[]): Promise<Namesake[]> {
  const { rows } =
    await sql<Namesake>`select f.name, f.id, f.code from facilities f where f.tenant_id = ${tenantId} and f.name = any(${names}::text[])`.execute(
      db,
    );
  return rows;
}
