import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { enterTenant } from '../platform/transactions.ts';

export type AssignmentRow = {
  facility_id: string;
  facility_name: string;
  facility_code: string;
  facility_status: string;
  facility_locked: boolean;
  time_zone: string;
  organization_id: string;
  organization_name: string;
  organization_status: string;
  organization_locked: boolean;
  is_contracted_for_patient: boolean;
  is_contracted_for_employee: boolean;
  is_contracted_for_source: boolean;
  is_primary: boolean;
  tenant_id: string;
};

/** Every facility in reach with its organization; the primary assignment first, then by name. */
export async function listReach(db: Reader, actor: Actor): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select f.tenant_id, f.id as facility_id, f.name as facility_name, f.code as facility_code,
      f.status_type_code as facility_status, f.is_locked as facility_locked, f.time_zone, o.id as organization_id,
      o.name as organization_name,
      o.status_type_code as organization_status, o.is_locked as organization_locked, o.is_contracted_for_patient,
      o.is_contracted_for_employee, o.is_contracted_for_source, coalesce(a.is_primary, false) as is_primary
    from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
      left join assignments a on a.tenant_id = f.tenant_id and a.facility_id = f.id and a.employee_id = ${actor.employeeId}
    where f.tenant_id = ${actor.tenantId} and f.id = any(${actor.facilityIds}::uuid[]) order by coalesce(a.is_primary, false) desc, f.name`.execute(
    db,
  );
  return rows;
}

/** Support staff reach every facility of every tenant; each tenant is read as itself, the one they work in first. */
export async function listSupportReach(db: Reader, actor: Actor): Promise<AssignmentRow[]> {
  const tenants = await db.selectFrom('tenants').select('id').where('is_active', '=', true).orderBy('name').execute();
  const others = tenants.map((tenant) => tenant.id).filter((id) => id !== actor.tenantId);
  const rows = await listReach(db, actor);
  for (const tenantId of others) {
    await enterTenant(db, tenantId);
    const { rows: facilities } = await sql<{ id: string }>`select id from facilities where tenant_id = ${tenantId}`.execute(db);
    rows.push(...(await listReach(db, { ...actor, tenantId, facilityIds: facilities.map((facility) => facility.id) })));
  }
  await enterTenant(db, actor.tenantId);
  return rows;
}

export type EmployeeRow = {
  id: string;
  first_name: string;
  last_name: string;
  title: string | null;
  npi: string | null;
  care_role: string;
};
export async function findEmployee(db: Reader, actor: Actor): Promise<EmployeeRow | undefined> {
  if (!actor.employeeId) return undefined;
  return db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name', 'title', 'npi', 'care_role'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.employeeId)
    .executeTakeFirst();
}

export async function findUser(db: Reader, userId: string) {
  return db.selectFrom('identity.user_directory').selectAll().where('id', '=', userId).executeTakeFirst();
}

export async function listFeatures(db: Reader, tenantId: string) {
  return db.selectFrom('tenant_features').select(['name', 'value']).where('tenant_id', '=', tenantId).execute();
}

/** Does another account, or an employee of the customer, bear this name? For accounts of the laboratory, that of any customer. */
export async function hasNamesake(db: Reader, { tenantId, homeTenantId, userId }: Actor, name: string): Promise<boolean> {
  const plain = (text: RawBuilder<string>) => sql`lower(normalize(btrim(regexp_replace(${text}, '\\s+', ' ', 'g')), NFKC))`;
  const { rows } = await sql`
    select 1 from identity.user_directory u
    where u.id <> ${userId} and not u.is_deleted and (${homeTenantId}::uuid is null or u.tenant_id = ${homeTenantId})
      and ${plain(sql`u.name || ' ' || u.surname`)} = ${plain(sql`${name}::text`)}
    union all
    select 1 from employees e
    where e.tenant_id = ${tenantId} and e.user_id is distinct from ${userId}
      and ${plain(sql`e.first_name || ' ' || e.last_name`)} = ${plain(sql`${name}::text`)}
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function listPreferences(db: Reader, actor: Actor, prefix: string) {
  return db
    .selectFrom('user_preferences')
    .select(['key', 'value'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .orderBy('key')
    .limit(500)
    .execute();
}

export async function deletePreference(db: Writer, actor: Actor, key: string): Promise<void> {
  await db
    .deleteFrom('user_preferences')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('key', '=', key)
    .execute();
}

/** @param json the value as JSON text */
export async function writePreference(db: Writer, actor: Actor, key: string, json: string): Promise<void> {
  await db
    .insertInto('user_preferences')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, key, value: json })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doUpdateSet({ value: json, updated_at: new Date() }))
    .execute();
}

/** What else a person keeps, in entries and characters. One caller at a time per person, until done: two at once would both find room. */
export async function measureOtherPreferences(db: Writer, actor: Actor, key: string): Promise<{ count: number; size: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('preferences ' || ${actor.userId}, 0))`.execute(db);
  const { rows } = await sql<{ count: number; size: number }>`
    select count(*)::int as count, coalesce(sum(length(value::text)), 0)::int as size from user_preferences
    where tenant_id = ${actor.tenantId} and user_id = ${actor.userId} and key <> ${key}`.execute(db);
  return rows[0] ?? { count: 0, size: 0 };
}

export async function findTenantOf(db: Reader, tenantId: string) {
  return db.selectFrom('tenants').select(['id', 'name']).where('id', '=', tenantId).executeTakeFirst();
}
