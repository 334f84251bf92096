import type { Reader } from '@drawday/database/connect.ts';
import { partyStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { employeesInReach, hasAccountStanding } from '../employees/employees.public.ts';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { codeIn } from '../platform/status-in.ts';

export type StatusCounts = { active: number; paused: number; pending: number; inactive: number };
export type AdministrationRow = {
  organizations: StatusCounts;
  facilities: StatusCounts;
  employees: StatusCounts;
  patients: StatusCounts;
  missing: number;
  not_signed_in: number;
  idle: number;
  locked_out: number;
  newest: { employeeId: string; name: string; email: string | null; invited: boolean }[];
  paused_facilities: { id: string; name: string; organizationName: string; reason: 'PAUSED' | 'LOCKED' | 'ORGANIZATION' }[];
};

const byStatus = (rows: ReturnType<typeof sql>) => sql`(select jsonb_build_object(
  'active', count(*) filter (where t.status_type_code = 'ACTIVE'), 'paused', count(*) filter (where t.status_type_code = 'PAUSED'),
  'pending', count(*) filter (where t.status_type_code = 'PENDING'), 'inactive', count(*) filter (where t.status_type_code = 'INACTIVE')) from (${rows}) as t)`;

/** One statement over everything within the administrator's reach; lists are cut to what a widget shows. @param facilityId counts only the patients of this one */
export async function findOverview(db: Reader, actor: Actor, facilityId: string | null): Promise<AdministrationRow> {
  const { rows } = await sql<AdministrationRow>`
    with reach as materialized (select ${actor.facilityIds}::uuid[] as ids),
    places as materialized (select f.* from facilities f where f.tenant_id = ${actor.tenantId} and f.id = any((select ids from reach)::uuid[])),
    owners as materialized (select o.* from organizations o where o.tenant_id = ${actor.tenantId} and o.id in (select organization_id from places)),
    people as materialized (select e.* from employees e where e.tenant_id = ${actor.tenantId} and ${employeesInReach(actor)}),
    accounts as materialized (select u.*, e.id as employee_id, ${listNameSql('e', 'employees')} as full_name
      from people e
      join identity.user_directory u on u.id = e.user_id
      where e.status_type_code <> 'INACTIVE' and not u.is_deleted)
    select ${byStatus(sql`select status_type_code from owners`)} as organizations,
      ${byStatus(sql`select status_type_code from places`)} as facilities,
      ${byStatus(sql`select status_type_code from people`)} as employees,
      ${byStatus(sql`select p.status_type_code
        from patients p
        where p.tenant_id = ${actor.tenantId}
          and p.facility_id = any(${actor.contracted.PATIENT}::uuid[])
          ${facilityId === null ? sql`` : sql`and p.facility_id = ${facilityId}`}
          and p.deleted_at is null`)} as patients,
      (select count(*)::int from people e where ${hasAccountStanding.MISSING}) as missing,
      (select count(*)::int from people e where ${hasAccountStanding.NEVER}) as not_signed_in,
      (select count(*)::int from people e where ${hasAccountStanding.IDLE}) as idle,
      (select count(*)::int from people e where ${hasAccountStanding.LOCKED}) as locked_out,
      coalesce((select jsonb_agg(jsonb_build_object('employeeId', a.employee_id, 'name', a.full_name, 'email', a.email, 'invited', a.invite_sent)) from
        (select * from accounts where last_sign_in_at is null order by creation_time desc, id limit 6) as a), '[]') as newest,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'organizationName', x.organization_name, 'reason', x.reason)) from
        (select f.id, f.name, o.name as organization_name,
        case when f.is_locked then 'LOCKED' when f.status_type_code = 'PAUSED' then 'PAUSED'
          else 'ORGANIZATION' end as reason
          from places f join owners o on o.id = f.organization_id
          where ${codeIn('f.status_type_code', partyStatuses.groups.present)}
                and (f.is_locked or f.status_type_code = 'PAUSED' or o.is_locked or o.status_type_code <> 'ACTIVE')
                order by f.name
              limit 6) as x),
            '[]') as paused_facilities`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the overview answered no row');
  return row;
}
