import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Jobs } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { wasBrokenOff } from '../platform/transactions.ts';
import { type Computed, computeRun } from './compute-run.ts';
import { leaveToWorker } from './queue-run.ts';
import { insertRun, markEnded } from './report-runs.store.ts';
import { atOnce, keptFor } from './run-limits.ts';
import type { RunPlan } from './run-plan.ts';
import { recordDone, recordOfPlan } from './run-record.ts';
import { noteOf, watched } from './watch-run.ts';

/** Runs under way in this process: each holds a connection for as long as it reads, and other calls need some too. */
let underWay = 0;
export const isProcessBusy = (): boolean => underWay >= atOnce.process;

type Left = { runId: string; computed: null };
type Ran = { runId: string; computed: Computed; elapsedMs: number };

/**
 * Runs a report while its caller waits. Its record is written beside the reading, so that it runs on a replica and for who only looks.
 * Nothing is computed where somebody stopped it, or went away; what takes too long is left to the worker.
 */
export async function runInteractively(
  db: Reader,
  { aside, storage, cipher, jobs }: Pick<Services, 'aside' | 'storage' | 'cipher'> & { jobs: Pick<Jobs, 'send'> },
  plan: RunPlan,
  stopping: AbortController,
): Promise<Ran | Left> {
  const { actor } = plan;
  const { tenantId } = actor;
  const runId = uuidV7();
  const startedAt = performance.now();
  underWay += 1;
  try {
    return await recorded();
  } finally {
    underWay -= 1;
  }

  async function recorded(): Promise<Ran | Left> {
    await aside(tenantId, (writer) =>
      insertRun(writer, {
        id: runId,
        ...recordOfPlan(plan),
        parameters: plan.input,
        scheduleId: null,
        isBackground: false,
        expiresAt: plan.now.add(keptFor.interactive),
      }),
    );
    const note = noteOf(aside, { tenantId, runId }, stopping.signal);
    try {
      const computed = await watched(aside, { tenantId, runId }, stopping, () =>
        computeRun({ db, seals: { storage, cipher }, note }, plan, { tenantId, runId }, actor.name),
      );
      const { userId, name } = actor;
      const run = { tenantId, runId, userId, name, reportKey: plan.reportKey };
      await aside(tenantId, (writer) => recordDone(writer, cipher, run, computed, startedAt));
      return { runId, computed, elapsedMs: Math.round(performance.now() - startedAt) };
    } catch (error) {
      if (stopping.signal.aborted) await aside(tenantId, (writer) => markEnded(writer, tenantId, runId, 'CANCELED', null));
      else if (wasBrokenOff(error)) await leaveToWorker({ aside, jobs }, plan, runId);
      else {
        const fault = error instanceof Refusal ? error.code : 'INTERNAL';
        await aside(tenantId, (writer) => markEnded(writer, tenantId, runId, 'FAILED', fault));
        throw error;
      }
      return { runId, computed: null };
    }
  }
}
