import type { Db } from '../platform/database.ts';

export interface StoredKey {
  kid: string;
  sealedKey: Buffer;
  ageDays: number;
}

/** Only one process at a time makes keys. Held to the end of the transaction. */
export async function lockSigningKeys(db: Db): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('identity.signing_keys'))`);
}

/** The key that signs comes first, then older ones that are still published, then those that will sign. */
export async function listSigningKeys(db: Db): Promise<StoredKey[]> {
  const { rows } = await db.query<StoredKey>(
    `select kid, sealed_key as "sealedKey", extract(epoch from now() - created_at)::float8 / 86400 as "ageDays"
     from identity.signing_keys where published_until is null or published_until > now()
     order by signs_from <= now() desc, signs_from desc`,
  );
  return rows;
}

/** Adds a key that signs after a while; the others leave the JWKS once the last token they signed has expired. */
export async function insertSigningKey(
  db: Db,
  key: { kid: string; sealedKey: Buffer },
  signsInSeconds: number,
  publishedForSeconds: number,
): Promise<void> {
  await db.query(
    `with retiring as (update identity.signing_keys set published_until = now() + make_interval(secs => $3::int + $4::int) where published_until is null)
     insert into identity.signing_keys (kid, sealed_key, signs_from) values ($1, $2, now() + make_interval(secs => $3::int))`,
    [key.kid, key.sealedKey, signsInSeconds, publishedForSeconds],
  );
}

export async function deleteRetiredKeys(db: Db): Promise<void> {
  await db.query('delete from identity.signing_keys where published_until < now()');
}
