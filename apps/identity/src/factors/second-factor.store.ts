import type { SecondFactorKind } from '@drawday/vocabulary';
import type { Db } from '../platform/database.ts';

/** Something a person proves themselves with besides the password. The fields of the other kind are null. */
export interface SecondFactor {
  id: string;
  kind: SecondFactorKind;
  name: string;
  secretSealed: Buffer | null;
  credentialId: string | null;
  publicKey: Buffer | null;
  counter: number | null;
  transports: string[] | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listFactors(db: Db, userId: string): Promise<SecondFactor[]> {
  const { rows } = await db.query<SecondFactor>(
    `select id, kind, name, secret_sealed as "secretSealed", credential_id as "credentialId", public_key as "publicKey", counter::float8 as counter,
       transports, created_at as "createdAt", last_used_at as "lastUsedAt"
     from identity.second_factors where user_id = $1 order by created_at, id limit 20`,
    [userId],
  );
  return rows;
}

/** Has the account a second factor, and may it sign or administer? */
export async function findFactorStanding(db: Db, userId: string): Promise<{ hasFactor: boolean; isWeighty: boolean }> {
  const { rows } = await db.query<{ hasFactor: boolean; isWeighty: boolean }>(
    `select exists (select 1 from identity.second_factors where user_id = $1) as "hasFactor",
       exists (select 1 from identity.weighty_accounts where user_id = $1) as "isWeighty"`,
    [userId],
  );
  return rows[0] ?? { hasFactor: false, isWeighty: false };
}

export async function insertAuthenticator(
  db: Db,
  factor: { id: string; userId: string; name: string; secretSealed: Buffer; lastStep: number },
): Promise<void> {
  await db.query(
    `insert into identity.second_factors (id, user_id, kind, name, secret_sealed, last_step) values ($1, $2, 'totp', $3, $4, $5)`,
    [factor.id, factor.userId, factor.name, factor.secretSealed, factor.lastStep],
  );
}

/** A unique violation when the passkey is known, to whichever account. */
export async function insertPasskey(
  db: Db,
  passkey: {
    id: string;
    userId: string;
    name: string;
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    isBackedUp: boolean;
  },
): Promise<void> {
  const { id, userId, name, credentialId, publicKey, counter, transports, isBackedUp } = passkey;
  await db.query(
    `insert into identity.second_factors (id, user_id, kind, name, credential_id, public_key, counter, transports, is_backed_up)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7, $8)`,
    [id, userId, name, credentialId, Buffer.from(publicKey), counter, transports, isBackedUp],
  );
}

/** Takes a code's time step. False when it, or a later one, was taken before: by somebody who looked over a shoulder, or a form sent twice. */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.second_factors set last_step = $2, last_used_at = now() where id = $1 and coalesce(last_step, 0) < $2',
    [id, step],
  );
  return rowCount === 1;
}

/** Notes a passkey's use. False when its counter did not go up, though it counts: somebody has a copy of it. */
export async function takeCounter(db: Db, id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity.second_factors set counter = $2, is_backed_up = $3, last_used_at = now()
     where id = $1 and (counter < $2 or counter = 0 and $2 = 0)`,
    [id, counter, isBackedUp],
  );
  return rowCount === 1;
}

/** Returns its name; undefined when the account has none of this id. */
export async function deleteFactor(db: Db, userId: string, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'delete from identity.second_factors where user_id = $1 and id::text = $2 returning name',
    [userId, id],
  );
  return rows[0]?.name;
}

/** All of an account's, with its recovery codes. Returns how many factors there were. */
export async function deleteAllFactors(db: Db, userId: string): Promise<number> {
  const { rowCount } = await db.query('delete from identity.second_factors where user_id = $1', [userId]);
  await db.query('delete from identity.recovery_codes where user_id = $1', [userId]);
  return rowCount ?? 0;
}
