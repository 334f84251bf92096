import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideNoShow, decideReschedule } from '@drawday/domain';
import type { Clock } from '../platform/actor.ts';
import { calendarDay, facilityDay, instantText } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import { drawReply, drawToChange, noteDraw, refused } from './change-draw.ts';
import { type Move, moveDraws } from './move-draws.ts';
import type { RequisitionRow } from './requisitions.store.ts';
import { takeStep } from './take-step.ts';
import { outcomesOf, throwRefused } from './verdicts.ts';

const rescheduling = (clock: Clock) => (draw: RequisitionRow, move: Move, isDateTaken: boolean) =>
  decideReschedule({ ...factsOf(draw, clock, isDateTaken), reason: move.reason, newDate: Temporal.PlainDate.from(move.drawDate) });

const factsOf = (draw: RequisitionRow, clock: Clock, isDateTaken: boolean) => ({
  ...{ status: draw.status, drawDate: calendarDay(draw.draw_date), today: facilityDay(draw.time_zone, clock.now()), isDateTaken },
});

export const reschedule = command(requisitions.reschedule)(async (call) => {
  throwRefused(await moveDraws(call, [{ id: call.params.id, ...call.body }], rescheduling(call.clock)));
  return drawReply(call, call.params.id);
});

export const rescheduleBatch = command(requisitions.rescheduleBatch)(async (call) => {
  const { ids, drawDate, reason, ownDays } = call.body;
  const ownDay = new Map(ownDays.map((one) => [one.id, one.drawDate]));
  const moves = [...new Set(ids)].map((id) => ({ id, drawDate: ownDay.get(id) ?? drawDate, reason }));
  return { items: outcomesOf(await moveDraws(call, moves, rescheduling(call.clock)), ids, call.request) };
});

export const noShow = command(requisitions.noShow)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const missed = (draw: RequisitionRow, newDate: string | null, isDateTaken: boolean) =>
    decideNoShow({ ...factsOf(draw, clock, isDateTaken), newDate: calendarDay(newDate), reason: body.reason });
  if (body.drawDate) {
    const move = { id: params.id, drawDate: body.drawDate, reason: body.reason, concurrencyStamp: body.concurrencyStamp };
    throwRefused(await moveDraws(call, [move], (draw, { drawDate }, isDateTaken) => missed(draw, drawDate, isDateTaken)));
    return drawReply(call, params.id);
  }
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const decision = missed(draw, null, false);
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  const { reason } = decision;
  const columns = { cancel_reason: reason, canceled_at: instantText(clock.now()), canceled_by: actor.userId };
  await takeStep(db, actor, draw, decision, columns, { reason });
  noteDraw(audit, draw, { reason });
  return drawReply(call, draw.id);
});
