import type pg from 'pg';
import { inTransaction } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { verifyForNobody, verifyPassword } from './password-hash.ts';
import { givePasswordTryBack, takePasswordTry, type UserRecord } from './user.store.ts';

/** The fifth wrong password of somebody who is signed in locks the account. */
const LOCKOUT = { limit: 5, lockMinutes: 15 } as const;

/** The password of somebody who is signed in, asked again before something weighty; a wrong one counts toward the lockout. */
export async function checkOwnPassword(
  pool: pg.Pool,
  user: UserRecord,
  password: string,
  origin: RequestOrigin,
): Promise<'right' | 'wrong' | 'locked'> {
  const taken = await takePasswordTry(pool, user.id, LOCKOUT);
  if (!taken) return 'locked';
  const isRight = user.passwordHash === null ? await verifyForNobody(password) : await verifyPassword(user.passwordHash, password);
  if (isRight) {
    await givePasswordTryBack(pool, user.id, taken, LOCKOUT.limit);
    return 'right';
  }
  await inTransaction(pool, async (db) => {
    await insertSecurityEvent(db, { kind: 'password-check-failed', user, origin });
    if (taken.isLast) await insertSecurityEvent(db, { kind: 'lockout', user, origin, detail: { minutes: String(LOCKOUT.lockMinutes) } });
  });
  return 'wrong';
}
