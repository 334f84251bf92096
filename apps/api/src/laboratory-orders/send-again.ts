import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { decideSendAgain } from '@drawday/domain';
import { exchangeLineStates } from '@drawday/vocabulary';
import { command } from '../platform/route.ts';
import { eachDraw, noteDraw, type RequisitionRow, recordEvents, refused } from '../requisitions/requisitions.public.ts';
import { repeatOrders } from './laboratory-orders.store.ts';
import { orderedLines, type Sending, sendOrders } from './send-orders.ts';

/** Sends orders again, each by itself: what is refused is reported, the others go. */
export const sendAgain = command(laboratoryOrders.sendAgain)(async (call) => {
  const { body, actor, db, clock } = call;
  const renewed: Sending[] = [];
  const repeated: string[] = [];
  const items = await eachDraw(call, body.ids, async (each, draw) => {
    const decision = decideSendAgain({ status: draw.status, exchange: draw.exchange?.state ?? null });
    if (decision.kind === 'refuse') throw refused(each.refuse, decision);
    if (decision.how === 'repeat') repeated.push(draw.id);
    else renewed.push({ draw, action: 'NW', lineNumbers: untakenLines(draw) });
    await recordEvents(db, actor, [{ ...decision, requisitionId: draw.id }]);
    noteDraw(each.audit, draw, { order: decision.how });
  });
  await sendOrders({ db, maker: actor, now: clock.now() }, renewed);
  await repeatOrders(db, actor.tenantId, repeated);
  return { items };
});

/** What the laboratory has not taken; of an order that it refused as a whole, all. */
function untakenLines(draw: RequisitionRow): number[] {
  const states = new Map(draw.exchange?.lines.map(({ lineNumber, state }) => [lineNumber, state]));
  return orderedLines(draw).filter((number) => {
    const state = states.get(number);
    return state === undefined || state === 'ASKED' || exchangeLineStates.isIn('off', state);
  });
}
