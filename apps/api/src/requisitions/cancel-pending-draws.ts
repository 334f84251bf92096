import type { Writer } from '@drawday/database/connect.ts';
import { decideSystemCancellation } from '@drawday/domain';
import type { PartyCancelReason, PartyType } from '@drawday/vocabulary';
import type { Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import type { Maker } from '../platform/maker.ts';
import { draftLinesOf, replanDraws } from './replan-draws.ts';
import { recordEvents } from './requisition-events.store.ts';
import { listPendingIds } from './requisition-lists.store.ts';
import { lockRequisitions, type RequisitionRow, updateRequisitions } from './requisitions.store.ts';

export type PendingDrawsOf = {
  partyType: PartyType;
  partyId: string;
  reason: PartyCancelReason;
  /** Only what these orders want; other tests of the same draws stay. */
  scheduleIds?: readonly string[];
  /** Draws that stay as they are. */
  keepIds?: ReadonlySet<string>;
};

/**
 * Takes back pending draws because of a rule. A change of schedule reaches the draws of today and later: unprinted ones are removed, printed
 * ones cancelled, because their labels exist; without orders named it leaves one-time draws alone. Every other reason cancels, whatever the day.
 * @returns how many draws were removed, cancelled or made smaller
 */
export async function cancelPendingDraws(
  db: Writer,
  maker: Maker,
  clock: Clock,
  { partyType, partyId, reason, scheduleIds, keepIds }: PendingDrawsOf,
): Promise<number> {
  const reach = { tenantId: maker.tenantId, reach: null };
  const ids = await listPendingIds(db, maker.tenantId, partyType, partyId, scheduleIds ?? null);
  const found = (await lockRequisitions(db, reach, ids)).filter((draw) => draw.status === 'PENDING' && !keepIds?.has(draw.id));
  const open = reason === 'SCHEDULE_CHANGE' ? found.filter((draw) => isMovedBySchedule(draw, clock, scheduleIds)) : found;
  const rest = (draw: RequisitionRow) => (scheduleIds ? linesWithout(draw, scheduleIds) : []);
  const smaller = open.filter((draw) => rest(draw).length > 0);
  const gone = open.filter((draw) => rest(draw).length === 0);
  await replanDraws(
    db,
    maker,
    smaller.map((draw) => ({ draw, lines: rest(draw) })),
    reason,
  );
  await takeBack(db, maker, clock, gone, reason);
  return open.length;
}

/** The same for draws that are named, of any number of parties. Those no longer pending stay. @returns how many went */
export async function takeBackDraws(
  db: Writer,
  maker: Maker,
  clock: Clock,
  ids: readonly string[],
  reason: PendingDrawsOf['reason'],
): Promise<number> {
  const draws = (await lockRequisitions(db, { tenantId: maker.tenantId, reach: null }, ids)).filter((draw) => draw.status === 'PENDING');
  await takeBack(db, maker, clock, draws, reason);
  return draws.length;
}

async function takeBack(db: Writer, maker: Maker, clock: Clock, draws: readonly RequisitionRow[], reason: PendingDrawsOf['reason']) {
  const removed = draws.filter((draw) => reason === 'SCHEDULE_CHANGE' && !draw.is_label_printed);
  await removeDraws(db, maker, clock, removed, reason);
  await systemCancel(
    db,
    maker,
    clock,
    draws.filter((draw) => !removed.includes(draw)),
    reason,
  );
}

function isMovedBySchedule(draw: RequisitionRow, clock: Clock, scheduleIds: readonly string[] | undefined): boolean {
  const today = facilityDay(draw.time_zone, clock.now()).toString();
  return (draw.draw_date ?? today) >= today && (scheduleIds !== undefined || draw.draw_kind === 'RECURRING');
}

function linesWithout(draw: RequisitionRow, scheduleIds: readonly string[]) {
  return draftLinesOf(draw).flatMap((line) => {
    const others = line.scheduleIds.filter((id) => !scheduleIds.includes(id));
    // A line that no order names was added by a person and stays.
    return line.scheduleIds.length > 0 && others.length === 0 ? [] : [{ ...line, scheduleIds: others }];
  });
}

/** Soft deletion: the draw leaves every list, its history stays. */
export async function removeDraws(
  db: Writer,
  maker: Maker,
  clock: Clock,
  draws: readonly RequisitionRow[],
  reason: string | null,
): Promise<void> {
  if (!draws.length) return;
  await updateRequisitions(
    db,
    maker,
    draws.map((draw) => draw.id),
    { deleted_at: clock.now().toString() },
  );
  await recordEvents(
    db,
    maker,
    draws.map((draw) => ({ requisitionId: draw.id, action: 'delete', from: draw.status, to: null, reason })),
  );
}

async function systemCancel(
  db: Writer,
  maker: Maker,
  clock: Clock,
  draws: readonly RequisitionRow[],
  reason: PendingDrawsOf['reason'],
): Promise<void> {
  const decision = decideSystemCancellation({
    status: 'PENDING',
    hoursOverdue: null,
    isPartyInactive: reason === 'PARTY_INACTIVE',
    isScheduleEnded: reason === 'SCHEDULE_ENDED',
    isUnsignedTooLong: reason === 'UNSIGNED_30D',
    isScheduleChanged: reason === 'SCHEDULE_CHANGE',
  });
  if (!draws.length || decision.kind === 'refuse') return;
  await updateRequisitions(
    db,
    maker,
    draws.map((draw) => draw.id),
    { status: decision.to, cancel_reason: decision.reason, canceled_at: clock.now().toString(), canceled_by: maker.userId },
  );
  await recordEvents(
    db,
    maker,
    draws.map((draw) => ({ requisitionId: draw.id, action: decision.action, from: draw.status, to: decision.to, reason: decision.reason })),
  );
}
