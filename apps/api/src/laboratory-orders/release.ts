import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideRelease, decideShipDate } from '@drawday/domain';
import { instantOf, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import {
  type Changing,
  eachDraw,
  linesLost,
  markLostLines,
  noteDraw,
  type RequisitionRow,
  refused,
  takeStep,
} from '../requisitions/requisitions.public.ts';
import { sendNewOrders } from './send-orders.ts';

/** Ships collected draws. The order of each goes into the outbox with its status, or neither does. */
export const release = command(requisitions.release)(async (call) => {
  const { body, clock } = call;
  const shippedAt = body.shipDate ? Temporal.Instant.from(body.shipDate) : clock.now();
  const shipped: RequisitionRow[] = [];
  const items = await eachDraw(call, body.ids, async (each, draw) => {
    await releaseDraw(each, draw, shippedAt);
    shipped.push(draw);
  });
  await sendNewOrders(call, shipped);
  return { items };
});

async function releaseDraw(
  { db, actor, clock, refuse, audit }: Changing<'REQ_STATE' | 'REQ_SHIP_DATE' | 'REQ_TUBES'>,
  draw: RequisitionRow,
  shippedAt: Temporal.Instant,
): Promise<void> {
  const decision = decideRelease({ status: draw.status, tubesOwed: draw.tubes_owed });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const dated = decideShipDate({ status: decision.to, shippedAt, collectedAt: instantOf(draw.collected_at), now: clock.now() });
  if (dated.kind === 'refuse') throw refused(refuse, dated, { members: ['shipDate'] });
  await markLostLines(db, actor, draw.id, linesLost(draw));
  await takeStep(db, actor, draw, decision, { shipped_at: instantText(shippedAt), shipped_by: actor.userId });
  noteDraw(audit, draw);
}
