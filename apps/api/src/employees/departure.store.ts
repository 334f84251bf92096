import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type DepartureRow = {
  id: string;
  coverings: number;
  care_team_places: number;
  primary_patients: number;
  unsigned_orders: number;
  directed_facilities: number;
};

/** What depends on these employees, in one statement, whatever their number. */
export async function listDepartures(db: Reader, actor: Actor, ids: readonly string[], today: string): Promise<Map<string, DepartureRow>> {
  const tenant = actor.tenantId;
  const { rows } = await sql<DepartureRow>`
    with leaving as (select unnest(${ids}::uuid[]) as id),
    covering as (select l.id, count(*)::int as n
      from leaving l
      join coverings c on c.tenant_id = ${tenant}
        and (c.employee_id = l.id or c.covered_employee_id = l.id)
        and c.to_date >= ${today}::date
      group by l.id),
    team as (select m.employee_id as id, count(*)::int as n
      from care_team_members m
      where m.tenant_id = ${tenant} and m.employee_id = any(${ids}::uuid[]) and not m.is_primary
      group by m.employee_id),
    primaries as (select p.primary_provider_id as id, count(*)::int as n
      from patients p
      where p.tenant_id = ${tenant}
        and p.primary_provider_id = any(${ids}::uuid[])
        and p.deleted_at is null
        and p.status_type_code <> 'INACTIVE'
      group by 1),
    unsigned as (select s.provider_id as id, count(*)::int as n
      from schedules s
      where s.tenant_id = ${tenant} and s.provider_id = any(${ids}::uuid[]) and s.status = 'UNSIGNED'
      group by 1),
    directed as (select f.medical_director_id as id, count(*)::int as n
      from facilities f
      where f.tenant_id = ${tenant} and f.medical_director_id = any(${ids}::uuid[]) and f.status_type_code <> 'INACTIVE'
      group by 1)
    select l.id, coalesce(covering.n, 0) as coverings, coalesce(team.n, 0) as care_team_places,
      coalesce(primaries.n, 0) as primary_patients, coalesce(unsigned.n, 0) as unsigned_orders,
      coalesce(directed.n, 0) as directed_facilities
    from leaving l
    left join covering using (id)
    left join team using (id)
    left join primaries using (id)
    left join unsigned using (id)
    left join directed using (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Administrators who can act, by organization; the organizations are locked, so that the last two cannot leave at the same moment. */
export async function listActingAdmins(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  organizationIds: readonly string[],
): Promise<{ id: string; organization_id: string }[]> {
  const { rows } = await sql<{ id: string; organization_id: string }>`
    select e.id, e.organization_id from employees e join identity.user_directory u on u.id = e.user_id and u.tenant_id = e.tenant_id
    where e.tenant_id = ${actor.tenantId}
      and e.organization_id = any(${organizationIds}::uuid[])
      and e.status_type_code = 'ACTIVE'
      and not u.is_deleted
      and u.is_active
      and 'clinical_admin' = any(u.roles)`.execute(db);
  return rows;
}

export async function lockOrganizations(db: Writer, actor: Pick<Actor, 'tenantId'>, ids: readonly string[]): Promise<void> {
  await sql`select id from organizations where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
}

/** Hands over what a successor can take: places in care teams, patients, orders that wait for a signature. */
export async function handOver(db: Writer, actor: Actor, ids: readonly string[], successorId: string): Promise<void> {
  const tenant = actor.tenantId;
  await sql`insert into care_team_members (tenant_id, id, patient_id, employee_id, role, is_primary)
    select distinct on (m.patient_id, m.role) m.tenant_id, uuid_v7(), m.patient_id, ${successorId}::uuid, m.role, false
    from care_team_members m
    where m.tenant_id = ${tenant} and m.employee_id = any(${ids}::uuid[])
    on conflict (tenant_id, patient_id, employee_id, role) do nothing`.execute(db);
  // The mark is taken before it is given: one primary per patient.
  const { rows } = await sql<{
    patient_id: string;
  }>`update care_team_members m
    set is_primary = false
    where m.tenant_id = ${tenant} and m.employee_id = any(${ids}::uuid[]) and m.is_primary
    returning m.patient_id`.execute(db);
  await sql`update care_team_members m
    set is_primary = true
    where m.tenant_id = ${tenant}
      and m.employee_id = ${successorId}
      and m.role = 'PROV'
      and m.patient_id = any(${rows.map((row) => row.patient_id)}::uuid[])`.execute(db);
  await sql`update patients set primary_provider_id = ${successorId}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${tenant} and primary_provider_id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  await sql`update schedules
    set provider_id = ${successorId}, concurrency_stamp = gen_random_uuid()
    where tenant_id = ${tenant} and provider_id = any(${ids}::uuid[]) and status = 'UNSIGNED'`.execute(db);
}

/** Takes them out of care teams; a patient's primary provider stays named there until another is chosen. */
export async function leaveCareTeams(db: Writer, actor: Actor, ids: readonly string[]): Promise<void> {
  await sql`delete from care_team_members where tenant_id = ${actor.tenantId} and employee_id = any(${ids}::uuid[]) and not is_primary`.execute(
    db,
  );
}

/** Those of them who are tested as employees and have draws planned. */
export async function listWithPendingDraws(db: Reader, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    party_id: string;
  }>`select distinct party_id
    from requisitions
    where tenant_id = ${actor.tenantId}
      and party_type = 'EMPLOYEE'
      and party_id = any(${ids}::uuid[])
      and status = 'PENDING'
      and deleted_at is null`.execute(db);
  return rows.map((row) => row.party_id);
}
