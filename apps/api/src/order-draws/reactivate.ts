import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideReactivation } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { calendarDay, facilityDay } from '../platform/facility-day.ts';
import { command } from '../platform/route.ts';
import {
  type DraftLine,
  drawReply,
  drawToChange,
  forgetTaken,
  isDateTaken,
  isPartyPlannable,
  keepTests,
  listPlannedAgain,
  listStillOrdered,
  noteDraw,
  type RequisitionRow,
  refused,
  takeStep,
} from '../requisitions/requisitions.public.ts';
import { findDrawRules, listExistingDraws, listStandingOrders } from './generation.store.ts';
import { orderDays } from './order-calendar.ts';
import { firstPlannedDay } from './want-draws.ts';

export const reactivate = command(requisitions.reactivate)(async (call) => {
  const { params, body, actor, db, clock, refuse, audit } = call;
  const draw = await drawToChange(call, params.id, body.concurrencyStamp);
  const today = facilityDay(draw.time_zone, clock.now());
  const wantedDate = body.drawDate ?? draw.draw_date;
  const still = await stillWanted(db, actor, draw, today);
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

/** The tests that the draw would still take: those that are still ordered, of a recurring draw to come for a day on which its orders want it. */
async function stillWanted(db: Writer, actor: Actor, draw: RequisitionRow, today: Temporal.PlainDate): Promise<DraftLine[]> {
  const still = (await listStillOrdered(db, actor.tenantId, [draw])).get(draw.id) ?? [];
  const filter = { partyType: draw.party_type, partyIds: [draw.party_id], today: today.toString() };
  const known = (await listExistingDraws(db, actor.tenantId, draw.facility_id, filter)).find(({ id }) => id === draw.id);
  if (!known || draw.draw_kind !== 'RECURRING') return still;
  const from = firstPlannedDay([known], today);
  const until =
    known.stands_for
      .map((day) => Temporal.PlainDate.from(day))
      .toSorted(Temporal.PlainDate.compare)
      .at(-1) ?? today;
  const rules = await findDrawRules(db, actor.tenantId, draw.facility_id);
  const scheduleIds = [...new Set(still.flatMap((line) => line.scheduleIds))];
  const orders = await listStandingOrders(db, actor.tenantId, null, { ...filter, scheduleIds, today: from.toString() });
  const elsewhere = new Set(
    orders
      .filter((order) => order.draw_type_code !== 'ONETIME')
      .filter(
        (order) =>
          !orderDays(rules, order, from, until).some((day) =>
            [day.planned, day.date].some((one) => known.stands_for.includes(one.toString())),
          ),
      )
      .map((order) => order.schedule_id),
  );
  return still.flatMap((line) => {
    const ids = line.scheduleIds.filter((id) => !elsewhere.has(id));
    return line.scheduleIds.length && !ids.length ? [] : [{ ...line, scheduleIds: ids }];
  });
}
