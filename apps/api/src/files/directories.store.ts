import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Place } from '../platform/refuse-stale-places.ts';
import { containing } from '../platform/sorting.ts';
import { readableOwners } from './owner-scope.ts';

export type DirectoryRow = {
  owner_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  position: number;
  purpose: string;
  is_fixed: boolean;
  has_children: boolean;
  file_count: number;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  updated_by: string | null;
};

const columns = sql`d.tenant_id as owner_id, d.id, d.parent_id, d.name, d.position, d.purpose, d.is_fixed,
  d.concurrency_stamp, d.created_at, d.updated_at, d.updated_by,
  exists (select 1 from file_directories c where c.tenant_id = d.tenant_id and c.parent_id = d.id) as has_children,
  (select count(*)::int from files f where f.tenant_id = d.tenant_id and f.directory_id = d.id and f.deleted_at is null and f.status = 'ACTIVE') as file_count`;

/** More folders than a person reads; beyond that, people search. */
const mostDirectories = 2000;

/** The tree: laboratory's folders first, each level in its order. */
export async function listDirectories(db: Reader, actor: Actor, filter: string | undefined): Promise<DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    select ${columns} from file_directories d where d.tenant_id = any(${readableOwners(actor)}::uuid[])
      ${filter?.trim() ? sql`and lower(d.name) like ${containing(filter)}` : sql``}
    order by d.tenant_id, d.position, lower(d.name), d.id limit ${mostDirectories}`.execute(db);
  return rows;
}

export async function findDirectory(db: Reader, actor: Actor, id: string): Promise<DirectoryRow | undefined> {
  const { rows } = await sql<DirectoryRow>`
    select ${columns} from file_directories d where d.tenant_id = any(${readableOwners(actor)}::uuid[]) and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks it against everybody else who changes the tree of the same owner: a cycle cannot be made by two at once. */
export async function lockDirectory(db: Writer, actor: Actor, id: string): Promise<DirectoryRow | undefined> {
  const found = await findDirectory(db, actor, id);
  if (!found) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended('directories ' || ${found.owner_id}, 0))`.execute(db);
  return findDirectory(db, actor, id);
}

/** The folder and everything above it, from itself upwards. */
export async function pathOfDirectory(db: Reader, ownerId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as level from file_directories where tenant_id = ${ownerId} and id = ${id}
      union all select d.id, d.parent_id, up.level + 1 from file_directories d join up on d.tenant_id = ${ownerId} and d.id = up.parent_id where up.level < 100
    ) select id from up order by level`.execute(db);
  return rows.map((row) => row.id);
}

/** How many levels hang under a folder, itself included. */
export async function depthUnder(db: Reader, ownerId: string, id: string): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive down as (
      select id, 1 as level from file_directories where tenant_id = ${ownerId} and id = ${id}
      union all select d.id, down.level + 1 from file_directories d join down on d.tenant_id = ${ownerId} and d.parent_id = down.id where down.level < 100
    ) select max(level)::int as depth from down`.execute(db);
  return rows[0]?.depth ?? 0;
}

export async function hasSiblingNamed(
  db: Reader,
  { ownerId, parentId, name, exceptId }: { ownerId: string; parentId: string | null; name: string; exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from file_directories
    where tenant_id = ${ownerId}
      and parent_id is not distinct from ${parentId}::uuid
      and lower(name) = lower(${name})
      and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

export async function insertDirectory(
  db: Writer,
  row: { ownerId: string; id: string; parentId: string | null; name: string; purpose: string; userId: string },
): Promise<void> {
  await sql`
    insert into file_directories (tenant_id, id, parent_id, name, purpose, created_by, position)
    select ${row.ownerId}, ${row.id}, ${row.parentId}, ${row.name}, ${row.purpose}, ${row.userId},
      coalesce((select max(position) + 1
        from file_directories
        where tenant_id = ${row.ownerId} and parent_id is not distinct from ${row.parentId}::uuid),
      0)`.execute(db);
}

export async function updateDirectory(
  db: Writer,
  actor: Actor,
  { owner_id, id }: DirectoryRow,
  change: { name?: string; parentId?: string | null },
): Promise<void> {
  const position = sql`(select coalesce(max(position) + 1, 0)
    from file_directories
    where tenant_id = ${owner_id} and parent_id is not distinct from ${change.parentId ?? null}::uuid)`;
  await sql`
    update file_directories set updated_at = now(), updated_by = ${actor.userId}, concurrency_stamp = gen_random_uuid()
      ${change.name === undefined ? sql`` : sql`, name = ${change.name}`}
        ${change.parentId === undefined ? sql`` : sql`, parent_id = ${change.parentId}, position = ${position}`}
    where tenant_id = ${owner_id} and id = ${id}`.execute(db);
}

export async function isDirectoryEmpty(db: Reader, { owner_id, id }: DirectoryRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select 1 from file_directories where tenant_id = ${owner_id} and parent_id = ${id})
      or exists (select 1 from files where tenant_id = ${owner_id} and directory_id = ${id} and deleted_at is null)`.execute(db);
  return rows.length === 0;
}

/** Deleted files still point at their folder until their bytes are gone: they move to the top. */
export async function deleteDirectory(db: Writer, { owner_id, id }: DirectoryRow): Promise<void> {
  await sql`update files set directory_id = null where tenant_id = ${owner_id} and directory_id = ${id} and deleted_at is not null`.execute(
    db,
  );
  await sql`delete from file_directories where tenant_id = ${owner_id} and id = ${id}`.execute(db);
}

/** Who owns which of these folders. */
export async function ownersOfDirectories(db: Reader, actor: Actor, ids: readonly string[]): Promise<{ id: string; owner_id: string }[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select id, tenant_id as owner_id from file_directories where tenant_id = any(${readableOwners(actor)}::uuid[]) and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Where these folders stand, held until the transaction ends. */
export async function lockDirectoryPlaces(db: Writer, actor: Actor, ids: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select id, position, parent_id as list
    from file_directories
    where tenant_id = any(${readableOwners(actor)}::uuid[]) and id = any(${ids}::uuid[])
    order by id
    for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function orderDirectories(db: Writer, actor: Actor, ids: readonly string[], orders: readonly number[]): Promise<void> {
  await sql`
    update file_directories d set position = o.position, updated_at = now(), updated_by = ${actor.userId}
    from unnest(${ids}::uuid[], ${orders}::int[]) as o (id, position)
    where d.tenant_id = any(${readableOwners(actor)}::uuid[]) and d.id = o.id and d.position <> o.position`.execute(db);
}
