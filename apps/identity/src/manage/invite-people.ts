import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { z } from 'zod';
import { lockUsers } from '../accounts/user.store.ts';
import { insertInvitedUsers, renameUsers } from '../accounts/user-batch.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvents } from '../platform/security-event.store.ts';
import { type InviteOutcome, inviteAccounts } from './invite-accounts.ts';
import { manageCall } from './manage-call.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { refuseWithoutMail } from './refuse-without-mail.ts';
import { ChangedBy, Email, MailCulture, PersonName, Roles, UserName } from './user-fields.ts';

const MOST_PEOPLE = 1_000;
const BODY_BYTES = 2 * 1024 * 1024;

const Person = z
  .object({
    /** What the caller knows the person by. */
    ref: z.uuid(),
    /** The account that the person already has. */
    userId: z.uuid().optional(),
    /** Without a `userId` the account to make; with one, what it is called from now on. Roles are those of a new account only. */
    account: z
      .object({ userName: UserName, email: Email, name: PersonName, surname: PersonName, roles: Roles.default([]) })
      .refine(({ userName, email }) => !userName.includes('@') || userName.toLowerCase() === email.toLowerCase(), {
        message: 'the user name is an address, but not that of the account',
      })
      .optional(),
  })
  .refine((person) => person.userId !== undefined || person.account !== undefined, { message: 'needs userId or account' });

const Body = z.object({
  tenantId: z.uuid(),
  people: z.array(Person).min(1).max(MOST_PEOPLE),
  culture: MailCulture,
  changedBy: ChangedBy,
});

/**
 * POST /manage/users/invite-people: {outcomes: [{ref, userId, outcome}]} in their order; `userId` is null where there is no account.
 * People without one get one. Ten statements, however many; one that cannot be invited holds up no other.
 */
export const invitePeople = manageCall(
  'POST',
  '/manage/users/invite-people',
  Body,
  async ({ pool, settings, origin }, { tenantId, people, culture, changedBy }) => {
    refuseWithoutMail(settings);
    const work = inTransaction(pool, async (db) => {
      const makers = people.flatMap(({ ref, userId, account }) =>
        account && userId === undefined ? [{ ...account, ref, id: uuidV7() }] : [],
      );
      const madeIds = await insertInvitedUsers(db, tenantId, makers, changedBy ?? null);
      const made = makers.filter((user) => madeIds.has(user.id)).map((user) => ({ ...user, tenantId }));
      const userIdOf = new Map([
        ...people.flatMap(({ ref, userId }) => (userId === undefined ? [] : [[ref, userId] as const])),
        ...made.map(({ ref, id }) => [ref, id] as const),
      ]);
      const known = await lockUsers(db, [...userIdOf.values()], tenantId);
      const knownIds = new Set(known.map((user) => user.id));
      const renamed = people.flatMap(({ userId, account }) =>
        account && userId !== undefined && knownIds.has(userId) ? [{ ...account, id: userId, tenantId }] : [],
      );
      if (renamed.length > 0) await renameUsers(db, renamed, changedBy ?? null);
      const by = { actorUserId: changedBy, origin };
      if (made.length > 0) await insertSecurityEvents(db, made, { ...by, kind: 'user-created', detail: ({ roles }) => ({ roles }) });
      if (renamed.length > 0) await insertSecurityEvents(db, renamed, { ...by, kind: 'profile-changed', detail: { by: 'setup' } });
      const users = renamed.length > 0 ? await lockUsers(db, [...knownIds], tenantId) : known;
      const outcomes = await inviteAccounts(db, users, { settings, origin, culture, changedBy });
      return {
        outcomes: people.map(({ ref }) => {
          const userId = userIdOf.get(ref);
          if (userId === undefined) return { ref, userId: null, outcome: 'name-taken' satisfies InviteOutcome };
          const outcome = outcomes.get(userId) ?? ('unknown' satisfies InviteOutcome);
          return { ref, userId: outcome === 'unknown' ? null : userId, outcome };
        }),
      };
    });
    return refuseTakenName(work);
  },
  BODY_BYTES,
);
