import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { z } from 'zod';
import { endMailTokens } from '../accounts/mail-token.store.ts';
import { findUser, insertUser, lockUsers, updateProfile } from '../accounts/user.store.ts';
import { noticeOfName } from '../mail/notice-of-name.ts';
import { writeLinkMails } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { refuseAddressAsName } from './refuse-address-as-name.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { refuseWithoutMail } from './refuse-without-mail.ts';
import { ChangedBy, Email, MailCulture, PersonName, Roles, UserName } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({
  /** The account that the employee already has; absent: a new one, without a password until its invitation is accepted. */
  userId: z.uuid().nullish(),
  tenantId: z.uuid(),
  userName: UserName,
  email: Email,
  name: PersonName,
  surname: PersonName,
  /** Of a new account only; a present one keeps its own. */
  roles: Roles.default([]),
  culture: MailCulture,
  changedBy: ChangedBy,
});

/**
 * POST /manage/users/setup: the employee's account with this user name and e-mail, made or changed. The address of an account that was used
 * stays until the new one is confirmed, as `send-mail` does it. 409 USER_NAME_TAKEN, MAIL_OFF, 404 USER_UNKNOWN, 400 USER_NAME_ADDRESS.
 */
export const setupUser = manageCall('POST', '/manage/users/setup', Body, async ({ pool, origin, settings }, body) => {
  const { userId, tenantId, userName, email, name, surname, roles, culture, changedBy } = body;
  const writing = { fields: settings.fields, culture, createdBy: changedBy ?? null };
  const work = inTransaction(pool, async (db) => {
    const id = userId ?? uuidV7();
    if (userId) {
      const [before] = await lockUsers(db, [id], tenantId);
      if (!before) throw userMissing();
      const isOtherAddress = before.email?.toLowerCase() !== email.toLowerCase();
      const mustAnswer = isOtherAddress && before.wasUsed;
      refuseAddressAsName({ ...before, email: mustAnswer ? before.email : email }, userName);
      const address = mustAnswer ? before.email : email;
      await updateProfile(db, id, { userName, email: address, name, surname, phoneNumber: before.phoneNumber }, changedBy ?? null);
      if (mustAnswer) {
        refuseWithoutMail(settings);
        await writeLinkMails(db, 'confirm-email', [{ to: before, recipient: email, newEmail: email }], writing);
        await insertSecurityEvent(db, { kind: 'email-change-requested', user: before, actorUserId: changedBy, origin });
      } else if (isOtherAddress) await endMailTokens(db, [id]);
      await noticeOfName(db, before, { ...before, userName }, writing);
      await insertSecurityEvent(db, { kind: 'profile-changed', user: before, actorUserId: changedBy, origin, detail: { by: 'setup' } });
    } else {
      refuseAddressAsName({ email }, userName);
      const user = {
        id,
        tenantId,
        userName,
        email,
        name,
        surname,
        roles,
        emailConfirmed: false,
        phoneNumber: null,
        passwordHash: null,
        isActive: true,
        inviteSent: false,
        isTenantAdmin: false,
        createdBy: changedBy ?? null,
      };
      await insertUser(db, user);
      await insertSecurityEvent(db, { kind: 'user-created', user, actorUserId: changedBy, origin, detail: { roles } });
    }
    const after = await findUser(db, id);
    if (!after) throw userMissing();
    return userReply(after);
  });
  return refuseTakenName(work);
});
