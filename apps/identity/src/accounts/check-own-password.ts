import type pg from 'pg';
import { inTransaction } from '../platform/database.ts';
import type { RequestOrigin } from '../platform/request-origin.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { countWrongPassword } from './check-credentials.ts';
import { verifyForNobody, verifyPassword } from './password-hash.ts';
import type { UserRecord } from './user.store.ts';

/** The password of somebody who is signed in, asked again before something weighty; a wrong one counts toward the lockout. */
export async function checkOwnPassword(
  pool: pg.Pool,
  user: UserRecord,
  password: string,
  origin: RequestOrigin,
): Promise<'right' | 'wrong' | 'locked'> {
  if (user.isLocked) return 'locked';
  const isRight = user.passwordHash === null ? await verifyForNobody(password) : await verifyPassword(user.passwordHash, password);
  if (isRight) return 'right';
  await inTransaction(pool, async (db) => {
    await insertSecurityEvent(db, { kind: 'password-check-failed', user, origin });
    await countWrongPassword(db, user, origin);
  });
  return 'wrong';
}
