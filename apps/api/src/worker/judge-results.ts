import type { Reader } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import { judgeStored } from '../results/results.public.ts';
import { listTenantIds } from './nightly.store.ts';

/** Judges what was stored before verdicts, tenant by tenant. When nothing waits it reads one empty index of each. */
export async function judgeResults(db: Reader, clock: Clock): Promise<{ results: number }> {
  let results = 0;
  for (const tenantId of await listTenantIds(db)) results += await judgeStored(db, tenantId, clock);
  return { results };
}
