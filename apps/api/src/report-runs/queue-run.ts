import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { insertRun, requeueRun } from './report-runs.store.ts';
import { keptFor } from './run-limits.ts';
import type { RunPlan } from './run-plan.ts';
import { recordOfPlan } from './run-record.ts';

/** What an open choice meant when it was asked stays what is computed. */
const settledInput = (plan: RunPlan) => ({
  ...plan.input,
  language: plan.language,
  ...(plan.design.period.kind === 'MONTH' && { drawMonth: plan.month.slice(0, 7) }),
  ...(plan.design.parameters.includes('AS_OF') && { asOf: plan.asOf.toString() }),
});

/** A run that has begun while its caller waited, and takes too long for that. */
export const leaveToWorker = (
  { aside, jobs }: Pick<Services, 'aside'> & { jobs: Pick<Jobs, 'send'> },
  plan: RunPlan,
  runId: string,
): Promise<void> =>
  aside(plan.actor.tenantId, async (db) => {
    await requeueRun(db, plan.actor.tenantId, runId, settledInput(plan), plan.now.add(keptFor.background));
    await jobs.send(db, 'run-report', { tenantId: plan.actor.tenantId, runId });
  });

/** A run for the worker, which is notified of it. */
export async function queueRun(
  { aside, jobs }: Pick<Services, 'aside'> & { jobs: Pick<Jobs, 'send'> },
  plan: RunPlan,
  scheduleId: string | null = null,
): Promise<string> {
  const id = uuidV7();
  const { tenantId } = plan.actor;
  await aside(tenantId, async (db) => {
    await insertRun(db, {
      id,
      ...recordOfPlan(plan),
      parameters: settledInput(plan),
      scheduleId,
      isBackground: true,
      expiresAt: plan.now.add(keptFor.background),
    });
    await jobs.send(db, 'run-report', { tenantId, runId: id });
  });
  return id;
}
