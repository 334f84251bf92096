import { employeeTesting } from '@drawday/contracts/employee-testing/employee-testing.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { nextReminderAt } from '@drawday/domain';
import { type EscalationMail, employeeNeedStates } from '@drawday/vocabulary';
import { eachOf } from '../platform/batch.ts';
import type { IdentityService } from '../platform/identity-service.ts';
import type { JobData } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { command } from '../platform/route.ts';
import { writing } from '../platform/transactions.ts';
import { insertEmployeeReminders, listUnmailed, lockReminded, noteEmployeeMails } from './employee-reminders.store.ts';
import { needsOf } from './employee-standing.ts';
import { listTestedEmployees } from './employee-testing.store.ts';

export const remind = command(employeeTesting.remind)(async ({ body, actor, db, clock, jobs, audit, request }) => {
  await lockReminded(db, actor.tenantId, body.ids);
  const tested = await listTestedEmployees(db, actor, body.facilityId);
  const standing = new Map(tested.map((employee) => [employee.id, needsOf(employee)]));
  const now = clock.now();
  const made: { id: string; employeeId: string }[] = [];
  const items = await eachOf(db, body.ids, request.language, async (id) => {
    const one = standing.get(id);
    if (!one) throw new Refusal('EMPTEST_UNKNOWN');
    const { name, user_id, last_reminder: last } = one.employee;
    if (!one.needs.some(({ state }) => employeeNeedStates.isIn('upToThem', state)))
      throw new Refusal('EMPTEST_NOTHING', { values: { name } });
    if (user_id === null) throw new Refusal('EMPTEST_NO_ACCOUNT', { values: { name } });
    if (last && nextReminderAt(Temporal.Instant.from(new Date(last.at).toISOString()), now))
      throw new Refusal('EMPTEST_SOON', { values: { name, by: last.byName } });
    made.push({ id: uuidV7(), employeeId: id });
    audit.about({ subjectType: 'employee', subjectId: id, facilityId: one.employee.facility_id, detail: { beside: 'reminder' } });
  });
  if (made.length > 0) {
    await insertEmployeeReminders(db, actor, now, made);
    await jobs.send(db, 'mail-employee-reminders', { tenantId: actor.tenantId, reminderIds: made.map(({ id }) => id) });
  }
  return { items };
});

const mailOf = { sent: 'SENT', 'no-address': 'NO_ADDRESS', off: 'OFF' } as const satisfies Record<string, EscalationMail>;

/** E-mails the employees of new reminders that something waits at their facility: neither which test nor why. */
export async function mailEmployeeReminders(
  db: Reader,
  identity: Pick<IdentityService, 'mailWaiting'>,
  { tenantId, reminderIds }: JobData['mail-employee-reminders'],
): Promise<{ mailed: number }> {
  return writing(db, tenantId, async (transaction) => {
    const toMail = await listUnmailed(transaction, tenantId, reminderIds);
    const outcomes =
      toMail.length === 0
        ? []
        : await identity.mailWaiting(
            'employee-waiting',
            tenantId,
            toMail.map(({ userId, facilityCode }) => ({ userId, facilityCode, count: 1, minutes: 0 })),
          );
    const outcomeOf = new Map(outcomes.map(({ userId, outcome }) => [userId, mailOf[outcome]]));
    const userOf = new Map(toMail.map(({ id, userId }) => [id, userId]));
    await noteEmployeeMails(
      transaction,
      tenantId,
      reminderIds.map((id) => {
        const userId = userOf.get(id);
        return { id, mail: userId ? (outcomeOf.get(userId) ?? 'NO_ADDRESS') : 'CLOSED' };
      }),
    );
    return { mailed: outcomes.filter(({ outcome }) => outcome === 'sent').length };
  });
}
