import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import { z } from 'zod';
import { type Db, inTransaction } from '../platform/database.ts';
import { openSeal, sealText } from '../platform/text-seal.ts';
import { deleteRetiredKeys, insertSigningKey, listSigningKeys, lockSigningKeys, type StoredKey, updateSeal } from './signing-key.store.ts';

/** The private ES256 key as it is sealed in the database. */
const PrivateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
});
export type SigningKey = z.infer<typeof PrivateKey>;

const MAX_AGE_DAYS = 90;
/** Every process looks for new keys more often than that, so all publish a key before one signs with it. */
export const PUBLISH_AHEAD_SECONDS = 180;
/** Far more than the longest access token lives. */
const PUBLISH_AFTER_SECONDS = 24 * 3600;

async function addKey(db: Db, cookieKeys: readonly string[], signsInSeconds: number): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sealedKey = sealText(JSON.stringify({ ...jwk, kid, alg: 'ES256', use: 'sig' }), cookieKeys[0] ?? '', 'signing key seal');
  await insertSigningKey(db, { kid, sealedKey }, signsInSeconds, PUBLISH_AFTER_SECONDS);
}

async function openKey(db: Db, stored: StoredKey, cookieKeys: readonly string[]): Promise<SigningKey> {
  for (const [position, secret] of cookieKeys.entries()) {
    const text = openSeal(stored.sealedKey, secret, 'signing key seal');
    if (text === undefined) continue;
    // Sealed again under the newest cookie key, so that the older ones may be dropped one day.
    if (position > 0) await updateSeal(db, stored.kid, sealText(text, cookieKeys[0] ?? '', 'signing key seal'));
    return PrivateKey.parse(JSON.parse(text));
  }
  throw new Error(`Signing key ${stored.kid} was sealed with another COOKIE_KEYS value: add that value back at the end of the list.`);
}

/** All published keys, the one that signs first. Makes the first one, and the next one when the newest is old. Any number of processes may call it. */
export async function loadSigningKeys(pool: pg.Pool, cookieKeys: readonly string[]): Promise<SigningKey[]> {
  return inTransaction(pool, async (db) => {
    await lockSigningKeys(db);
    const present = await listSigningKeys(db);
    const youngestDays = Math.min(...present.map((key) => key.ageDays));
    if (youngestDays > MAX_AGE_DAYS) await addKey(db, cookieKeys, present.length === 0 ? 0 : PUBLISH_AHEAD_SECONDS);
    await deleteRetiredKeys(db);
    const keys: SigningKey[] = [];
    for (const stored of await listSigningKeys(db)) keys.push(await openKey(db, stored, cookieKeys));
    return keys;
  });
}

/** Starts a new key now, before its time, as after a leak. It signs once every process has published it. */
export async function rotateSigningKeys(pool: pg.Pool, cookieKeys: readonly string[]): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockSigningKeys(db);
    await addKey(db, cookieKeys, PUBLISH_AHEAD_SECONDS);
  });
}
