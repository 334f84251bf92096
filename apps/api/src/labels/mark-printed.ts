import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { decideLabelPrinting } from '@drawday/domain';
import { sendNewOrders } from '../laboratory-orders/laboratory-orders.public.ts';
import { instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { type Changing, eachDraw, noteDraw, type RequisitionRow, refused, takeStep } from '../requisitions/requisitions.public.ts';
import { isBottleLabelComplete } from './label-of.ts';
import { recordPrints } from './labels.store.ts';

const elsewhere = 'PRINTED_ELSEWHERE';
const notPrinted = 'NOT_PRINTED';
const cameOut = 'CAME_OUT';

/** Labels that another printer made, or that did not come out: once undone, the draw is back in the queue. */
export const markPrinted = command(labels.markPrinted)(async (call) => {
  const shipped: RequisitionRow[] = [];
  const items = await eachDraw(call, call.body.ids, async (each, draw) => {
    if (await mark(each, draw, call.body.isLabelPrinted)) shipped.push(draw);
  });
  await sendNewOrders(call, shipped);
  return { items };
});

/** @returns whether the draw leaves with its label */
async function mark(
  { db, actor, clock, refuse, audit }: Changing<'REQ_STATE' | 'REQ_LABEL'>,
  draw: RequisitionRow,
  isLabelPrinted: boolean,
): Promise<boolean> {
  const decision = decideLabelPrinting({
    status: draw.status,
    partyType: draw.party_type,
    isBottleLabelComplete: isBottleLabelComplete(draw),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const now = instantText(clock.now());
  const isLeaving = isLabelPrinted && decision.to === 'SENT' && draw.status !== 'SENT';
  if (isLabelPrinted) {
    const unprinted = draw.specimens.filter((one) => one.printCount === 0);
    await recordPrints(
      db,
      actor,
      unprinted.map((one) => ({ requisitionId: draw.id, specimenNumber: one.number, isReprint: false, reason: elsewhere })),
    );
    await takeStep(
      db,
      actor,
      draw,
      decision,
      {
        is_label_printed: true,
        label_printed_at: now,
        label_printed_by: actor.userId,
        label_confirmed_at: now,
        ...(isLeaving && { shipped_at: now, shipped_by: actor.userId }),
      },
      { reason: elsewhere },
    );
  } else {
    const cleared = { is_label_printed: false, label_printed_at: null, label_printed_by: null, label_confirmed_at: null };
    await takeStep(db, actor, draw, { ...decision, to: draw.status }, cleared, { reason: notPrinted });
  }
  noteDraw(audit, draw, { isLabelPrinted });
  return isLeaving;
}

/** The labels of a print job were seen. A draw that was printed by another job meanwhile, or not at all, stays as it is. */
export const confirmPrinted = command(labels.confirmPrinted)(async (call) => ({
  items: await eachDraw(call, call.body.ids, async ({ db, actor, clock, refuse, audit }, draw) => {
    const decision = decideLabelPrinting({
      status: draw.status,
      partyType: draw.party_type,
      isBottleLabelComplete: isBottleLabelComplete(draw),
    });
    if (decision.kind === 'refuse') throw refused(refuse, decision);
    if (!draw.is_label_printed || draw.label_confirmed_at) return;
    await takeStep(
      db,
      actor,
      draw,
      { ...decision, to: draw.status },
      { label_confirmed_at: instantText(clock.now()) },
      { reason: cameOut },
    );
    noteDraw(audit, draw, { cameOut: true });
  }),
}));
