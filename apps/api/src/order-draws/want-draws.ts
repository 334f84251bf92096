import { generationHorizonDays } from '@drawday/domain';
import { type DrawKind, requisitionStatuses, systemCancelReasons } from '@drawday/vocabulary';
import type { DraftLine } from '../requisitions/requisitions.public.ts';
import type { ExistingDrawRow, StandingOrderRow } from './generation.store.ts';
import { type FacilityCalendar, type OrderOfPatient, orderDays } from './order-calendar.ts';

/** An order with what decides on which draws its tests go. */
export type OrderToPlace = OrderOfPatient & Pick<StandingOrderRow, 'schedule_id' | 'add_to_next_draw' | 'lines' | 'left_out_days'>;
export type ExistingDraw = Omit<ExistingDrawRow, 'party_id'>;

/** `date` is the day the draw is planned for; `there` is the draw that already stands for it and may have been moved to another day. */
type Place = { date: string; kind: DrawKind; there: ExistingDraw | undefined };
export type WantedDraw<Order> = Place & { order: Order; lines: DraftLine[] };

/** A one-time order joins no draw whose labels are on the tubes: they would be void. */
const isOpen = (draw: ExistingDraw) => draw.status === 'PENDING' && !draw.is_label_printed;
const plannedFor = (draw: ExistingDraw) => draw.rescheduled_from_date ?? draw.draw_date;
/** The first day for which any of these draws stands, from which on the orders are asked: one may have been moved from a day that is over. */
export const firstPlannedDay = (draws: readonly Pick<ExistingDrawRow, 'stands_for'>[], today: Temporal.PlainDate): Temporal.PlainDate =>
  draws
    .flatMap((draw) => draw.stands_for)
    .map((day) => Temporal.PlainDate.from(day))
    .reduce((first, day) => (Temporal.PlainDate.compare(day, first) < 0 ? day : first), today);
const isTakenBack = (draw: ExistingDraw) => draw.status === 'SYSCANCELED' && systemCancelReasons.isIn('givesWay', draw.cancel_reason);

/**
 * The draws that the orders of one patient want. All recurring orders of a day make one draw. A one-time order makes its own, or joins the next
 * open recurring one; once a draw carries it, it wants no other.
 * @param draws of the patient from today on; one that the system took back for a change of schedule, or while nobody was drawn, is ignored
 */
export function wantedDraws<Order extends OrderToPlace>(
  facility: FacilityCalendar,
  orders: readonly Order[],
  draws: readonly ExistingDraw[],
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): WantedDraw<Order>[] {
  const standing = draws.filter((draw) => !isTakenBack(draw));
  const wanted = new Map<string, WantedDraw<Order>>();
  const want = (place: Place, order: Order) => {
    const key = place.there?.id ?? `${place.kind} ${place.date}`;
    const draw = wanted.get(key) ?? { ...place, order, lines: [] };
    draw.lines.push(...order.lines.map((line) => ({ ...line, scheduleIds: [order.schedule_id] })));
    wanted.set(key, draw);
  };
  const daysOf = (order: Order, from = today) => [...new Set(orderDays(facility, order, from, until).map((day) => day.date.toString()))];
  for (const order of orders)
    if (order.draw_type_code !== 'ONETIME')
      for (const place of recurringPlaces(facility, order, standing, today, until)) want(place, order);
  const lastToJoin = today.add({ days: generationHorizonDays }).toString();
  for (const order of orders) {
    if (order.draw_type_code !== 'ONETIME') continue;
    const own = drawOf(standing, order.schedule_id);
    if (own) {
      want({ date: plannedFor(own), kind: own.draw_kind, there: own }, order);
      continue;
    }
    if (order.left_out_days.length) continue;
    const [day] = daysOf(order);
    if (!day) continue;
    const next = order.add_to_next_draw ? nextOpen(standing, wanted.values(), day, lastToJoin) : undefined;
    const [later] = daysOf({ ...order, one_time_date: null }, Temporal.PlainDate.from(day));
    const place = next ?? placeOn(standing, day) ?? (later && placeOn(standing, later));
    if (place) want(place, order);
  }
  return [...wanted.values()];
}

/**
 * Where a recurring order wants its draws. A draw planned before its day was closed stays there until a person moves it; any other goes to
 * the next treatment day, where the order may want one anyway.
 */
function recurringPlaces(
  facility: FacilityCalendar,
  order: OrderToPlace,
  standing: readonly ExistingDraw[],
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Place[] {
  const places = new Map<string, Place>();
  for (const { planned, date: open } of orderDays(facility, order, today, until)) {
    if ([planned, open].some((day) => order.left_out_days.includes(day.toString()))) continue;
    const there = recurringOf(standing, planned.toString(), order.schedule_id);
    const date = (there ? planned : open).toString();
    if (!places.has(date)) places.set(date, { date, kind: 'RECURRING', there: there ?? recurringOf(standing, date, order.schedule_id) });
  }
  return [...places.values()];
}

/**
 * The draw that stands for a day of an order: it is on that day, or was moved from there. One that somebody called off stands for the orders
 * that were on it: these make no other, while an order that came later makes its own. What the system called off gives way to what is there.
 */
function recurringOf(draws: readonly ExistingDraw[], date: string, scheduleId: string): ExistingDraw | undefined {
  const ofDay = draws.filter((draw) => [draw.draw_date, draw.rescheduled_from_date].includes(date));
  // A recurring draw that was moved may have joined a one-time draw.
  const own = ofDay.filter((draw) => draw.schedule_ids.includes(scheduleId));
  const live = ofDay.filter((draw) => draw.draw_kind === 'RECURRING' && !requisitionStatuses.isIn('calledOff', draw.status));
  const [standing = []] = [own.filter((draw) => draw.status !== 'SYSCANCELED'), live, own].filter((some) => some.length);
  const pending = standing.filter((draw) => draw.status === 'PENDING');
  const itsOwn = pending.filter((draw) => plannedFor(draw) === date);
  return itsOwn.find((draw) => draw.draw_date === date) ?? itsOwn[0] ?? pending[0] ?? standing[0];
}

function drawOf(draws: readonly ExistingDraw[], scheduleId: string): ExistingDraw | undefined {
  const carriers = draws.filter((draw) => draw.schedule_ids.includes(scheduleId));
  return carriers.find((draw) => draw.status === 'PENDING') ?? carriers[0];
}

/** The first recurring draw between two days that can still take tests, already made or not. */
function nextOpen(draws: readonly ExistingDraw[], wanted: Iterable<Place>, from: string, to: string): Place | undefined {
  const made = draws
    .filter((draw) => draw.draw_kind === 'RECURRING' && isOpen(draw))
    .map((draw): Place => ({ date: plannedFor(draw), kind: 'RECURRING', there: draw }));
  const notMade = [...wanted].filter((place) => place.kind === 'RECURRING' && !place.there);
  const dayOf = (place: Place) => place.there?.draw_date ?? place.date;
  return [...made, ...notMade]
    .filter((place) => dayOf(place) >= from && dayOf(place) <= to)
    .sort((a, b) => dayOf(a).localeCompare(dayOf(b)))[0];
}

/**
 * A patient has one draw of each kind on a day. Where the one-time draw is printed or over, the tests go with the recurring one, or make one
 * of that kind; where that is printed too, they go on whichever still waits. Undefined when both are over.
 */
function placeOn(draws: readonly ExistingDraw[], day: string): Place | undefined {
  const places = (['ONETIME', 'RECURRING'] as const).map((kind): Place => {
    const there = draws.find(
      (draw) => draw.draw_kind === kind && draw.draw_date === day && !requisitionStatuses.isIn('calledOff', draw.status),
    );
    return { date: there ? plannedFor(there) : day, kind, there };
  });
  return places.find(({ there }) => !there || isOpen(there)) ?? places.find(({ there }) => there?.status === 'PENDING');
}
