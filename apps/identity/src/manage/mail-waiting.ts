import { z } from 'zod';
import { lockUsers, mayWork } from '../accounts/user.store.ts';
import { writeAlerts } from '../mail/write-mail.ts';
import type { Culture } from '../platform/culture.ts';
import { inTransaction } from '../platform/database.ts';
import { manageCall } from './manage-call.ts';
import { MailCulture } from './user-fields.ts';

/** What waits for one person at one facility, and for how long the oldest. */
const Waiting = z.object({
  userId: z.uuid(),
  facilityCode: z.string().max(20),
  count: z.number().int().positive(),
  minutes: z.number().int().nonnegative(),
});
const kinds = ['critical-waiting', 'signatures-waiting', 'renewals-waiting', 'employee-waiting'] as const;
type Kind = (typeof kinds)[number];
const Body = z.object({
  kind: z.enum(kinds),
  tenantId: z.uuid(),
  waiting: z.array(Waiting).min(1).max(2_000),
  culture: MailCulture,
});

const pages: Readonly<Record<Kind, string>> = {
  'critical-waiting': '/home/dashboard',
  'signatures-waiting': '/home/unsigned-orders',
  'renewals-waiting': '/home/expiring-orders',
  'employee-waiting': '/home/dashboard',
};
type Words = Readonly<Record<Kind, (one: z.output<typeof Waiting>) => string>>;
const days = (minutes: number) => Math.floor(minutes / (24 * 60));
const words: Readonly<Record<Culture, Words>> = {
  en: {
    'critical-waiting': ({ facilityCode, count, minutes }) =>
      `Facility ${facilityCode}: ${count} critical ${count === 1 ? 'result' : 'results'}, open for ${minutes} minutes.`,
    'signatures-waiting': ({ facilityCode, count, minutes }) =>
      `Facility ${facilityCode}: ${count} ${count === 1 ? 'order' : 'orders'} to sign, the oldest ${days(minutes)} days old.`,
    'renewals-waiting': ({ facilityCode, count }) => `Facility ${facilityCode}: ${count} ${count === 1 ? 'order' : 'orders'} to renew.`,
    // Neither how many nor what: nobody who reads over a shoulder learns of a test.
    'employee-waiting': ({ facilityCode }) => `Facility ${facilityCode}.`,
  },
  es: {
    'critical-waiting': ({ facilityCode, count, minutes }) =>
      `Centro ${facilityCode}: ${count} ${count === 1 ? 'resultado crítico' : 'resultados críticos'}, sin cerrar desde hace ${minutes} minutos.`,
    'signatures-waiting': ({ facilityCode, count, minutes }) =>
      `Centro ${facilityCode}: ${count} ${count === 1 ? 'orden' : 'órdenes'} por firmar, la más antigua de hace ${days(minutes)} días.`,
    'renewals-waiting': ({ facilityCode, count }) => `Centro ${facilityCode}: ${count} ${count === 1 ? 'orden' : 'órdenes'} por renovar.`,
    'employee-waiting': ({ facilityCode }) => `Centro ${facilityCode}.`,
  },
};

/**
 * POST /manage/waiting-mails: {outcomes: [{userId, outcome}]}, `sent`, `no-address` or, while mail is off, `off`. One e-mail each, however
 * many facilities; accounts of other tenants and closed ones have no address.
 */
export const mailWaiting = manageCall(
  'POST',
  '/manage/waiting-mails',
  Body,
  async ({ pool, settings }, { kind, tenantId, waiting, culture }) => {
    const byUser = Map.groupBy(waiting, (one) => one.userId);
    const outcomesAre = (outcomeOf: (userId: string) => 'sent' | 'no-address' | 'off') => ({
      outcomes: [...byUser.keys()].map((userId) => ({ userId, outcome: outcomeOf(userId) })),
    });
    if (settings.mail.smtpUrl === '') return outcomesAre(() => 'off');
    return inTransaction(pool, async (db) => {
      const users = (await lockUsers(db, [...byUser.keys()], tenantId)).filter((user) => mayWork(user) && user.emailConfirmed);
      const page = `${settings.publicUrl}${pages[kind]}`;
      const letters = users.flatMap((to) => {
        const alerts = (theirs: Culture) => (byUser.get(to.id) ?? []).map(words[theirs][kind]).join(' ');
        return to.email === null ? [] : [{ to, recipient: to.email, page, alerts }];
      });
      await writeAlerts(db, kind, letters, { fields: settings.fields, culture });
      const mailed = new Set(letters.map(({ to }) => to.id));
      return outcomesAre((userId) => (mailed.has(userId) ? 'sent' : 'no-address'));
    });
  },
);
