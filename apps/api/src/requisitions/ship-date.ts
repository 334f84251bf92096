import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideShipDate } from '@drawday/domain';
import { instantOf, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';
import { tubeAtChair } from './take-tubes.ts';

export const shipDate = command(requisitions.shipDate)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const shippedAt = Temporal.Instant.from(body.shipDate);
  const decision = decideShipDate({
    status: draw.status,
    shippedAt,
    collectedAt: lastDrawn(draw),
    now: clock.now(),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  await takeStep(db, actor, draw, decision, { shipped_at: instantText(shippedAt) });
  noteDraw(audit, draw);
  return drawReply(call, draw.id);
});

/** When the last tube of a draw was drawn. */
const lastDrawn = ({ collected_at, specimens }: RequisitionRow): Temporal.Instant | null =>
  [instantOf(collected_at), ...specimens.map((tube) => tubeAtChair(tube).takenAt)]
    .filter((at) => at !== null)
    .toSorted(Temporal.Instant.compare)
    .at(-1) ?? null;
