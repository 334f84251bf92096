import { z } from 'zod';
import { lockUsers } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { type InviteOutcome, inviteAccounts } from './invite-accounts.ts';
import { MANY_USERS_BYTES, manageCall } from './manage-call.ts';
import { refuseWithoutMail } from './refuse-without-mail.ts';
import { CallerTenant, ChangedBy, MailCulture, UserIds } from './user-fields.ts';

const Body = z.object({ userIds: UserIds, tenantId: CallerTenant, culture: MailCulture, changedBy: ChangedBy });

/** POST /manage/users/send-invites: {outcomes: [{userId, outcome}]} in the order of the ids. Set-based: six statements, however many. */
export const sendInvites = manageCall(
  'POST',
  '/manage/users/send-invites',
  Body,
  async ({ pool, settings, origin }, { userIds, tenantId, culture, changedBy }) => {
    refuseWithoutMail(settings);
    const ids = [...new Set(userIds)];
    return inTransaction(pool, async (db) => {
      const users = await lockUsers(db, ids, tenantId);
      const outcomes = await inviteAccounts(db, users, { settings, origin, culture, changedBy });
      return { outcomes: ids.map((userId) => ({ userId, outcome: outcomes.get(userId) ?? ('unknown' satisfies InviteOutcome) })) };
    });
  },
  MANY_USERS_BYTES,
);
