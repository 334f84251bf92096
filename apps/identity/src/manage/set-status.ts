import { z } from 'zod';
import { deleteSessions } from '../accounts/session.store.ts';
import { findUser, updateStatus } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { ChangedBy } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({
  isActive: z.boolean().optional(),
  isDeleted: z.boolean().optional(),
  inviteSent: z.boolean().optional(),
  emailConfirmed: z.boolean().optional(),
  /** Ends a lockout before its time. */
  unlock: z.boolean().default(false),
  changedBy: ChangedBy,
});

/** PUT /manage/users/{id}/status: what is not sent stays. An inactive or deleted user is signed out everywhere; a deleted one can come back. */
export const setStatus = manageCall(
  'PUT',
  '/manage/users/{id}/status',
  Body,
  async ({ pool, origin, id }, { changedBy, unlock, ...flags }) => {
    const work = inTransaction(pool, async (db) => {
      const before = await findUser(db, id);
      if (!before) throw userMissing();
      const status = {
        isActive: flags.isActive ?? null,
        isDeleted: flags.isDeleted ?? null,
        inviteSent: flags.inviteSent ?? null,
        emailConfirmed: flags.emailConfirmed ?? null,
        unlock,
      };
      await updateStatus(db, id, status, changedBy ?? null);
      if (flags.isActive === false || flags.isDeleted === true) await deleteSessions(db, id, undefined);
      await insertSecurityEvent(db, { kind: 'status-changed', user: before, actorUserId: changedBy, origin, detail: { ...flags, unlock } });
      const after = await findUser(db, id);
      if (!after) throw userMissing();
      return userReply(after);
    });
    return refuseTakenName(work);
  },
);
