import { createHash } from 'node:crypto';
import type { Db } from './database.ts';

const WINDOW_SECONDS = 15 * 60;

const keyOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

/** Counts over all processes: wrong tries of a bucket in the present quarter of an hour. */
export async function countFailedAttempts(db: Db, bucket: string): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    `select attempts from identity.failed_attempts where bucket = $1 and window_start = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    [keyOf(bucket), WINDOW_SECONDS],
  );
  return rows[0]?.attempts ?? 0;
}

export async function insertFailedAttempt(db: Db, bucket: string): Promise<void> {
  await db.query(
    `insert into identity.failed_attempts (bucket, window_start, attempts) values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2), 1)
     on conflict (bucket, window_start) do update set attempts = identity.failed_attempts.attempts + 1`,
    [keyOf(bucket), WINDOW_SECONDS],
  );
}
