import { formatNumber } from '@drawday/domain';
/** A month as a period of days; `month` like 2026-10. */
export function periodOf(month: string): { from: string; to: string } {
  const { year, month: number, daysInMonth } = Temporal.PlainYearMonth.from(month);
  const first = Temporal.PlainDate.from({ year, month: number, day: 1 });
  return { from: first.toString(), to: first.with({ day: daysInMonth }).toString() };
}

const shownWeeks = 26;
/** The weeks, from Monday, up to the end of a month or today. */
export function weeksUpTo(month: string, today: string): { from: string; to: string } {
  const { to } = periodOf(month);
  const last = Temporal.PlainDate.from(to < today ? to : today);
  return { from: last.subtract({ days: last.dayOfWeek - 1, weeks: shownWeeks - 1 }).toString(), to: last.toString() };
}

/** This month and those of the last year, newest first. */
export const recentMonths = (today: string): string[] =>
  Array.from({ length: 13 }, (_, ago) => Temporal.PlainYearMonth.from(today.slice(0, 7)).subtract({ months: ago }).toString());

const dayMinutes = 24 * 60;
/** Hours with one decimal; from two days on, days. */
export function formatDuration(minutes: number | null): string {
  if (minutes === null) return '—';
  return minutes >= 2 * dayMinutes ? `${formatNumber(minutes / dayMinutes, 1)} d` : `${formatNumber(minutes / 60, 1)} h`;
}
/** The same of a target, which is a whole number. */
export const formatTarget = (minutes: number | null): string =>
  minutes === null ? '—' : minutes > dayMinutes ? `${minutes / dayMinutes} d` : `${minutes / 60} h`;
