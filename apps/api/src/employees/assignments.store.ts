import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { FacilityAssignment } from '@drawday/domain';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type AssignmentRow = {
  facilityId: string;
  facilityName: string;
  organizationId: string;
  organizationName: string;
  isPrimary: boolean;
};

export const everyAssignment = 100_000;
/** Where somebody works, the primary facility first. */
export async function listAssignments(db: Reader, actor: Actor, employeeId: string, limit: number): Promise<AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select a.facility_id as "facilityId", f.name as "facilityName", o.id as "organizationId", o.name as "organizationName", a.is_primary as "isPrimary"
    from assignments a
    join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where a.tenant_id = ${actor.tenantId} and a.employee_id = ${employeeId} order by a.is_primary desc, f.name, f.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Replaces all assignments; those that stay the same are not touched. Marks are taken before they are given: only one may be primary at a time. */
export async function replaceAssignments(db: Writer, actor: Actor, employeeId: string, next: readonly FacilityAssignment[]): Promise<void> {
  const ids = next.map((assignment) => assignment.facilityId);
  await sql`delete from assignments where tenant_id = ${actor.tenantId} and employee_id = ${employeeId} and facility_id <> all(${ids}::uuid[])`.execute(
    db,
  );
  await sql`update assignments set is_primary = false where tenant_id = ${actor.tenantId} and employee_id = ${employeeId} and is_primary
    and facility_id <> all(${next.filter((assignment) => assignment.isPrimary).map((assignment) => assignment.facilityId)}::uuid[])`.execute(
    db,
  );
  await sql`insert into assignments (tenant_id, employee_id, facility_id, is_primary)
    select ${actor.tenantId}, ${employeeId}, n.facility_id, n.is_primary
    from unnest(${ids}::uuid[], ${next.map((assignment) => assignment.isPrimary)}::boolean[]) as n (facility_id,
      is_primary)
    on conflict (tenant_id, employee_id, facility_id) do update set is_primary = excluded.is_primary
    where assignments.is_primary is distinct from excluded.is_primary`.execute(db);
}

/** The organizations of these facilities. */
export async function listFacilityOrganizations(db: Reader, actor: Actor, facilityIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    organization_id: string;
  }>`select id, organization_id from facilities where tenant_id = ${actor.tenantId} and id = any(${facilityIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.organization_id]));
}
