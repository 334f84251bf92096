import { z } from 'zod';
import { findUser, lockUser, replaceRoles } from '../accounts/user.store.ts';
import { inTransaction } from '../platform/database.ts';
import { insertSecurityEvent } from '../platform/security-event.store.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { ManageRefusal, manageCall, userMissing } from './manage-call.ts';
import { ChangedBy, MailCulture, Roles } from './user-fields.ts';
import { userReply } from './user-reply.ts';

const Body = z.object({ roles: Roles, culture: MailCulture, changedBy: ChangedBy });

/** PUT /manage/users/{id}/roles: the user with the new roles. Our API goes by the roles of now, whatever a token says; others see them in the next token. */
export const setRoles = manageCall(
  'PUT',
  '/manage/users/{id}/roles',
  Body,
  async ({ pool, origin, settings, id }, { roles, culture, changedBy }) =>
    inTransaction(pool, async (db) => {
      const before = await lockUser(db, id);
      if (!before) throw userMissing();
      if (before.tenantId !== null && roles.includes('clinical_support')) {
        throw new ManageRefusal(400, 'SUPPORT_TENANT', 'Support cannot belong to a tenant.');
      }
      await replaceRoles(db, id, [...new Set(roles)], changedBy ?? null);
      await insertSecurityEvent(db, {
        kind: 'roles-changed',
        user: before,
        actorUserId: changedBy,
        origin,
        detail: { before: before.roles, after: roles },
      });
      // Whoever may sign or administer from now on; an invitation asks by itself.
      if (before.inviteSent && roles.some((role) => !before.roles.includes(role)))
        await askToConfirm(db, before.tenantId, [id], { settings, culture, changedBy });
      const after = await findUser(db, id);
      if (!after) throw userMissing();
      return userReply(after);
    }),
);
