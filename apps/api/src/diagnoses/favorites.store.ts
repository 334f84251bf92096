import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type FavoritesRow = {
  id: string;
  facility_id: string;
  facility_name: string;
  name: string;
  status_type_code: 'ACTIVE' | 'INACTIVE';
  created_by: string | null;
  concurrency_stamp: string;
  icds: { code: string; description: string; isBillable: boolean }[];
};

const columns = sql`l.id, l.facility_id, f.name as facility_name, l.name, l.status_type_code, l.created_by, l.concurrency_stamp,
  coalesce((select jsonb_agg(jsonb_build_object('code', c.icd_code, 'description', i.text, 'isBillable', i.is_billable)
      order by c.position)
    from favorite_icd_codes c
    join icd_codes i on i.code = c.icd_code
    where c.tenant_id = l.tenant_id and c.list_id = l.id),
  '[]') as icds`;
const tables = sql`favorite_icd_lists l join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id`;
const inReach = (actor: Actor) => sql`l.tenant_id = ${actor.tenantId} and l.facility_id = any(${actor.facilityIds}::uuid[])`;

const mostLists = 500;

/** By name; `totalCount` counts those beyond the bound too. */
export async function listFavorites(db: Reader, actor: Actor, facilityId: string | undefined) {
  const where = sql`${inReach(actor)} ${facilityId ? sql`and l.facility_id = ${facilityId}` : sql``}`;
  const { rows } = await sql<FavoritesRow>`
    select ${columns} from ${tables} where ${where} order by lower(l.name), l.id limit ${mostLists}`.execute(db);
  if (rows.length < mostLists) return { rows, totalCount: rows.length };
  const counted = await sql<{ count: number }>`select count(*)::int as count from favorite_icd_lists l where ${where}`.execute(db);
  return { rows, totalCount: counted.rows[0]?.count ?? rows.length };
}

export async function findFavorites(db: Reader, actor: Actor, id: string): Promise<FavoritesRow | undefined> {
  const { rows } = await sql<FavoritesRow>`select ${columns} from ${tables} where ${inReach(actor)} and l.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockFavorites(db: Writer, actor: Actor, id: string): Promise<FavoritesRow | undefined> {
  const { rows } = await sql`select l.id from favorite_icd_lists l where ${inReach(actor)} and l.id = ${id} for update`.execute(db);
  return rows.length ? findFavorites(db, actor, id) : undefined;
}

export async function isNameTaken(db: Reader, actor: Actor, facilityId: string, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from favorite_icd_lists
    where tenant_id = ${actor.tenantId}
      and facility_id = ${facilityId}
      and lower(name) = lower(${name}) ${exceptId ? sql`and id <> ${exceptId}` : sql``}`.execute(db);
  return rows.length > 0;
}

export async function insertFavorites(
  db: Writer,
  actor: Actor,
  list: { id: string; facilityId: string; name: string; icdCodes: readonly string[] },
): Promise<void> {
  await sql`insert into favorite_icd_lists (tenant_id, id, facility_id, name, created_by)
    values (${actor.tenantId}, ${list.id}, ${list.facilityId}, ${list.name}, ${actor.userId})`.execute(db);
  await writeCodes(db, actor, list.id, list.icdCodes);
}

export async function updateFavorites(
  db: Writer,
  actor: Actor,
  id: string,
  change: { name?: string | undefined; statusTypeCode?: string | undefined; icdCodes?: readonly string[] | undefined },
): Promise<void> {
  await sql`update favorite_icd_lists
    set name = coalesce(${change.name ?? null}, name),
      status_type_code = coalesce(${change.statusTypeCode ?? null}, status_type_code),
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId} where tenant_id = ${actor.tenantId} and id = ${id}`.execute(
    db,
  );
  if (!change.icdCodes) return;
  await sql`delete from favorite_icd_codes where tenant_id = ${actor.tenantId} and list_id = ${id}`.execute(db);
  await writeCodes(db, actor, id, change.icdCodes);
}

async function writeCodes(db: Writer, actor: Actor, listId: string, codes: readonly string[]): Promise<void> {
  await sql`insert into favorite_icd_codes (tenant_id, list_id, position, icd_code)
    select ${actor.tenantId}, ${listId}, c.position, c.code
    from unnest(${codes}::text[])
    with ordinality as c (code, position)`.execute(db);
}

export async function deleteFavorites(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from favorite_icd_lists where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
