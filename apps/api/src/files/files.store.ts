import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { publishedGuideSql } from '../platform/published-guide-sql.ts';
import type { Place } from '../platform/refuse-stale-places.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { laboratoryId, readableOwners } from './owner-scope.ts';

export type FileRow = {
  owner_id: string;
  id: string;
  directory_id: string | null;
  name: string;
  file_name: string;
  position: number;
  kind: string;
  mime_type: string;
  size_bytes: number;
  sha256: Buffer;
  storage_key: string;
  cache_tag: string;
  status: 'ACTIVE' | 'INACTIVE';
  concurrency_stamp: string;
  created_at: Date;
  created_by_name: string | null;
  updated_at: Date | null;
  updated_by: string | null;
  updated_by_name: string | null;
};

/** Editors see what is hidden; readers see what is shown, and of the training folder only what a guide uses that is published for them. */
export type FileSight = { seesHidden: boolean; seesTrainings: boolean };

const personName = (column: RawBuilder<unknown>, actor: Actor) =>
  sql`(select ${listNameSql('e', 'employees')} from employees e where e.tenant_id = ${actor.tenantId} and e.user_id = ${column})`;
const columns = (actor: Actor) => sql`f.tenant_id as owner_id, f.id, f.directory_id, f.name, f.file_name, f.position, f.kind, f.mime_type,
  f.size_bytes, f.sha256, f.storage_key, f.cache_tag, f.status,
  f.concurrency_stamp, f.created_at, ${personName(sql`f.created_by`, actor)} as created_by_name, f.updated_at,
  f.updated_by, ${personName(sql`f.updated_by`, actor)} as updated_by_name`;

const visible = (
  actor: Actor,
  { seesHidden, seesTrainings }: FileSight,
) => sql`f.tenant_id = any(${readableOwners(actor)}::uuid[]) and f.deleted_at is null
  ${seesHidden ? sql`` : sql`and f.status = 'ACTIVE'`}
  ${
    seesTrainings
      ? sql``
      : sql`and (not exists (select 1 from file_directories d where d.tenant_id = f.tenant_id and d.id = f.directory_id and d.purpose = 'TRAININGS')
    or exists (select 1
      from trainings t
      where t.tenant_id = f.tenant_id
        and ${publishedGuideSql(actor)}
        and f.id in (t.article_file_id, t.video_file_id, t.captions_file_id)))`
  }`;

export async function findFile(db: Reader, actor: Actor, id: string, sight: FileSight): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${columns(actor)} from files f where ${visible(actor, sight)} and f.id = ${id}`.execute(db);
  return rows[0];
}

export type StoredFile = Pick<FileRow, 'file_name' | 'mime_type' | 'size_bytes' | 'storage_key' | 'cache_tag'>;

export async function lockFile(db: Writer, actor: Actor, id: string): Promise<FileRow | undefined> {
  const { rows } =
    await sql`select 1 from files f where ${visible(actor, { seesHidden: true, seesTrainings: true })} and f.id = ${id} for update`.execute(
      db,
    );
  return rows.length ? findFile(db, actor, id, { seesHidden: true, seesTrainings: true }) : undefined;
}

const mostFiles = 1000;

export async function listFiles(
  db: Reader,
  actor: Actor,
  { directoryId, filter }: { directoryId: string | undefined; filter: string | undefined },
  sight: FileSight,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columns(actor)} from files f where ${visible(actor, sight)} and f.directory_id is not distinct from ${directoryId ?? null}::uuid
      ${filter?.trim() ? sql`and lower(f.name) like ${containing(filter)}` : sql``}
    order by f.position, lower(f.name), f.id limit ${mostFiles}`.execute(db);
  return rows;
}

type Page = { sorting?: string | undefined; skipCount: number; maxResultCount: number };
const sortable = {
  name: sql`lower(f.name)`,
  fileName: sql`lower(f.file_name)`,
  size: sql`f.size_bytes`,
  kind: sql`f.kind`,
  mimeType: sql`f.mime_type`,
  status: sql`f.status`,
  order: sql`f.position`,
  creationTime: sql`f.created_at`,
};

export async function pageFiles(
  db: Reader,
  actor: Actor,
  { directoryId, filter, ...page }: { directoryId: string | undefined; filter: string | undefined } & Page,
  sight: FileSight,
): Promise<{ rows: FileRow[]; totalCount: number }> {
  // Without a folder: all documents. Files of training guides are found with their guide.
  const place = directoryId
    ? sql`and f.directory_id = ${directoryId}`
    : sql`and not exists (select 1 from file_directories d where d.tenant_id = f.tenant_id and d.id = f.directory_id and d.purpose = 'TRAININGS')`;
  const where = sql`${visible(actor, sight)} ${place}
    ${filter?.trim() ? sql`and lower(f.name) like ${containing(filter)}` : sql``}`;
  const { rows } = await sql<FileRow>`
    select ${columns(actor)}
    from files f
    where ${where} ${orderBy(page.sorting, sortable, sql`f.position, lower(f.name), f.id`)}
    limit ${page.maxResultCount} offset ${page.skipCount}`.execute(db);
  const count = await sql<{ count: number }>`select count(*)::int as count from files f where ${where}`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

export type EntryRow = {
  owner_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  is_directory: boolean;
  position: number;
  kind: string | null;
  mime_type: string | null;
  size_bytes: number | null;
  status: string | null;
  concurrency_stamp: string;
  created_at: Date;
};
const sortableEntries = {
  name: sql`lower(name)`,
  size: sql`size_bytes`,
  kind: sql`kind`,
  order: sql`position`,
  creationTime: sql`created_at`,
};

/** Folders before files, each in its order. With a text, from everything in reach; without, from one folder. */
export async function pageEntries(
  db: Reader,
  actor: Actor,
  { directoryId, filter, ...page }: { directoryId: string | undefined; filter: string | undefined } & Page,
  sight: FileSight,
): Promise<{ rows: EntryRow[]; totalCount: number }> {
  const owners = readableOwners(actor);
  const text = filter?.trim() ? containing(filter) : undefined;
  const entries = sql`
    select d.tenant_id as owner_id, d.id, d.parent_id, d.name, true as is_directory, d.position, null::text as kind,
      null::text as mime_type, null::bigint as size_bytes, null::text as status, d.concurrency_stamp, d.created_at
    from file_directories d
    where d.tenant_id = any(${owners}::uuid[])
      and ${text ? sql`lower(d.name) like ${text}` : sql`d.parent_id is not distinct from ${directoryId ?? null}::uuid`}
    union all
    select f.tenant_id, f.id, f.directory_id, f.name, false, f.position, f.kind, f.mime_type, f.size_bytes, f.status, f.concurrency_stamp, f.created_at
    from files f
    where ${visible(actor, sight)}
      and ${text ? sql`lower(f.name) like ${text}` : sql`f.directory_id is not distinct from ${directoryId ?? null}::uuid`}`;
  const { rows } = await sql<EntryRow>`
    select *
    from (${entries}) as entries ${orderBy(page.sorting, sortableEntries, sql`is_directory desc, position, lower(name), id`)}
    limit ${page.maxResultCount} offset ${page.skipCount}`.execute(db);
  const count = await sql<{ count: number }>`select count(*)::int as count from (${entries}) as entries`.execute(db);
  return { rows, totalCount: count.rows[0]?.count ?? 0 };
}

/** Names that a file of this folder must not have; `exceptId`: the file itself. */
export async function namesInDirectory(
  db: Reader,
  { ownerId, directoryId, exceptId = null }: { ownerId: string; directoryId: string | null; exceptId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name
    from files
    where tenant_id = ${ownerId}
      and directory_id is not distinct from ${directoryId}::uuid
      and deleted_at is null
      and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.map((row) => row.name);
}

export async function bytesOf(db: Reader, ownerId: string): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(size_bytes), 0)::bigint as bytes from files where tenant_id = ${ownerId} and deleted_at is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export type NewFile = {
  ownerId: string;
  id: string;
  directoryId: string | null;
  name: string;
  fileName: string;
  kind: string;
  mimeType: string;
  sizeBytes: number;
  sha256: Buffer;
  storageKey: string;
};
const nextPlace = (ownerId: string, directoryId: string | null) =>
  sql`coalesce((select max(position) + 1
      from files
      where tenant_id = ${ownerId} and directory_id is not distinct from ${directoryId}::uuid and deleted_at is null),
    0)`;
export async function insertFile(db: Writer, actor: Actor, file: NewFile): Promise<void> {
  await sql`
    insert into files (tenant_id, id, directory_id, name, file_name, kind, mime_type, size_bytes, sha256, storage_key, created_by, position)
    select ${file.ownerId}, ${file.id}, ${file.directoryId}, ${file.name}, ${file.fileName}, ${file.kind},
      ${file.mimeType}, ${file.sizeBytes}, ${file.sha256}, ${file.storageKey}, ${actor.userId},
      ${nextPlace(file.ownerId, file.directoryId)}`.execute(db);
}

export type FileChanges = { name?: string; file_name?: string; status?: string; directory_id?: string | null };
/** In another folder it comes last. */
export async function updateFile(db: Writer, actor: Actor, { owner_id, id, directory_id }: FileRow, changes: FileChanges): Promise<void> {
  const set = Object.entries(changes).map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`);
  if (changes.directory_id !== undefined && changes.directory_id !== directory_id)
    set.push(sql`, position = ${nextPlace(owner_id, changes.directory_id)}`);
  await sql`
    update files set updated_at = now(), updated_by = ${actor.userId}, concurrency_stamp = gen_random_uuid() ${set.length ? sql.join(set, sql``) : sql``}
    where tenant_id = ${owner_id} and id = ${id}`.execute(db);
}

export async function markFileDeleted(db: Writer, actor: Actor, { owner_id, id }: FileRow): Promise<void> {
  await sql`update files
    set deleted_at = now(), deleted_by = ${actor.userId}, concurrency_stamp = gen_random_uuid()
    where tenant_id = ${owner_id} and id = ${id}`.execute(db);
}

/** The title of a guide that shows this file. */
export async function findTrainingWith(db: Reader, { owner_id, id }: FileRow): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from trainings where tenant_id = ${owner_id} and ${id} in (article_file_id, video_file_id, captions_file_id) limit 1`.execute(
    db,
  );
  return rows[0]?.title;
}

export async function renewCacheTag(db: Writer, { owner_id, id }: FileRow): Promise<void> {
  await sql`update files set cache_tag = gen_random_uuid() where tenant_id = ${owner_id} and id = ${id}`.execute(db);
}

export async function ownersOfFiles(db: Reader, actor: Actor, ids: readonly string[]): Promise<{ id: string; owner_id: string }[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`
    select id, tenant_id as owner_id
    from files
    where tenant_id = any(${readableOwners(actor)}::uuid[])
      and id = any(${ids}::uuid[])
      and deleted_at is null`.execute(db);
  return rows;
}

/** Where these files stand, held until the transaction ends. */
export async function lockFilePlaces(db: Writer, actor: Actor, ids: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { id: string }>`
    select id, position, directory_id as list
    from files
    where tenant_id = any(${readableOwners(actor)}::uuid[]) and id = any(${ids}::uuid[])
    order by id
    for update`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function orderFiles(db: Writer, actor: Actor, ids: readonly string[], orders: readonly number[]): Promise<void> {
  await sql`
    update files f set position = o.position, updated_at = now(), updated_by = ${actor.userId}
    from unnest(${ids}::uuid[], ${orders}::int[]) as o (id, position)
    where f.tenant_id = any(${readableOwners(actor)}::uuid[]) and f.id = o.id and f.position <> o.position`.execute(db);
}

/** The kind of a file of the laboratory; undefined when it has no such file. */
export async function kindOfLaboratoryFile(db: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    kind: string;
  }>`select kind from files where tenant_id = ${laboratoryId} and id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.kind;
}
