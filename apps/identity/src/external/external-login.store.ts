import type { Db } from '../platform/database.ts';

const MOST = 3;

const MAY_WORK = `u.is_active
       and not u.is_deleted
       and (u.tenant_id is null or exists (select 1 from identity.tenant_directory t where t.id = u.tenant_id and t.is_active))`;

/** Accounts that this person of the upstream provider has signed in to before. */
export async function listLinkedAccounts(db: Db, issuer: string, subject: string, tenantId: string | undefined): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select u.id from identity.external_logins e join identity.users u on u.id = e.user_id
     where e.issuer = $1 and e.subject = $2 and ($3::uuid is null or u.tenant_id = $3) and ${MAY_WORK} limit ${MOST}`,
    [issuer, subject, tenantId ?? null],
  );
  return rows.map((row) => row.id);
}

/**
 * The account of an address, if it is nobody else's yet. The address must be proved on our side too, or given by an administrator to an
 * account without a password: otherwise a user could type somebody's address into their own profile and wait.
 */
export async function findAccountByEmail(db: Db, email: string, issuer: string, tenantId: string | undefined): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select u.id from identity.sign_in_names n join identity.users u on u.id = n.user_id
     where n.name = lower($1) and lower(u.email) = n.name and ($3::uuid is null or u.tenant_id = $3) and ${MAY_WORK}
       and (u.email_confirmed or u.password_hash is null)
       and not exists (select 1 from identity.external_logins e where e.user_id = u.id and e.issuer = $2)`,
    [email, issuer, tenantId ?? null],
  );
  return rows[0]?.id;
}

export async function insertExternalLogin(db: Db, issuer: string, subject: string, userId: string): Promise<void> {
  await db.query('insert into identity.external_logins (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing', [
    issuer,
    subject,
    userId,
  ]);
  await db.query(
    `update identity.users
      set email_confirmed = true, is_external = is_external or password_hash is null,
        concurrency_stamp = gen_random_uuid(), updated_at = now()
      where id = $1`,
    [userId],
  );
}

/** A lockout for wrong passwords neither stops nor ends with it. */
export async function markExternalSignIn(db: Db, issuer: string, subject: string, userId: string): Promise<void> {
  await db.query('update identity.external_logins set last_sign_in_at = now() where issuer = $1 and subject = $2 and user_id = $3', [
    issuer,
    subject,
    userId,
  ]);
}
