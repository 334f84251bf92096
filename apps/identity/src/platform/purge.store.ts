import type { Db } from './database.ts';

const BATCH_ROWS = 5_000;

/** Deletes expired rows, in small batches so that it never holds locks for long. Several processes may run it at once. */
export async function deleteExpired(db: Db): Promise<number> {
  let deleted = 0;
  for (let rows = BATCH_ROWS; rows === BATCH_ROWS; deleted += rows) {
    const result = await db.query(
      `delete from identity.oidc_records where ctid = any (array(
         select ctid from identity.oidc_records where expires_at < now() - interval '1 minute' limit $1 for update skip locked))`,
      [BATCH_ROWS],
    );
    rows = result.rowCount ?? 0;
  }
  await db.query('delete from identity.second_steps where expires_at < now()');
  await db.query('delete from identity.grant_contexts where expires_at < now()');
  await db.query(`delete from identity.failed_attempts where window_start < now() - interval '1 hour'`);
  // Used and expired links stay a month, to answer "why does my link not work"; mails as long.
  await db.query(`delete from identity.mail_tokens where expires_at < now() - interval '30 days'`);
  await db.query(
    `delete from identity.mail_outbox where coalesce(sent_at, dead_at) < now() - interval '30 days' and (sent_at is not null or dead_at is not null)`,
  );
  return deleted;
}
