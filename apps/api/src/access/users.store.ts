import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import { accountsAt } from '../employees/employees.public.ts';
import { accountNameSql } from '../platform/account-name-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type UserRow = {
  id: string;
  tenant_id: string | null;
  tenant_name: string | null;
  tenant_display_name: string | null;
  user_name: string;
  name: string;
  surname: string;
  email: string | null;
  email_confirmed: boolean;
  awaits_confirmation: boolean;
  phone_number: string | null;
  phone_number_confirmed: boolean;
  is_active: boolean;
  is_external: boolean;
  is_deleted: boolean;
  deleter_id: string | null;
  deletion_time: Date | null;
  lockout_enabled: boolean;
  lockout_end: Date | null;
  is_locked: boolean;
  last_sign_in_at: Date | null;
  roles: string[];
  employee_id: string | null;
  concurrency_stamp: string;
  creation_time: Date;
  creator_id: string | null;
  last_modification_time: Date | null;
  last_modifier_id: string | null;
  invite_sent: boolean;
};
type UserFilters = {
  filter?: string | undefined;
  isDeleted?: boolean | undefined;
  awaitsConfirmation?: boolean | undefined;
  roles?: readonly string[] | undefined;
  /** Only of employees who work at one of these. */
  facilityIds?: readonly string[] | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const columns = sql`u.id, u.tenant_id, t.name as tenant_name, t.display_name as tenant_display_name, u.user_name,
  u.name, u.surname, u.email, u.email_confirmed, u.awaits_confirmation, u.phone_number, u.phone_number_confirmed,
  u.is_active, u.is_external, u.is_deleted, u.deleter_id, u.deletion_time, u.lockout_enabled, u.lockout_end,
  coalesce(u.lockout_enabled and u.lockout_end > now(), false) as is_locked,
  u.last_sign_in_at, u.roles, e.id as employee_id, u.concurrency_stamp, u.creation_time, u.creator_id,
  u.last_modification_time, u.last_modifier_id, u.invite_sent`;
/** Employees are those of the transaction's tenant; the names of tenants are open to the application. */
const from = sql`identity.user_directory u left join tenants t on t.id = u.tenant_id left join employees e on e.tenant_id = u.tenant_id and e.user_id = u.id`;

const sortable = {
  userName: sql`lower(u.user_name)`,
  name: sql`lower(u.name)`,
  surname: sql`lower(u.surname)`,
  email: sql`lower(u.email)`,
  tenantName: sql`t.name`,
  tenantDisplayName: sql`t.display_name`,
  creationTime: sql`u.creation_time`,
  lastSignInTime: sql`u.last_sign_in_at`,
};

const matching = (
  tenantIds: readonly string[],
  { filter, isDeleted, awaitsConfirmation, roles, facilityIds }: UserFilters,
): RawBuilder<unknown> =>
  sql`u.tenant_id = any(${tenantIds}::uuid[])
    ${filter?.trim() ? sql`and u.id in (select identity.users_found(${containing(filter)}, ${tenantIds}::uuid[]))` : sql``}
    ${isDeleted === undefined ? sql`` : sql`and u.is_deleted = ${isDeleted}`}
    ${awaitsConfirmation === undefined ? sql`` : sql`and u.awaits_confirmation = ${awaitsConfirmation}`}
    ${roles?.length ? sql`and u.roles && ${roles}::text[]` : sql``}
    ${facilityIds ? sql`and u.id in (${accountsAt(tenantIds, facilityIds)})` : sql``}`;

/** Accounts of these tenants, which the caller may see. */
export async function listUsers(
  db: Reader,
  tenantIds: readonly string[],
  filters: UserFilters,
): Promise<{ rows: UserRow[]; totalCount: number }> {
  const where = matching(tenantIds, filters);
  const order = orderBy(filters.sorting, sortable, sql`lower(u.surname), lower(u.name), u.id`);
  const [page, counted] = await Promise.all([
    sql<UserRow>`select ${columns} from ${from} where ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from identity.user_directory u where ${where}`.execute(db),
  ]);
  return { rows: page.rows, totalCount: counted.rows[0]?.count ?? 0 };
}

/** @param tenantId the tenant that the account must belong to; undefined: any, or none (laboratory staff) */
export async function findUserRow(db: Reader, id: string, tenantId: string | undefined): Promise<UserRow | undefined> {
  const { rows } =
    await sql<UserRow>`select ${columns} from ${from} where u.id = ${id} ${tenantId ? sql`and u.tenant_id = ${tenantId}` : sql``}`.execute(
      db,
    );
  return rows[0];
}

/** Who changed an account last, and when; no name where it was the account's provider. */
export async function findLastUserChange(db: Reader, id: string): Promise<{ name: string | null; at: Date | null } | undefined> {
  const { rows } = await sql<{ name: string | null; at: Date | null }>`
    select case when m.id is not null then ${accountNameSql('m')} end as name, u.last_modification_time as at
    from identity.user_directory u left join identity.user_directory m on m.id = u.last_modifier_id where u.id = ${id}`.execute(db);
  return rows[0];
}

/** The active tenants among the given ids; all active ones when none are given. */
export async function listActiveTenantIds(db: Reader, asked: readonly string[] | undefined): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from tenants where is_active ${asked ? sql`and id = any(${asked}::uuid[])` : sql``}`.execute(db);
  return rows.map((row) => row.id);
}

export type LinkedRow = {
  id: string;
  user_name: string;
  name: string;
  surname: string;
  tenant_id: string | null;
  tenant_name: string | null;
};
/** The accounts that this one may switch to. */
export async function listLinkedUsers(db: Reader, userId: string): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    select u.id, u.user_name, u.name, u.surname, u.tenant_id, t.display_name as tenant_name
    from identity.user_link_directory l join identity.user_directory u on u.id = l.target_user_id left join tenants t on t.id = u.tenant_id
    where l.user_id = ${userId} and u.is_active and not u.is_deleted and (u.tenant_id is null or t.is_active)
    order by t.display_name, lower(u.user_name)
    limit 100`.execute(db);
  return rows;
}

/** Does the account stand for its tenant? */
export async function isTenantAdmin(db: Reader, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from identity.user_directory where id = ${userId} and is_tenant_admin and is_active and not is_deleted`.execute(db);
  return rows.length > 0;
}
