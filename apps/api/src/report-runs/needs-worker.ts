import type { Reader } from '@drawday/database/connect.ts';
import { estimateRows } from './estimate-rows.store.ts';
import { countUnderWay } from './report-runs.store.ts';
import { atOnce, interactiveRows } from './run-limits.ts';
import type { RunPlan } from './run-plan.ts';

/** Whether the caller would wait too long, or enough runs are under way: then the worker takes it, in order. */
export async function needsWorker(db: Reader, plan: RunPlan): Promise<boolean> {
  const { own, all } = await countUnderWay(db, plan.actor.tenantId, plan.actor.userId);
  if (own >= atOnce.person || all >= atOnce.tenant) return true;
  return (await estimateRows(db, plan)) > interactiveRows;
}
