import { ianaTimeZone } from '@drawday/domain';
import { formatClock, formatDay } from '../platform/format.ts';

/** A day and a time as they are typed, by the clock of a place: `2026-10-06T16:30`. A part that is missing is left out, of both nothing is left. */
type MomentParts = { day: string; time: string };

/** Null for what is no such text. */
export function partsOf(moment: string): MomentParts | null {
  if (moment === '') return { day: '', time: '' };
  const [all, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)?T(\d\d:\d\d)?$/.exec(moment) ?? [];
  return all === undefined ? null : { day, time };
}

export const momentOf = (day: string, time: string): string => (day || time ? `${day}T${time}` : '');

export const wholeMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** An instant to the minute, by the clock of that zone. */
export function typedMoment(instant: Temporal.Instant, timeZone: string): string {
  return instant.toZonedDateTimeISO(ianaTimeZone(timeZone)).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** 10/06/2026 04:30 PM. */
export function momentWords(moment: string): string {
  const { day, time } = partsOf(moment) ?? { day: '', time: '' };
  return day && time ? `${formatDay(day)} ${formatClock(time)}` : '—';
}
