import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import type { Jobs } from '../platform/jobs.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { cancelPendingDraws } from '../requisitions/requisitions.public.ts';
import { checkOrder } from './check-order.ts';
import type { Order } from './order-calendar.ts';
import { columnsOf, linesOf, saveNewOrder } from './save-order.ts';
import { scheduleReply } from './schedule-reply.ts';
import { findSchedule, lockSchedule, replaceLines, type ScheduleRow, updateSchedule } from './schedules.store.ts';

type Changing = { actor: Actor; db: Writer; clock: Clock; jobs: Jobs; audit: AuditNotes };

export const update = command(schedules.update)(async ({ params, body, ...call }) => {
  const before = await lockChangeable(call, params.id, body.concurrencyStamp);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const order: Order = { ...orderOf(before), ...given };
  await changeOrder(call, before, order, '');
  return replyOf(call, before.id);
});

export const upsert = command(schedules.upsert)(async ({ body, ...call }) => {
  const items = [];
  for (const [index, { id, concurrencyStamp, ...order }] of body.orders.entries()) {
    const prefix = `orders.${index}.`;
    if (id) {
      const before = await lockChangeable(call, id, concurrencyStamp);
      await changeOrder(call, before, order, prefix);
      items.push(await replyOf(call, id));
    } else {
      const party = await checkOrder(call.db, call.actor, order, prefix);
      const newId = await saveNewOrder(call.db, call.actor, order, party);
      call.audit.about({ subjectType: 'schedule', subjectId: newId, patientId: party.id, facilityId: party.facility_id });
      items.push(await replyOf(call, newId));
    }
  }
  for (const [partyId, item] of new Map(items.map((one) => [one.partyId, one])))
    await call.jobs.send(call.db, 'generate-draws', { tenantId: call.actor.tenantId, facilityId: item.facilityId, partyId, until: null });
  return { items };
});

async function lockChangeable({ db, actor }: Changing, id: string, concurrencyStamp: string | undefined): Promise<ScheduleRow> {
  const before = await lockSchedule(db, actor, id);
  if (!before) throw new Refusal('NOT_FOUND', { values: { entity: 'Schedule', id } });
  await refuseStale(db, actor, before, concurrencyStamp);
  if (before.status === 'DISCONTINUED' || before.status === 'EXPIRED')
    throw new Refusal('ORD_STATE', { values: { status: before.status } });
  return before;
}

/** Writes the change; future draws of the old order go, and the worker makes those of the new one. */
async function changeOrder({ actor, db, clock, jobs, audit }: Changing, before: ScheduleRow, order: Order, prefix: string): Promise<void> {
  const party = await checkOrder(db, actor, { ...order, partyType: before.party_type, partyId: before.party_id }, prefix);
  await updateSchedule(db, actor, before.id, columnsOf(order));
  await replaceLines(db, actor, before.id, linesOf(order));
  await cancelPendingDraws(db, actor, clock, {
    partyType: before.party_type,
    partyId: before.party_id,
    reason: 'SCHEDULE_CHANGE',
    scheduleId: before.id,
  });
  await jobs.send(db, 'generate-draws', { tenantId: actor.tenantId, facilityId: party.facility_id, partyId: party.id, until: null });
  audit.about({ subjectType: 'schedule', subjectId: before.id, patientId: party.id, facilityId: party.facility_id });
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
    orderMode: orderModes.find((mode) => mode === row.order_mode) ?? 'WRITTEN',
    readBack: row.read_back,
    providerId: row.provider_id,
    comment: row.comment,
    lines: row.lines,
  };
}
const orderModes = ['WRITTEN', 'VERBAL', 'TELEPHONE', 'PROTOCOL'] as const;

async function replyOf({ db, actor, clock }: Changing, id: string) {
  const row = await findSchedule(db, actor, id);
  if (!row) throw new Error('the order just saved is not in reach');
  return scheduleReply(row, clock.now());
}
