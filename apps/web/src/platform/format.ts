import {
  formatDate,
  formatMinutes,
  formatMonthDay as formatMonthDayOf,
  formatMonth as formatMonthIn,
  formatShortDay as formatShortDayOf,
  formatTime as formatTimeOfDay,
  formatWeekdayAndYear as formatWeekdayAndYearIn,
  formatWeekday as formatWeekdayIn,
  ianaTimeZone,
  formatDayInWords as inWords,
  monthName as monthNameIn,
  weekdayName as weekdayNameIn,
  zoneAbbreviation,
} from '@drawday/domain';
import { currentLanguage } from './texts.ts';

// What the domain's formats write, in the language of the screen and from what calls answer.

/** ISO weekday 1 to 7 as Wednesday, miércoles. */
export const weekdayName = (weekday: number, length: 'long' | 'short' | 'narrow' = 'long'): string =>
  weekdayNameIn(weekday, currentLanguage(), length);

/** Month 1 to 12 as March, marzo. */
export const monthName = (month: number, length: 'long' | 'short' = 'long'): string => monthNameIn(month, currentLanguage(), length);

/** `2026-10`, or a day of it, as October 2026. */
export const formatMonth = (month: string): string => formatMonthIn(Temporal.PlainYearMonth.from(month.slice(0, 7)), currentLanguage());

/** Monday, November 23: the day of a heading. */
export const formatDayInWords = (day: Temporal.PlainDate): string => inWords(day, currentLanguage());

/** `2026-10-07` as 10/07/2026. */
export function formatDay(day: string): string {
  return formatDate(Temporal.PlainDate.from(day.slice(0, 10)));
}

/** `2026-10-07` as 10/07 while it is this year, else with its year. */
export function formatShortDay(day: string, today: Temporal.PlainDate): string {
  return formatShortDayOf(Temporal.PlainDate.from(day.slice(0, 10)), today);
}

/** `2026-10-07` as 10/07, where its year is known. */
export function formatMonthDay(day: string): string {
  return formatMonthDayOf(Temporal.PlainDate.from(day.slice(0, 10)));
}

/** `2026-10-07` as Wed 10/07/2026. */
export function formatWeekdayAndYear(day: string): string {
  return formatWeekdayAndYearIn(Temporal.PlainDate.from(day.slice(0, 10)), currentLanguage());
}

/** `2026-10-07` as Wed 10/07. */
export function formatWeekday(day: string): string {
  return formatWeekdayIn(Temporal.PlainDate.from(day.slice(0, 10)), currentLanguage());
}

/** An instant as 08:42 AM in that zone. */
export function formatTime(instant: string, timeZone: string): string {
  return formatTimeOfDay(Temporal.Instant.from(instant).toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainTime());
}

/** An instant with its day in that zone: 10/07/2026 08:42 AM. */
export const formatMoment = (instant: string, timeZone: string): string =>
  `${formatDay(dayOf(instant, timeZone))} ${formatTime(instant, timeZone)}`;

/** An instant to the second, for scans that follow each other: 08:42:07 AM. */
export function formatSecond(instant: Temporal.Instant, timeZone: string): string {
  const time = instant.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainTime();
  return formatTimeOfDay(time).replace(' ', `:${String(time.second).padStart(2, '0')} `);
}

/** A time of day of the facility, `14:30`, as 02:30 PM. */
export const formatClock = (time: string): string => formatTimeOfDay(Temporal.PlainTime.from(time));

/** The calendar day of an instant in that zone, `YYYY-MM-DD`. */
export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDate().toString();
}

/** "EDT", when clocks there show another time than the reader's own, or than those in `here`; null when they show the same. */
export function zoneLabel(instant: string, timeZone: string, here = Temporal.Now.timeZoneId()): string | null {
  const clockIn = (zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(ianaTimeZone(zone)).offset;
  if (clockIn(timeZone) === clockIn(here)) return null;
  return zoneAbbreviation(instant, timeZone);
}

const minutesSince = (since: string, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(now.since(Temporal.Instant.from(since)).total('minutes')));

/** How long something has been waiting, as a running clock: "13 min", "2 h 08 min", "3 d 4 h". */
export function formatWait(since: string, now: Temporal.Instant): string {
  const minutes = minutesSince(since, now);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? formatMinutes(minutes) : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** How old something is, as short as a column wants it: "40 min", "5 h", "9 d"; after two weeks its day in that zone. */
export function formatAge(since: string, now: Temporal.Instant, timeZone: string): string {
  const minutes = minutesSince(since, now);
  const days = Math.floor(minutes / 1440);
  if (days > 13) return formatDay(dayOf(since, timeZone));
  return minutes < 60 ? `${minutes} min` : days === 0 ? `${Math.floor(minutes / 60)} h` : `${days} d`;
}
