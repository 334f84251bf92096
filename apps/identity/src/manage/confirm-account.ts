import { z } from 'zod';
import { lockUsers, markAccountConfirmed } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { refuseStaleUser } from './refuse-stale-user.ts';

const Body = z.object({ tenantId: z.uuid(), concurrencyStamp: z.string().min(1).max(64), changedBy: z.uuid() });

/**
 * POST /manage/users/{id}/confirm-account: a second person knows whose account this is. 404 USER_UNKNOWN; 409 NOT_WAITING; SAME_PERSON, when
 * asked by the account itself or by who gave it its address; USER_STALE, when it has been given to somebody else since the caller looked.
 */
export const confirmAccount = manageCall(
  'POST',
  '/manage/users/{id}/confirm-account',
  Body,
  async ({ pool, origin, id }, { tenantId, concurrencyStamp, changedBy }) =>
    inTransaction(pool, async (db) => {
      const [user] = await lockUsers(db, [id], tenantId);
      if (!user) throw userMissing();
      if (user.givenBy === null || user.isDeleted)
        throw new ManageRefusal(409, 'NOT_WAITING', 'Nothing about the account is to be confirmed.');
      if (changedBy === user.givenBy || changedBy === id)
        throw new ManageRefusal(409, 'SAME_PERSON', 'Somebody else must confirm the account.');
      refuseStaleUser(user, concurrencyStamp);
      await markAccountConfirmed(db, id, changedBy);
      const detail = { email: user.email ?? '', givenBy: user.givenBy };
      await insertSecurityEvent(db, { kind: 'account-confirmed', user, actorUserId: changedBy, origin, detail });
    }),
);
