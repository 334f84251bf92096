import { panelByCode } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { Actor } from '../platform/actor.ts';
import type { Order } from './order-calendar.ts';
import type { OrderPartyRow } from './order-planning.store.ts';
import { insertSchedule, replaceLines, type ScheduleColumns } from './schedules.store.ts';

export function columnsOf(order: Order): ScheduleColumns {
  return {
    drawTypeCode: order.drawTypeCode,
    week: order.week ?? null,
    months: order.months,
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

export const linesOf = (order: Order) =>
  order.lines.map((line) => ({
    ...line,
    icds: [...new Set(line.icds.map((code) => code.toUpperCase()))],
    testOption: line.testOption ?? (panelByCode.has(line.offeringCode) ? 'Panel' : 'Test'),
  }));

export async function saveNewOrder(db: Writer, actor: Actor, order: Order, party: OrderPartyRow): Promise<string> {
  const id = uuidV7();
  await insertSchedule(db, actor, id, { type: order.partyType, id: party.id, facilityId: party.facility_id }, columnsOf(order));
  await replaceLines(db, actor, id, linesOf(order));
  return id;
}
