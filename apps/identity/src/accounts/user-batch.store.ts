import type { Db } from '../platform/database.ts';

interface NamedUser {
  id: string;
  userName: string;
  email: string;
  name: string;
  surname: string;
}

/** Accounts without a password, in one statement. Returns the ids of those that were made: the others' user names are taken. */
export async function insertInvitedUsers(
  db: Db,
  tenantId: string,
  users: readonly (NamedUser & { roles: readonly string[] })[],
  createdBy: string | null,
): Promise<Set<string>> {
  if (users.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    `insert into identity.users (id, tenant_id, user_name, email, name, surname, roles, created_by)
     select id, $2, "userName", email, name, surname, array(select jsonb_array_elements_text(roles)), $3
     from json_to_recordset($1::json) as u(id uuid, "userName" text, email text, name text, surname text, roles jsonb)
     on conflict do nothing returning id`,
    [JSON.stringify(users), tenantId, createdBy],
  );
  return new Set(rows.map((row) => row.id));
}

/** What accounts are called, in one statement. A changed e-mail is no longer confirmed. */
export async function renameUsers(db: Db, users: readonly NamedUser[], changedBy: string | null): Promise<void> {
  await db.query(
    `update identity.users u
      set user_name = n."userName", email = n.email,
        email_confirmed = u.email_confirmed and lower(u.email) is not distinct from lower(n.email),
       name = n.name, surname = n.surname, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $2
     from json_to_recordset($1::json) as n(id uuid, "userName" text, email text, name text, surname text) where u.id = n.id`,
    [JSON.stringify(users), changedBy],
  );
}
