import type { Reader } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { type Computed, computeRun } from './compute-run.ts';
import { insertRun, markEnded, noteProgress } from './report-runs.store.ts';
import { atOnce, keptFor } from './run-limits.ts';
import type { RunPlan } from './run-plan.ts';
import { recordDone } from './run-record.ts';

/** Somebody asked a run to stop. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly runId: string;
  constructor(runId: string) {
    super();
    this.runId = runId;
  }
}

/** Runs under way in this process: each holds a connection for as long as it reads, and other calls need some too. */
let underWay = 0;
export const isProcessBusy = (): boolean => underWay >= atOnce.process;

/** Runs a report while its caller waits. Its record is written beside the reading, so that it runs on a replica and for who only looks. */
export async function runInteractively(
  db: Reader,
  { aside, storage, cipher }: Pick<Services, 'aside' | 'storage' | 'cipher'>,
  plan: RunPlan,
): Promise<{ runId: string; computed: Computed; elapsedMs: number }> {
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

  async function recorded() {
    await aside(tenantId, (writer) =>
      insertRun(writer, {
        id: runId,
        reportKey: plan.reportKey,
        definitionId: plan.definitionId,
        parameters: plan.input,
        partyType: plan.partyType,
        facilityIds: plan.places.map(({ id }) => id),
        withRestricted: plan.actor.permissions.has('Order.RestrictedResults.View'),
        runBy: actor,
        scheduleId: null,
        isBackground: false,
        expiresAt: plan.now.add(keptFor.interactive),
      }),
    );
    const note = async (done: number, total: number | null) => {
      if (await aside(tenantId, (writer) => noteProgress(writer, tenantId, runId, done, total))) throw new RunStopped(runId);
    };
    try {
      const computed = await computeRun({ db, seals: { storage, cipher }, note }, plan, { tenantId, runId }, actor.name);
      const run = { tenantId, runId, userId: actor.userId, reportKey: plan.reportKey };
      await aside(tenantId, (writer) => recordDone(writer, cipher, run, computed, startedAt));
      return { runId, computed, elapsedMs: Math.round(performance.now() - startedAt) };
    } catch (error) {
      const fault = error instanceof Refusal ? error.code : 'INTERNAL';
      await aside(tenantId, (writer) =>
        markEnded(writer, tenantId, runId, error instanceof RunStopped ? 'CANCELED' : 'FAILED', error instanceof RunStopped ? null : fault),
      );
      throw error;
    }
  }
}
