import { createHash } from 'node:crypto';
import type { Db } from './database.ts';

/** A quarter of an hour of tries begins with the first of them: whoever waits for a full hour has not twice as many. */
const isCurrent = "f.window_start > now() - interval '15 minutes'";

const keyOf = (bucket: string) => createHash('sha256').update(bucket).digest('base64url');

export interface Bucket {
  bucket: string;
  /** The name it counts the tries of: `endAttemptsOf` empties it. */
  ofName?: string;
}

/** One more attempt in each bucket, within a quarter of an hour from the first and over all processes; how many each has then. Rows are taken in one order, so that two never wait for each other. */
export async function takeAttempts(db: Db, buckets: readonly Bucket[]): Promise<Map<string, number>> {
  const byKey = new Map(
    buckets.map(({ bucket, ofName }) => [keyOf(bucket), { bucket, ofName: ofName === undefined ? null : keyOf(ofName) }]),
  );
  const { rows } = await db.query<{ key: string; attempts: number }>(
    `insert into identity.failed_attempts as f (bucket, window_start, attempts, of_name)
     select bucket, now(), 1, of_name from unnest($1::text[], $2::text[]) as taken (bucket, of_name) order by bucket
     on conflict (bucket) do update set attempts = case when ${isCurrent} then f.attempts + 1 else 1 end,
       window_start = case when ${isCurrent} then f.window_start else now() end
     returning bucket as key, attempts`,
    [[...byKey.keys()], [...byKey.values()].map(({ ofName }) => ofName)],
  );
  return new Map(rows.map(({ key, attempts }) => [byKey.get(key)?.bucket ?? '', attempts]));
}

/** Takes one attempt of each bucket back. */
export async function giveAttemptsBack(db: Db, buckets: readonly string[]): Promise<void> {
  await db.query(
    `update identity.failed_attempts f set attempts = f.attempts - 1
     from (select bucket from identity.failed_attempts where bucket = any ($1) order by bucket for update) as held
     where f.bucket = held.bucket and ${isCurrent} and f.attempts > 0`,
    [buckets.map(keyOf)],
  );
}

export async function emptyBucket(db: Db, bucket: string): Promise<void> {
  await db.query('delete from identity.failed_attempts where bucket = $1', [keyOf(bucket)]);
}

/** The buckets of these names are empty again. */
export async function endAttemptsOf(db: Db, names: readonly string[]): Promise<void> {
  await db.query('delete from identity.failed_attempts where of_name = any ($1)', [names.map(keyOf)]);
}
