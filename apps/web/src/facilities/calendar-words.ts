import { currentLanguage } from '../platform/texts.ts';

const locale = () => (currentLanguage() === 'es' ? 'es-US' : 'en-US');

/** ISO weekday 1..7 as Wednesday, miércoles. */
export const weekdayName = (weekday: number): string =>
  new Temporal.PlainDate(2024, 1, weekday).toLocaleString(locale(), { weekday: 'long' });

/** Month 1..12 as March, marzo. */
export const monthName = (month: number, length: 'long' | 'short' = 'long'): string =>
  new Temporal.PlainDate(2024, month, 1).toLocaleString(locale(), { month: length });

/** `2026-12-01` as Tue 1. */
export const dayInMonth = (day: string): string => {
  const date = Temporal.PlainDate.from(day);
  return `${date.toLocaleString(locale(), { weekday: 'short' })} ${date.day}`;
};
