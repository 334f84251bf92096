import { type PatientSchedule, scheduleDaysOf } from './schedule-days.ts';

const daysToLookAhead = 14;

/**
 * The first day from `day` on that is open: a treatment day, or where all of those within two weeks are closed, any.
 * @param closedDays YYYY-MM-DD
 */
export function openDayFrom(day: Temporal.PlainDate, schedule: PatientSchedule, closedDays: ReadonlySet<string>): Temporal.PlainDate {
  const treatmentDays = scheduleDaysOf(schedule);
  const isOpen = (date: Temporal.PlainDate) => !closedDays.has(date.toString());
  for (let ahead = 0; ahead <= daysToLookAhead; ahead += 1) {
    const date = day.add({ days: ahead });
    if (isOpen(date) && treatmentDays.includes(date.dayOfWeek)) return date;
  }
  let date = day;
  while (!isOpen(date)) date = date.add({ days: 1 });
  return date;
}

/** Where a planned draw goes: it stays unless its day is closed. */
export const openDayOf = (day: Temporal.PlainDate, schedule: PatientSchedule, closedDays: ReadonlySet<string>): Temporal.PlainDate =>
  closedDays.has(day.toString()) ? openDayFrom(day, schedule, closedDays) : day;
