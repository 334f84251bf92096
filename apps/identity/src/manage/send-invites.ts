import { z } from 'zod';
import { lockUsers, type UserRecord } from '../accounts/user.store.ts';
import { listTakenNames, markInvited } from '../accounts/user-status.store.ts';
import { writeLinkMails } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvents } from '../platform/security-event.store.ts';
import { MANY_USERS_BYTES, manageCall } from './manage-call.ts';
import { refuseWithoutMail } from './refuse-without-mail.ts';
import { CallerTenant, ChangedBy, MailCulture, UserIds } from './user-fields.ts';

const Body = z.object({ userIds: UserIds, tenantId: CallerTenant, culture: MailCulture, changedBy: ChangedBy });

/** What became of one: only `sent` wrote a mail. */
type InviteOutcome = 'sent' | 'unknown' | 'no-email' | 'active' | 'inactive' | 'name-taken';

function outcomeOf(user: UserRecord | undefined, takenNames: ReadonlySet<string>): InviteOutcome {
  if (!user) return 'unknown';
  if (!user.isActive || !user.tenantIsActive) return 'inactive';
  if (user.email === null) return 'no-email';
  if (takenNames.has(user.id)) return 'name-taken';
  return !user.isDeleted && user.emailConfirmed && (user.passwordHash !== null || user.isExternal) ? 'active' : 'sent';
}

/**
 * POST /manage/users/send-invites: {outcomes: [{userId, outcome}]} in the order of the ids. Set-based: six statements however many.
 * An account that was closed (isDeleted) opens again as invited. An earlier invitation of the same account ends.
 */
export const sendInvites = manageCall(
  'POST',
  '/manage/users/send-invites',
  Body,
  async ({ pool, settings, origin }, { userIds, tenantId, culture, changedBy }) => {
    refuseWithoutMail(settings);
    const ids = [...new Set(userIds)];
    return inTransaction(pool, async (db) => {
      const users = new Map((await lockUsers(db, ids, tenantId)).map((user) => [user.id, user]));
      const takenNames = await listTakenNames(db, [...users.keys()]);
      const outcomes = ids.map((userId) => ({ userId, outcome: outcomeOf(users.get(userId), takenNames) }));
      const invited = outcomes.filter(({ outcome }) => outcome === 'sent').flatMap(({ userId }) => users.get(userId) ?? []);
      if (invited.length > 0) {
        await markInvited(
          db,
          invited.map((user) => user.id),
          changedBy ?? null,
        );
        const letters = invited.map((to) => ({ to, recipient: to.email ?? '' }));
        await writeLinkMails(db, 'invitation', letters, { cookieKeys: settings.cookieKeys, culture, createdBy: changedBy ?? null });
        await insertSecurityEvents(db, invited, {
          kind: 'mail-requested',
          actorUserId: changedBy,
          origin,
          detail: { purpose: 'invitation' },
        });
      }
      return { outcomes };
    });
  },
  MANY_USERS_BYTES,
);
