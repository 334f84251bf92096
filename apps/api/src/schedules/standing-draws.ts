import { namedOfferings } from '@drawday/catalogue';
import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import { schedules } from '@drawday/contracts/schedules/schedules.contract.ts';
import { findFacility } from '../facilities/facilities.public.ts';
import { findDrawRules, listStandingOrders, makesDraws, orderDates } from '../order-draws/order-draws.public.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { query } from '../platform/route.ts';
import { listMembers } from './order-planning.store.ts';

type StandingDraw = ReplyOf<typeof schedules.standingDraws>['items'][number];

/** What generation makes of the recurring orders, with the reason of each day. The tests of the newest order come first. */
export const standingDraws = query(schedules.standingDraws)(async ({ body, actor, db, clock, refuse }) => {
  const { partyType } = body;
  const facility = actor.reach[partyType].includes(body.facilityId) ? await findFacility(db, actor, body.facilityId) : undefined;
  if (!facility) throw refuse('NOT_FOUND', { values: { entity: 'Facility', id: body.facilityId } });
  const today = facilityDay(facility.time_zone, clock.now());
  const asked = Temporal.PlainDate.from(body.from);
  const from = Temporal.PlainDate.compare(asked, today) < 0 ? today : asked;
  const until = Temporal.PlainDate.from(body.until);
  const filter = { partyType, partyIds: null, scheduleIds: null, today: from.toString() };
  const rules = await findDrawRules(db, actor.tenantId, facility.id);
  const orders = await listStandingOrders(db, actor.tenantId, facility.id, filter);
  const members = await listMembers(db, actor, body.patientGroupIds);
  const recurring = orders
    .filter((order) => makesDraws(order) && order.draw_type_code !== 'ONETIME' && (members?.has(order.party_id) ?? true))
    .sort((a, b) => b.ordered_at.getTime() - a.ordered_at.getTime());
  const draws = new Map<string, Omit<StandingDraw, 'tests'> & { tests: readonly string[] }>();
  for (const order of recurring) {
    const { party_id: partyId, party_name: partyName, day_group: dayGroup, shift, chair } = order;
    for (const { date, reason } of orderDates(rules, order, from, until)) {
      if (order.left_out_days.includes(date)) continue;
      const key = `${date} ${partyId}`;
      const draw = draws.get(key) ?? {
        ...{ date, reason, tests: [] },
        ...{ partyId, partyName, dayGroup, shift, chair },
      };
      draws.set(key, { ...draw, tests: [...new Set([...draw.tests, ...order.lines.map((line) => line.offeringCode)])] });
    }
  }
  return {
    items: [...draws.values()].map((draw) => ({ ...draw, tests: namedOfferings(draw.tests) })).sort((a, b) => a.date.localeCompare(b.date)),
  };
});
