import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideCancellation } from '@drawday/domain';
import { instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { type Changing, drawReply, drawToChange, eachDraw, noteDraw, refused } from './change-draw.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';

export const cancel = command(requisitions.cancel)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body.concurrencyStamp);
  await cancelDraw(call, draw, call.body.reason);
  return drawReply(call, draw.id);
});

export const cancelBatch = command(requisitions.cancelBatch)(async (call) => ({
  items: await eachDraw(call, call.body.ids, (each, draw) => cancelDraw(each, draw, call.body.reason)),
}));

/** Labels that were printed are void: a scan of one is refused by the status. */
async function cancelDraw(
  { db, actor, clock, refuse, audit }: Changing<'REQ_STATE' | 'REQ_REASON'>,
  draw: RequisitionRow,
  reason: string,
): Promise<void> {
  const decision = decideCancellation({ status: draw.status, reason });
  if (decision.kind === 'refuse') throw refused(refuse, decision, decision.because === 'REQ_REASON' ? { members: ['reason'] } : {});
  await takeStep(
    db,
    actor,
    draw,
    decision,
    { cancel_reason: reason, canceled_at: instantText(clock.now()), canceled_by: actor.userId },
    { reason },
  );
  noteDraw(audit, draw, { reason });
}
