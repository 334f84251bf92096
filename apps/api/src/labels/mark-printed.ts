import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { decideLabelPrinting } from '@drawday/domain';
import { instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { type Changing, eachDraw, noteDraw, type RequisitionRow, refused, takeStep } from '../requisitions/requisitions.public.ts';
import { isBottleLabelComplete } from './label-of.ts';
import { recordPrints } from './labels.store.ts';

const elsewhere = 'PRINTED_ELSEWHERE';
const notPrinted = 'NOT_PRINTED';
const cameOut = 'CAME_OUT';

/** Labels that another printer made, or that did not come out: once undone, the draw is back in the queue. */
export const markPrinted = command(labels.markPrinted)(async (call) => ({
  items: await eachDraw(call, call.body.ids, (each, draw) => mark(each, draw, call.body.isLabelPrinted)),
}));

async function mark(
  { db, actor, clock, refuse, audit }: Changing<'REQ_STATE' | 'REQ_LABEL'>,
  draw: RequisitionRow,
  isLabelPrinted: boolean,
): Promise<void> {
  const decision = decideLabelPrinting({
    status: draw.status,
    partyType: draw.party_type,
    isBottleLabelComplete: isBottleLabelComplete(draw),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const now = instantText(clock.now());
  if (isLabelPrinted) {
    const unprinted = draw.specimens.filter((one) => one.printCount === 0);
    await recordPrints(
      db,
      actor,
      unprinted.map((one) => ({ requisitionId: draw.id, specimenNumber: one.number, isReprint: false, reason: elsewhere })),
    );
    const shipped = decision.to === 'SENT' && draw.status !== 'SENT' ? { shipped_at: now, shipped_by: actor.userId } : {};
    await takeStep(
      db,
      actor,
      draw,
      decision,
      { is_label_printed: true, label_printed_at: now, label_printed_by: actor.userId, label_confirmed_at: now, ...shipped },
      { reason: elsewhere },
    );
  } else {
    const cleared = { is_label_printed: false, label_printed_at: null, label_printed_by: null, label_confirmed_at: null };
    await takeStep(db, actor, draw, { ...decision, to: draw.status }, cleared, { reason: notPrinted });
  }
  noteDraw(audit, draw, { isLabelPrinted });
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
