import { ianaTimeZone } from './time-zones.ts';

/** A calendar day as MM/DD/YYYY; empty for none. */
export function formatDate(date: Temporal.PlainDate | Temporal.PlainDateTime | null | undefined): string {
  return date ? `${two(date.month)}/${two(date.day)}/${String(date.year).padStart(4, '0')}` : '';
}

/** A time of day as hh:mm AM/PM; empty for none. */
export function formatTime(time: Temporal.PlainTime | Temporal.PlainDateTime | null | undefined): string {
  return time ? `${two(time.hour % 12 === 0 ? 12 : time.hour % 12)}:${two(time.minute)} ${time.hour < 12 ? 'AM' : 'PM'}` : '';
}

/** An instant as MM/DD/YYYY hh:mm AM/PM in a facility's zone (code or IANA name); empty for none. */
export function formatDateTime(instant: Temporal.Instant | null | undefined, timeZone: string): string {
  if (!instant) return '';
  const local = localDateTime(instant, timeZone);
  return `${formatDate(local)} ${formatTime(local)}`;
}

/** The wall clock of a facility at that instant. */
export function localDateTime(instant: Temporal.Instant, timeZone: string): Temporal.PlainDateTime {
  return instant.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDateTime();
}

/** The calendar day at a facility at that instant. */
export function localDate(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return localDateTime(instant, timeZone).toPlainDate();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
