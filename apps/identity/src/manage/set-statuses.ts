import { lockUsers } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { applyStatus } from './apply-status.ts';
import { MANY_USERS_BYTES, manageCall } from './manage-call.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { CallerTenant, ChangedBy, StatusFlags, UserIds } from './user-fields.ts';

const Body = StatusFlags.extend({ userIds: UserIds, tenantId: CallerTenant, changedBy: ChangedBy });

/** PUT /manage/users/statuses: the same flags for many accounts at once: {changedIds}; ids that are not accounts of the tenant are left out. */
export const setStatuses = manageCall(
  'PUT',
  '/manage/users/statuses',
  Body,
  async ({ pool, origin }, { userIds, tenantId, changedBy, ...flags }) => {
    const work = inTransaction(pool, async (db) => {
      const users = await lockUsers(db, userIds, tenantId);
      if (users.length > 0) await applyStatus(db, users, flags, changedBy, origin);
      return { changedIds: users.map((user) => user.id) };
    });
    return refuseTakenName(work);
  },
  MANY_USERS_BYTES,
);
