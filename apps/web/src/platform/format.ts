import { formatDate, formatTime as formatTimeOfDay } from '@drawday/domain';
import { currentLanguage } from './texts.ts';

/** Dates and times are MM/DD/YYYY and hh:mm A in both languages: the same numbers mean the same day to everybody at the chair. */
const two = (part: number) => String(part).padStart(2, '0');

export function formatCount(count: number): string {
  return new Intl.NumberFormat(currentLanguage() === 'es' ? 'es-US' : 'en-US').format(count);
}

/** `2026-10-07` as 10/07/2026. */
export function formatDay(day: string): string {
  return formatDate(Temporal.PlainDate.from(day.slice(0, 10)));
}

/** `2026-10-07` as 10/07 while it is this year, else with its year. */
export function formatShortDay(day: string, today: Temporal.PlainDate): string {
  const full = formatDay(day);
  return Temporal.PlainDate.from(day.slice(0, 10)).year === today.year ? full.slice(0, 5) : full;
}

/** `2026-10-07` as Wed 10/07. */
export function formatWeekday(day: string): string {
  const date = Temporal.PlainDate.from(day.slice(0, 10));
  const weekday = date.toLocaleString(currentLanguage() === 'es' ? 'es-US' : 'en-US', { weekday: 'short' });
  return `${weekday} ${two(date.month)}/${two(date.day)}`;
}

/** An instant as 08:42 AM in that zone. */
export function formatTime(instant: string, timeZone: string): string {
  return formatTimeOfDay(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime());
}

/** A time of day of the facility, `14:30`, as 02:30 PM. */
export const formatClock = (time: string): string => formatTimeOfDay(Temporal.PlainTime.from(time));

/** The calendar day of an instant in that zone, `YYYY-MM-DD`. */
export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** "EDT", when clocks there show another time than the reader's own; null when they show the same. */
export function zoneLabel(instant: string, timeZone: string): string | null {
  const clockIn = (zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).offset;
  if (clockIn(timeZone) === clockIn(Temporal.Now.timeZoneId())) return null;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? null;
}

/** "13 min" up to an hour, then "2 h 08 min"; the same in every language. */
export function formatMinutes(minutes: number): string {
  const hours = Math.trunc(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
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
