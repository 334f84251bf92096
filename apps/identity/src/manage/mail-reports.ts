import { z } from 'zod';
import { lockUsers, mayWork } from '../accounts/user.store.ts';
import { writeAlerts } from '../mail/write-mail.ts';
import { inTransaction } from '../platform/database.ts';
import { manageCall } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

const Body = z.object({
  tenantId: z.uuid(),
  runId: z.uuid(),
  /** What made it run: the mail leads to where one leaves it. */
  scheduleId: z.uuid(),
  userId: z.uuid(),
  /** What the report is called; it names nobody and no place. */
  title: z.object({ en: z.string().max(200), es: z.string().max(200) }),
  culture: MailCulture,
});

/** POST /manage/report-mails: {mailed}, 1 or 0; none while mail is off. A mail holds the title of the report and its addresses only. */
export const mailReports = manageCall('POST', '/manage/report-mails', Body, async ({ pool, settings }, report) => {
  const { tenantId, runId, scheduleId, userId, title, culture } = report;
  if (settings.mail.smtpUrl === '') return { mailed: 0 };
  return inTransaction(pool, async (db) => {
    const page = `${settings.publicUrl}/home/report-run?run=${runId}`;
    const leave = `${settings.publicUrl}/home/report-runs?tab=schedules&leave=${scheduleId}`;
    const letters = (await lockUsers(db, [userId], tenantId)).flatMap((to) =>
      to.email !== null && to.emailConfirmed && mayWork(to)
        ? [{ to, recipient: to.email, alerts: (theirs: 'en' | 'es') => title[theirs], page, leave }]
        : [],
    );
    await writeAlerts(db, 'report-ready', letters, { fields: settings.fields, culture });
    return { mailed: letters.length };
  });
});
