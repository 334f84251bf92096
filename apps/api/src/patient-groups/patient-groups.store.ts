import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type PartyStatus, partyStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { codeIn } from '../platform/status-in.ts';

export type PatientGroupRow = {
  id: string;
  name: string;
  description: string | null;
  facility_id: string;
  facility_name: string;
  patient_count: number;
  concurrency_stamp: string;
};
export type GroupPatientRow = {
  patientId: string;
  lastName: string;
  firstName: string;
  middleInitial: string | null;
  dateOfBirth: string;
  mrn: string | null;
  modality: string;
  dayGroup: string | null;
  shift: string | null;
  statusTypeCode: PartyStatus;
};
type Wanted = { ids?: readonly string[]; facilityId?: string | undefined; patientId?: string | undefined };

const most = 2000;
/** `g`, in reach of the caller. */
const inReach = (actor: Actor) => sql`g.tenant_id = ${actor.tenantId} and g.facility_id = any(${actor.facilityIds}::uuid[])`;

export async function listPatientGroups(db: Reader, actor: Actor, { ids, facilityId, patientId }: Wanted): Promise<PatientGroupRow[]> {
  const { rows } = await sql<PatientGroupRow>`
    select g.id, g.name, g.description, g.facility_id, f.name as facility_name, g.concurrency_stamp,
      (select count(*)::int
        from patient_group_members m
        join patients p on p.tenant_id = m.tenant_id and p.id = m.patient_id
        where m.tenant_id = g.tenant_id
          and m.group_id = g.id
          and p.deleted_at is null
          and ${codeIn('p.status_type_code', partyStatuses.groups.remaining)}) as patient_count
    from patient_groups g
    join facilities f on f.tenant_id = g.tenant_id and f.id = g.facility_id
    where ${inReach(actor)}
      ${ids ? sql`and g.id = any(${ids}::uuid[])` : sql``}
      ${facilityId ? sql`and g.facility_id = ${facilityId}` : sql``}
      ${
        patientId
          ? sql`and exists (select 1
              from patient_group_members m
              where m.tenant_id = g.tenant_id and m.group_id = g.id and m.patient_id = ${patientId})`
          : sql``
      }
    order by lower(g.name), f.name, g.id limit ${most}`.execute(db);
  return rows;
}

/** Groups in reach, locked. */
export async function lockPatientGroups(db: Writer, actor: Actor, ids: readonly string[]): Promise<PatientGroupRow[]> {
  await sql`select 1 from patient_groups g where ${inReach(actor)} and g.id = any(${ids}::uuid[]) order by g.id for update`.execute(db);
  return listPatientGroups(db, actor, { ids });
}

export async function listPatientsOfGroup(db: Reader, actor: Actor, groupId: string): Promise<GroupPatientRow[]> {
  const { rows } = await sql<GroupPatientRow>`
    select p.id as "patientId", p.last_name as "lastName", p.first_name as "firstName", p.middle_initial as "middleInitial",
      p.date_of_birth as "dateOfBirth", p.mrn, p.modality, p.day_group as "dayGroup", p.shift, p.status_type_code as "statusTypeCode"
    from patient_group_members m
    join patients p on p.tenant_id = m.tenant_id and p.id = m.patient_id
    where m.tenant_id = ${actor.tenantId} and m.group_id = ${groupId} and p.deleted_at is null
    order by p.last_name, p.first_name, p.id`.execute(db);
  return rows;
}

/** Is there another group of that name in the facility? */
export async function isGroupNameTaken(
  db: Reader,
  actor: Actor,
  { facilityId, name, exceptId }: { facilityId: string; name: string; exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql`select 1 from patient_groups
    where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} and lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid`.execute(
    db,
  );
  return rows.length > 0;
}

type Named = { id: string; name: string; description: string | null };

export async function insertPatientGroup(db: Writer, actor: Actor, group: Named & { facilityId: string }): Promise<void> {
  await sql`insert into patient_groups (tenant_id, id, facility_id, name, description, created_by)
    values (${actor.tenantId}, ${group.id}, ${group.facilityId}, ${group.name}, ${group.description}, ${actor.userId})`.execute(db);
}

export async function updatePatientGroup(db: Writer, actor: Actor, group: Named): Promise<void> {
  await sql`update patient_groups
    set name = ${group.name}, description = ${group.description}, concurrency_stamp = gen_random_uuid(), updated_at = now(),
      updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${group.id}`.execute(db);
}

export async function deletePatientGroup(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from patient_groups where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** Of these patients, those who belong to the facility. */
export async function listPatientsOfFacility(
  db: Reader,
  actor: Actor,
  facilityId: string,
  patientIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select p.id from patients p
    where p.tenant_id = ${actor.tenantId} and p.facility_id = ${facilityId} and p.deleted_at is null
      and p.id = any(${patientIds}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Each of these patients joins each of these groups, unless they are in it. */
export async function addToGroups(db: Writer, actor: Actor, groupIds: readonly string[], patientIds: readonly string[]): Promise<void> {
  await sql`insert into patient_group_members (tenant_id, group_id, patient_id, added_by)
    select ${actor.tenantId}, g, p, ${actor.userId}
    from unnest(${groupIds}::uuid[]) as g
    cross join unnest(${patientIds}::uuid[]) as p
    on conflict (tenant_id, group_id, patient_id) do nothing`.execute(db);
}

/** These patients leave these groups. @returns ids of the patients who were in one */
export async function takeOutOfGroups(
  db: Writer,
  actor: Actor,
  groupIds: readonly string[],
  patientIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`delete from patient_group_members
    where tenant_id = ${actor.tenantId} and group_id = any(${groupIds}::uuid[]) and patient_id = any(${patientIds}::uuid[])
    returning patient_id as id`.execute(db);
  return new Set(rows.map((row) => row.id));
}
