import type { Reader } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import { writing } from '../platform/transactions.ts';
import { keepMonths, refreshMonths } from '../report-months/report-months.public.ts';
import { listAllFacilityIds, listTenantIds } from './nightly.store.ts';

/** Counts for the reports what has changed within the last minute, tenant by tenant: one customer never keeps the others waiting. */
export async function refreshEverywhere(db: Reader, clock: Clock): Promise<{ counted: number }> {
  let counted = 0;
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds(db))
    try {
      counted += await refreshMonths(db, tenantId, clock.now());
    } catch (error) {
      failures.push(error);
    }
  if (failures.length) throw failures[0];
  return { counted };
}

/**
 * Counts the months that no night has counted yet, back to the first draw or three years: of a new installation, or of one from before
 * there were months. Where a month was left off says its state: running it again goes on from there, and then finds nothing to do.
 */
export async function fillMonths(db: Reader, clock: Clock): Promise<{ closed: number }> {
  let closed = 0;
  for (const tenantId of await listTenantIds(db))
    for (const facilityId of await writing(db, tenantId, (transaction) => listAllFacilityIds(transaction, tenantId)))
      closed += await keepMonths(db, tenantId, facilityId, clock.now());
  return { closed };
}
