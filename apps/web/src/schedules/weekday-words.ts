import { monthName } from '../platform/format.ts';

/** "Jan, Apr, Jul, Oct". */
export const monthList = (months: readonly number[]): string => months.map((month) => monthName(month, 'short')).join(', ');

/** `2026-12-01` as 12/01: in a sentence the year is known. */
export const shortDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}`;
