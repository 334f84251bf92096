import { z } from 'zod';
import { forgetFactorTries } from '../accounts/credential-tries.store.ts';
import { lockUsers } from '../accounts/user.store.ts';
import { resetFactors } from '../factors/change-factors.ts';
import { inTransaction } from '../platform/database.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { CallerTenant, ChangedBy, MailCulture } from './user-fields.ts';

const Body = z.object({ tenantId: CallerTenant, culture: MailCulture, changedBy: ChangedBy });

/**
 * POST /manage/users/{id}/reset-factors: the account has no second factor and no recovery codes any more, and is signed out everywhere. Its
 * password stays; whoever must have a factor sets one up at the next sign-in. 404 USER_UNKNOWN, 409 NO_FACTOR.
 */
export const resetUserFactors = manageCall(
  'POST',
  '/manage/users/{id}/reset-factors',
  Body,
  async ({ pool, settings, origin, id }, { tenantId, culture, changedBy }) =>
    inTransaction(pool, async (db) => {
      const [user] = await lockUsers(db, [id], tenantId);
      if (!user) throw userMissing();
      if ((await resetFactors(db, user, { settings, culture, origin, changedBy })) === 0)
        throw new ManageRefusal(409, 'NO_FACTOR', 'The account has no second factor.');
      await forgetFactorTries(db, id);
    }),
);
