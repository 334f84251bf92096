import { type DayGroup, dayGroups } from '@drawday/vocabulary';
import { firstDrawWeek } from './draw-dates.ts';
import type { PatientSchedule } from './schedule-days.ts';
import { scheduleDaysOf } from './schedule-days.ts';

/**
 * The draw week (1..4) of its month that a day lies in, by the facility's first-week rule (0 or 1) and the given schedule,
 * or Mon/Wed/Fri when none is given; null for the days before week 1 and after week 4.
 */
export function drawWeekOf(
  date: Temporal.PlainDate,
  firstWeek: number,
  patientSchedule: PatientSchedule = { dayGroup: 'MWF' },
): number | null {
  const start = firstDrawWeek({ year: date.year, month: date.month, firstWeek, patientSchedule });
  const days = start?.until(date, { largestUnit: 'day' }).days ?? -1;
  return days < 0 || days >= 28 ? null : Math.floor(days / 7) + 1;
}

/** The day group treated on a day; null on Sundays. */
export function dayGroupOn(date: Temporal.PlainDate): DayGroup | null {
  return dayGroups.codes.find((dayGroup) => scheduleDaysOf({ dayGroup }).includes(date.dayOfWeek)) ?? null;
}
