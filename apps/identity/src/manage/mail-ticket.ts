import { z } from 'zod';
import { listReachableSupport, lockUsers, mayWork } from '../accounts/user.store.ts';
import { writeAlerts } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { manageCall } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

const Body = z.object({
  /** Of the customer's people; null for support. */
  tenantId: z.uuid().nullable(),
  ticketId: z.uuid(),
  number: z.string().regex(/^T\d{8}$/),
  /** Null: everybody of support. */
  userIds: z.array(z.uuid()).max(100).nullable(),
  culture: MailCulture,
});

/** POST /manage/ticket-mails: {mailed}, how many; none while mail is off. A mail holds the number of the ticket and its address only. */
export const mailTicket = manageCall('POST', '/manage/ticket-mails', Body, async ({ pool, settings }, ticket) => {
  const { tenantId, ticketId, number, userIds, culture } = ticket;
  if (settings.mail.smtpUrl === '') return { mailed: 0 };
  return inTransaction(pool, async (db) => {
    const named = userIds && (await lockUsers(db, userIds, tenantId));
    const alert = { alerts: () => number, page: `${settings.publicUrl}/home/support-ticket?id=${ticketId}` };
    const letters = (named ?? (await listReachableSupport(db))).flatMap((to) =>
      to.email !== null && to.emailConfirmed && mayWork(to) ? [{ to, recipient: to.email, ...alert }] : [],
    );
    const kind = tenantId === null ? 'ticket-waiting' : 'ticket-answered';
    await writeAlerts(db, kind, letters, { fields: settings.fields, culture });
    return { mailed: letters.length };
  });
});
