import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type CareTeamRow = {
  id: string;
  employee_id: string;
  first_name: string;
  last_name: string;
  title: string | null;
  npi: string | null;
  role: string;
  is_primary: boolean;
};

export async function readPatientStamp(db: Reader, actor: Actor, patientId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concurrency_stamp as stamp from patients where tenant_id = ${actor.tenantId} and id = ${patientId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the patient whose team is read is not there');
  return row.stamp;
}

export async function listCareTeam(db: Reader, actor: Actor, patientId: string): Promise<CareTeamRow[]> {
  const { rows } = await sql<CareTeamRow>`
    select c.id, c.employee_id, e.first_name, e.last_name, e.title, e.npi, c.role, c.is_primary
    from care_team_members c
    join employees e on e.tenant_id = c.tenant_id and e.id = c.employee_id
    where c.tenant_id = ${actor.tenantId} and c.patient_id = ${patientId} order by c.is_primary desc, c.role, e.last_name`.execute(db);
  return rows;
}

/** Employees of the organization that may be on a care team; others are not found. */
export async function listKnownEmployees(db: Reader, actor: Actor, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id
    from employees
    where tenant_id = ${actor.tenantId}
      and organization_id = ${organizationId}
      and id = any(${ids}::uuid[])
      and status_type_code <> 'INACTIVE'`.execute(db);
  return rows.map((row) => row.id);
}

export async function replaceCareTeam(
  db: Writer,
  actor: Actor,
  patientId: string,
  members: readonly { id: string; employeeId: string; role: string }[],
): Promise<void> {
  await sql`delete from care_team_members where tenant_id = ${actor.tenantId} and patient_id = ${patientId} and not is_primary`.execute(db);
  await addToCareTeam(db, actor, patientId, members);
}

export async function addToCareTeam(
  db: Writer,
  actor: Actor,
  patientId: string,
  members: readonly { id: string; employeeId: string; role: string }[],
): Promise<void> {
  await sql`insert into care_team_members (tenant_id, id, patient_id, employee_id, role)
    select ${actor.tenantId}, m.id, ${patientId}, m.employee_id, m.role
    from unnest(${members.map((m) => m.id)}::uuid[], ${members.map((m) => m.employeeId)}::uuid[],
      ${members.map((m) => m.role)}::text[]) as m (id, employee_id, role)
    on conflict (tenant_id, patient_id, employee_id, role) do nothing`.execute(db);
}

export async function isProvider(db: Reader, actor: Actor, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1
      from employees
      where tenant_id = ${actor.tenantId}
        and organization_id = ${organizationId}
        and id = ${id}
        and npi is not null
        and status_type_code <> 'INACTIVE'`.execute(db);
  return rows.length > 0;
}

/** The care team's side of the primary provider that the record names; null: nobody. The previous one stays a member. */
export async function setPrimaryProvider(db: Writer, actor: Actor, patientId: string, providerId: string | null): Promise<void> {
  await sql`update care_team_members set is_primary = false where tenant_id = ${actor.tenantId} and patient_id = ${patientId} and is_primary`.execute(
    db,
  );
  if (!providerId) return;
  await sql`insert into care_team_members (tenant_id, id, patient_id, employee_id, role, is_primary)
    values (${actor.tenantId}, uuid_v7(), ${patientId}, ${providerId}, 'PROV', true)
    on conflict (tenant_id, patient_id, employee_id, role) do update set is_primary = true`.execute(db);
}

export async function deleteCareTeamMember(db: Writer, actor: Actor, memberId: string): Promise<void> {
  await sql`delete from care_team_members where tenant_id = ${actor.tenantId} and id = ${memberId}`.execute(db);
}

export type ProviderRow = { id: string; firstName: string; lastName: string; title: string | null; npi: string | null };
export async function listProviders(db: Reader, actor: Actor, facilityIds: readonly string[]): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select distinct e.id, e.first_name as "firstName", e.last_name as "lastName", e.title, e.npi
    from employees e
    join assignments a on a.tenant_id = e.tenant_id and a.employee_id = e.id
    where e.tenant_id = ${actor.tenantId}
      and a.facility_id = any(${facilityIds}::uuid[])
      and e.npi is not null
      and e.status_type_code = 'ACTIVE'
    order by e.last_name, e.first_name
    limit 500`.execute(db);
  return rows;
}
