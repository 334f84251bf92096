import { z } from 'zod';
import { findUser, lockUser, updateProfile } from '../accounts/user.store.ts';
import { noticeOfName } from '../mail/notice-of-name.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { refuseAddressAsName } from './refuse-address-as-name.ts';
import { refuseStaleUser } from './refuse-stale-user.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { ChangedBy, MailCulture, PersonName, PhoneNumber, SeenStamp, UserName } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({
  userName: UserName,
  name: PersonName,
  surname: PersonName,
  phoneNumber: PhoneNumber.nullable(),
  concurrencyStamp: SeenStamp,
  changedBy: ChangedBy,
  culture: MailCulture,
});

/** PUT /manage/users/{id}/profile: the user as it is now; the address changes only by a mail (send-mail). 409 USER_STALE when somebody else changed it meanwhile; 400 USER_NAME_ADDRESS. */
export const updateUserProfile = manageCall('PUT', '/manage/users/{id}/profile', Body, async ({ pool, settings, origin, id }, body) => {
  const work = inTransaction(pool, async (db) => {
    const before = await lockUser(db, id);
    if (!before) throw userMissing();
    refuseStaleUser(before, body.concurrencyStamp);
    refuseAddressAsName(before, body.userName);
    await updateProfile(db, id, { ...body, email: before.email }, body.changedBy ?? id);
    const fields = (['userName', 'name', 'surname', 'phoneNumber'] as const).filter((field) => body[field] !== before[field]);
    await insertSecurityEvent(db, { kind: 'profile-changed', user: before, actorUserId: body.changedBy, origin, detail: { fields } });
    const after = await findUser(db, id);
    if (!after) throw userMissing();
    await noticeOfName(db, before, after, { fields: settings.fields, culture: body.culture });
    return userReply(after);
  });
  return refuseTakenName(work);
});
