import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { takeBackDrawsOf } from '../order-draws/order-draws.public.ts';
import type { Clock } from '../platform/actor.ts';
import { opensFor } from '../platform/narrow-actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { checkOrder } from './check-order.ts';
import type { Order } from './entered-order.ts';
import { askForDraws, columnsOf, enterOrder, lockParties, refuseSame, type Saving, savedOrder, saveLines } from './save-order.ts';
import { scheduleReply } from './schedule-reply.ts';
import { lockSchedule, type ScheduleRow, updateSchedule } from './schedules.store.ts';

type Changing = Saving & { clock: Clock };

export const update = command(schedules.update)(async ({ params, body, ...call }) => {
  const before = await lockChangeable(call, params.id, body.concurrencyStamp);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const order = await changeOrder(call, before, { ...orderOf(before), ...given }, '');
  await askForDraws(call, [order]);
  return scheduleReply(order, call.clock.now());
});

export const upsert = command(schedules.upsert)(async ({ body, ...call }) => {
  await lockParties(call, body.orders);
  const orders: ScheduleRow[] = [];
  for (const [index, { id, concurrencyStamp, ...order }] of body.orders.entries()) {
    const prefix = `orders.${index}.`;
    const before = id && (await lockChangeable(call, id, concurrencyStamp));
    // Its party is locked, not another one; and whoever names another means another order.
    if (before && (before.party_type !== order.partyType || before.party_id !== order.partyId))
      throw new Refusal('NOT_FOUND', { values: { entity: 'Schedule', id }, members: [`${prefix}id`] });
    if (before && !opensFor(schedules.update.permission, before.party_type, call.actor)) throw call.refuse('FORBIDDEN');
    orders.push(before ? await changeOrder(call, before, order, prefix) : await enterOrder(call, order, prefix));
  }
  await askForDraws(call, orders);
  return { items: orders.map((order) => scheduleReply(order, call.clock.now())) };
});

async function lockChangeable({ db, actor }: Changing, id: string, concurrencyStamp: string | undefined): Promise<ScheduleRow> {
  const before = await lockSchedule(db, actor, id);
  if (!before) throw new Refusal('NOT_FOUND', { values: { entity: 'Schedule', id } });
  await refuseStale(db, actor, before, concurrencyStamp);
  if (before.status === 'DISCONTINUED' || before.status === 'EXPIRED')
    throw new Refusal('ORD_STATE', { values: { status: before.status } });
  return before;
}

/** Writes the change; future draws of the old order go. */
async function changeOrder({ actor, db, clock, audit }: Changing, before: ScheduleRow, order: Order, prefix: string): Promise<ScheduleRow> {
  const changed = { ...order, partyType: before.party_type, partyId: before.party_id };
  const party = await checkOrder(db, actor, changed, prefix, 'final', before.provider_id);
  const columns = columnsOf(changed, party);
  const row = { ...columns, partyType: before.party_type, partyId: party.id, facilityId: party.facility_id, id: before.id };
  await refuseSame(db, actor, row, changed.lines, prefix);
  await updateSchedule(db, actor, before.id, columns);
  await saveLines(db, actor, before.id, changed, party);
  await takeBackDrawsOf({ db, actor, clock }, before, 'SCHEDULE_CHANGE');
  const patientId = before.party_type === 'PATIENT' ? party.id : null;
  audit.about({ subjectType: 'schedule', subjectId: before.id, patientId, facilityId: party.facility_id });
  return savedOrder(db, actor, before.id);
}

function orderOf(row: ScheduleRow): Order {
  return {
    partyType: row.party_type,
    partyId: row.party_id,
    drawTypeCode: row.draw_type_code,
    week: row.week,
    months: row.months,
    startDate: row.start_date,
    endDate: row.end_date,
    oneTimeDate: row.one_time_date,
    addToNextDraw: row.add_to_next_draw,
    orderMode: row.order_mode,
    readBack: row.read_back,
    providerId: row.provider_id,
    comment: row.comment,
    lines: row.lines,
  };
}
