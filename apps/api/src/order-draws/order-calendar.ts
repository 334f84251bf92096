import { type DrawCalendarInput, type DrawReason, drawScheduleOf } from '@drawday/domain';
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

/** A facility's rules, an order and its patient's schedule: the input of the draw calendar. No draw is before `from`. */
export function calendarOf(
  facility: Pick<GenerationFacility, 'first_week' | 'draw_week' | 'draw_schedules'>,
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

/** The ISO weekdays on which a party can be drawn for an order: those of its record; an employee's is that of the order's day. */
export const daysFor = (
  partyType: PartyType,
  party: { schedule_days: number[] },
  order: { startDate: string; oneTimeDate?: string | null | undefined },
): number[] => (partyType === 'EMPLOYEE' ? [Temporal.PlainDate.from(order.oneTimeDate ?? order.startDate).dayOfWeek] : party.schedule_days);

/** The reason of a date as plain values for the wire: days as text. */
export function reasonReply(reason: DrawReason): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(reason).map(([key, value]) => [key, value instanceof Temporal.PlainDate ? value.toString() : value]),
  );
}
