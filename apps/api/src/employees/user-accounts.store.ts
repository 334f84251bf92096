import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

/** Nobody has signed in with it: no password, no confirmed address, and roles that the actor may give. A used one is its owner's. */
const unused = (assignable: readonly string[]) =>
  sql`not u.has_password and not u.email_confirmed and not u.is_external and not u.is_tenant_admin and u.last_sign_in_at is null
    and u.roles <@ ${assignable}::text[]`;

/** An unused account of this customer by user name and e-mail address that belongs to no employee yet: made by a call that was cut off. */
export async function findFreeAccount(
  db: Reader,
  actor: Actor,
  wanted: { userName: string; email: string; roles: readonly string[] },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from identity.user_directory u
    where u.tenant_id = ${actor.tenantId}
      and lower(u.user_name) = lower(${wanted.userName})
      and lower(u.email) = lower(${wanted.email})
      and ${unused(wanted.roles)}
      and not exists (select 1 from employees e where e.tenant_id = u.tenant_id and e.user_id = u.id)
        order by u.is_deleted, u.creation_time desc
        limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The same for many, in one statement, where the e-mail address is the user name: the account of each address in lower case. */
export async function findFreeAccounts(
  db: Reader,
  actor: Actor,
  wanted: { emails: readonly string[]; roles: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    select distinct on (lower(u.user_name)) lower(u.user_name) as email, u.id from identity.user_directory u
    where u.tenant_id = ${actor.tenantId}
      and lower(u.user_name) = any(${wanted.emails.map((email) => email.toLowerCase())}::text[])
      and lower(u.email) = lower(u.user_name)
      and ${unused(wanted.roles)}
      and not exists (select 1 from employees e where e.tenant_id = u.tenant_id and e.user_id = u.id)
        order by lower(u.user_name), u.is_deleted, u.creation_time desc`.execute(db);
  return new Map(rows.map((row) => [row.email, row.id]));
}

export async function findEmployeeOfAccount(
  db: Reader,
  { tenantId }: Pick<Actor, 'tenantId'>,
  userId: string,
): Promise<{ id: string; organization_id: string } | undefined> {
  const { rows } = await sql<{ id: string; organization_id: string }>`
    select id, organization_id from employees where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Gives each employee its account, in one statement. */
export async function linkAccounts(db: Writer, actor: Actor, links: readonly { employeeId: string; userId: string }[]): Promise<void> {
  await sql`update employees e set user_id = l.user_id, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    from unnest(${links.map((link) => link.employeeId)}::uuid[], ${links.map((link) => link.userId)}::uuid[]) as l (id,
      user_id)
    where e.tenant_id = ${actor.tenantId} and e.id = l.id`.execute(db);
}
