import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideRelease, decideShipDate } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { instantOf, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import {
  eachDraw,
  type Judge,
  linesLost,
  markLostLines,
  noteDraw,
  refused,
  type Step,
  takeSteps,
} from '../requisitions/requisitions.public.ts';
import { sendNewOrders } from './send-orders.ts';

/** Ships collected draws. The order of each goes into the outbox with its status, or neither does. */
export const release = command(requisitions.release)(async (call) => {
  const { body, db, actor, clock, audit } = call;
  const now = clock.now();
  const shippedAt = body.shipDate ? Temporal.Instant.from(body.shipDate) : now;
  return {
    items: await eachDraw(call, body.ids, {
      judging: () => releasing(actor, shippedAt, now),
      carryOut: async (steps) => {
        const lost = steps.flatMap(({ draw }) => linesLost(draw).map((line) => ({ ...line, requisitionId: draw.id })));
        await markLostLines(db, actor, lost);
        await takeSteps(db, actor, steps);
        await sendNewOrders(
          call,
          steps.map(({ draw }) => draw),
        );
        for (const { draw } of steps) noteDraw(audit, draw);
      },
    }),
  };
});

function releasing(
  { userId }: Actor,
  shippedAt: Temporal.Instant,
  now: Temporal.Instant,
): Judge<'REQ_STATE' | 'REQ_SHIP_DATE' | 'REQ_TUBES', Step> {
  const columns = { shipped_at: instantText(shippedAt), shipped_by: userId };
  return (draw, refuse) => {
    const step = decideRelease({ status: draw.status, tubesOwed: draw.tubes_owed });
    if (step.kind === 'refuse') throw refused(refuse, step);
    const dated = decideShipDate({ status: step.to, shippedAt, collectedAt: instantOf(draw.collected_at), now });
    if (dated.kind === 'refuse') throw refused(refuse, dated, { members: ['shipDate'] });
    return { draw, step, columns };
  };
}
