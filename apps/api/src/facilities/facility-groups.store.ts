import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type GroupRow = {
  id: string;
  name: string;
  description: string | null;
  concurrency_stamp: string;
  facilities: { id: string; name: string; code: string }[];
  outside: number;
};

/** Groups that hold a facility in reach, each with them; `outside` counts the others. @param ids facilities that are in reach too */
export async function listGroups(db: Reader, actor: Actor, id: string | null = null): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with reach as materialized (select ${actor.facilityIds}::uuid[] as ids)
    select g.id, g.name, g.description, g.concurrency_stamp, m.facilities, m.outside from facility_groups g
    cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'code', f.code)
        order by f.name) filter (where f.id = any((select ids from reach)::uuid[])),
      '[]') as facilities,
        (count(*) filter (where not f.id = any((select ids from reach)::uuid[])))::int as outside
      from facility_group_members m
      join facilities f on f.tenant_id = m.tenant_id and f.id = m.facility_id
      where m.tenant_id = g.tenant_id and m.group_id = g.id) as m
    where g.tenant_id = ${actor.tenantId} and m.facilities <> '[]' ${id ? sql`and g.id = ${id}` : sql``} order by g.name`.execute(db);
  return rows;
}

export async function lockGroup(db: Writer, actor: Actor, id: string): Promise<GroupRow | undefined> {
  await sql`select 1 from facility_groups where tenant_id = ${actor.tenantId} and id = ${id} for update`.execute(db);
  return (await listGroups(db, actor, id))[0];
}

export async function isGroupName(db: Reader, actor: Actor, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select 1
      from facility_groups
      where tenant_id = ${actor.tenantId}
        and lower(name) = lower(${name})
        and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

export async function insertGroup(
  db: Writer,
  actor: Actor,
  group: { id: string; name: string; description: string | null },
): Promise<void> {
  await sql`insert into facility_groups (tenant_id, id, name, description, created_by)
    values (${actor.tenantId}, ${group.id}, ${group.name}, ${group.description}, ${actor.userId})`.execute(db);
}
export async function updateGroup(
  db: Writer,
  actor: Actor,
  group: { id: string; name: string; description: string | null },
): Promise<void> {
  await sql`update facility_groups
    set name = ${group.name}, description = ${group.description}, concurrency_stamp = gen_random_uuid(),
      updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${group.id}`.execute(db);
}
/** Members in reach become these; others stay. */
export async function replaceMembers(db: Writer, actor: Actor, groupId: string, facilityIds: readonly string[]): Promise<void> {
  await sql`delete from facility_group_members
    where tenant_id = ${actor.tenantId}
      and group_id = ${groupId}
      and facility_id = any(${actor.facilityIds}::uuid[])
      and not facility_id = any(${facilityIds}::uuid[])`.execute(db);
  await sql`insert into facility_group_members (tenant_id, group_id, facility_id)
    select ${actor.tenantId}, ${groupId}, f
    from unnest(${facilityIds}::uuid[]) as f
    on conflict do nothing`.execute(db);
}
export async function deleteGroup(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from facility_groups where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
