import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type PersonRow = {
  employeeId: string;
  firstName: string;
  lastName: string;
  title: string | null;
  npi: string | null;
  careRole: string;
  statusTypeCode: string;
  isAssigned: boolean;
  isPrimary: boolean;
  isManager: boolean;
  isMedicalDirector: boolean;
};
type Filters = {
  filter?: string | undefined;
  assignedOnly?: boolean | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};
type Facility = { id: string; organization_id: string; medical_director_id: string | null };

/** People of the organization, those who work here first. */
export async function listPeople(db: Reader, actor: Actor, facility: Facility, filters: Filters) {
  const assigned = sql`left join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id = ${facility.id}`;
  const where = sql`e.tenant_id = ${actor.tenantId}
    and (e.organization_id = ${facility.organization_id} or a.employee_id is not null)
    and (e.status_type_code <> 'INACTIVE' or a.employee_id is not null)
    ${filters.assignedOnly ? sql`and a.employee_id is not null` : sql``}
    ${filters.filter?.trim() ? sql`and e.search_text like ${containing(filters.filter)}` : sql``}`;
  const order = orderBy(
    filters.sorting,
    { lastName: sql`e.last_name`, careRole: sql`e.care_role` },
    sql`(a.employee_id is null), e.last_name, e.first_name, e.id`,
  );
  const { rows } = await sql<PersonRow>`
    select e.id as "employeeId", e.first_name as "firstName", e.last_name as "lastName", e.title, e.npi,
      e.care_role as "careRole", e.status_type_code as "statusTypeCode", a.employee_id is not null as "isAssigned",
      coalesce(a.is_primary, false) as "isPrimary",
      exists (select 1
        from facility_managers m
        where m.tenant_id = e.tenant_id and m.facility_id = ${facility.id} and m.employee_id = e.id) as "isManager",
      e.id is not distinct from ${facility.medical_director_id}::uuid as "isMedicalDirector"
    from employees e ${assigned} where ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from employees e ${assigned} where ${where}`.execute(
    db,
  );
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export type WorkerRow = { id: string; care_role: string; npi: string | null; status_type_code: string };
/** Employees of the organization who have not left. */
export async function listWorkers(db: Reader, actor: Actor, organizationId: string, ids: readonly string[]): Promise<WorkerRow[]> {
  const { rows } = await sql<WorkerRow>`select e.id, e.care_role, e.npi, e.status_type_code from employees e
    where e.tenant_id = ${actor.tenantId}
      and e.organization_id = ${organizationId}
      and e.id = any(${ids}::uuid[])
      and e.status_type_code <> 'INACTIVE'`.execute(db);
  return rows;
}

export async function listAssignedIds(db: Reader, actor: Actor, facilityId: string): Promise<string[]> {
  const { rows } = await sql<{
    employee_id: string;
  }>`select employee_id from assignments where tenant_id = ${actor.tenantId} and facility_id = ${facilityId}`.execute(db);
  return rows.map((row) => row.employee_id);
}

/** The name of one of these who has no other facility, and has not left. */
export async function findWhoWorksOnlyAt(
  db: Reader,
  actor: Actor,
  facilityId: string,
  ids: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${listNameSql('e', 'employees')} as name
    from employees e
    where e.tenant_id = ${actor.tenantId} and e.id = any(${ids}::uuid[]) and e.status_type_code <> 'INACTIVE'
      and not exists (select 1
          from assignments a
          where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id <> ${facilityId})
        order by e.last_name, e.id
        limit 1`.execute(db);
  return rows[0]?.name;
}

/** Those of these whose primary facility is out of the caller’s reach. */
export async function listPrimaryBeyond(db: Reader, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from assignments
    where tenant_id = ${actor.tenantId} and is_primary and employee_id = any(${ids}::uuid[])
      and not facility_id = any(${actor.facilityIds}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.employee_id));
}

/**
 * Sets who works at a facility. Everybody keeps exactly one primary facility: people without any get this one, people who lose the primary
 * one here get the first of the others.
 */
export async function replaceAssignments(
  db: Writer,
  actor: Actor,
  facilityId: string,
  { ids, primaryIds, earlierIds }: { ids: readonly string[]; primaryIds: readonly string[]; earlierIds: readonly string[] },
): Promise<void> {
  const { tenantId } = actor;
  const concerned = [...new Set([...ids, ...earlierIds])];
  await sql`delete from assignments where tenant_id = ${tenantId} and facility_id = ${facilityId} and not employee_id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`update assignments
    set is_primary = false
    where tenant_id = ${tenantId}
      and is_primary
      and facility_id <> ${facilityId}
      and employee_id = any(${primaryIds}::uuid[])`.execute(db);
  await sql`insert into assignments (tenant_id, employee_id, facility_id, is_primary)
    select ${tenantId}, e, ${facilityId}, false
    from unnest(${ids}::uuid[]) as e
    on conflict (tenant_id, employee_id, facility_id) do nothing`.execute(db);
  await sql`update assignments
    set is_primary = true
    where tenant_id = ${tenantId}
      and facility_id = ${facilityId}
      and not is_primary
      and employee_id = any(${primaryIds}::uuid[])`.execute(db);
  await sql`update assignments a set is_primary = true from (
      select distinct on (o.employee_id) o.employee_id, o.facility_id from assignments o join facilities f on f.tenant_id = o.tenant_id and f.id = o.facility_id
      where o.tenant_id = ${tenantId}
          and o.employee_id = any(${concerned}::uuid[])
          and not exists (select 1
            from assignments p
            where p.tenant_id = o.tenant_id and p.employee_id = o.employee_id and p.is_primary)
          order by o.employee_id,
        f.name, f.id) as first
    where a.tenant_id = ${tenantId} and a.employee_id = first.employee_id and a.facility_id = first.facility_id`.execute(db);
}

export async function assignToFacility(db: Writer, actor: Actor, facilityId: string, employeeId: string): Promise<void> {
  await sql`insert into assignments (tenant_id, employee_id, facility_id, is_primary)
    values (${actor.tenantId}, ${employeeId}, ${facilityId},
      not exists (select 1
        from assignments a
        where a.tenant_id = ${actor.tenantId} and a.employee_id = ${employeeId}))`.execute(db);
}

export async function replaceManagers(db: Writer, actor: Actor, facilityId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from facility_managers where tenant_id = ${actor.tenantId} and facility_id = ${facilityId}`.execute(db);
  await sql`insert into facility_managers (tenant_id, facility_id, employee_id, position)
    select ${actor.tenantId}, ${facilityId}, e.id, e.position::int
    from unnest(${ids}::uuid[])
    with ordinality as e (id, position)`.execute(db);
}
