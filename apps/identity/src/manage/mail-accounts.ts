import { z } from 'zod';
import { inTransaction } from '../platform/database.ts';
import { askToConfirm } from './ask-to-confirm.ts';
import { manageCall } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

const Body = z.object({ tenantId: z.uuid(), userIds: z.array(z.uuid()).max(2_000), changedBy: z.uuid(), culture: MailCulture });

/** POST /manage/account-mails: writes to those who may confirm the accounts among these that wait for it; to nobody where none does. */
export const mailAccounts = manageCall(
  'POST',
  '/manage/account-mails',
  Body,
  async ({ pool, settings }, { tenantId, userIds, ...asking }) =>
    inTransaction(pool, (db) => askToConfirm(db, tenantId, userIds, { settings, ...asking })),
);
