import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { z } from 'zod';
import { endMailTokens } from '../accounts/mail-token.store.ts';
import { findUser, insertUser, lockUsers, updateProfile } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { ChangedBy, Email, PersonName, Roles, UserName } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({
  /** The account that the employee has already; absent: a new one, without a password until its invitation is accepted. */
  userId: z.uuid().nullish(),
  tenantId: z.uuid(),
  userName: UserName,
  email: Email,
  name: PersonName,
  surname: PersonName,
  /** Of a new account only; a present one keeps its own. */
  roles: Roles.default([]),
  changedBy: ChangedBy,
});

/** POST /manage/users/setup: the employee's account with this user name and e-mail, made or changed. 409 USER_NAME_TAKEN, 404 USER_UNKNOWN. */
export const setupUser = manageCall('POST', '/manage/users/setup', Body, async ({ pool, origin }, body) => {
  const { userId, tenantId, userName, email, name, surname, roles, changedBy } = body;
  const work = inTransaction(pool, async (db) => {
    const id = userId ?? uuidV7();
    if (userId) {
      const [before] = await lockUsers(db, [id], tenantId);
      if (!before) throw userMissing();
      await updateProfile(db, id, { userName, email, name, surname, phoneNumber: before.phoneNumber }, changedBy ?? null);
      if (before.email?.toLowerCase() !== email.toLowerCase()) await endMailTokens(db, [id]);
      await insertSecurityEvent(db, { kind: 'profile-changed', user: before, actorUserId: changedBy, origin, detail: { by: 'setup' } });
    } else {
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
