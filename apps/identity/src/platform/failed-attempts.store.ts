import { createHash } from 'node:crypto';
import type { Db } from './database.ts';

const WINDOW_SECONDS = 15 * 60;
const WINDOW = 'to_timestamp(floor(extract(epoch from now()) / $2) * $2)';

const keyOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

export interface Bucket {
  bucket: string;
  /** The name it counts the tries of: `endAttemptsOf` empties it. */
  ofName?: string;
}

/** One more attempt in each bucket, in the current quarter of an hour and over all processes; how many each has then. Rows are taken in one order, so that two never wait for each other. */
export async function takeAttempts(db: Db, buckets: readonly Bucket[]): Promise<Map<string, number>> {
  const byKey = new Map(
    buckets.map(({ bucket, ofName }) => [keyOf(bucket), { bucket, ofName: ofName === undefined ? null : keyOf(ofName) }]),
  );
  const { rows } = await db.query<{ key: string; attempts: number }>(
    `insert into identity.failed_attempts (bucket, window_start, attempts, of_name)
     select bucket, ${WINDOW}, 1, of_name from unnest($1::text[], $3::text[]) as taken (bucket, of_name) order by bucket
     on conflict (bucket, window_start) do update set attempts = identity.failed_attempts.attempts + 1 returning bucket as key, attempts`,
    [[...byKey.keys()], WINDOW_SECONDS, [...byKey.values()].map(({ ofName }) => ofName)],
  );
  return new Map(rows.map(({ key, attempts }) => [byKey.get(key)?.bucket ?? '', attempts]));
}

/** Takes one attempt of each bucket back. */
export async function giveAttemptsBack(db: Db, buckets: readonly string[]): Promise<void> {
  await db.query(
    `update identity.failed_attempts f set attempts = f.attempts - 1
     from (select bucket from identity.failed_attempts where bucket = any ($1) and window_start = ${WINDOW} order by bucket for update) as held
     where f.bucket = held.bucket and f.window_start = ${WINDOW} and f.attempts > 0`,
    [buckets.map(keyOf), WINDOW_SECONDS],
  );
}

export async function emptyBucket(db: Db, bucket: string): Promise<void> {
  await db.query('delete from identity.failed_attempts where bucket = $1', [keyOf(bucket)]);
}

/** The buckets of these names are empty again. */
export async function endAttemptsOf(db: Db, names: readonly string[]): Promise<void> {
  await db.query('delete from identity.failed_attempts where of_name = any ($1)', [names.map(keyOf)]);
}
