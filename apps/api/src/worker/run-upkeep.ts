import type { Reader } from '@drawday/database/connect.ts';
import { keepUpDraws, type UpkeepResult } from '../order-draws/order-draws.public.ts';
import type { Clock } from '../platform/actor.ts';
import type { JobData } from '../platform/jobs.ts';
import { writing } from '../platform/transactions.ts';

/** Brings the pending draws of one facility in line with its calendar and orders, in one transaction. Running it again changes nothing. */
export function runUpkeep(
  db: Reader,
  clock: Clock,
  { tenantId, facilityId, changedOrderIds }: JobData['keep-up-draws'],
): Promise<UpkeepResult> {
  const maker = { tenantId, userId: null, name: 'System' };
  return writing(db, tenantId, (transaction) => keepUpDraws(transaction, maker, clock, facilityId, { changedOrderIds }));
}
