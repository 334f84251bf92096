import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { z } from 'zod';
import { hashPassword } from '../accounts/password-hash.ts';
import { refusePassword } from '../accounts/password-rules.ts';
import { findUser, insertUser } from '../accounts/user.store.ts';
import { writeLinkMails } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { refuseAddressAsName } from './refuse-address-as-name.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { ChangedBy, Email, MailCulture, PersonName, PhoneNumber, Roles, UserName } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z
  .object({
    id: z.uuid().optional(),
    tenantId: z.uuid().nullable(),
    userName: UserName,
    email: Email.nullable().default(null),
    emailConfirmed: z.boolean().default(false),
    name: PersonName.default(''),
    surname: PersonName.default(''),
    phoneNumber: PhoneNumber.nullable().default(null),
    /** Absent: the account cannot sign in with a password yet. */
    password: z.string().max(1024).optional(),
    roles: Roles.default([]),
    isActive: z.boolean().default(true),
    inviteSent: z.boolean().default(false),
    /** Stands for the tenant; its name says nothing. */
    isTenantAdmin: z.boolean().default(false),
    culture: MailCulture,
    changedBy: ChangedBy,
  })
  .refine((user) => user.tenantId === null || !user.roles.includes('clinical_support'), {
    message: 'support has no tenant',
    path: ['roles'],
  });

/** POST /manage/users: the new user. 409 USER_NAME_TAKEN. */
export const createUser = manageCall('POST', '/manage/users', Body, async ({ pool, origin, checkBreaches, settings }, body) => {
  refuseAddressAsName({ email: body.email }, body.userName);
  const refusal =
    body.password === undefined ? undefined : (refusePassword(body.password, body) ?? (await checkBreaches(body.password, body)));
  if (refusal) throw new ManageRefusal(400, refusal.code, refusal.message);
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
  const user = { ...body, id: body.id ?? uuidV7(), passwordHash, createdBy: body.changedBy ?? null };
  const work = inTransaction(pool, async (db) => {
    await insertUser(db, user);
    await insertSecurityEvent(db, { kind: 'user-created', user, actorUserId: body.changedBy, origin, detail: { roles: body.roles } });
    const created = await findUser(db, user.id);
    if (!created) throw userMissing();
    // People who already have a password get no invitation: other links go to the address once this one was opened.
    if (created.email !== null && !created.emailConfirmed && created.passwordHash !== null && settings.mail.smtpUrl !== '') {
      const letter = { to: created, recipient: created.email, newEmail: created.email };
      const writing = { fields: settings.fields, culture: body.culture, createdBy: body.changedBy ?? null };
      await writeLinkMails(db, 'confirm-email', [letter], writing);
    }
    return userReply(created);
  });
  return refuseTakenName(work);
});
