import { weekdayName } from '../platform/format.ts';

/** `2026-12-01` as Tue 1. */
export const dayInMonth = (day: string): string => {
  const date = Temporal.PlainDate.from(day);
  return `${weekdayName(date.dayOfWeek, 'short')} ${date.day}`;
};
