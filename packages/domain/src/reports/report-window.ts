import type { ResultWindow } from './condition-tree.ts';
import type { ReportDateRange } from './report-definition.ts';

/** Local days, both included. */
export type WindowDays = { readonly from: string; readonly to: string };
/** When a report is run: the facility's day, and the draw month that it is about. */
export type ReportMoment = { readonly today: string; readonly month: string };

/** The last day that counts: today, or the end of the report's month if that is over. */
export function lastReportDay({ today, month }: ReportMoment): string {
  const end = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString();
  return end < today ? end : today;
}

/** The days of a window; a number where it is so many collected draws instead. */
export function windowDays(window: ResultWindow | ReportDateRange, moment: ReportMoment): WindowDays | number {
  if ('type' in window && window.type === 'FIXED') return { from: window.from, to: window.to };
  if ('draws' in window) return window.draws;
  if ('days' in window) {
    const to = lastReportDay(moment);
    return { from: Temporal.PlainDate.from(to).subtract({ days: window.days }).toString(), to };
  }
  const month = Temporal.PlainYearMonth.from('drawMonth' in window ? window.drawMonth : moment.month);
  const first = 'months' in window ? month.subtract({ months: window.months - 1 }) : month;
  return { from: first.toPlainDate({ day: 1 }).toString(), to: month.toPlainDate({ day: 31 }).toString() };
}
