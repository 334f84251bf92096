import type { Reader, Writer } from '@drawday/database/connect.ts';
import { decideSystemCancellation, ianaTimeZone, overdueCancelHours } from '@drawday/domain';
import type { Logger } from 'pino';
import { billOrganization, monthsToBill } from '../invoices/invoices.public.ts';
import { clearQuarantine } from '../lab-connections/lab-connections.public.ts';
import { proposeEarlierLimits } from '../organizations/organizations.public.ts';
import { applyPlannedStatus, listDuePlans } from '../patients/patients.public.ts';
import type { Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { Jobs } from '../platform/jobs.ts';
import { enterMode, writing } from '../platform/transactions.ts';
import { compareMonths, correctMonths, keepMonths } from '../report-months/report-months.public.ts';
import { cancelPendingDraws } from '../requisitions/requisitions.public.ts';
import { giveUpMissingKinetics } from '../results/results.public.ts';
import { type NightSteps, nightSteps } from './night-steps.ts';
import {
  cancelOverdueDraws,
  ensurePartitions,
  expireOrders,
  listFacilityIds,
  listForgottenOrders,
  listLongMissing,
  listTenantIds,
  retryUnmatched,
} from './nightly.store.ts';

type Parts = {
  db: Reader;
  jobs: Pick<Jobs, 'send'>;
  clock: Clock;
  log: Logger;
  /** Once it aborts, no further month of a report is begun: those left out are counted when the next worker starts. */
  stopping: AbortSignal;
};

/** A lost report is tried again for this long. */
const retryHours = 14 * 24;
const giveUpBatch = 100;

/** The night of all facilities of one time zone, tenant by tenant and step by step: a failure keeps nothing else waiting. */
export async function runNight({ db, jobs, clock, log, stopping }: Parts, timeZone: string): Promise<void> {
  const steps = nightSteps(log.child({ timeZone }));
  await steps.run('keepPartitions', {}, () => writing(db, null, ensurePartitions));
  await steps.run('clearQuarantine', {}, () => clearQuarantine(db, clock));
  await steps.run('retryUnmatched', {}, () =>
    writing(db, null, async (transaction) => {
      await enterMode(transaction, 'lab-link');
      await retryUnmatched(transaction, clock.now().subtract({ hours: retryHours }));
    }),
  );
  for (const tenantId of await listTenantIds(db)) {
    const told = await steps.run('tenant', { tenantId }, () => runTenantNight({ db, jobs, clock }, steps, tenantId, timeZone));
    if (told && told.facilities > 0) log.info({ timeZone, tenantId, ...told }, 'night');
    const drafts = await billMonths({ db, clock }, steps, tenantId, timeZone);
    if (drafts) log.info({ timeZone, tenantId, drafts }, 'billed');
    const months = await keepReportMonths({ db, clock, stopping }, steps, tenantId, timeZone);
    if (months.closed || months.corrected) log.info({ timeZone, tenantId, ...months }, 'months of reports');
    if (months.differing) log.error({ timeZone, tenantId, ...months }, 'closed months of reports were changed without a mark');
  }
  steps.end();
}

async function runTenantNight(
  { db, jobs, clock }: Pick<Parts, 'db' | 'jobs' | 'clock'>,
  steps: NightSteps,
  tenantId: string,
  timeZone: string,
) {
  const now = clock.now();
  const maker = { tenantId, userId: null, name: 'System' };
  const facilityIds = await writing(db, tenantId, (transaction) => listFacilityIds(transaction, tenantId, timeZone));
  if (!facilityIds.length) return { facilities: 0 };
  const zone = ianaTimeZone(timeZone);
  const night = { zone, now };
  const today = facilityDay(timeZone, now).toString();
  const step = <Done>(
    name: string,
    ids: Readonly<Record<string, string | readonly string[]>>,
    work: (transaction: Writer) => Promise<Done>,
  ) => steps.run(name, { tenantId, ...ids }, () => writing(db, tenantId, work));
  // First of all: the rest of the night, and the draws it asks for, go by the statuses of today.
  const due = await step('listPlannedStatuses', {}, (transaction) => listDuePlans(transaction, tenantId, facilityIds, today));
  let plannedChanges = 0;
  for (const plan of due ?? [])
    if (
      await step('applyPlannedStatus', { patientId: plan.patient_id, planId: plan.id }, (transaction) =>
        applyPlannedStatus(transaction, clock, tenantId, plan),
      )
    )
      plannedChanges += 1;
  await step('proposeEarlierLimits', {}, (transaction) => proposeEarlierLimits(transaction, tenantId, now));
  const overdueDraws = await step('cancelOverdueDraws', {}, (transaction) =>
    cancelOverdueDraws(transaction, tenantId, facilityIds, overdueCancellation(), night),
  );
  const expired = await step('expireOrders', {}, (transaction) => expireOrders(transaction, tenantId, facilityIds, night));
  const forgotten = await step('listForgottenOrders', {}, (transaction) => listForgottenOrders(transaction, tenantId, facilityIds, night));
  for (const { id, partyType, partyId } of forgotten ?? [])
    await step('cancelForgottenDraws', { scheduleId: id }, (transaction) =>
      cancelPendingDraws(transaction, maker, clock, { partyType, partyId, reason: 'UNSIGNED_30D', scheduleIds: [id] }),
    );
  const missing = await step('listLongMissing', {}, (transaction) => listLongMissing(transaction, tenantId, facilityIds, night));
  const giveUp = (ids: readonly string[]) =>
    step('giveUpMissingKinetics', { requisitionIds: ids }, (transaction) => giveUpMissingKinetics(transaction, maker, ids, now));
  // A draw that breaks its batch holds up no other.
  for (const batch of batchesOf(missing ?? [], giveUpBatch))
    if ((await giveUp(batch)) === undefined && batch.length > 1) for (const id of batch) await giveUp([id]);
  await step('askForDraws', {}, async (transaction) => {
    for (const facilityId of facilityIds)
      await jobs.send(transaction, 'generate-draws', { tenantId, facilityId, partyId: null, until: null });
  });
  return {
    facilities: facilityIds.length,
    plannedChanges,
    overdueDraws,
    expired,
    forgotten: forgotten?.length,
    notCalculated: missing?.length,
  };
}

/** Drafts of the month before, of every organization in this zone, whether a facility of its own is there or not. @returns how many were made or changed */
async function billMonths(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  steps: NightSteps,
  tenantId: string,
  timeZone: string,
): Promise<number> {
  const maker = { tenantId, userId: null, name: 'System' };
  const months = await steps.run('listMonthsToBill', { tenantId }, () =>
    writing(db, tenantId, (transaction) => monthsToBill(transaction, clock, tenantId, timeZone)),
  );
  let drafts = 0;
  for (const month of months ?? []) {
    const billed = await steps.run('billMonth', { tenantId, organizationId: month.organization.id }, () =>
      writing(db, tenantId, (transaction) => billOrganization(transaction, maker, month)),
    );
    if (billed?.outcome === 'CREATED' || billed?.outcome === 'CHANGED') drafts += 1;
  }
  return drafts;
}

/** Months of reports: corrected ones first, so that what is closed tonight is whole. */
async function keepReportMonths(
  { db, clock, stopping }: Pick<Parts, 'db' | 'clock' | 'stopping'>,
  steps: NightSteps,
  tenantId: string,
  timeZone: string,
) {
  const mayGoOn = async () => !stopping.aborted;
  const corrected = await steps.run('correctMonths', { tenantId }, () => correctMonths(db, tenantId, clock.now()));
  const facilityIds = await steps.run('listFacilities', { tenantId }, () =>
    writing(db, tenantId, (transaction) => listFacilityIds(transaction, tenantId, timeZone)),
  );
  let closed = 0;
  for (const facilityId of facilityIds ?? [])
    closed +=
      (await steps.run('keepMonths', { tenantId, facilityId }, () => keepMonths(db, tenantId, facilityId, clock.now(), mayGoOn))) ?? 0;
  const proof = await steps.run('compareMonths', { tenantId }, () => compareMonths(db, tenantId, clock.now()));
  return { closed, corrected, ...proof };
}

/** What the rules make of a pending draw whose day is long over. */
function overdueCancellation(): { status: string; reason: string } {
  const overdue = decideSystemCancellation({
    status: 'PENDING',
    hoursOverdue: overdueCancelHours + 1,
    isPartyInactive: false,
    isScheduleEnded: false,
    isUnsignedTooLong: false,
    isScheduleChanged: false,
  });
  if (overdue.kind !== 'do') throw new Error('The rule for overdue draws refuses.');
  return { status: overdue.to, reason: overdue.reason };
}

const batchesOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
