import type { Reader } from '@drawday/database/connect.ts';
import type { PermissionException } from '@drawday/domain';
import { sql } from 'kysely';
import { accountNameSql } from './account-name-sql.ts';
import { localDaySql } from './local-day-sql.ts';
import type { PartyReach } from './party-reach.ts';

export type Scope = {
  employeeId: string | null;
  facilityIds: string[];
  /** Of these, by kind of party, those whose organization is not contracted for testing it. */
  uncontracted: PartyReach;
  features: { name: string; value: string }[];
  tenantChanges: PermissionException[];
  ownChanges: PermissionException[];
  /** The account as it is now; null for people of another issuer. `name` is what records call them: that of the employee record where there is one; `isUnconfirmed`: it waits for a second person to confirm whose it is. */
  account: { name: string; userName: string; roles: string[]; isUnconfirmed: boolean } | null;
  /** Of the employee record. */
  employeeName: string | null;
  /** The account was closed or locked, the sign-in has ended, or the employee is inactive: earlier tokens are no longer accepted. */
  isBarred: boolean;
  hasFactor: boolean;
  /** May sign or administer accounts. */
  isWeighty: boolean;
  /** In this sign-in. */
  hasShownFactor: boolean;
};

/** Own facilities of an employee: the assignments, every facility of an organization that one works for as a whole, and those of every employee covered today; today is the facility's own date. */
const ownFacilities = sql`
  select a.facility_id from assignments a join me on a.tenant_id = me.tenant_id and a.employee_id = me.id
  union
  select f.id
  from organization_assignments o
  join me on o.tenant_id = me.tenant_id and o.employee_id = me.id
  join facilities f on f.tenant_id = o.tenant_id and f.organization_id = o.organization_id
  union
  select a.facility_id from coverings c join me on c.tenant_id = me.tenant_id and c.employee_id = me.id
    join assignments a on a.tenant_id = c.tenant_id and a.employee_id = c.covered_employee_id
    join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
  where current_date between c.from_date - 1 and c.to_date + 1 and ${localDaySql(sql`f.time_zone`)} between c.from_date and c.to_date`;

const uncontracted = (flag: 'patient' | 'employee' | 'source') =>
  sql`coalesce(jsonb_agg(f.id) filter (where not ${sql.ref(`o.is_contracted_for_${flag}`)}), '[]')`;

/** A sign-in of an account of our own that has ended. Another issuer's people have none here. */
const hasEnded = (userId: string, signInId: string | null) =>
  signInId === null
    ? sql`false`
    : sql`(exists (select 1 from identity.user_directory where id = ${userId})
      and not exists (select 1 from identity.sign_in_directory where grant_id = ${signInId} and user_id = ${userId}))`;

/** What one user reaches in one tenant. Support staff reach every facility. */
export async function findScope(
  db: Reader,
  tenantId: string,
  who: { userId: string; signInId: string | null; impersonatorUserId: string | null; isSupport: boolean },
): Promise<Scope> {
  const { userId, signInId, impersonatorUserId, isSupport } = who;
  const { rows } = await sql<Scope>`
    with me as (select tenant_id, id, first_name || ' ' || last_name as name
      from employees
      where tenant_id = ${tenantId} and user_id = ${userId} and status_type_code <> 'INACTIVE'),
    own as (${isSupport ? sql`select id as facility_id from facilities where tenant_id = ${tenantId}` : ownFacilities})
    select (select id from me) as "employeeId", (select name from me) as "employeeName",
      coalesce((select array_agg(facility_id) from own), '{}') as "facilityIds",
      (select jsonb_build_object('PATIENT', ${uncontracted('patient')}, 'EMPLOYEE', ${uncontracted('employee')}, 'SITE', ${uncontracted('source')})
        from own
        join facilities f on f.tenant_id = ${tenantId} and f.id = own.facility_id
        join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id) as uncontracted,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'value', value)), '[]') from tenant_features where tenant_id = ${tenantId}) as features,
      (select coalesce(jsonb_agg(jsonb_build_object('permission', permission, 'isGranted', is_granted)), '[]')
        from tenant_permissions
        where tenant_id = ${tenantId}) as "tenantChanges",
      (select coalesce(jsonb_agg(jsonb_build_object('permission', p.permission, 'isGranted', p.is_granted)), '[]')
        from employee_permissions p
        join me on p.tenant_id = me.tenant_id and p.employee_id = me.id) as "ownChanges",
      exists (select 1 from employees where tenant_id = ${tenantId} and user_id = ${userId} and status_type_code = 'INACTIVE')
        or exists (select 1 from identity.user_directory where id = any(${[userId, ...(impersonatorUserId ? [impersonatorUserId] : [])]}::uuid[])
          and (is_deleted or not is_active or ${isSupport}::boolean and id = ${userId} and not 'clinical_support' = any(roles)
            or id = ${impersonatorUserId}::uuid and not 'clinical_support' = any(roles)))
        or ${hasEnded(userId, signInId)}
        or not ${isSupport}::boolean and exists (select 1 from tenants where id = ${tenantId} and not is_active) as "isBarred",
      exists (select 1 from identity.second_factor_directory where user_id = ${userId}) as "hasFactor",
      exists (select 1 from identity.weighty_accounts where user_id = ${userId}) as "isWeighty",
      exists (select 1 from identity.sign_in_directory where grant_id = ${signInId} and factor_at is not null) as "hasShownFactor",
      (select jsonb_build_object('name', ${accountNameSql('u')}, 'userName', u.user_name, 'roles', u.roles, 'isUnconfirmed', u.awaits_confirmation)
        from identity.user_directory u
        where u.id = ${userId}) as account`.execute(db);
  const [scope] = rows;
  if (!scope) throw new Error('the scope query answered no row');
  return scope;
}

/** When a second factor was last shown in a sign-in; null: never. */
export async function findFactorShownAt(db: Reader, signInId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ factor_at: Date | null }>`
    select factor_at from identity.sign_in_directory where grant_id = ${signInId}`.execute(db);
  const at = rows[0]?.factor_at;
  return at ? Temporal.Instant.fromEpochMilliseconds(at.getTime()) : null;
}

export type LinkedAccount = { user_id: string; tenant_id: string; tenant_alias: string; roles: string[] };
/** Accounts of ours that a person of another provider signs in to; never one of the laboratory, which has no tenant. */
export async function listLinkedAccounts(db: Reader, issuer: string, subject: string): Promise<LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select user_id, tenant_id, tenant_alias, roles from identity.external_login_directory
    where issuer = ${issuer} and subject = ${subject} limit 10`.execute(db);
  return rows;
}

export async function findTenant(db: Reader, id: string): Promise<{ id: string; name: string; display_name: string } | undefined> {
  return db
    .selectFrom('tenants')
    .select(['id', 'name', 'display_name'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Where support staff work until they choose: the first tenant by name. */
export async function findFirstTenant(db: Reader): Promise<{ id: string; name: string; display_name: string } | undefined> {
  return db
    .selectFrom('tenants')
    .select(['id', 'name', 'display_name'])
    .where('is_active', '=', true)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
}
