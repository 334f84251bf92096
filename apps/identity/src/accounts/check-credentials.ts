import type pg from 'pg';
import { inTransaction } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { giveTryBack, hasSignedInFrom, takeTry, triesOfName } from './credential-tries.store.ts';
import { verifyForNobody, verifyPassword } from './password-hash.ts';
import { findUserBySignInName, mayWork, type UserRecord } from './user.store.ts';

const LOCKOUT_MINUTES = 15;

export interface Credentials {
  signInName: string;
  password: string;
  /** Undefined: look in all tenants. */
  tenantId: string | undefined;
}

export type CredentialOutcome = { kind: 'ok'; user: UserRecord } | { kind: 'wrong' | 'locked' | 'too-many' };

/**
 * Checks a name and password, and counts the try: the same for a name that is known, unknown, closed or locked, so that nobody learns which
 * it is. Only somebody who knows the password learns that an account is locked. It signs nobody in: `recordSignIn` does.
 */
export async function checkCredentials(pool: pg.Pool, credentials: Credentials, origin: RequestOrigin): Promise<CredentialOutcome> {
  const found = await findUserBySignInName(pool, credentials.signInName, credentials.tenantId);
  const user = found && mayWork(found) ? found : undefined;
  const isKnownPlace = await hasSignedInFrom(pool, user?.id, origin.address);
  const taken = await takeTry(pool, { of: triesOfName(credentials.signInName), address: origin.address, isKnownPlace });
  if (!taken.isAllowed) return { kind: 'too-many' };

  const isRight = user?.passwordHash
    ? await verifyPassword(user.passwordHash, credentials.password)
    : await verifyForNobody(credentials.password);
  if (!user || !isRight) {
    await recordFailure(pool, user, origin, taken.isLast);
    return { kind: 'wrong' };
  }
  if (user.isLocked) {
    await insertSecurityEvent(pool, { kind: 'sign-in-failed', user, origin, detail: { reason: 'locked' } });
    return { kind: 'locked' };
  }
  await giveTryBack(pool, taken);
  return { kind: 'ok', user };
}

async function recordFailure(pool: pg.Pool, user: UserRecord | undefined, origin: RequestOrigin, isLast: boolean): Promise<void> {
  const reason = user ? 'wrong password' : 'unknown name';
  await inTransaction(pool, async (db) => {
    await insertSecurityEvent(db, { kind: 'sign-in-failed', user, origin, detail: { reason } });
    if (user && isLast)
      await insertSecurityEvent(db, { kind: 'lockout', user, origin, detail: { minutes: String(LOCKOUT_MINUTES), from: 'this address' } });
  });
}
