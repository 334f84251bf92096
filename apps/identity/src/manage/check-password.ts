import { z } from 'zod';
import { countWrongPassword } from '../accounts/check-credentials.ts';
import { verifyForNobody, verifyPassword } from '../accounts/password-hash.ts';
import { findUser, mayWork } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';

const Body = z.object({ password: z.string().min(1).max(256) });

/** POST /manage/users/{id}/check-password: {isValid}. For re-authentication before signing; a wrong one counts toward the lockout. */
export const checkPassword = manageCall('POST', '/manage/users/{id}/check-password', Body, async ({ pool, origin, id }, { password }) => {
  const user = await findUser(pool, id);
  if (!user || !mayWork(user)) throw userMissing();
  if (user.isLocked) throw new ManageRefusal(423, 'ACCOUNT_LOCKED', 'The account is locked. Try again in 15 minutes.');
  const isValid = user.passwordHash === null ? await verifyForNobody(password) : await verifyPassword(user.passwordHash, password);
  if (!isValid) {
    await inTransaction(pool, async (db) => {
      await insertSecurityEvent(db, { kind: 'password-check-failed', user, origin });
      await countWrongPassword(db, user, origin);
    });
  }
  return { isValid };
});
