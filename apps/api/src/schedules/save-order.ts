import { panelByCode } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { entryOf, rhythmOf } from '@drawday/domain';
import { partyTypes } from '@drawday/vocabulary';
import type { OrderPartyRow } from '../order-draws/order-draws.public.ts';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import type { Jobs } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { checkOrder } from './check-order.ts';
import type { Order } from './entered-order.ts';
import { noteAbn } from './note-abn.ts';
import { insertOrders, lockOrdersOf, type NewOrder, type OrderLine, replaceLinesOf } from './order-batch.store.ts';
import { findSameOrder } from './same-order.store.ts';
import { findSchedule, type ScheduleColumns, type ScheduleRow } from './schedules.store.ts';

export function columnsOf(order: Order, party: OrderPartyRow): ScheduleColumns {
  const { status, expiresOn } = entryOf(order.partyType, Temporal.PlainDate.from(party.today));
  return {
    status,
    expiresOn: expiresOn?.toString() ?? null,
    ...rhythmOf(order),
    startDate: order.startDate,
    endDate: order.endDate ?? null,
    oneTimeDate: order.oneTimeDate ?? null,
    addToNextDraw: order.addToNextDraw,
    orderMode: order.orderMode,
    readBack: order.readBack ?? null,
    providerId: order.providerId ?? null,
    comment: order.comment ?? null,
  };
}

/** Only tests of patients have diagnoses. */
export const linesOf = (order: Order, scheduleId: string): OrderLine[] =>
  order.lines.map((line, index) => ({
    ...{ scheduleId, number: index + 1, offeringCode: line.offeringCode, timing: line.timing, delivery: line.delivery },
    icds: order.partyType === 'PATIENT' ? [...new Set(line.icds.map((code) => code.toUpperCase()))] : [],
    testOption: line.testOption ?? (panelByCode.has(line.offeringCode) ? 'Panel' : 'Test'),
  }));

/** The lines of an order, in place of those it had, and which of them need a notice of Medicare on its first day. */
export async function saveLines(db: Writer, actor: Actor, scheduleId: string, order: Order, party: OrderPartyRow): Promise<void> {
  const lines = linesOf(order, scheduleId);
  await replaceLinesOf(db, actor.tenantId, lines, null);
  const first = order.oneTimeDate ?? order.startDate;
  if (order.partyType === 'PATIENT')
    await noteAbn(db, actor, [{ scheduleId, patientId: party.id, lines, day: first > party.today ? first : party.today }]);
}

export type Saving = { actor: Actor; db: Writer; jobs: Jobs; audit: AuditNotes };

/** Before anything else of theirs is: orders of a batch or a set wait for these, and the other way round; so does the same order sent twice. */
export async function lockParties({ db, actor }: Saving, orders: readonly Pick<Order, 'partyType' | 'partyId'>[]): Promise<void> {
  for (const partyType of partyTypes.codes) {
    const ids = orders.filter((order) => order.partyType === partyType).map(({ partyId }) => partyId);
    if (ids.length) await lockOrdersOf(db, actor, partyType, ids);
  }
}

/** @throws Refusal ORD_SAME where an order would only repeat another that stands: it makes no draw of its own, and one more to sign */
export async function refuseSame(db: Writer, actor: Actor, row: NewOrder, lines: Order['lines'], prefix: string): Promise<void> {
  const orderedOn = await findSameOrder(db, actor.tenantId, row, lines);
  if (orderedOn) throw new Refusal('ORD_SAME', { values: { day: orderedOn }, members: [`${prefix}lines.0.offeringCode`] });
}

/**
 * Checks a new order and saves it; a patient's is unsigned.
 * @param prefix where the order stands in the request, such as `orders.0.`
 */
export async function enterOrder({ actor, db, audit }: Saving, order: Order, prefix = ''): Promise<ScheduleRow> {
  const party = await checkOrder(db, actor, order, prefix);
  const id = uuidV7();
  const row = { ...columnsOf(order, party), partyType: order.partyType, partyId: party.id, facilityId: party.facility_id, id };
  await refuseSame(db, actor, row, order.lines, prefix);
  await insertOrders(db, actor, [row]);
  await saveLines(db, actor, id, order, party);
  const patientId = order.partyType === 'PATIENT' ? party.id : null;
  audit.about({ subjectType: 'schedule', subjectId: id, patientId, facilityId: party.facility_id });
  return savedOrder(db, actor, id);
}

export async function savedOrder(db: Writer, actor: Actor, id: string): Promise<ScheduleRow> {
  const row = await findSchedule(db, actor, id);
  if (!row) throw new Error('the order just saved is not in reach');
  return row;
}

/** The worker makes the draws at once, so that the next draw day already knows these orders. */
export async function askForDraws({ actor, db, jobs }: Saving, orders: readonly ScheduleRow[]): Promise<void> {
  for (const [partyId, { facility_id: facilityId }] of new Map(orders.map((order) => [order.party_id, order])))
    await jobs.send(db, 'generate-draws', { tenantId: actor.tenantId, facilityId, partyId, until: null });
}
