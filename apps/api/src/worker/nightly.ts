import type { Reader, Writer } from '@drawday/database/connect.ts';
import { decideSystemCancellation, ianaTimeZone, overdueCancelHours } from '@drawday/domain';
import type { Logger } from 'pino';
import { applyPlannedStatus, listDuePlans } from '../patients/patients.public.ts';
import type { Clock } from '../platform/actor.ts';
import type { Jobs } from '../platform/jobs.ts';
import { harmless } from '../platform/run-route.ts';
import { enterMode, writing } from '../platform/transactions.ts';
import { cancelPendingDraws } from '../requisitions/requisitions.public.ts';
import { giveUpMissingKinetics } from '../results/results.public.ts';
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

type Parts = { db: Reader; jobs: Jobs; clock: Clock; log: Logger };

/** Days after which an unsigned order loses its draws, an unanswered question its calculation, a lost report its next try. */
const unsignedDays = 30;
const unansweredDays = 14;
const retryDays = 14;
const hoursOf = (days: number) => ({ hours: days * 24 });
const giveUpBatch = 100;

/** The night of all facilities of one time zone, tenant by tenant: a tenant in trouble never keeps another one waiting. */
export async function runNight({ db, jobs, clock, log }: Parts, timeZone: string): Promise<void> {
  await writing(db, null, async (transaction) => {
    await ensurePartitions(transaction);
    await enterMode(transaction, 'lab-link');
    await retryUnmatched(transaction, clock.now().subtract(hoursOf(retryDays)));
  });
  const failed: string[] = [];
  for (const tenantId of await listTenantIds(db)) {
    try {
      const told = await runTenantNight({ db, jobs, clock }, tenantId, timeZone);
      if (told.facilities > 0) log.info({ timeZone, ...told }, 'night');
    } catch (error) {
      log.error({ err: harmless(error), tenantId, timeZone }, 'the night of a tenant failed');
      failed.push(tenantId);
    }
  }
  if (failed.length) throw new Error(`The night failed for ${failed.length} tenants.`);
}

async function runTenantNight({ db, jobs, clock }: Omit<Parts, 'log'>, tenantId: string, timeZone: string) {
  const now = clock.now();
  const maker = { tenantId, userId: null, name: 'System' };
  const facilityIds = await writing(db, tenantId, (transaction) => listFacilityIds(transaction, tenantId, timeZone));
  if (!facilityIds.length) return { facilities: 0 };
  const zone = ianaTimeZone(timeZone);
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString();
  const overdue = decideSystemCancellation({
    status: 'PENDING',
    hoursOverdue: overdueCancelHours + 1,
    isPartyInactive: false,
    isScheduleEnded: false,
    isUnsignedTooLong: false,
  });
  if (overdue.kind !== 'do') throw new Error('The rule for overdue draws refuses.');
  const inTenant = <T>(work: (transaction: Writer) => Promise<T>) => writing(db, tenantId, work);
  // First of all: the rest of the night, and the draws it asks for, go by the statuses of today.
  const due = await inTenant((transaction) => listDuePlans(transaction, tenantId, facilityIds, today));
  let plannedChanges = 0;
  for (const plan of due) if (await inTenant((transaction) => applyPlannedStatus(transaction, clock, tenantId, plan))) plannedChanges += 1;
  const overdueDraws = await inTenant((transaction) =>
    cancelOverdueDraws(transaction, tenantId, facilityIds, {
      zone,
      overdueHours: overdueCancelHours,
      status: overdue.to,
      reason: overdue.reason,
      now,
    }),
  );
  const expired = await inTenant((transaction) => expireOrders(transaction, tenantId, facilityIds, today));
  const forgotten = await inTenant((transaction) =>
    listForgottenOrders(transaction, tenantId, facilityIds, now.subtract(hoursOf(unsignedDays))),
  );
  for (const { id, partyType, partyId } of forgotten)
    await inTenant((transaction) =>
      cancelPendingDraws(transaction, maker, clock, { partyType, partyId, reason: 'UNSIGNED_30D', scheduleId: id }),
    );
  const missing = await inTenant((transaction) =>
    listLongMissing(transaction, tenantId, facilityIds, now.subtract(hoursOf(unansweredDays))),
  );
  for (let from = 0; from < missing.length; from += giveUpBatch)
    await inTenant((transaction) => giveUpMissingKinetics(transaction, maker, missing.slice(from, from + giveUpBatch), now));
  await inTenant(async (transaction) => {
    for (const facilityId of facilityIds)
      await jobs.send(transaction, 'generate-draws', { tenantId, facilityId, partyId: null, until: null });
  });
  return {
    facilities: facilityIds.length,
    plannedChanges,
    overdueDraws,
    expired,
    forgotten: forgotten.length,
    notCalculated: missing.length,
  };
}
