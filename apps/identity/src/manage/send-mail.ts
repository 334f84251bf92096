import { z } from 'zod';
import { lockUsers, mayWork } from '../accounts/user.store.ts';
import { writeLinkMails } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { takeAttempts } from '../platform/failed-attempts.store.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { refuseWithoutMail } from './refuse-without-mail.ts';
import { CallerTenant, ChangedBy, Email, MailCulture } from './user-fields.ts';

const Body = z.object({
  purpose: z.enum(['reset-password', 'change-password', 'change-email', 'login-link']),
  /** change-email only: the new address, which gets the mail and is taken once its link is opened. Without it the user types one. */
  newEmail: Email.optional(),
  tenantId: CallerTenant,
  culture: MailCulture,
  changedBy: ChangedBy,
});

/** Links that one address gets in a quarter of an hour, whoever asks, and that one account may cause: nobody fills a mailbox from here. */
const LIMITS = { address: 20, account: 30 } as const;

/** POST /manage/users/{id}/send-mail. 429 TOO_MANY_MAILS, 409 USER_INACTIVE, NO_EMAIL, EMAIL_UNCONFIRMED, EXTERNAL_ACCOUNT (its password is not ours), MAIL_OFF. */
export const sendMail = manageCall('POST', '/manage/users/{id}/send-mail', Body, async ({ pool, settings, origin, id }, body) => {
  refuseWithoutMail(settings);
  const { purpose, newEmail, tenantId, culture, changedBy } = body;
  await inTransaction(pool, async (db) => {
    const [user] = await lockUsers(db, [id], tenantId);
    if (!user) throw userMissing();
    if (!mayWork(user)) throw new ManageRefusal(409, 'USER_INACTIVE', 'The account is inactive.');
    if (user.isExternal && purpose !== 'login-link')
      throw new ManageRefusal(409, 'EXTERNAL_ACCOUNT', 'This account signs in with an organization account.');
    const toNewAddress = purpose === 'change-email' && newEmail !== undefined;
    const recipient = toNewAddress ? newEmail : user.email;
    if (recipient === null) throw new ManageRefusal(409, 'NO_EMAIL', 'The account has no e-mail address.');
    if (!toNewAddress && !user.emailConfirmed)
      throw new ManageRefusal(409, 'EMAIL_UNCONFIRMED', 'The e-mail address of the account has not been confirmed.');
    const [address, account] = [`mails to ${recipient.toLowerCase()}`, `mails of ${changedBy ?? id}`];
    const counts = await takeAttempts(db, [{ bucket: address }, { bucket: account }]);
    if ((counts.get(address) ?? 0) > LIMITS.address || (counts.get(account) ?? 0) > LIMITS.account)
      throw new ManageRefusal(429, 'TOO_MANY_MAILS', 'Too many links were mailed. Wait 15 minutes.');
    const letter = { to: user, recipient, ...(toNewAddress && { newEmail }) };
    await writeLinkMails(db, toNewAddress ? 'confirm-email' : purpose, [letter], {
      fields: settings.fields,
      culture,
      createdBy: changedBy ?? null,
    });
    await insertSecurityEvent(db, { kind: 'mail-requested', user, actorUserId: changedBy, origin, detail: { purpose } });
  });
});
