import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ContractFlags, PermissionException } from '@drawday/domain';
import type { CareRole } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { type LastChange, lastInTrail } from '../platform/refuse-stale.ts';
import { employeesInReach } from './employees.store.ts';

export type ExceptionsRow = {
  id: string;
  user_roles: string[] | null;
  care_role: CareRole;
  own: PermissionException[];
  contract: ContractFlags;
};

/** What decides the permissions of these employees, as far as they are in reach, in one statement. */
export async function listPermissionFacts(db: Reader, actor: Actor, ids: readonly string[]): Promise<ExceptionsRow[]> {
  const { rows } = await sql<ExceptionsRow>`
    with own as (select p.employee_id, jsonb_agg(jsonb_build_object('permission', p.permission, 'isGranted', p.is_granted)) as changes
      from employee_permissions p where p.tenant_id = ${actor.tenantId} and p.employee_id = any(${ids}::uuid[]) group by p.employee_id)
    select e.id, u.roles as user_roles, e.care_role, coalesce(own.changes, '[]') as own,
      jsonb_build_object('isContractedForPatient', o.is_contracted_for_patient, 'isContractedForEmployee',
      o.is_contracted_for_employee, 'isContractedForSource', o.is_contracted_for_source) as contract
    from employees e
    join organizations o on o.tenant_id = e.tenant_id and o.id = e.organization_id
    left join identity.user_directory u on u.id = e.user_id and u.tenant_id = e.tenant_id
      left join own on own.employee_id = e.id
    where e.tenant_id = ${actor.tenantId} and e.id = any(${ids}::uuid[]) and ${employeesInReach(actor)}`.execute(db);
  return rows;
}

export async function listTenantExceptions(db: Reader, actor: Actor): Promise<PermissionException[]> {
  const { rows } =
    await sql<PermissionException>`select permission, is_granted as "isGranted" from tenant_permissions where tenant_id = ${actor.tenantId}`.execute(
      db,
    );
  return rows;
}

/** The ids among these whose permissions this person may change: in reach, and not their own. */
export async function listChangeable(db: Reader, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select e.id from employees e where e.tenant_id = ${actor.tenantId} and e.id = any(${ids}::uuid[]) and e.id is distinct from ${actor.employeeId}::uuid
    and ${employeesInReach(actor)} order by e.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Gives, takes and resets permissions of any number of employees in one statement. @returns how many exceptions changed, and whose */
export async function changeExceptions(
  db: Writer,
  actor: Actor,
  ids: readonly string[],
  changes: readonly { permission: string; isGranted: boolean | null }[],
): Promise<{ employeeIds: string[]; permissions: number }> {
  const { rows } = await sql<{ employee_ids: string[]; permissions: number }>`
    with target as (select unnest(${ids}::uuid[]) as id),
    wanted as (select *
      from unnest(${changes.map((change) => change.permission)}::text[],
        ${changes.map((change) => change.isGranted)}::boolean[]) as w (permission, is_granted)),
    reset as (delete from employee_permissions p using wanted w, target t
      where p.tenant_id = ${actor.tenantId}
        and p.employee_id = t.id
        and p.permission = w.permission
        and w.is_granted is null
      returning p.employee_id),
    put as (insert into employee_permissions (tenant_id, employee_id, permission, is_granted, granted_by)
      select ${actor.tenantId}, t.id, w.permission, w.is_granted, ${actor.userId} from target t cross join wanted w where w.is_granted is not null
      on conflict (tenant_id, employee_id, permission) do update set is_granted = excluded.is_granted, granted_by = excluded.granted_by
      where employee_permissions.is_granted <> excluded.is_granted
      returning employee_id),
    changed as (select employee_id from reset union all select employee_id from put)
    select coalesce(array_agg(distinct employee_id), '{}') as employee_ids, count(*)::int as permissions from changed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the change of permissions answered no row');
  return { employeeIds: row.employee_ids, permissions: row.permissions };
}

/** Accounts of these employees that wait for somebody else than this one to confirm whose they are. */
export async function listToConfirm(db: Reader, actor: Actor, employeeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from employees e
    join identity.user_directory u on u.id = e.user_id and u.tenant_id = e.tenant_id
    where e.tenant_id = ${actor.tenantId} and e.id = any(${employeeIds}::uuid[]) and u.given_by = ${actor.userId} and u.awaits_confirmation
    order by u.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Two people who change permissions of the same employees do it one after the other. */
export async function lockForPermissions(db: Writer, actor: Actor, ids: readonly string[]): Promise<void> {
  await sql`select from employees where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/** Who changed permissions of one of these employees last, and when. */
export const findLastPermissionChange = (db: Reader, actor: Actor, ids: readonly string[]): Promise<LastChange> =>
  lastInTrail(db, actor, ids, sql`subject_type = 'employee' and action = 'employees.changePermissions'`);
