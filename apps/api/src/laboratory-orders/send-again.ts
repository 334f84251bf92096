import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { decideSendAgain } from '@drawday/domain';
import { cancelReasons, type ExchangeLineState } from '@drawday/vocabulary';
import { command } from '../platform/route.ts';
import { eachDraw, noteDraw, type RequisitionRow, recordEvents, refused } from '../requisitions/requisitions.public.ts';
import { repeatOrders } from './laboratory-orders.store.ts';
import { orderedLines, type Sending, sendOrders } from './send-orders.ts';

/** Sends orders again, each by itself: a refused one is reported, the others go. */
export const sendAgain = command(laboratoryOrders.sendAgain)(async (call) => {
  const { body, actor, db, audit } = call;
  return {
    items: await eachDraw(call, body.ids, {
      judging: () => (draw, refuse) => {
        const decision = decideSendAgain({ status: draw.status, exchange: draw.exchange?.state ?? null });
        if (decision.kind === 'refuse') throw refused(refuse, decision);
        const anew = decision.how === 'renew' ? asking(draw) : null;
        if (anew?.lineNumbers.length === 0) throw refuse('REQ_ORDER');
        return { draw, decision, anew };
      },
      carryOut: async (sent) => {
        await recordEvents(
          db,
          actor,
          sent.map(({ draw, decision }) => ({ ...decision, requisitionId: draw.id })),
        );
        await sendOrders(
          call,
          sent.flatMap(({ anew }) => anew ?? []),
        );
        await repeatOrders(
          db,
          actor.tenantId,
          sent.flatMap(({ draw, anew }) => (anew ? [] : draw.id)),
        );
        for (const { draw, decision } of sent) noteDraw(audit, draw, { order: decision.how });
      },
    }),
  };
});

/**
 * What goes out again is what was asked last: a cancellation that nobody answered, else the tests that the laboratory has not taken (of an
 * order that it refused as a whole, all), else the change of an order that it has. What it has cancelled is never ordered again.
 */
function asking(draw: RequisitionRow): Sending {
  const states = new Map(draw.exchange?.lines.map(({ lineNumber, state }) => [lineNumber, state]));
  const inState = (...wanted: (ExchangeLineState | undefined)[]) =>
    orderedLines(draw).filter((number) => wanted.includes(states.get(number)));
  const called = inState('CANCEL_ASKED');
  const code = draw.exchange?.cancelReason ?? 'OTHER';
  if (called.length) return { draw, action: 'CA', lineNumbers: called, reason: { code, text: cancelReasons.find(code)?.en ?? code } };
  const untaken = inState(undefined, 'ASKED', 'REFUSED');
  if (untaken.length) return { draw, action: 'NW', lineNumbers: untaken };
  return { draw, action: 'XO', lineNumbers: inState('ACCEPTED', 'CANCEL_REFUSED') };
}
