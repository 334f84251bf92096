import { z } from 'zod';
import { findUser } from '../accounts/user.store.ts';
import { deleteUserLink } from '../accounts/user-link.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { ChangedBy } from './user-fields.ts';

const Body = z.object({ targetUserId: z.uuid(), changedBy: ChangedBy });

/** POST /manage/users/{id}/unlink. 404 NOT_LINKED. What was opened over the link ends with its own sign-in. */
export const unlinkUsers = manageCall('POST', '/manage/users/{id}/unlink', Body, async ({ pool, origin, id }, body) =>
  inTransaction(pool, async (db) => {
    const user = await findUser(db, id);
    if (!user) throw userMissing();
    if (!(await deleteUserLink(db, id, body.targetUserId))) throw new ManageRefusal(404, 'NOT_LINKED', 'The accounts are not linked.');
    await insertSecurityEvent(db, {
      kind: 'users-unlinked',
      user,
      actorUserId: body.changedBy ?? id,
      origin,
      detail: { with: body.targetUserId },
    });
  }),
);
