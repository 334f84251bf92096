import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

type Found = { value: string };
const asSet = ({ rows }: { rows: Found[] }) => new Set(rows.map(({ value }) => value));

/** Of these employees those who sign orders at a facility in reach. */
export async function knownProviders(db: Reader, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  return asSet(
    await sql<Found>`
      select e.id as value
      from employees e
      where e.tenant_id = ${actor.tenantId} and e.id = any(${ids}::uuid[]) and e.npi is not null
        and exists (select 1 from assignments a
          where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id = any(${actor.reach.PATIENT}::uuid[]))`.execute(db),
  );
}

/** Of these groups those of facilities in reach. */
export async function knownPatientGroups(db: Reader, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  return asSet(
    await sql<Found>`
      select g.id as value
      from patient_groups g
      where g.tenant_id = ${actor.tenantId} and g.id = any(${ids}::uuid[]) and g.facility_id = any(${actor.reach.PATIENT}::uuid[])`.execute(
      db,
    ),
  );
}

/** Of these names those of a group of tests: of the organization of a facility, or of the test directory. */
export async function knownCategories(db: Reader, actor: Actor, facilityId: string, names: readonly string[]): Promise<Set<string>> {
  return asSet(
    await sql<Found>`
      select c.name as value
      from result_categories c
      join facilities f on f.tenant_id = c.tenant_id and f.organization_id = c.organization_id
      where c.tenant_id = ${actor.tenantId} and f.id = ${facilityId} and c.name = any(${names}::text[])
      union
      select category from result_codes where category = any(${names}::text[])`.execute(db),
  );
}

/** The names of patient groups in reach; several facilities may have one of the same name. */
export async function listPatientGroupNames(db: Reader, actor: Actor): Promise<string[]> {
  const { rows } = await sql<Found>`
    select distinct g.name as value
    from patient_groups g
    where g.tenant_id = ${actor.tenantId} and g.facility_id = any(${actor.contracted.PATIENT}::uuid[])`.execute(db);
  return rows.map(({ value }) => value);
}
