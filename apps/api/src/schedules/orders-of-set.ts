import { panelByCode } from '@drawday/catalogue';
import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { OrderSetPlan, OrderSetRhythm } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { noteAbn } from './note-abn.ts';
import { insertOrders, type NewOrder, type OrderLine, replaceLinesOf } from './order-batch.store.ts';
import { markUnsigned } from './orders-of-set.store.ts';
import { markDiscontinued } from './schedules.store.ts';

/** What is to become of the orders of one patient, and how new ones are entered. */
export type PatientOrders = {
  patientId: string;
  facilityId: string;
  providerId: string | null;
  startDate: string;
  orderMode: string;
  readBack: boolean | null;
  plan: OrderSetPlan;
};

/**
 * Makes, changes and discontinues the orders of an order set for any number of patients, in a fixed number of statements. Made and changed
 * orders are unsigned, like any order that a person enters. Pending draws follow by `keepUpDraws`.
 * @returns the orders that ended or hold other tests now
 */
export async function saveOrdersOfSet(db: Writer, actor: Actor, orderSetId: string, patients: readonly PatientOrders[]): Promise<string[]> {
  const orders: NewOrder[] = [];
  const lines: OrderLine[] = [];
  for (const { plan, patientId, ...patient } of patients) {
    for (const rhythm of plan.create) {
      const id = uuidV7();
      orders.push({
        ...{ id, partyType: 'PATIENT', partyId: patientId, status: 'UNSIGNED' },
        ...{ endDate: null, oneTimeDate: null, comment: null, expiresOn: null },
        ...patient,
        drawTypeCode: rhythm.drawTypeCode,
        week: rhythm.week,
        months: rhythm.months,
        addToNextDraw: rhythm.drawTypeCode === 'ONETIME',
      });
      lines.push(...linesOf(id, rhythm));
    }
    for (const { id, rhythm } of plan.change) lines.push(...linesOf(id, rhythm));
  }
  const ended = patients.flatMap(({ plan }) => plan.discontinue);
  await insertOrders(db, actor, orders);
  await replaceLinesOf(db, actor.tenantId, lines, orderSetId);
  const linesOfOrder = Map.groupBy(lines, ({ scheduleId }) => scheduleId);
  const saved = [
    ...orders.map(({ id, partyId, startDate }) => ({ scheduleId: id, patientId: partyId, day: startDate })),
    ...patients.flatMap(({ plan, patientId, startDate }) => plan.change.map(({ id }) => ({ scheduleId: id, patientId, day: startDate }))),
  ];
  const noted = saved.map((order) => ({ ...order, lines: linesOfOrder.get(order.scheduleId) ?? [] }));
  await noteAbn(db, actor, noted);
  const changed = patients.flatMap(({ plan }) => plan.change.map((change) => change.id));
  await markUnsigned(db, actor, changed);
  await markDiscontinued(db, actor, ended, 'ORDER_SET_CHANGED');
  return [...ended, ...changed];
}

const linesOf = (scheduleId: string, rhythm: OrderSetRhythm): OrderLine[] =>
  rhythm.lines.map((line, index) => ({
    scheduleId,
    number: index + 1,
    offeringCode: line.offeringCode,
    testOption: panelByCode.has(line.offeringCode) ? 'Panel' : 'Test',
    timing: line.timing,
    delivery: line.delivery,
    icds: line.icds,
  }));
