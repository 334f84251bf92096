import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { decideSettleOrder } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { eachDraw, noteDraw, recordEvents, refused } from '../requisitions/requisitions.public.ts';
import { settleExchanges } from './exchanges.store.ts';

/** A person has dealt with orders that had trouble: lists no longer show them, and the reason stands in the history of the draw. */
export const settle = command(laboratoryOrders.settle)(async (call) => {
  const { ids, isByPaper, reason } = call.body;
  const { actor, db, audit } = call;
  return {
    items: await eachDraw(call, ids, {
      judging: () => (draw, refuse) => {
        const decision = decideSettleOrder({ status: draw.status, exchange: draw.exchange?.state ?? null, reason });
        if (decision.kind === 'refuse') throw refused(refuse, decision, decision.because === 'REQ_REASON' ? { members: ['reason'] } : {});
        return { draw, decision };
      },
      carryOut: async (settled) => {
        const settledIds = settled.map(({ draw }) => draw.id);
        await settleExchanges(db, actor, settledIds, { isByPaper, note: reason });
        await recordEvents(
          db,
          actor,
          settled.map(({ draw, decision }) => ({
            ...{ ...decision, requisitionId: draw.id, reason },
            detail: { isByPaper, order: draw.exchange?.state },
          })),
        );
        for (const { draw } of settled) noteDraw(audit, draw, { isByPaper, reason });
      },
    }),
  };
});
