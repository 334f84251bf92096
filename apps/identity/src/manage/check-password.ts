import { z } from 'zod';
import { checkOwnPassword } from '../accounts/check-own-password.ts';
import { findUser, mayWork } from '../accounts/user.store.ts';
import { accountLocked, manageCall, userMissing } from './manage-call.ts';

const Body = z.object({ password: z.string().min(1).max(256) });

/** POST /manage/users/{id}/check-password: {isValid}. For re-authentication before signing; a wrong one counts toward the lockout. */
export const checkPassword = manageCall('POST', '/manage/users/{id}/check-password', Body, async ({ pool, origin, id }, { password }) => {
  const user = await findUser(pool, id);
  if (!user || !mayWork(user)) throw userMissing();
  const outcome = await checkOwnPassword(pool, user, password, origin);
  if (outcome === 'locked') throw accountLocked();
  return { isValid: outcome === 'right' };
});
