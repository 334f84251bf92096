import type { FieldCipher, FieldPlace } from '@drawday/database/field-cipher.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import { z } from 'zod';
import { type Db, inTransaction } from '../platform/database.ts';
import { deleteRetiredKeys, insertSigningKey, listSigningKeys, lockSigningKeys, type StoredKey } from './signing-key.store.ts';

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

const placeOf = (kid: string): FieldPlace => ({ tenant: null, table: 'identity.signing_keys', row: kid, column: 'sealed_key' });

async function addKey(db: Db, fields: FieldCipher, signsInSeconds: number): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk: JWK = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sealedKey = fields.seal(placeOf(kid), JSON.stringify({ ...jwk, kid, alg: 'ES256', use: 'sig' }));
  await insertSigningKey(db, { kid, sealedKey }, signsInSeconds, PUBLISH_AFTER_SECONDS);
}

function openKey(stored: StoredKey, fields: FieldCipher): SigningKey {
  try {
    return PrivateKey.parse(JSON.parse(fields.open(placeOf(stored.kid), stored.sealedKey).toString()));
  } catch {
    throw new Error(`Signing key ${stored.kid} was sealed with another key: add it back at the end of IDENTITY_FIELD_KEYS.`);
  }
}

/** All published keys, the one that signs first. Makes the first one, and the next one when the newest is old. Any number of processes may call it. */
export async function loadSigningKeys(pool: pg.Pool, fields: FieldCipher): Promise<SigningKey[]> {
  return inTransaction(pool, async (db) => {
    await lockSigningKeys(db);
    const present = await listSigningKeys(db);
    const youngestDays = Math.min(...present.map((key) => key.ageDays));
    if (youngestDays > MAX_AGE_DAYS) await addKey(db, fields, present.length === 0 ? 0 : PUBLISH_AHEAD_SECONDS);
    await deleteRetiredKeys(db);
    return (await listSigningKeys(db)).map((stored) => openKey(stored, fields));
  });
}

/** Starts a new key now, before its time, as after a leak. It signs once every process has published it. */
export async function rotateSigningKeys(pool: pg.Pool, fields: FieldCipher): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockSigningKeys(db);
    await addKey(db, fields, PUBLISH_AHEAD_SECONDS);
  });
}
