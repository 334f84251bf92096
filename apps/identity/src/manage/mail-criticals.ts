import { z } from 'zod';
import { lockUsers, mayWork } from '../accounts/user.store.ts';
import { writeAlerts } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import { inTransaction } from '../platform/database.ts';
import { manageCall } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

/** What waits for one person at one facility. */
const Waiting = z.object({
  userId: z.uuid(),
  facilityCode: z.string().max(20),
  count: z.number().int().positive(),
  minutes: z.number().int().nonnegative(),
});
const Body = z.object({ tenantId: z.uuid(), waiting: z.array(Waiting).min(1).max(2_000), culture: MailCulture });

const words: Readonly<Record<Culture, (one: z.output<typeof Waiting>) => string>> = {
  en: ({ facilityCode, count, minutes }) =>
    `Facility ${facilityCode}: ${count} critical ${count === 1 ? 'result' : 'results'}, open for ${minutes} minutes.`,
  es: ({ facilityCode, count, minutes }) =>
    `Centro ${facilityCode}: ${count} ${count === 1 ? 'resultado crítico' : 'resultados críticos'}, sin cerrar desde hace ${minutes} minutos.`,
};

/**
 * POST /manage/critical-mails: {outcomes: [{userId, outcome}]}, `sent`, `no-address` or, while mail is off, `off`. One e-mail each, however
 * many facilities; accounts of other tenants and closed ones have no address.
 */
export const mailCriticals = manageCall(
  'POST',
  '/manage/critical-mails',
  Body,
  async ({ pool, settings }, { tenantId, waiting, culture }) => {
    const byUser = Map.groupBy(waiting, (one) => one.userId);
    const outcomesAre = (outcomeOf: (userId: string) => 'sent' | 'no-address' | 'off') => ({
      outcomes: [...byUser.keys()].map((userId) => ({ userId, outcome: outcomeOf(userId) })),
    });
    if (settings.mail.smtpUrl === '') return outcomesAre(() => 'off');
    return inTransaction(pool, async (db) => {
      const users = (await lockUsers(db, [...byUser.keys()], tenantId)).filter((user) => mayWork(user) && user.emailConfirmed);
      const page = `${settings.publicUrl}/home/dashboard`;
      const letters = users.flatMap((to) => {
        const alerts = (theirs: Culture) => (byUser.get(to.id) ?? []).map(words[theirs]).join(' ');
        return to.email === null ? [] : [{ to, recipient: to.email, page, alerts }];
      });
      await writeAlerts(db, 'critical-waiting', letters, { fields: settings.fields, culture });
      const mailed = new Set(letters.map(({ to }) => to.id));
      return outcomesAre((userId) => (mailed.has(userId) ? 'sent' : 'no-address'));
    });
  },
);
