import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { decideSettleOrder } from '@drawday/domain';
import { command } from '../platform/route.ts';
import { eachDraw, noteDraw, recordEvents, refused } from '../requisitions/requisitions.public.ts';
import { settleExchanges } from './exchanges.store.ts';

/** A person has dealt with orders that had trouble: lists no longer show them, and the reason stands in the history of the draw. */
export const settle = command(laboratoryOrders.settle)(async (call) => {
  const { ids, isByPaper, reason } = call.body;
  const { actor, db } = call;
  return {
    items: await eachDraw(call, ids, async (each, draw) => {
      const decision = decideSettleOrder({ status: draw.status, exchange: draw.exchange?.state ?? null, reason });
      if (decision.kind === 'refuse')
        throw refused(each.refuse, decision, decision.because === 'REQ_REASON' ? { members: ['reason'] } : {});
      await settleExchanges(db, actor, [draw.id], { isByPaper, note: reason });
      await recordEvents(db, actor, [{ ...decision, requisitionId: draw.id, reason, detail: { isByPaper, order: draw.exchange?.state } }]);
      noteDraw(each.audit, draw, { isByPaper, reason });
    }),
  };
});
