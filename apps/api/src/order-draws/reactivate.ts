import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { decideReactivation } from '@drawday/domain';
import { calendarDay, facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import {
  asItIs,
  drawReply,
  drawToChange,
  forgetTaken,
  isDateTaken,
  isPartyPlannable,
  keepTests,
  listPlannedAgain,
  noteDraw,
  refused,
  takeStep,
} from '../requisitions/requisitions.public.ts';
import { stillWanted } from './still-wanted.ts';

export const reactivate = command(requisitions.reactivate)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const today = facilityDay(draw.time_zone, clock.now());
  const wantedDate = body.drawDate ?? draw.draw_date;
  const still = (await stillWanted(call, [asItIs(draw)])).get(draw.id) ?? [];
  const decision = decideReactivation({
    status: draw.status,
    drawDate: calendarDay(draw.draw_date),
    newDate: calendarDay(body.drawDate ?? null),
    today,
    isPartyCurrent: isPartyPlannable(draw, today),
    isDateTaken: wantedDate !== null && (await isDateTaken(db, actor.tenantId, draw, wantedDate, draw.id)),
    plannedAgainIn: (await listPlannedAgain(db, actor.tenantId, [{ id: draw.id, drawDate: wantedDate }])).get(draw.id) ?? null,
    isStillOrdered: still.length > 0,
  });
  if (decision.kind === 'refuse') throw refused(refuse, decision);
  await forgetTaken(db, actor, [draw.id]);
  await takeStep(db, actor, draw, decision, {
    draw_date: decision.drawDate.toString(),
    is_label_printed: false,
    label_printed_at: null,
    label_printed_by: null,
    collected_at: null,
    collected_by: null,
    draw_site: null,
    missing_codes: [],
    cancel_reason: null,
    canceled_at: null,
    canceled_by: null,
  });
  await keepTests(db, actor, new Map([[draw.id, still]]));
  noteDraw(audit, draw);
  return drawReply(call, draw.id);
});
