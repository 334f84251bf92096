import type { Writer } from '@drawday/database/connect.ts';
import type { Done } from '@drawday/domain';
import { type RequisitionStatus, requisitionStatuses } from '@drawday/vocabulary';
import pg from 'pg';
import type { Maker } from '../platform/maker.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseClosedDays } from './open-draw-days.ts';
import { recordEvents } from './requisition-events.store.ts';
import { type RequisitionColumns, type RequisitionRow, updateRequisitions } from './requisitions.store.ts';

type Note = {
  reason?: string | null;
  detail?: Readonly<Record<string, unknown>>;
  /** The draw was on its day until then: only if the facility was closed later may it not come back to it. */
  leftDayAt?: Date;
};

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
  { reason = null, detail = {}, leftDayAt }: Note = {},
): Promise<void> {
  const drawDate = columns.draw_date ?? (comesBack(step) ? draw.draw_date : null);
  if (typeof drawDate === 'string')
    await refuseClosedDays(db, maker.tenantId, [{ partyId: draw.party_id, facilityId: draw.facility_id, drawDate }], leftDayAt);
  try {
    await updateRequisitions(db, maker, [draw.id], { ...columns, status: step.to });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'requisitions_open_key') throw new Refusal('REQ_DUP');
    throw error;
  }
  await recordEvents(db, maker, [
    {
      requisitionId: draw.id,
      action: step.action,
      from: step.from,
      to: step.to,
      reason,
      detail: { ...changesOf(draw, columns), ...detail },
    },
  ]);
}

const comesBack = ({ from, to }: Done<RequisitionStatus>) =>
  requisitionStatuses.isIn('calledOff', from) && !requisitionStatuses.isIn('calledOff', to);

/** Old and new values of the columns that a person reads. */
function changesOf(draw: RequisitionRow, columns: RequisitionColumns) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(columns)) {
    const was = draw[name as keyof RequisitionRow];
    const had = was instanceof Date ? was.toISOString() : (was ?? null);
    if (name.endsWith('_by') || JSON.stringify(had) === JSON.stringify(value)) continue;
    const key = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    before[key] = had;
    after[key] = value;
  }
  return Object.keys(after).length ? { before, after } : {};
}
