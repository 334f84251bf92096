import { setTimeout as pause } from 'node:timers/promises';
import type { Reader } from '@drawday/database/connect.ts';
import { listWaitingConnections } from '../lab-link/lab-link.public.ts';
import type { Clock } from '../platform/actor.ts';
import { enterMode, reading, writing } from '../platform/transactions.ts';
import { keepMonths, refreshMonths } from '../report-months/report-months.public.ts';
import { listAllFacilityIds, listTenantIds } from './nightly.store.ts';

/** How long months wait for results at most. */
const patience = { minutes: 5 };
/** How long a month that no night has counted waits for results, and how often it looks. */
const fillPatienceMs = 60_000;
const lookMs = 500;
/** Nothing was marked before. */
const never = Temporal.Instant.fromEpochMilliseconds(0);

/**
 * Counts for the reports what has changed within the last minute, tenant by tenant: one customer never keeps the others waiting. Results
 * come first: while messages of laboratories wait, so do months, and a patient with results from several of them is counted once.
 *
 * @param stopping once it aborts, no further piece of work is begun
 */
export async function refreshEverywhere(db: Reader, clock: Clock, stopping: AbortSignal): Promise<{ counted: number }> {
  const markedBefore = async () => {
    if (stopping.aborted) return never;
    return (await areMessagesWaiting(db)) ? clock.now().subtract(patience) : null;
  };
  let counted = 0;
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds(db))
    try {
      counted += await refreshMonths(db, tenantId, clock.now(), markedBefore);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length) throw failures[0];
  return { counted };
}

const areMessagesWaiting = (db: Reader) =>
  reading(db, null, async (transaction) => {
    await enterMode(transaction, 'lab-link');
    return (await listWaitingConnections(transaction)).length > 0;
  });

/**
 * Counts the months that no night has counted yet, back to the first draw or three years: of a new installation, or of one from before
 * there were months. Where a month was left off says its state: running it again goes on from there, and then finds nothing to do. Each
 * month lets messages of laboratories go first, for a minute at most.
 *
 * @param stopping once it aborts, no further month is begun
 */
export async function fillMonths(db: Reader, clock: Clock, stopping: AbortSignal): Promise<{ closed: number }> {
  const mayGoOn = async () => {
    for (const goOnAt = performance.now() + fillPatienceMs; performance.now() < goOnAt; )
      if (stopping.aborted || !(await areMessagesWaiting(db))) break;
      else await pause(lookMs, undefined, { signal: stopping }).catch(() => undefined);
    return !stopping.aborted;
  };
  let closed = 0;
  for (const tenantId of await listTenantIds(db))
    for (const facilityId of await writing(db, tenantId, (transaction) => listAllFacilityIds(transaction, tenantId)))
      if (await mayGoOn()) closed += await keepMonths(db, tenantId, facilityId, clock.now(), mayGoOn);
  return { closed };
}
