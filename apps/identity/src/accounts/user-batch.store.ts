import type { Db } from '../platform/database.ts';

interface NamedUser {
  id: string;
  userName: string;
  email: string;
  name: string;
  surname: string;
}

/** Accounts without a password, in one statement. Returns the ids of those that were made: the others' user names or addresses are taken by somebody else. */
export async function insertInvitedUsers(
  db: Db,
  tenantId: string,
  users: readonly (NamedUser & { roles: readonly string[] })[],
  createdBy: string | null,
): Promise<Set<string>> {
  if (users.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `with given as materialized (
       select *, row_number() over () as place
       from json_to_recordset($1::json) as u(id uuid, "userName" text, email text, name text, surname text, roles jsonb))
     insert into identity.users (id, tenant_id, user_name, email, name, surname, roles, created_by)
     select id, $2, "userName", email, name, surname, array(select jsonb_array_elements_text(roles)), $3 from given g
     where not exists (select 1 from identity.sign_in_names s where s.name in (lower(g."userName"), lower(g.email)))
       and not exists (
         select 1 from given o
         where o.place < g.place and array[lower(o."userName"), lower(o.email)] && array[lower(g."userName"), lower(g.email)])
     returning id`,
    [JSON.stringify(users), tenantId, createdBy],
  );
  return new Set(rows.map((row) => row.id));
}

/** Renames accounts that nobody has used yet, in one statement; used ones keep their names and addresses. */
export async function renameUsers(db: Db, users: readonly NamedUser[], changedBy: string | null): Promise<void> {
  await db.query(
    `update identity.users u
      set user_name = n."userName", email = n.email,
       name = n.name, surname = n.surname, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $2
     from json_to_recordset($1::json) as n(id uuid, "userName" text, email text, name text, surname text) where u.id = n.id
       and not u.email_confirmed and not u.is_external and not exists (select 1 from identity.password_history h where h.user_id = u.id)`,
    [JSON.stringify(users), changedBy],
  );
}
