import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type OrganizationRow = {
  id: string;
  name: string;
  code: string;
  status_type_code: string;
  start_date: string | null;
  end_date: string | null;
  is_locked: boolean;
  is_contracted_for_patient: boolean;
  is_contracted_for_employee: boolean;
  is_contracted_for_source: boolean;
  billing_method: string;
  billing_address: Record<string, string | null>;
  tax_id: string | null;
  phone: string | null;
  time_zone: string;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  facility_count: number;
};
type Filters = {
  filter?: string | undefined;
  statusTypeCode?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const columns = sql`o.*, (select count(*)::int from facilities f where f.tenant_id = o.tenant_id and f.organization_id = o.id) as facility_count`;

/** An organization is in reach when one of its facilities is. */
const reach = (actor: Actor) =>
  sql`o.tenant_id = ${actor.tenantId} and exists (select 1 from facilities f where f.tenant_id = o.tenant_id and f.organization_id = o.id and f.id = any(${actor.facilityIds}::uuid[]))`;

export async function listOrganizations(db: Reader, actor: Actor, { filter, statusTypeCode, sorting, skipCount, maxResultCount }: Filters) {
  const where = sql`${reach(actor)}
    ${filter?.trim() ? sql`and lower(o.name || ' ' || o.code) like ${containing(filter)}` : sql``} ${statusTypeCode ? sql`and o.status_type_code = ${statusTypeCode}` : sql``}`;
  const order = orderBy(sorting, { name: sql`o.name`, code: sql`o.code`, statusTypeCode: sql`o.status_type_code` }, sql`o.name, o.id`);
  const { rows } =
    await sql<OrganizationRow>`select ${columns} from organizations o where ${where} ${order} limit ${maxResultCount} offset ${skipCount}`.execute(
      db,
    );
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from organizations o where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function findOrganization(db: Reader, actor: Actor, id: string): Promise<OrganizationRow | undefined> {
  const { rows } = await sql<OrganizationRow>`select ${columns} from organizations o where ${reach(actor)} and o.id = ${id}`.execute(db);
  return rows[0];
}
