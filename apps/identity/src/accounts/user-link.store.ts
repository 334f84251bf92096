import type { Db } from '../platform/database.ts';

export interface LinkedUser {
  userId: string;
  userName: string;
  name: string;
  surname: string;
  tenantId: string | null;
  tenantName: string | null;
  tenantDisplayName: string | null;
}

export async function areLinked(db: Db, userId: string, otherUserId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from identity.user_links where (source_user_id = $1 and target_user_id = $2) or (source_user_id = $2 and target_user_id = $1)`,
    [userId, otherUserId],
  );
  return rows.length > 0;
}

/** Links from either side, only to accounts that may be switched to. */
export async function listLinkedUsers(db: Db, userId: string): Promise<LinkedUser[]> {
  const { rows } = await db.query<LinkedUser>(
    `select u.id as "userId", u.user_name as "userName", u.name, u.surname, u.tenant_id as "tenantId",
      t.name as "tenantName", t.display_name as "tenantDisplayName"
     from (select target_user_id as id from identity.user_links where source_user_id = $1
       union select source_user_id from identity.user_links where target_user_id = $1) as linked
     join identity.users u on u.id = linked.id left join identity.tenant_directory t on t.id = u.tenant_id
     where u.is_active and not u.is_deleted and (u.tenant_id is null or t.is_active) order by t.display_name, lower(u.user_name) limit 100`,
    [userId],
  );
  return rows;
}

/** False when they are already linked, from either side. */
export async function insertUserLink(db: Db, userId: string, otherUserId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity.user_links (source_user_id, target_user_id) select $1, $2
     where not exists (select 1 from identity.user_links where source_user_id = $2 and target_user_id = $1) on conflict do nothing`,
    [userId, otherUserId],
  );
  return rowCount === 1;
}

/** False when there was no link. */
export async function deleteUserLink(db: Db, userId: string, otherUserId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from identity.user_links where (source_user_id = $1 and target_user_id = $2) or (source_user_id = $2 and target_user_id = $1)`,
    [userId, otherUserId],
  );
  return (rowCount ?? 0) > 0;
}
