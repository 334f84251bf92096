import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { decideAskCancel } from '@drawday/domain';
import { cancelReasons } from '@drawday/vocabulary';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange, noteDraw, recordEvents, refused } from '../requisitions/requisitions.public.ts';
import { orderedLines, sendOrders } from './send-orders.ts';

/** Asks the laboratory to cancel. Nothing else changes: its answer decides about the draw. */
export const askCancel = command(laboratoryOrders.askCancel)(async (call) => {
  const { params, body, actor, db, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const decision = decideAskCancel({ status: draw.status, exchange: draw.exchange?.state ?? null, reason: body.reason });
  if (decision.kind === 'refuse') throw refused(refuse, decision, decision.because === 'REQ_REASON' ? { members: ['reason'] } : {});
  const open = orderedLines(draw).filter(
    (number) => draw.exchange?.lines.find(({ lineNumber }) => lineNumber === number)?.state !== 'CANCELLED',
  );
  const lineNumbers = body.lineNumbers ? open.filter((number) => body.lineNumbers?.includes(number)) : open;
  if (!lineNumbers.length) throw refuse('REQ_EMPTY', { members: ['lineNumbers'] });
  await sendOrders(call, [
    { draw, action: 'CA', lineNumbers, reason: { code: body.reason, text: cancelReasons.find(body.reason)?.en ?? body.reason } },
  ]);
  await recordEvents(db, actor, [{ ...decision, requisitionId: draw.id, reason: body.reason, detail: { lines: lineNumbers } }]);
  noteDraw(audit, draw, { reason: body.reason, lines: lineNumbers });
  return drawReply(call, draw.id);
});
