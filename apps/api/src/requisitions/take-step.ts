import type { Writer } from '@drawday/database/connect.ts';
import type { Done } from '@drawday/domain';
import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import pg from 'pg';
import type { Maker } from '../platform/maker.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseClosedDays } from './open-draw-days.ts';
import { recordEvents } from './requisition-events.store.ts';
import { type RequisitionColumns, type RequisitionRow, updateRequisitions } from './requisitions.store.ts';

type Note = { reason?: string | null; detail?: Readonly<Record<string, unknown>> };
/** A decision about a draw, the columns that follow from it, and what its history says of it. */
export type Step = Note & { draw: RequisitionRow; step: Done<RequisitionStatus>; columns?: RequisitionColumns };

/**
 * Carries out decisions about draws that stay on their days: statuses, facts and a history row each with what changed, together, with a
 * statement for each status and facts that several have in common.
 */
export async function takeSteps(db: Writer, maker: Maker, steps: readonly Step[]): Promise<void> {
  for (const alike of Map.groupBy(steps, ({ step, columns }) => JSON.stringify([step.to, columns])).values()) {
    const [first] = alike;
    const ids = alike.map(({ draw }) => draw.id);
    if (first) await updateRequisitions(db, maker, ids, { ...first.columns, status: first.step.to });
  }
  await recordEvents(
    db,
    maker,
    steps.map(({ draw, step: { action, from, to }, columns = {}, reason = null, detail = {} }) => ({
      ...{ requisitionId: draw.id, action, from, to, reason },
      detail: { ...changesOf(draw, columns), ...detail },
    })),
  );
}

/**
 * Carries out a decision: status, facts and one history row with what changed, together.
 * @throws Refusal REQ_CLOSED when it gets, or comes back to, a day on which the facility is closed; REQ_DUP when the party meanwhile has another open draw on that day
 */
export async function takeStep(
  db: Writer,
  maker: Maker,
  draw: RequisitionRow,
  step: Done<RequisitionStatus>,
  columns: RequisitionColumns = {},
  note: Note = {},
): Promise<void> {
  const drawDate = columns.draw_date ?? (comesBack(step) ? draw.draw_date : null);
  if (typeof drawDate === 'string')
    await refuseClosedDays(db, maker.tenantId, [{ partyId: draw.party_id, facilityId: draw.facility_id, drawDate }]);
  try {
    await takeSteps(db, maker, [{ draw, step, columns: { ...columns, ...standingFor(draw, columns) }, ...note }]);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'requisitions_open_key') throw new Refusal('REQ_DUP');
    throw error;
  }
}

/** On another day a draw still stands for the one for which it was planned, which is not planned again. */
const standingFor = (draw: RequisitionRow, { draw_date: day }: RequisitionColumns): RequisitionColumns =>
  typeof day === 'string' && day !== draw.draw_date ? { planned_for: draw.planned_for ?? draw.draw_date } : {};

const comesBack = ({ from, to }: Done<RequisitionStatus>) =>
  requisitionStatuses.isIn('calledOff', from) && !requisitionStatuses.isIn('calledOff', to);

/** Old and new values of the columns that a person reads. */
function changesOf(draw: RequisitionRow, columns: RequisitionColumns) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(columns)) {
    const was = draw[name as keyof RequisitionRow];
    const had = was instanceof Date ? was.toISOString() : (was ?? null);
    if (name === 'planned_for' || name.endsWith('_by') || JSON.stringify(had) === JSON.stringify(value)) continue;
    const key = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    before[key] = had;
    after[key] = value;
  }
  return Object.keys(after).length ? { before, after } : {};
}
