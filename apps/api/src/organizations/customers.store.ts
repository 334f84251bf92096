import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { containing, orderBy } from '../platform/sorting.ts';

export type CustomerRow = {
  id: string;
  name: string;
  code: string;
  status_type_code: string;
  is_locked: boolean;
  is_contracted_for_patient: boolean;
  is_contracted_for_employee: boolean;
  is_contracted_for_source: boolean;
  tenant_id: string;
  tenant_name: string;
  facility_count: number;
  active_facility_count: number;
};
export type CustomerFilters = {
  filter?: string | undefined;
  statusTypeCode?: string | undefined;
  tenantId?: string | undefined;
  id?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

/** Organizations of every tenant: only in the mode `customers`, which row-level security knows, does this show more than one. */
export async function listCustomers(
  db: Reader,
  { filter, statusTypeCode, tenantId, id, sorting, skipCount, maxResultCount }: CustomerFilters,
) {
  const where = sql`true ${filter?.trim() ? sql`and lower(o.name || ' ' || o.code || ' ' || t.display_name) like ${containing(filter)}` : sql``}
    ${statusTypeCode ? sql`and o.status_type_code = any(${statusTypeCode.split(',')}::text[])` : sql``}
      ${tenantId ? sql`and o.tenant_id = ${tenantId}` : sql``}
      ${id ? sql`and o.id = ${id}` : sql``}`;
  const columns = { name: sql`o.name`, code: sql`o.code`, statusTypeCode: sql`o.status_type_code`, tenantName: sql`t.display_name` };
  const { rows } = await sql<CustomerRow>`
    select o.id, o.name, o.code, o.status_type_code, o.is_locked, o.is_contracted_for_patient,
      o.is_contracted_for_employee, o.is_contracted_for_source, o.tenant_id, t.display_name as tenant_name,
      f.all_of_them as facility_count, f.active as active_facility_count
    from organizations o join tenants t on t.id = o.tenant_id
    cross join lateral (select count(*)::int as all_of_them,
      count(*) filter (where f.status_type_code = 'ACTIVE')::int as active
    from facilities f
    where f.tenant_id = o.tenant_id and f.organization_id = o.id) f
    where ${where} ${orderBy(sorting, columns, sql`o.name, o.tenant_id, o.id`)} limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from organizations o join tenants t on t.id = o.tenant_id where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
