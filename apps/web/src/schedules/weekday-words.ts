import { currentLanguage } from '../platform/texts.ts';

const locale = () => (currentLanguage() === 'es' ? 'es-US' : 'en-US');
// A week that starts on Monday the first.
const dayOfWeek = (weekday: number) => new Temporal.PlainDate(2024, 1, weekday);

/** ISO weekday 1..7 as Wednesday, miércoles. */
export const weekdayName = (weekday: number, length: 'long' | 'short' | 'narrow' = 'long'): string =>
  dayOfWeek(weekday).toLocaleString(locale(), { weekday: length });

/** Month 1..12 as March, marzo. */
export const monthName = (month: number, length: 'long' | 'short' = 'long'): string =>
  new Temporal.PlainDate(2024, month, 1).toLocaleString(locale(), { month: length });

/** "Jan, Apr, Jul, Oct". */
export const monthList = (months: readonly number[]): string => months.map((month) => monthName(month, 'short')).join(', ');

/** `2026-12-01` as 12/01: in a sentence the year is known. */
export const shortDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}`;
