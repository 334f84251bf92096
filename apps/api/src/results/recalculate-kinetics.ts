import type { Writer } from '@drawday/database/connect.ts';
import type { RequisitionStatus } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import type { Maker } from '../platform/maker.ts';
import type { CalculationMode } from './calculated-results.ts';
import { lockDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';
import { writeChanges } from './import-reports.ts';
import { planRecalculation } from './plan-import.ts';
import { yardsticksOf } from './yardsticks.ts';

export type Recalculation = {
  status: RequisitionStatus;
  /** Questions that still keep values from being calculated. */
  missingCodes: readonly string[];
  /** Codes with a new version. */
  changedCodes: readonly string[];
};

/**
 * Works out the calculated results of a draw again from its results and the answers stored now, in the caller's transaction. New values are
 * new versions (corrected where there was one before), counters and missing codes follow, and a draw that waited only for answers goes
 * from MISSINGAOE to RESULTED, with its history row (`answerAoes`), which also holds `because`. Null when there is no such draw.
 */
export async function recalculateKinetics(
  db: Writer,
  maker: Maker,
  requisitionId: string,
  clock: Clock,
  because: Readonly<Record<string, unknown>> = {},
): Promise<Recalculation | null> {
  const [draw] = await lockDraws(db, maker.tenantId, [requisitionId]);
  return draw ? recalculate(db, maker, draw, clock.now(), 'as-known', because) : null;
}

/** Nobody answered in time: values that cannot be calculated are reported as such, and the draws become final. */
export async function giveUpMissingKinetics(
  db: Writer,
  maker: Maker,
  requisitionIds: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  const draws = await lockDraws(db, maker.tenantId, requisitionIds);
  let closed = 0;
  for (const draw of draws) {
    if (draw.status !== 'MISSINGAOE') continue;
    await recalculate(db, maker, draw, now, 'give-up', {});
    closed += 1;
  }
  return closed;
}

async function recalculate(
  db: Writer,
  maker: Maker,
  draw: DrawState,
  now: Temporal.Instant,
  mode: CalculationMode,
  because: Readonly<Record<string, unknown>>,
): Promise<Recalculation> {
  const yardsticks = await yardsticksOf(db, maker.tenantId);
  const planned = (state: DrawState) => planRecalculation(state, yardsticks, now, mode, because);
  const plan = planned(draw);
  if (!plan.isEmpty) await writeChanges(db, maker, [{ draw, plan, planned }], now);
  return { status: plan.draw.status, missingCodes: plan.draw.missingCodes, changedCodes: plan.results.map((row) => row.code) };
}
