import type { Writer } from '@drawday/database/connect.ts';
import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import type { Maker } from '../platform/maker.ts';
import type { CalculationMode } from './calculated-results.ts';
import { lockDraws } from './draw-state.store.ts';
import type { DrawState } from './draw-state.ts';
import { writePlanned } from './import-reports.ts';
import { inRounds } from './in-rounds.ts';
import { planConclusion, planRecalculation } from './plan-import.ts';
import { yardsticksOf } from './yardsticks.ts';

export type Recalculation = {
  status: RequisitionStatus;
  /** Questions that still keep values from being calculated. */
  missingCodes: readonly string[];
  /** Codes with a new version. */
  changedCodes: readonly string[];
};

/** Why draws are recalculated, as the history row that follows from it says: by draw. */
type Because = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * Works out the calculated results of draws of different people again from their results and the answers stored now, in the caller's
 * transaction. New values are new versions (corrected where there was one before), counters and missing codes follow, and a draw that
 * waited only for answers goes from MISSINGAOE to RESULTED, with its history row (`answerAoes`), which also holds `because`.
 * @returns by draw; none for a draw that is gone
 */
export async function recalculateEach(
  db: Writer,
  maker: Maker,
  requisitionIds: readonly string[],
  clock: Clock,
  because: Because = new Map(),
): Promise<Map<string, Recalculation>> {
  return recalculate(db, maker, await lockDraws(db, maker.tenantId, requisitionIds), clock.now(), 'as-known', because);
}

/** The same of one draw. Null when there is no such draw. */
export async function recalculateKinetics(
  db: Writer,
  maker: Maker,
  requisitionId: string,
  clock: Clock,
  because: Readonly<Record<string, unknown>> = {},
): Promise<Recalculation | null> {
  return (await recalculateEach(db, maker, [requisitionId], clock, new Map([[requisitionId, because]]))).get(requisitionId) ?? null;
}

/** The same of draws of any people, those of one person in turn. */
export const recalculateInTurn = (db: Writer, maker: Maker, requisitionIds: readonly string[], clock: Clock): Promise<number> =>
  inRounds(
    db,
    maker.tenantId,
    requisitionIds,
    () => true,
    (round) => recalculate(db, maker, round, clock.now(), 'as-known', new Map()),
  );

/** Nobody answered in time: values that cannot be calculated are reported as such, and the draws become final. */
export const giveUpMissingKinetics = (
  db: Writer,
  maker: Maker,
  requisitionIds: readonly string[],
  now: Temporal.Instant,
): Promise<number> =>
  inRounds(
    db,
    maker.tenantId,
    requisitionIds,
    ({ status }) => status === 'MISSINGAOE',
    (round) => recalculate(db, maker, round, now, 'give-up', new Map()),
  );

/** The laboratory will not perform some tests of these draws: those that it has received get the status that the others give them. */
export async function concludeDraws(db: Writer, maker: Maker, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (!ids.length) return;
  const yardsticks = await yardsticksOf(db, maker.tenantId);
  const planned = (state: DrawState) => planConclusion(state, yardsticks, now);
  await inRounds(
    db,
    maker.tenantId,
    ids,
    ({ status }) => requisitionStatuses.isIn('received', status),
    (round) => writePlanned(db, maker, round, () => planned, now),
  );
}

async function recalculate(
  db: Writer,
  maker: Maker,
  draws: readonly DrawState[],
  now: Temporal.Instant,
  mode: CalculationMode,
  because: Because,
): Promise<Map<string, Recalculation>> {
  const yardsticks = await yardsticksOf(db, maker.tenantId);
  const changes = await writePlanned(
    db,
    maker,
    draws,
    ({ id }) =>
      (state) =>
        planRecalculation(state, yardsticks, now, mode, because.get(id) ?? {}),
    now,
  );
  return new Map(
    changes.map(({ draw, plan }) => [
      draw.id,
      { status: plan.draw.status, missingCodes: plan.draw.missingCodes, changedCodes: plan.results.map((row) => row.code) },
    ]),
  );
}
