import { z } from 'zod';
import { checkOwnPassword } from '../accounts/check-own-password.ts';
import { setPassword } from '../accounts/set-password.ts';
import { findUser, lockUser, mayWork, type UserRecord } from '../accounts/user.store.ts';
import { writeNotice } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { accountLocked, type ManageContext, ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

const Body = z.object({
  currentPassword: z.string().max(256),
  newPassword: z.string().max(1024),
  /** `gid` of the token that asks: this sign-in stays, all others of the user end. */
  keepGrantId: z.string().max(64).optional(),
  culture: MailCulture,
});

async function refuseWrongCurrent({ pool, origin }: ManageContext, user: UserRecord, currentPassword: string): Promise<void> {
  if (user.isLocked) throw accountLocked();
  if (user.passwordHash === null)
    throw new ManageRefusal(409, 'NO_PASSWORD', 'This account signs in with an organization account and has no password here.');
  const outcome = await checkOwnPassword(pool, user, currentPassword, origin);
  if (outcome === 'locked') throw accountLocked();
  if (outcome === 'wrong') throw new ManageRefusal(403, 'PASSWORD_WRONG', 'The current password is not right.');
}

/** POST /manage/users/{id}/change-password. Ends the user's other sign-ins. */
export const changePassword = manageCall('POST', '/manage/users/{id}/change-password', Body, async (context, body) => {
  const { pool, settings, origin, id } = context;
  const user = await findUser(pool, id);
  if (!user || !mayWork(user)) throw userMissing();
  await refuseWrongCurrent(context, user, body.currentPassword);
  const breached = await context.checkBreaches(body.newPassword, user);
  if (breached) throw new ManageRefusal(400, breached.code, breached.message);
  await inTransaction(pool, async (db) => {
    const locked = await lockUser(db, id);
    if (!locked) throw userMissing();
    const refusal = await setPassword(db, locked, body.newPassword, body.keepGrantId);
    if (refusal) throw new ManageRefusal(400, refusal.code, refusal.message);
    await insertSecurityEvent(db, { kind: 'password-changed', user, origin });
    if (user.email)
      await writeNotice(db, 'password-changed', { to: user, recipient: user.email }, { fields: settings.fields, culture: body.culture });
  });
});
