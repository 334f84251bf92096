import {
  type DrawCalendarInput,
  type DrawReason,
  drawDates,
  drawDays,
  drawRuleOf,
  drawScheduleOf,
  openDayOf,
  toPlainDate,
} from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import type { GenerationFacility, StandingOrderRow } from './generation.store.ts';

const day = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));

export type OrderOfPatient = Pick<
  StandingOrderRow,
  | 'draw_type_code'
  | 'months'
  | 'week'
  | 'start_date'
  | 'end_date'
  | 'expires_on'
  | 'one_time_date'
  | 'modality'
  | 'day_group'
  | 'schedule_days'
  | 'visit_days'
>;

/** How a facility draws, and the days on which it is closed (YYYY-MM-DD, ascending). */
export type FacilityCalendar = Pick<GenerationFacility, 'first_week' | 'draw_week' | 'draw_schedules' | 'closed_days'>;

/** A facility's rules, an order and its patient's schedule: the input of the draw calendar. No draw is before `from`. */
export function calendarOf(
  facility: Omit<FacilityCalendar, 'closed_days'>,
  order: OrderOfPatient,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): DrawCalendarInput {
  return {
    frequency: order.draw_type_code,
    months: order.months,
    week: order.week,
    startDate: day(order.start_date),
    endDate: day(order.end_date),
    expiresOn: day(order.expires_on),
    today: from,
    until,
    facilityRules: { firstWeek: facility.first_week, drawWeek: facility.draw_week, drawSchedules: facility.draw_schedules },
    patientSchedule: drawScheduleOf({
      modality: order.modality,
      scheduleDays: order.schedule_days,
      visitDays: order.visit_days,
      dayGroup: order.day_group,
    }),
    oneTimeDate: day(order.one_time_date),
  };
}

type OrderDay = { planned: Temporal.PlainDate; date: Temporal.PlainDate };

/** The longest that a facility is taken to be closed in a row: what was planned before that long ago is over. */
const longestClosing = 14;

/**
 * The days on which an order wants a draw. `planned` is the day by the rules of the facility; where the facility is closed then, `date` is the
 * next treatment day.
 */
export function orderDays(
  facility: FacilityCalendar,
  order: OrderOfPatient,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): OrderDay[] {
  return opened(facility, order, from, (since) =>
    drawDays(drawRuleOf(calendarOf(facility, order, since, until))).map((day) => ({ planned: toPlainDate(day) })),
  );
}

/** The same, each with its reason; `date` moved from a closed day says so in `movedFrom`. */
export function orderDates(facility: FacilityCalendar, order: OrderOfPatient, from: Temporal.PlainDate, until: Temporal.PlainDate) {
  return opened(facility, order, from, (since) =>
    drawDates(calendarOf(facility, order, since, until)).map(({ date, reason }) => ({ planned: date, reason })),
  ).map(({ planned, date, reason }) => ({
    ...{ planned: planned.toString(), date: date.toString() },
    reason: { ...reasonReply(reason), ...(planned.equals(date) ? {} : { movedFrom: planned.toString() }) },
  }));
}

/** A draw planned before `from` belongs here where closed days moved it to `from` or later. */
function opened<Day extends { planned: Temporal.PlainDate }>(
  facility: FacilityCalendar,
  order: OrderOfPatient,
  from: Temporal.PlainDate,
  daysSince: (since: Temporal.PlainDate) => Day[],
): (Day & OrderDay)[] {
  const unmoved = (day: Day) => ({ ...day, date: day.planned });
  if (!facility.closed_days.length) return daysSince(from).map(unmoved);
  const closedDays = new Set(facility.closed_days);
  const [first, last] = [from.subtract({ days: longestClosing }).toString(), from.toString()];
  const since = facility.closed_days.find((closed) => closed >= first && closed < last);
  const isNext = order.draw_type_code === 'ONETIME' && order.one_time_date === null;
  const { patientSchedule } = calendarOf(facility, order, from, from);
  return daysSince(since && !isNext ? Temporal.PlainDate.from(since) : from)
    .map((found) => ({ ...found, date: openDayOf(found.planned, patientSchedule, closedDays) }))
    .filter(({ date }) => Temporal.PlainDate.compare(date, from) >= 0);
}

/** The ISO weekdays on which a party can be drawn for an order: those of its record; an employee's is that of the order's day. */
export const daysFor = (
  partyType: PartyType,
  party: { schedule_days: number[] },
  order: { startDate: string; oneTimeDate?: string | null | undefined },
): number[] => (partyType === 'EMPLOYEE' ? [Temporal.PlainDate.from(order.oneTimeDate ?? order.startDate).dayOfWeek] : party.schedule_days);

/** The reason of a date as plain values for the wire: days as text. */
function reasonReply(reason: DrawReason): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(reason).map(([key, value]) => [key, value instanceof Temporal.PlainDate ? value.toString() : value]),
  );
}
