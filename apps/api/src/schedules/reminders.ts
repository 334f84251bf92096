import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { nextReminderAt } from '@drawday/domain';
import type { EscalationMail } from '@drawday/vocabulary';
import { eachOf } from '../platform/batch.ts';
import { instantOf } from '../platform/facility-day.ts';
import type { IdentityService } from '../platform/identity-service.ts';
import type { JobData } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { command, query } from '../platform/route.ts';
import { writing } from '../platform/transactions.ts';
import {
  insertReminders,
  listReminders,
  listSigners,
  listToMail,
  lockSigners,
  markReminderSeen,
  type NewReminder,
  noteReminderMails,
  type SignerRow,
} from './reminders.store.ts';

const at = (facilityIds: readonly string[], facilityId: string | undefined) => facilityIds.filter((id) => !facilityId || id === facilityId);

const lastOf = ({ reminded_at, by_name, mail, seen_at }: SignerRow) =>
  reminded_at && by_name !== null && mail
    ? { at: reminded_at.toISOString(), byName: by_name, mail, seenAt: seen_at?.toISOString() ?? null }
    : null;

export const signers = query(schedules.signers)(async ({ query: { kind, facilityId, ...paging }, actor, db, clock }) => {
  const where = { tenantId: actor.tenantId, facilityIds: at(actor.facilityIds, facilityId) };
  const { rows, totalCount } = await listSigners(db, where, kind, paging);
  return {
    totalCount,
    items: rows.map((row) => ({
      id: row.id,
      name: row.name,
      orderCount: row.orders,
      since: row.since.toISOString(),
      firstExpiresOn: row.first_expires_on,
      isReachable: row.is_reachable,
      last: lastOf(row),
      nextAt: nextReminderAt(instantOf(row.reminded_at), clock.now())?.toString() ?? null,
    })),
  };
});

export const remind = command(schedules.remind)(async ({ body, actor, db, clock, jobs, audit, request }) => {
  const { kind, facilityId } = body;
  const where = { tenantId: actor.tenantId, facilityIds: at(actor.facilityIds, facilityId) };
  await lockSigners(db, actor.tenantId, body.ids);
  const { rows } = await listSigners(db, where, kind, { ids: body.ids, skipCount: 0, maxResultCount: body.ids.length });
  const waiting = new Map(rows.map((row) => [row.id, row]));
  const now = clock.now();
  const made: NewReminder[] = [];
  const items = await eachOf(db, body.ids, request.language, async (id) => {
    const row = waiting.get(id);
    if (!row) throw new Refusal('REMIND_NOTHING');
    if (!row.is_reachable) throw new Refusal('REMIND_NOBODY', { values: { name: row.name } });
    if (nextReminderAt(instantOf(row.reminded_at), now))
      throw new Refusal('REMIND_SOON', { values: { name: row.name, by: row.by_name ?? '' } });
    const reminder = { id: uuidV7(), providerId: id, facilityIds: row.facility_ids, orders: row.orders };
    made.push(reminder);
    audit.about({
      subjectType: 'signature-reminder',
      subjectId: reminder.id,
      facilityId: facilityId ?? null,
      detail: { kind, orders: row.orders },
    });
  });
  if (made.length > 0) {
    await insertReminders(db, actor, { kind, at: now }, made);
    await jobs.send(db, 'mail-reminders', { tenantId: actor.tenantId, reminderIds: made.map(({ id }) => id) });
  }
  return { items };
});

export const reminders = query(schedules.reminders)(async ({ actor, db }) => {
  if (actor.employeeId === null) return { items: [] };
  const rows = await listReminders(db, actor, actor.employeeId);
  return {
    items: rows.map(({ id, kind, provider_id, orders, facility_names, reminded_at, by_name }) => ({
      ...{ id, kind, providerId: provider_id, orderCount: orders, facilityNames: facility_names },
      ...{ remindedAt: reminded_at.toISOString(), byName: by_name },
    })),
  };
});

export const seenReminder = command(schedules.seenReminder)(async ({ params: { id }, actor, db, clock, audit }) => {
  if (!(await markReminderSeen(db, actor.tenantId, actor.employeeId, id, clock.now())))
    throw new Refusal('NOT_FOUND', { values: { entity: 'Reminder', id } });
  audit.about({ subjectType: 'signature-reminder', subjectId: id });
});

const mailOf = { sent: 'SENT', 'no-address': 'NO_ADDRESS', off: 'OFF' } as const satisfies Record<string, EscalationMail>;

/** E-mails the providers of new reminders, and who covers for them, how many orders wait at which facility; no patient is named. */
export async function mailReminders(
  db: Reader,
  identity: Pick<IdentityService, 'mailWaiting'>,
  { tenantId, reminderIds }: JobData['mail-reminders'],
  now: Temporal.Instant,
): Promise<{ mailed: number }> {
  return writing(db, tenantId, async (transaction) => {
    const toMail = await listToMail(transaction, tenantId, reminderIds);
    const noted = new Map<string, EscalationMail>(reminderIds.map((id) => [id, 'CLOSED']));
    let mailed = 0;
    for (const [kind, some] of Map.groupBy(toMail, (one) => one.kind)) {
      const waiting = some.map(({ userId, facilityCode, orders, since }) => ({
        ...{ userId, facilityCode, count: orders },
        minutes: Math.max(0, Math.floor((now.epochMilliseconds - since.getTime()) / 60_000)),
      }));
      const outcomes = await identity.mailWaiting(kind === 'UNSIGNED' ? 'signatures-waiting' : 'renewals-waiting', tenantId, waiting);
      const outcomeOf = new Map(outcomes.map(({ userId, outcome }) => [userId, mailOf[outcome]]));
      for (const { reminderId, userId } of some) {
        const outcome = outcomeOf.get(userId) ?? 'NO_ADDRESS';
        if (noted.get(reminderId) !== 'SENT') noted.set(reminderId, outcome);
      }
      mailed += outcomes.filter(({ outcome }) => outcome === 'sent').length;
    }
    await noteReminderMails(
      transaction,
      tenantId,
      [...noted].map(([id, mail]) => ({ id, mail })),
    );
    return { mailed };
  });
}
