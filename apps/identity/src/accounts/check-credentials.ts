import type pg from 'pg';
import { type Db, inTransaction } from '../platform/database.ts';
import { countFailedAttempts, insertFailedAttempt } from '../platform/failed-attempts.store.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { verifyForNobody, verifyPassword } from './password-hash.ts';
import { listUsersBySignInName, markFailedSignIn, markSignedIn, mayWork, type UserRecord } from './user.store.ts';

const LOCKOUT_TRIES = 5;
const LOCKOUT_MINUTES = 15;
/** Wrong tries of one address in a quarter of an hour: a whole clinic may sit behind one address. */
const ADDRESS_LIMIT = 100;
/** Wrong tries with one unknown name in a quarter of an hour; known names have the lockout. */
const NAME_LIMIT = 20;

export interface Credentials {
  signInName: string;
  password: string;
  /** Undefined: look in all tenants. */
  tenantId: string | undefined;
  /** To go in (the default), or to show that an account is one's own before it is linked. */
  purpose?: 'sign-in' | 'link';
}

export type CredentialOutcome = { kind: 'ok'; user: UserRecord } | { kind: 'wrong' | 'locked' | 'ambiguous' | 'too-many' };

/** Checks a name and password, counts wrong ones (fifth locks for 15 minutes) and records the outcome. Says why only to our own code. */
export async function checkCredentials(pool: pg.Pool, credentials: Credentials, origin: RequestOrigin): Promise<CredentialOutcome> {
  const buckets = { address: `address ${origin.address}`, name: `name ${credentials.signInName.toLowerCase()}` };
  if (origin.address && (await countFailedAttempts(pool, buckets.address)) >= ADDRESS_LIMIT) return { kind: 'too-many' };
  if ((await countFailedAttempts(pool, buckets.name)) >= NAME_LIMIT) return { kind: 'too-many' };

  const found = (await listUsersBySignInName(pool, credentials.signInName, credentials.tenantId)).filter(mayWork);
  if (found.length > 1) return { kind: 'ambiguous' };
  const [user] = found;
  if (!user?.passwordHash) {
    await verifyForNobody(credentials.password);
    await insertFailedAttempt(pool, buckets.name);
    return failed(pool, undefined, buckets.address, origin);
  }
  return checkPasswordOf(pool, user, user.passwordHash, credentials, origin, buckets.address);
}

async function checkPasswordOf(
  pool: pg.Pool,
  user: UserRecord,
  passwordHash: string,
  { password, purpose = 'sign-in' }: Credentials,
  origin: RequestOrigin,
  addressBucket: string,
): Promise<CredentialOutcome> {
  const matches = await verifyPassword(passwordHash, password);
  if (user.isLocked) {
    await insertSecurityEvent(pool, { kind: 'sign-in-failed', user, origin, detail: { reason: 'locked' } });
    return { kind: 'locked' };
  }
  if (!matches) return failed(pool, user, addressBucket, origin);
  if (purpose === 'link') return { kind: 'ok', user };
  return inTransaction(pool, async (db) => {
    if (!(await markSignedIn(db, user.id))) return { kind: 'locked' };
    await insertSecurityEvent(db, { kind: 'sign-in', user, origin });
    return { kind: 'ok', user };
  });
}

async function failed(
  pool: pg.Pool,
  user: UserRecord | undefined,
  addressBucket: string,
  origin: RequestOrigin,
): Promise<CredentialOutcome> {
  const locked = await inTransaction(pool, async (db) => {
    await insertFailedAttempt(db, addressBucket);
    await insertSecurityEvent(db, { kind: 'sign-in-failed', user, origin, detail: { reason: user ? 'wrong password' : 'unknown name' } });
    return user ? countWrongPassword(db, user, origin) : false;
  });
  return { kind: locked ? 'locked' : 'wrong' };
}

/** Counts one wrong password of a known account; true when this one locked it. */
export async function countWrongPassword(db: Db, user: UserRecord, origin: RequestOrigin): Promise<boolean> {
  const locked = await markFailedSignIn(db, user.id, LOCKOUT_TRIES, LOCKOUT_MINUTES);
  if (locked) await insertSecurityEvent(db, { kind: 'lockout', user, origin, detail: { minutes: String(LOCKOUT_MINUTES) } });
  return locked;
}
