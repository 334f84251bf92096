import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type StandingRow = {
  employee_id: string | null;
  user_id: string | null;
  roles: string[];
  is_tenant_admin: boolean;
  /** Permissions given to the person in addition to those of the roles. */
  granted: string[];
  /** Works at a facility within the caller's reach. */
  works_here: boolean;
  /** Reaches facilities that the caller does not. */
  reaches_more: boolean;
};

/** Is every facility of the customer in reach of this person? */
export async function reachesWholeTenant(db: Reader, { tenantId, facilityIds }: Actor): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from facilities where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count === facilityIds.length;
}

/** The facilities whose staff somebody sees; undefined for support and whoever reaches every facility, who see every account of the customer. */
export const staffReach = async (db: Reader, actor: Actor): Promise<readonly string[] | undefined> =>
  actor.isSupport || (await reachesWholeTenant(db, actor)) ? undefined : actor.facilityIds;

/**
 * The facts that decide whose account may be touched, for employees or accounts of the tenant; tomorrow's coverings are included today.
 * Who works where is not looked up for a caller who reaches every facility.
 */
export async function listStanding(
  db: Reader,
  { tenantId, facilityIds }: Actor,
  whom: { employeeIds: readonly string[] } | { userIds: readonly string[] },
  isWhole: boolean,
): Promise<StandingRow[]> {
  const asked: RawBuilder<unknown> =
    'employeeIds' in whom
      ? sql`select e.id as employee_id, e.user_id from employees e where e.tenant_id = ${tenantId} and e.id = any(${whom.employeeIds}::uuid[])`
      : sql`select e.id as employee_id, d.id as user_id
        from identity.user_directory d left join employees e on e.tenant_id = d.tenant_id and e.user_id = d.id
        where d.tenant_id = ${tenantId} and d.id = any(${whom.userIds}::uuid[])`;
  const where = isWhole
    ? { reach: sql``, worksHere: sql`true`, reachesMore: sql`false` }
    : {
        reach: sql`, reach as materialized (
      select s.employee_id, a.facility_id, true as is_assigned
      from asked s join assignments a on a.tenant_id = ${tenantId} and a.employee_id = s.employee_id
      union all
      select s.employee_id, f.id, false
      from asked s join organization_assignments o on o.tenant_id = ${tenantId} and o.employee_id = s.employee_id
        join facilities f on f.tenant_id = o.tenant_id and f.organization_id = o.organization_id
      union all
      select s.employee_id, a.facility_id, false
      from asked s join coverings c on c.tenant_id = ${tenantId} and c.employee_id = s.employee_id
        join assignments a on a.tenant_id = c.tenant_id and a.employee_id = c.covered_employee_id
      where current_date between c.from_date - 1 and c.to_date + 1)`,
        worksHere: sql`exists (select 1 from reach r
          where r.employee_id = s.employee_id and r.is_assigned and r.facility_id = any(${facilityIds}::uuid[]))`,
        reachesMore: sql`exists (select 1 from reach r where r.employee_id = s.employee_id and r.facility_id <> all(${facilityIds}::uuid[]))`,
      };
  const { rows } = await sql<StandingRow>`
    with asked as materialized (${asked})${where.reach}
    select s.employee_id, s.user_id, coalesce(u.roles, '{}') as roles, coalesce(u.is_tenant_admin, false) as is_tenant_admin,
      coalesce((select array_agg(p.permission) from employee_permissions p
        where p.tenant_id = ${tenantId} and p.employee_id = s.employee_id and p.is_granted), '{}') as granted,
      ${where.worksHere} as works_here, ${where.reachesMore} as reaches_more
    from asked s left join identity.user_directory u on u.id = s.user_id and u.tenant_id = ${tenantId}`.execute(db);
  return rows;
}
