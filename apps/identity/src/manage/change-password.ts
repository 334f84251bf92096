import { z } from 'zod';
import { countWrongPassword } from '../accounts/check-credentials.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import { PASSWORD_HISTORY, PASSWORD_REUSED, refusePassword } from '../accounts/password-rules.ts';
import { deleteSessions } from '../accounts/session.store.ts';
import { findUser, listPasswordHistory, lockUser, mayWork, replacePassword, type UserRecord } from '../accounts/user.store.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { type ManageContext, ManageRefusal, manageCall, userMissing } from './manage-call.ts';

const Body = z.object({
  currentPassword: z.string().max(256),
  newPassword: z.string().max(1024),
  /** `gid` of the token that asks: this sign-in stays, all others of the user end. */
  keepGrantId: z.string().max(64).optional(),
});

async function refuseWrongCurrent({ pool, origin }: ManageContext, user: UserRecord, currentPassword: string): Promise<void> {
  if (user.isLocked) throw new ManageRefusal(423, 'ACCOUNT_LOCKED', 'The account is locked. Try again in 15 minutes.');
  if (user.passwordHash === null)
    throw new ManageRefusal(409, 'NO_PASSWORD', 'This account signs in with an organization account and has no password here.');
  if (await verifyPassword(user.passwordHash, currentPassword)) return;
  await inTransaction(pool, async (db) => {
    await insertSecurityEvent(db, { kind: 'password-check-failed', user, origin });
    await countWrongPassword(db, user, origin);
  });
  throw new ManageRefusal(403, 'PASSWORD_WRONG', 'The current password is not right.');
}

async function wasUsed(db: Db, userId: string, password: string): Promise<boolean> {
  for (const former of await listPasswordHistory(db, userId, PASSWORD_HISTORY)) {
    if (await verifyPassword(former, password)) return true;
  }
  return false;
}

/** POST /manage/users/{id}/change-password. Ends the user's other sign-ins. */
export const changePassword = manageCall('POST', '/manage/users/{id}/change-password', Body, async (context, body) => {
  const { pool, origin, id } = context;
  const user = await findUser(pool, id);
  if (!user || !mayWork(user)) throw userMissing();
  await refuseWrongCurrent(context, user, body.currentPassword);
  const refusal = refusePassword(body.newPassword, user);
  if (refusal) throw new ManageRefusal(400, refusal.code, refusal.message);
  await inTransaction(pool, async (db) => {
    // Locked first, so that two changes at once can not both pass the look at the former passwords.
    await lockUser(db, id);
    if (await wasUsed(db, id, body.newPassword)) throw new ManageRefusal(400, PASSWORD_REUSED.code, PASSWORD_REUSED.message);
    await replacePassword(db, id, await hashPassword(body.newPassword), id);
    await deleteSessions(db, id, body.keepGrantId);
    await insertSecurityEvent(db, { kind: 'password-changed', user, origin });
  });
});
