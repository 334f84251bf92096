import { linkAlerts } from '@drawday/vocabulary';
import { z } from 'zod';
import { listReachableSupport } from '../accounts/user.store.ts';
import { writeAlerts } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import { inTransaction } from '../platform/database.ts';
import { manageCall } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

const Body = z.object({
  alerts: z
    .array(
      z.object({ kind: z.enum(linkAlerts.codes), connectionName: z.string().max(60).nullable(), count: z.number().int().nonnegative() }),
    )
    .min(1)
    .max(200),
  culture: MailCulture,
});

/** POST /manage/alerts: {mailed}, how many support staff; none while mail is off. One e-mail each, however many alerts. */
export const alertSupport = manageCall('POST', '/manage/alerts', Body, async ({ pool, settings }, { alerts, culture }) => {
  if (settings.mail.smtpUrl === '') return { mailed: 0 };
  const told = (theirs: Culture) =>
    alerts
      .map(({ kind, connectionName, count }) => {
        const about = [connectionName, count > 1 ? String(count) : null].filter((part) => part !== null).join(', ');
        return `${linkAlerts.of[kind][theirs]}${about ? ` (${about})` : ''}.`;
      })
      .join(' ');
  return inTransaction(pool, async (db) => {
    const staff = await listReachableSupport(db);
    const alert = { alerts: told, page: `${settings.publicUrl}/home/laboratory-link` };
    const letters = staff.map((to) => ({ to, recipient: to.email, ...alert }));
    await writeAlerts(db, 'link-alert', letters, { fields: settings.fields, culture });
    return { mailed: letters.length };
  });
});
