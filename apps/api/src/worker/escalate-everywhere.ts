import type { Reader } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import type { IdentityService } from '../platform/identity-service.ts';
import { escalateCriticals } from '../results/results.public.ts';
import { listTenantIds } from './nightly.store.ts';

/** Escalates the critical results of every tenant. What was done is in the database: a worker that starts again takes up the steps that are due. */
export async function escalateEverywhere(
  db: Reader,
  identity: Pick<IdentityService, 'mailWaiting'>,
  clock: Clock,
): Promise<{ told: number; mailed: number }> {
  const all = { told: 0, mailed: 0 };
  const failures: unknown[] = [];
  for (const tenantId of await listTenantIds(db))
    try {
      const { told, mailed } = await escalateCriticals(db, identity, clock, tenantId);
      all.told += told;
      all.mailed += mailed;
    } catch (error) {
      // One customer never keeps the others waiting.
      failures.push(error);
    }
  if (failures.length) throw failures[0];
  return all;
}
