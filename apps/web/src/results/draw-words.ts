import { ageOn, ianaTimeZone } from '@drawday/domain';
import { shiftNumber } from '@drawday/vocabulary';
import { dayOf, formatDay, formatTime, formatWeekday, formatWeekdayAndYear } from '../platform/format.ts';
import { serverToday } from '../platform/server-clock.ts';
import type { ResultDraw } from './results.queries.ts';
import type { ResultsText } from './results.texts.ts';

/** "76 y M"; null when either is unknown. */
export function ageAndSex(draw: Pick<ResultDraw, 'dateOfBirth' | 'sex' | 'timeZone'>, text: ResultsText): string | null {
  const age = draw.dateOfBirth && ageOn(Temporal.PlainDate.from(draw.dateOfBirth), serverToday(draw.timeZone));
  const sex = draw.sex?.slice(0, 1) ?? '';
  return age === null ? sex || null : text('ageSex', { age, sex });
}

/** "MWF shift 2 · chair 11"; empty for a patient at home. */
export function scheduleWords(draw: Pick<ResultDraw, 'dayGroup' | 'shift' | 'chair'>, text: ResultsText): string {
  const number = shiftNumber(draw.shift);
  const shift = [draw.dayGroup, number > 0 && text('shift', { number })].filter(Boolean).join(' ');
  return [shift, draw.chair !== null && text('chair', { chair: draw.chair })].filter(Boolean).join(' · ');
}

/** "Mon 10/05 05:48 AM" by the facility's clock, or "Sun 10/05/2025 05:48 AM" in another year: an old day must not pass for a new one. */
export function momentWords(instant: string, timeZone: string, thisYear = serverToday(timeZone).year): string {
  const zone = ianaTimeZone(timeZone);
  const day = dayOf(instant, zone);
  const isThisYear = Number(day.slice(0, 4)) === thisYear;
  return `${isThisYear ? formatWeekday(day) : formatWeekdayAndYear(day)} ${formatTime(instant, zone)}`;
}

/** The calendar day of an instant at the facility, MM/DD/YYYY. */
export const dayWords = (instant: string, timeZone: string): string => formatDay(dayOf(instant, ianaTimeZone(timeZone)));
