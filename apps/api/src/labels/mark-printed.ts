import { labels } from '@drawday/contracts/labels/labels.contract.ts';
import { decideLabelPrinting } from '@drawday/domain';
import { sendNewOrders } from '../laboratory-orders/laboratory-orders.public.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { eachDraw, type Judge, noteDraw, refused, type Step, takeSteps } from '../requisitions/requisitions.public.ts';
import { isBottleLabelComplete } from './label-of.ts';
import { recordPrints } from './labels.store.ts';

const elsewhere = 'PRINTED_ELSEWHERE';
const notPrinted = 'NOT_PRINTED';
const cameOut = 'CAME_OUT';

/** Labels that another printer made, or that did not come out: once undone, the draw is back in the queue. */
export const markPrinted = command(labels.markPrinted)(async (call) => ({
  items: await eachDraw(call, call.body.ids, {
    judging: () => (call.body.isLabelPrinted ? printedElsewhere(call.actor, call.clock) : notPrintedAtAll),
    carryOut: async (steps) => {
      if (call.body.isLabelPrinted) await recordPrints(call.db, call.actor, steps.flatMap(unprinted));
      await takeSteps(call.db, call.actor, steps);
      // A source's bottle leaves with its label.
      await sendNewOrders(
        call,
        steps.flatMap(({ draw, step }) => (step.to === 'SENT' && draw.status !== 'SENT' ? [draw] : [])),
      );
      for (const { draw } of steps) noteDraw(call.audit, draw, { isLabelPrinted: call.body.isLabelPrinted });
    },
  }),
}));

function printable(...[draw, refuse]: Parameters<Judge<'REQ_STATE' | 'REQ_LABEL', Step>>) {
  const { status, party_type: partyType } = draw;
  const step = decideLabelPrinting({ status, partyType, isBottleLabelComplete: isBottleLabelComplete(draw) });
  if (step.kind === 'refuse') throw refused(refuse, step);
  return step;
}

function printedElsewhere({ userId }: Actor, clock: Clock): Judge<'REQ_STATE' | 'REQ_LABEL', Step> {
  const now = instantText(clock.now());
  const marks = { is_label_printed: true, label_printed_at: now, label_printed_by: userId, label_confirmed_at: now };
  return (draw, refuse) => {
    const step = printable(draw, refuse);
    const isLeaving = step.to === 'SENT' && draw.status !== 'SENT';
    return { draw, step, columns: { ...marks, ...(isLeaving && { shipped_at: now, shipped_by: userId }) }, reason: elsewhere };
  };
}

const notPrintedAtAll: Judge<'REQ_STATE' | 'REQ_LABEL', Step> = (draw, refuse) => ({
  draw,
  step: { ...printable(draw, refuse), to: draw.status },
  columns: { is_label_printed: false, label_printed_at: null, label_printed_by: null, label_confirmed_at: null },
  reason: notPrinted,
});

const unprinted = ({ draw }: Step) =>
  draw.specimens
    .filter((one) => one.printCount === 0)
    .map((one) => ({ requisitionId: draw.id, specimenNumber: one.number, isReprint: false, reason: elsewhere }));

/** The labels of a print job were seen. A draw that was printed by another job meanwhile, or not at all, stays as it is. */
export const confirmPrinted = command(labels.confirmPrinted)(async (call) => ({
  items: await eachDraw(call, call.body.ids, {
    judging: () => confirmation(call.clock),
    carryOut: async (steps) => {
      const waiting = steps.filter(({ draw }) => draw.is_label_printed && !draw.label_confirmed_at);
      await takeSteps(call.db, call.actor, waiting);
      for (const { draw } of waiting) noteDraw(call.audit, draw, { cameOut: true });
    },
  }),
}));

function confirmation(clock: Clock): Judge<'REQ_STATE' | 'REQ_LABEL', Step> {
  const columns = { label_confirmed_at: instantText(clock.now()) };
  return (draw, refuse) => ({ draw, step: { ...printable(draw, refuse), to: draw.status }, columns, reason: cameOut });
}
