import { formatDay, formatMonthDay, formatWeekday } from '../platform/format.ts';

/** A day that a draw may lack. */
export const dayText = (day: string | null): string => (day === null ? '—' : formatDay(day));
export const shortDayText = (day: string | null): string => (day === null ? '—' : formatMonthDay(day));
export const weekdayText = (day: string | null): string => (day === null ? '—' : formatWeekday(day));
