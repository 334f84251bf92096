import { findUser, lockUsers } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { applyStatus } from './apply-status.ts';
import { manageCall, userMissing } from './manage-call.ts';
import { refuseStaleUser } from './refuse-stale-user.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { CallerTenant, ChangedBy, SeenStamp, StatusFlags } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = StatusFlags.extend({ tenantId: CallerTenant, concurrencyStamp: SeenStamp, changedBy: ChangedBy });

/** PUT /manage/users/{id}/status: fields not sent stay as they are. An inactive or deleted user is signed out everywhere; a deleted one can come back. 409 USER_STALE when somebody else changed it meanwhile. */
export const setStatus = manageCall(
  'PUT',
  '/manage/users/{id}/status',
  Body,
  async ({ pool, origin, id }, { changedBy, tenantId, concurrencyStamp, ...flags }) => {
    const work = inTransaction(pool, async (db) => {
      const [before] = await lockUsers(db, [id], tenantId);
      if (!before) throw userMissing();
      refuseStaleUser(before, concurrencyStamp);
      await applyStatus(db, [before], flags, changedBy, origin);
      const after = await findUser(db, id);
      if (!after) throw userMissing();
      return userReply(after);
    });
    return refuseTakenName(work);
  },
);
