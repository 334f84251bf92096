import { currentLanguage } from '../platform/texts.ts';

/** ISO weekday 1..7 as Wed, mié; 2024 began with a Monday. */
export const weekdayWord = (weekday: number): string =>
  new Temporal.PlainDate(2024, 1, weekday).toLocaleString(currentLanguage() === 'es' ? 'es-US' : 'en-US', { weekday: 'short' });

export const weekdayOptions = () => [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayWord(value) }));
