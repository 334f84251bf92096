import type { Jobs } from '../platform/jobs.ts';
import { writing } from '../platform/transactions.ts';
import { settleStuck } from './report-runs.store.ts';
import type { WorkerParts } from './work-run.ts';

/** Runs of a tenant whose process was lost are ended, or wait once more. @returns how many */
export function rescueRuns({ db, jobs }: Pick<WorkerParts, 'db'> & { jobs: Pick<Jobs, 'send'> }, tenantId: string): Promise<number> {
  return writing(db, tenantId, async (writer) => {
    const settled = await settleStuck(writer, tenantId);
    for (const { id, state } of settled) if (state === 'QUEUED') await jobs.send(writer, 'run-report', { tenantId, runId: id });
    return settled.length;
  });
}
