import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideNoShow, decideReschedule, decideUnreschedule } from '@drawday/domain';
import { calendarDay, facilityDay, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { removeDraws } from './cancel-pending-draws.ts';
import { type Changing, drawReply, drawToChange, eachDraw, noteDraw, refused } from './change-draw.ts';
import { isDateTaken, lockRequisition, type RequisitionRow } from './requisitions.store.ts';
import { rescheduleDraw } from './reschedule-draw.ts';
import { takeStep } from './take-step.ts';

export const reschedule = command(requisitions.reschedule)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body.concurrencyStamp);
  await moveDraw(call, draw, call.body);
  return drawReply(call, draw.id);
});

export const rescheduleBatch = command(requisitions.rescheduleBatch)(async (call) => ({
  items: await eachDraw(call, call.body.ids, (each, draw) => moveDraw(each, draw, call.body)),
}));

async function moveDraw(
  call: Changing<'REQ_STATE' | 'REQ_REASON' | 'REQ_DATE' | 'REQ_CLOSED' | 'REQ_DUP'>,
  draw: RequisitionRow,
  { drawDate, reason }: { drawDate: string; reason: string },
): Promise<void> {
  const decision = decideReschedule({
    status: draw.status,
    reason,
    drawDate: calendarDay(draw.draw_date),
    newDate: Temporal.PlainDate.from(drawDate),
    today: facilityDay(draw.time_zone, call.clock.now()),
    isDateTaken: await isDateTaken(call.db, call.actor.tenantId, draw, drawDate, draw.id),
  });
  if (decision.kind === 'refuse') throw refused(call.refuse, decision);
  await rescheduleDraw(call, draw, decision, drawDate, reason);
}

export const noShow = command(requisitions.noShow)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const drawDate = body.drawDate ?? null;
  const decision = decideNoShow({
    status: draw.status,
    drawDate: calendarDay(draw.draw_date),
    today: facilityDay(draw.time_zone, clock.now()),
    newDate: calendarDay(drawDate),
    isDateTaken: drawDate !== null && (await isDateTaken(db, actor.tenantId, draw, drawDate, draw.id)),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const { reason } = decision;
  if (drawDate) await rescheduleDraw(call, draw, decision, drawDate, reason);
  else {
    const columns = { cancel_reason: reason, canceled_at: instantText(clock.now()), canceled_by: actor.userId };
    await takeStep(db, actor, draw, decision, columns, { reason });
    noteDraw(audit, draw, { reason });
  }
  return drawReply(call, draw.id);
});

/** The replacement goes first: it may stand on a day that both would claim. */
export const unreschedule = command(requisitions.unreschedule)(async (call) => {
  const draw = await drawToChange(call, call.params.id, call.body?.concurrencyStamp);
  await takeMoveBack(call, draw);
  return drawReply(call, draw.id);
});

export const unrescheduleBatch = command(requisitions.unrescheduleBatch)(async (call) => ({
  items: await eachDraw(call, call.body.ids, takeMoveBack),
}));

async function takeMoveBack(
  { db, actor, clock, refuse, audit }: Changing<'REQ_STATE' | 'REQ_REPLACEMENT' | 'REQ_DUP' | 'REQ_CLOSED'>,
  draw: RequisitionRow,
): Promise<void> {
  const replacement = draw.rescheduled_to_id ? await lockRequisition(db, actor, draw.rescheduled_to_id) : undefined;
  const decision = decideUnreschedule({
    status: draw.status,
    replacement: replacement ? { status: replacement.status, isLabelPrinted: replacement.is_label_printed } : null,
    isDateTaken: draw.draw_date !== null && (await isDateTaken(db, actor.tenantId, draw, draw.draw_date, draw.id)),
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  await removeDraws(db, actor, clock, replacement ? [replacement] : [], 'UNRESCHEDULED');
  const columns = { rescheduled_to_id: null, reschedule_reason: null };
  await takeStep(db, actor, draw, decision, columns, replacement && { leftDayAt: replacement.created_at });
  noteDraw(audit, draw);
}
