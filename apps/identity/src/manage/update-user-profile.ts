import { z } from 'zod';
import { endMailTokens } from '../accounts/mail-token.store.ts';
import { findUser, lockUser, type UserRecord, updateProfile } from '../accounts/user.store.ts';
import { writeNotice } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { refuseStaleUser } from './refuse-stale-user.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { ChangedBy, Email, MailCulture, PersonName, PhoneNumber, SeenStamp, UserName } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({
  userName: UserName,
  email: Email.nullable(),
  name: PersonName,
  surname: PersonName,
  phoneNumber: PhoneNumber.nullable(),
  concurrencyStamp: SeenStamp,
  changedBy: ChangedBy,
  culture: MailCulture,
});

/** Links to the old address no longer open the account, and the old address is notified. */
async function changedAddress(db: Db, before: UserRecord, cookieKeys: readonly string[], culture: Culture): Promise<void> {
  await endMailTokens(db, [before.id]);
  if (before.email && before.emailConfirmed)
    await writeNotice(db, 'email-changed', { to: before, recipient: before.email }, { cookieKeys, culture });
}

/** PUT /manage/users/{id}/profile: the user as it is now. 409 USER_STALE when somebody else changed it meanwhile. */
export const updateUserProfile = manageCall('PUT', '/manage/users/{id}/profile', Body, async ({ pool, settings, origin, id }, body) => {
  const work = inTransaction(pool, async (db) => {
    const before = await lockUser(db, id);
    if (!before) throw userMissing();
    refuseStaleUser(before, body.concurrencyStamp);
    await updateProfile(db, id, body, body.changedBy ?? id);
    if (body.email?.toLowerCase() !== before.email?.toLowerCase()) await changedAddress(db, before, settings.cookieKeys, body.culture);
    const fields = (['userName', 'email', 'name', 'surname', 'phoneNumber'] as const).filter((field) => body[field] !== before[field]);
    await insertSecurityEvent(db, { kind: 'profile-changed', user: before, actorUserId: body.changedBy, origin, detail: { fields } });
    const after = await findUser(db, id);
    if (!after) throw userMissing();
    return userReply(after);
  });
  return refuseTakenName(work);
});
