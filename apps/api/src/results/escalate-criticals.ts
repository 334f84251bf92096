import { restrictedCodes } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type EscalationStep, stepsToTake } from '@drawday/domain';
import { type EscalationMail, partyPermissions } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import { insertAuditRows } from '../platform/audit.ts';
import type { IdentityService, WaitingMailOutcome } from '../platform/identity-service.ts';
import { writing } from '../platform/transactions.ts';
import { permittedColleagues } from './colleagues.ts';
import {
  type Colleague,
  type DueCritical,
  lockDueCriticals,
  lockWaitingMails,
  noteMails,
  type Telling,
  writeEscalations,
} from './escalations.store.ts';

/** Critical results that one round takes; the next comes a minute later. */
const atOnce = 500;

const mailOf: Readonly<Record<WaitingMailOutcome['outcome'], EscalationMail>> = { sent: 'SENT', 'no-address': 'NO_ADDRESS', off: 'OFF' };

/**
 * Takes the steps that are due for the open critical results of a tenant: notes who is told, which their screen shows at once, and then
 * e-mails them. What could not be mailed waits for the next round; what was closed meanwhile is not mailed.
 */
export async function escalateCriticals(
  db: Reader,
  identity: Pick<IdentityService, 'mailWaiting'>,
  clock: Clock,
  tenantId: string,
): Promise<{ told: number; mailed: number }> {
  const told = await writing(db, tenantId, (transaction) => tell(transaction, clock.now(), tenantId));
  const mailed = await writing(db, tenantId, (transaction) => mail(transaction, identity, clock.now(), tenantId));
  return { told, mailed };
}

async function tell(db: Writer, now: Temporal.Instant, tenantId: string): Promise<number> {
  const due = await lockDueCriticals(db, tenantId, now, atOnce);
  if (!due.length) return 0;
  const eligible = await whoMaySee(db, tenantId, [...new Set(due.map(({ facilityId }) => facilityId))]);
  const tellings: Telling[] = [];
  const taken = due.map((critical) => {
    const reached = (step: EscalationStep) => eligible(critical).filter((person) => isMeant(step, critical, person));
    const openedAt = Temporal.Instant.fromEpochMilliseconds(critical.openedAt.getTime());
    const steps = stepsToTake(critical.rule, { openedAt, done: critical.done }, now, (step) => reached(step).length > 0);
    const people = steps.flatMap((step, index): Telling[] => {
      const telling = { resultId: critical.resultId, step: critical.done + index + 1, recipient: step.recipient };
      const found = reached(step).map(({ employeeId, userId, name }) => ({ ...telling, employeeId, userId, name }));
      return found.length ? found : [{ ...telling, employeeId: null, userId: null, name: null }];
    });
    tellings.push(...people);
    const employeeIds = people.flatMap(({ employeeId }) => employeeId ?? []);
    return { ...critical, done: critical.done + steps.length, people: employeeIds.length, employeeIds };
  });
  await writeEscalations(db, tenantId, now, tellings, taken);
  await insertAuditRows(
    db,
    taken.map(({ requisitionId, patientId, facilityId, done, employeeIds }) => ({
      tenantId,
      actorUserId: null,
      actorName: 'System',
      impersonatorUserId: null,
      action: 'results.escalateCritical',
      requestId: '',
      address: '',
      ...(requisitionId !== null && { subjectType: 'requisition', subjectId: requisitionId }),
      patientId,
      facilityId,
      detail: { step: done, employeeIds },
    })),
  );
  return tellings.length;
}

/** Of the people at these facilities, those who may see a critical result. */
async function whoMaySee(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
): Promise<(critical: DueCritical) => readonly Colleague[]> {
  const people = await permittedColleagues(db, tenantId, facilityIds);
  return ({ facilityId, partyType, resultCode, providerId }) =>
    people
      .filter(({ colleague, holds }) => {
        if (colleague.facilityId !== facilityId || !holds(`${partyPermissions.results[partyType]}.View`)) return false;
        return !restrictedCodes.includes(resultCode) || holds('Order.RestrictedResults.View') || colleague.employeeId === providerId;
      })
      .map(({ colleague }) => colleague);
}

/** Does a step of the rule mean this person? Whoever covers a provider stands for them. */
function isMeant({ recipient, employeeId }: EscalationStep, { partyType, providerId }: DueCritical, person: Colleague): boolean {
  switch (recipient) {
    case 'STAFF':
      return person.careRole === (partyType === 'SITE' ? 'ENV' : 'NURSE');
    case 'PROVIDER':
      return providerId !== null && (person.employeeId === providerId || person.coveredIds.includes(providerId));
    case 'MANAGERS':
      return person.isManager;
    case 'MEDICAL_DIRECTOR':
      return person.isDirector;
    case 'EMPLOYEE':
      return person.employeeId === employeeId;
  }
}

async function mail(db: Writer, identity: Pick<IdentityService, 'mailWaiting'>, now: Temporal.Instant, tenantId: string): Promise<number> {
  const waiting = await lockWaitingMails(db, tenantId);
  if (!waiting.length) return 0;
  const outcomes = await identity.mailWaiting(
    'critical-waiting',
    tenantId,
    waiting.map(({ userId, facilityCode, resultIds, openedAt }) => ({
      userId,
      facilityCode,
      count: resultIds.length,
      minutes: Math.max(0, Math.floor((now.epochMilliseconds - openedAt.getTime()) / 60_000)),
    })),
  );
  const outcomeOf = new Map(outcomes.map(({ userId, outcome }) => [userId, outcome]));
  const noted = waiting.map(({ userId, resultIds }) => ({ userId, resultIds, mail: mailOf[outcomeOf.get(userId) ?? 'no-address'] }));
  await noteMails(db, tenantId, noted);
  return outcomes.filter(({ outcome }) => outcome === 'sent').length;
}
