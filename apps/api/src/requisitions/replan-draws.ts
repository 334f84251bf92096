import type { Writer } from '@drawday/database/connect.ts';
import type { Maker } from '../platform/maker.ts';
import { deleteLinesAndSpecimens, insertLines, insertSpecimens, type TubeRow, updatePlannedHeads } from './draw-plan.store.ts';
import { planOf } from './make-requisitions.ts';
import type { DraftLine } from './plan-draw.ts';
import { recordEvents } from './requisition-events.store.ts';
import { lockRequisitions, type RequisitionRow, type SpecimenOfRow } from './requisitions.store.ts';

export type ReplannedDraw = { draw: RequisitionRow; lines: readonly DraftLine[]; drawDate?: string; isStat?: boolean };

/**
 * Plans tests and tubes of pending draws again, in a fixed number of statements. A tube that stays keeps its number, so that a label
 * already on it still names this draw, and its scan; but the draw is no longer marked as labeled, and its history says why.
 */
export async function replanDraws(
  db: Writer,
  maker: Maker,
  changes: readonly ReplannedDraw[],
  reason: string | null = null,
): Promise<void> {
  if (!changes.length) return;
  const planned = changes.map((change) => ({ ...change, plan: planOf({ lines: change.lines, modality: change.draw.modality }) }));
  await deleteLinesAndSpecimens(
    db,
    maker.tenantId,
    planned.map(({ draw }) => draw.id),
  );
  await insertLines(
    db,
    maker.tenantId,
    planned.map(({ draw, plan }) => ({ id: draw.id, lines: plan.lines })),
  );
  await insertSpecimens(
    db,
    maker.tenantId,
    planned.map(({ draw, drawDate, plan }) => ({
      id: draw.id,
      drawDate: drawDate ?? draw.draw_date ?? '',
      tubes: keepNumbers(draw, plan.tubes),
    })),
  );
  await updatePlannedHeads(
    db,
    maker,
    planned.map(({ draw, isStat, plan }) => ({
      id: draw.id,
      hasKinetics: plan.hasKinetics,
      isStat: (isStat ?? draw.is_stat) || plan.isStat,
    })),
  );
  await recordEvents(
    db,
    maker,
    planned.map(({ draw, plan }) => ({
      requisitionId: draw.id,
      action: 'update',
      from: draw.status,
      to: draw.status,
      reason,
      detail: {
        before: { offerings: draw.lines.map((line) => line.offeringCode) },
        after: { offerings: plan.lines.map((line) => line.offeringCode) },
        ...(draw.is_label_printed && { labelsVoid: true }),
      },
    })),
  );
}

/**
 * A tube is that of before whose tests it has: with its number, and what was recorded of it. One that is new takes the number that another of
 * its kind and place no longer needs, whose label may be there already, but nothing of what was recorded.
 */
function keepNumbers({ specimens }: RequisitionRow, tubes: readonly TubeRow[]): TubeRow[] {
  const free = new Set(specimens);
  const take = (tube: TubeRow, isMeant: (one: SpecimenOfRow) => boolean) => {
    const found = [...free].find((one) => one.tubeCode === tube.tubeCode && one.timing === tube.timing && isMeant(one));
    if (found) free.delete(found);
    return found;
  };
  const stays = tubes.map((tube) => take(tube, ({ tests }) => tests.some((test) => tube.tests.includes(test))));
  return tubes.map((tube, index) => {
    const same = stays[index];
    if (same) {
      const { number, printCount, scannedAt, takenAt, notDrawnReason } = same;
      return { ...tube, specimenNumber: number, printCount, scannedAt, takenAt, notDrawnReason };
    }
    const other = take(tube, ({ tubeNumber }) => tubeNumber === tube.number);
    return other ? { ...tube, specimenNumber: other.number, printCount: other.printCount } : tube;
  });
}

export const draftLinesOf = (draw: RequisitionRow): DraftLine[] =>
  draw.lines.map(({ offeringCode, timing, delivery, icds, scheduleIds }) => ({ offeringCode, timing, delivery, icds, scheduleIds }));

/**
 * Adds tests to draws that are still pending and plans their tubes again. Printed labels become void.
 * @returns how many draws were changed
 */
export async function addLinesToDraws(
  db: Writer,
  maker: Maker,
  additions: readonly { id: string; lines: readonly DraftLine[] }[],
): Promise<number> {
  const linesOf = new Map(additions.map((addition) => [addition.id, addition.lines]));
  const draws = await lockRequisitions(db, { tenantId: maker.tenantId, reach: null }, [...linesOf.keys()]);
  const open = draws.filter((draw) => draw.status === 'PENDING');
  await replanDraws(
    db,
    maker,
    open.map((draw) => ({ draw, lines: [...draftLinesOf(draw), ...(linesOf.get(draw.id) ?? [])] })),
  );
  return open.length;
}
