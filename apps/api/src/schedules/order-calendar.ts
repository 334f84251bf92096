import type { ScheduleInput } from '@drawday/contracts/schedules/schedule.shape.ts';
import { type DrawCalendarInput, type DrawReason, ianaTimeZone } from '@drawday/domain';
import type { z } from 'zod';
import type { OrderPartyRow } from './order-planning.store.ts';

export type Order = z.output<typeof ScheduleInput>;
const day = (text: string | null | undefined) => (text ? Temporal.PlainDate.from(text) : null);

export const todayAt = (timeZone: string, now: Temporal.Instant) => now.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate();

/** An order as entered, its patient's schedule and the facility's rules: what the draw calendar works on. */
export function orderCalendar(
  order: Pick<Order, 'drawTypeCode' | 'months' | 'week' | 'startDate' | 'endDate' | 'oneTimeDate'>,
  party: OrderPartyRow,
  today: Temporal.PlainDate,
  until: Temporal.PlainDate,
  expiresOn: string | null = null,
): DrawCalendarInput {
  return {
    frequency: order.drawTypeCode,
    months: order.months,
    week: order.week ?? null,
    startDate: day(order.startDate),
    endDate: day(order.endDate),
    expiresOn: day(expiresOn),
    today,
    until,
    facilityRules: { firstWeek: party.first_week, drawWeek: party.draw_week, drawSchedules: party.draw_schedules },
    patientSchedule: party.schedule_days.length ? { scheduleDays: party.schedule_days } : { dayGroup: party.day_group ?? 'MWF' },
    oneTimeDate: day(order.oneTimeDate),
  };
}

/** The reason of a date as plain values for the wire: days as text. */
export function reasonReply(reason: DrawReason): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(reason).map(([key, value]) => [key, value instanceof Temporal.PlainDate ? value.toString() : value]),
  );
}
