import { z } from 'zod';
import { listTenantAdmins, lockUsers, mayWork, replaceTenantAdmin } from '../accounts/user.store.ts';
import { writeNotice } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvents } from '../platform/security-event.store.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { ChangedBy, MailCulture } from './user-fields.ts';

const Body = z.object({ tenantId: z.uuid(), culture: MailCulture, changedBy: ChangedBy });

/**
 * POST /manage/users/{id}/make-tenant-admin: this account stands for its tenant from now on, and no other does; all of them get a notice.
 * 404 USER_UNKNOWN; 409 NOT_ADMIN when it is closed, was never used, or is no administrator.
 */
export const makeTenantAdmin = manageCall(
  'POST',
  '/manage/users/{id}/make-tenant-admin',
  Body,
  async ({ pool, settings, origin, id }, { tenantId, culture, changedBy }) =>
    inTransaction(pool, async (db) => {
      const [user] = await lockUsers(db, [id], tenantId);
      if (!user) throw userMissing();
      if (!mayWork(user) || !user.wasUsed || !user.roles.includes('clinical_admin'))
        throw new ManageRefusal(409, 'NOT_ADMIN', 'The account is not one of an administrator who has used it.');
      const former = (await listTenantAdmins(db, tenantId)).filter((one) => one.id !== id);
      await replaceTenantAdmin(db, tenantId, id, changedBy ?? null);
      const concerned = [user, ...former];
      await insertSecurityEvents(db, concerned, {
        kind: 'tenant-admin-changed',
        actorUserId: changedBy,
        origin,
        detail: (one) => ({ isTenantAdmin: one.id === id }),
      });
      for (const to of concerned)
        if (to.email !== null && to.emailConfirmed)
          await writeNotice(db, 'tenant-admin-changed', { to, recipient: to.email }, { fields: settings.fields, culture });
    }),
);
