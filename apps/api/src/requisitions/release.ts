import { createHash } from 'node:crypto';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideRelease, decideShipDate } from '@drawday/domain';
import { writeOml } from '@drawday/hl7/write-oml.ts';
import { instantOf, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { listAnswers } from '../questions/questions.public.ts';
import { type Changing, eachDraw, noteDraw, refused } from './change-draw.ts';
import { laboratoryOrder } from './laboratory-order.ts';
import {
  ensureOutboundConnection,
  listDiagnosisTexts,
  listOrderFacts,
  type OutboundOrder,
  queueOrders,
} from './laboratory-orders.store.ts';
import { linesLost } from './lines-lost.ts';
import { findRequisitions, type RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';
import { markLostLines } from './tubes.store.ts';

/** Ships collected draws. The order of each goes into the outbox with its status, or neither does. */
export const release = command(requisitions.release)(async (call) => {
  const { body, actor, db, clock } = call;
  const now = clock.now();
  const shippedAt = body.shipDate ? Temporal.Instant.from(body.shipDate) : now;
  const facts = await listOrderFacts(db, actor.tenantId, body.ids);
  const codes = (await findRequisitions(db, actor, body.ids)).flatMap((draw) => draw.lines.flatMap((line) => line.icds));
  const diagnosisTexts = await listDiagnosisTexts(db, [...new Set(codes)]);
  const shipped: RequisitionRow[] = [];
  const items = await eachDraw(call, body.ids, async (each, draw) => {
    await releaseDraw(each, draw, shippedAt);
    shipped.push(draw);
  });
  const answers = await listAnswers(
    db,
    actor.tenantId,
    shipped.map((draw) => draw.id),
  );
  const orders = shipped.map((draw): OutboundOrder => {
    const order = laboratoryOrder({ draw, facts: facts.get(draw.id), answers: answers.get(draw.id) ?? {}, diagnosisTexts, now });
    const message = Buffer.from(writeOml(order), 'utf8');
    return {
      requisitionId: draw.id,
      sender: order.envelope.sender.application,
      controlId: order.envelope.controlId,
      body: message,
      hash: createHash('sha256').update(message).digest(),
    };
  });
  if (orders.length) await queueOrders(db, actor.tenantId, await ensureOutboundConnection(db), orders);
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
