import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type TenantRow = {
  id: string;
  name: string;
  display_name: string;
  is_active: boolean;
  created_at: Date;
  organization_count: number;
  facility_count: number;
  user_count: number;
  denied_count: number;
  concurrency_stamp: string;
};
type Filters = { filter?: string | undefined; sorting?: string | undefined; skipCount: number; maxResultCount: number };

const withFigures = sql`
  select t.*, coalesce(g.organization_count, 0) as organization_count, coalesce(g.facility_count, 0) as facility_count,
    coalesce(g.denied_count, 0) as denied_count,
    coalesce(u.user_count, 0) as user_count
  from chosen t left join tenant_figures((select array_agg(id) from chosen)) g on g.tenant_id = t.id
    left join (select tenant_id, count(*)::int as user_count
        from identity.user_directory
        where tenant_id = any((select array_agg(id) from chosen)::uuid[]) and not is_deleted
        group by tenant_id) u
      on u.tenant_id = t.id`;
const columns = sql`t.id, t.name, t.display_name, t.is_active, t.created_at, t.concurrency_stamp`;

export async function listTenants(
  db: Reader,
  { filter, sorting, skipCount, maxResultCount }: Filters,
): Promise<{ rows: TenantRow[]; totalCount: number }> {
  const where = filter?.trim() ? sql`where lower(t.name || ' ' || t.display_name) like ${containing(filter)}` : sql``;
  const sortable = { name: sql`t.name`, displayName: sql`lower(t.display_name)`, createdAt: sql`t.created_at`, isActive: sql`t.is_active` };
  const order = orderBy(sorting, sortable, sql`t.name, t.id`);
  const [page, counted] = await Promise.all([
    sql<TenantRow>`with chosen as materialized (select ${columns}, row_number() over (${order}) as place
      from tenants t ${where} order by place
      limit ${maxResultCount} offset ${skipCount})
      ${withFigures} order by t.place`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from tenants t ${where}`.execute(db),
  ]);
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

export async function findTenantRow(db: Reader, id: string): Promise<TenantRow | undefined> {
  const { rows } =
    await sql<TenantRow>`with chosen as materialized (select ${columns} from tenants t where t.id = ${id}) ${withFigures}`.execute(db);
  return rows[0];
}

/** The same, locked for update. */
export async function lockTenant(db: Writer, id: string): Promise<TenantRow | undefined> {
  const { rows } = await sql`select 1 from tenants where id = ${id} for update`.execute(db);
  return rows.length ? findTenantRow(db, id) : undefined;
}

/** False when the name is taken. */
export async function insertTenant(db: Writer, tenant: { id: string; name: string; displayName: string }): Promise<boolean> {
  const { rows } = await sql`insert into tenants (id, name, display_name)
      values (${tenant.id}, ${tenant.name}, ${tenant.displayName})
      on conflict (name) do nothing
      returning id`.execute(db);
  return rows.length === 1;
}

export async function updateTenant(
  db: Writer,
  actor: Actor,
  tenant: { id: string; displayName: string; isActive: boolean },
): Promise<void> {
  await sql`
    update tenants
      set display_name = ${tenant.displayName}, is_active = ${tenant.isActive}, concurrency_stamp = gen_random_uuid(),
        updated_at = now(), updated_by = ${actor.userId}
    where id = ${tenant.id}`.execute(db);
}

/** Of the transaction's tenant. */
export async function listTenantFeatures(db: Reader, tenantId: string): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('tenant_features').select(['name', 'value']).where('tenant_id', '=', tenantId).execute();
}

export async function saveTenantFeatures(
  db: Writer,
  tenantId: string,
  features: readonly { name: string; isEnabled: boolean }[],
): Promise<void> {
  await sql`insert into tenant_features (tenant_id, name, value)
    select ${tenantId}, name, value
    from unnest(${features.map(({ name }) => name)}::text[],
      ${features.map(({ isEnabled }) => String(isEnabled))}::text[]) as said (name, value)
    on conflict (tenant_id, name) do update set value = excluded.value`.execute(db);
}

/** Permissions that the transaction's tenant may not have. */
export async function listDenied(db: Reader, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tenant_permissions')
    .select('permission')
    .where('tenant_id', '=', tenantId)
    .where('is_granted', '=', false)
    .execute();
  return rows.map((row) => row.permission);
}

/** Permissions are denied by a row; giving them back removes it. */
export async function saveDenied(
  db: Writer,
  tenantId: string,
  { deny, give }: { deny: readonly string[]; give: readonly string[] },
): Promise<void> {
  if (give.length)
    await sql`delete from tenant_permissions where tenant_id = ${tenantId} and permission = any(${give}::text[])`.execute(db);
  if (deny.length)
    await sql`insert into tenant_permissions (tenant_id, permission, is_granted)
      select ${tenantId}, permission, false
      from unnest(${deny}::text[]) as permission
      on conflict (tenant_id, permission) do update set is_granted = false`.execute(db);
}
