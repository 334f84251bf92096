import type { Reader } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { facilityDay } from '../platform/facility-day.ts';
import { type ComingBack, type DraftLine, listStillOrdered } from '../requisitions/requisitions.public.ts';
import { findDrawRules, listExistingDraws, listStandingOrders } from './generation.store.ts';
import { orderDays } from './order-calendar.ts';
import { firstPlannedDay } from './want-draws.ts';

type Asking = { db: Reader; actor: Actor; clock: Clock };

/**
 * By draw: the tests for which it would still be wanted if it came back: those that are still ordered, of a recurring draw to come by orders
 * that want one on a day for which it stands. In a fixed number of statements for each facility and kind of party.
 */
export async function stillWanted(asking: Asking, draws: readonly ComingBack[]): Promise<Map<string, DraftLine[]>> {
  const still = await listStillOrdered(asking.db, asking.actor.tenantId, draws);
  for (const some of Map.groupBy(draws, ({ draw }) => `${draw.facility_id} ${draw.party_type}`).values())
    await leaveOutOtherDays(asking, some, still);
  return still;
}

/** Of recurring draws of one kind of party at one facility: leaves out what their orders want on other days alone. */
async function leaveOutOtherDays({ db, actor, clock }: Asking, draws: readonly ComingBack[], still: Map<string, DraftLine[]>) {
  const [first] = draws;
  if (!first) return;
  const { facility_id, party_type, time_zone } = first.draw;
  const today = facilityDay(time_zone, clock.now());
  const filter = { partyType: party_type, partyIds: [...new Set(draws.map(({ draw }) => draw.party_id))], today: today.toString() };
  const ids = new Set(draws.flatMap(({ draw }) => (draw.draw_kind === 'RECURRING' ? [draw.id] : [])));
  const known = (await listExistingDraws(db, actor.tenantId, facility_id, filter)).filter(({ id }) => ids.has(id));
  const scheduleIds = [...new Set(known.flatMap(({ id }) => (still.get(id) ?? []).flatMap((line) => line.scheduleIds)))];
  if (!scheduleIds.length) return;
  const from = firstPlannedDay(known, today);
  const rules = await findDrawRules(db, actor.tenantId, facility_id);
  const orders = await listStandingOrders(db, actor.tenantId, null, { ...filter, scheduleIds, today: from.toString() });
  const recurring = new Map(orders.filter((order) => order.draw_type_code !== 'ONETIME').map((order) => [order.schedule_id, order]));
  for (const { id, stands_for } of known) {
    const until = stands_for.map((day) => Temporal.PlainDate.from(day)).reduce(later, today);
    const isWanted = (scheduleId: string) => {
      const order = recurring.get(scheduleId);
      return (
        !order ||
        orderDays(rules, order, from, until).some((day) => [day.planned, day.date].some((one) => stands_for.includes(one.toString())))
      );
    };
    still.set(
      id,
      (still.get(id) ?? []).flatMap((line) => {
        const scheduleIds = line.scheduleIds.filter(isWanted);
        return line.scheduleIds.length && !scheduleIds.length ? [] : [{ ...line, scheduleIds }];
      }),
    );
  }
}

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) < 0 ? other : one);
