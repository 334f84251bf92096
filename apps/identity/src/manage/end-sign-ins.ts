import { z } from 'zod';
import { deleteSession, deleteSessions } from '../accounts/session.store.ts';
import { lockUsers } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { CallerTenant, ChangedBy } from './user-fields.ts';

const GrantId = z.string().min(1).max(64);
const Body = z
  .object({
    /** This one alone. */
    only: GrantId.optional(),
    /** All but this one. Neither: all. */
    except: GrantId.optional(),
    tenantId: CallerTenant,
    changedBy: ChangedBy,
  })
  .refine(({ only, except }) => only === undefined || except === undefined, { message: 'either only or except', path: ['except'] });

/** POST /manage/users/{id}/end-sign-ins: {ended}, how many. 404 USER_UNKNOWN, SIGN_IN_UNKNOWN. */
export const endSignIns = manageCall(
  'POST',
  '/manage/users/{id}/end-sign-ins',
  Body,
  async ({ pool, origin, id }, { only, except, tenantId, changedBy }) =>
    inTransaction(pool, async (db) => {
      const [user] = await lockUsers(db, [id], tenantId);
      if (!user) throw userMissing();
      if (only !== undefined && !(await deleteSession(db, id, only)))
        throw new ManageRefusal(404, 'SIGN_IN_UNKNOWN', 'There is no such sign-in.');
      const ended = only === undefined ? await deleteSessions(db, [id], except) : 1;
      const which = only !== undefined ? 'one' : except !== undefined ? 'others' : 'all';
      if (ended > 0) await insertSecurityEvent(db, { kind: 'sign-ins-ended', user, actorUserId: changedBy, origin, detail: { which } });
      return { ended };
    }),
);
