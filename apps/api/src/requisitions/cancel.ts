import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideCancellation } from '@drawday/domain';
import { instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { type Changing, drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import { eachDraw, type Judge } from './each-draw.ts';
import { type Step, takeSteps } from './take-step.ts';

type Cancelling = Pick<Changing<never>, 'db' | 'actor' | 'clock' | 'audit'>;

export const cancel = command(requisitions.cancel)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body.concurrencyStamp);
  await cancelDraws(call, [cancellation(call, call.body.reason)(draw, call.refuse)]);
  return drawReply(call, draw.id);
});

export const cancelBatch = command(requisitions.cancelBatch)(async (call) => ({
  items: await eachDraw(call, call.body.ids, {
    judging: () => cancellation(call, call.body.reason),
    carryOut: (steps) => cancelDraws(call, steps),
  }),
}));

/** Labels that were printed are void: a scan of one is refused by the status. */
function cancellation({ actor, clock }: Cancelling, reason: string): Judge<'REQ_STATE' | 'REQ_REASON', Step> {
  const columns = { cancel_reason: reason, canceled_at: instantText(clock.now()), canceled_by: actor.userId };
  return (draw, refuse) => {
    const step = decideCancellation({ status: draw.status, reason });
    if (step.kind === 'refuse') throw refused(refuse, step, step.because === 'REQ_REASON' ? { members: ['reason'] } : {});
    return { draw, step, columns, reason };
  };
}

async function cancelDraws({ db, actor, audit }: Cancelling, steps: readonly Step[]): Promise<void> {
  await takeSteps(db, actor, steps);
  for (const { draw, reason } of steps) noteDraw(audit, draw, { reason });
}
