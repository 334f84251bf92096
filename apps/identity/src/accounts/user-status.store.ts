import type { Db } from '../platform/database.ts';

export interface StatusFields {
  isActive: boolean | null;
  isDeleted: boolean | null;
  inviteSent: boolean | null;
  emailConfirmed: boolean | null;
  /** Ends a lockout before its time. */
  unlock: boolean;
}

/** However many accounts, one statement. Null leaves a value as it is. */
export async function updateStatus(db: Db, userIds: readonly string[], status: StatusFields, changedBy: string | null): Promise<void> {
  await db.query(
    `update identity.users set is_active = coalesce($2, is_active), is_deleted = coalesce($3, is_deleted),
       deleted_at = case when $3 then now() when $3 is false then null else deleted_at end,
       deleted_by = case when $3 then $7::uuid when $3 is false then null else deleted_by end,
       invite_sent = coalesce($4, invite_sent), email_confirmed = coalesce($5, email_confirmed),
       lockout_end = case when $6 then null else lockout_end end, failed_sign_ins = case when $6 then 0 else failed_sign_ins end,
       concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $7::uuid where id = any ($1)`,
    [userIds, status.isActive, status.isDeleted, status.inviteSent, status.emailConfirmed, status.unlock, changedBy],
  );
}

/**
 * Marks accounts as invited. One that had been closed opens again, but not with its former password:
 * the person who reads the mailbox now sets a new one. Nor does it open by what else its former holder proved themselves with: the account
 * at another provider, the second factors and their recovery codes. Its own user name may be taken meanwhile (unique violation).
 */
export async function markInvited(db: Db, userIds: readonly string[], changedBy: string | null): Promise<void> {
  const reopened = 'user_id in (select id from identity.users where id = any ($1) and is_deleted)';
  await db.query(
    `with logins as (delete from identity.external_logins where ${reopened}), codes as (delete from identity.recovery_codes where ${reopened})
     delete from identity.second_factors where ${reopened}`,
    [userIds],
  );
  await db.query(
    `update identity.users set invite_sent = true, is_external = is_external and not is_deleted, email_confirmed = email_confirmed and not is_deleted,
       password_hash = case when is_deleted then null else password_hash end, is_deleted = false, deleted_at = null, deleted_by = null,
       concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = $2 where id = any ($1)`,
    [userIds, changedBy],
  );
}

/** Which of these closed accounts cannot come back, because another one now has their user name or address. */
export async function listTakenNames(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select u.id from identity.users u where u.id = any ($1) and u.is_deleted and exists (
       select 1 from identity.sign_in_names n where n.name in (lower(u.user_name), lower(u.email)) and n.user_id <> u.id)`,
    [userIds],
  );
  return new Set(rows.map((row) => row.id));
}

/**
 * The address is confirmed: it is the person's. Sign-in by the former address becomes sign-in by the new one. A unique violation when it is
 * another account's.
 * @param changedBy who vouches for a new address: the person, by their password, or whoever typed it into an account that nobody has used
 */
export async function markEmailConfirmed(db: Db, userId: string, newEmail: string | null, changedBy = userId): Promise<void> {
  await db.query(
    `update identity.users
      set user_name = case when lower(user_name) = lower(email) then coalesce($2, user_name) else user_name end,
        email = coalesce($2, email), email_confirmed = true, concurrency_stamp = gen_random_uuid(),
        updated_at = now(), updated_by = $3
      where id = $1`,
    [userId, newEmail, changedBy],
  );
}
