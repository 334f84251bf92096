import type { DrawType } from '@drawday/vocabulary';
import type { EpochDay } from './epoch-day.ts';
import { firstOfMonth, isoWeekday, mondayOf, monthIndexOf } from './epoch-day.ts';

/** Everything the calendar needs, resolved to plain numbers; bulk generation prepares it once per order. */
export type DrawRule = {
  frequency: DrawType;
  /** 1..12; empty means every month. Used by the monthly kinds only. */
  months: readonly number[];
  /** 0 first full week of the month; 1 first week in which every treatment day falls into the month. */
  firstWeek: 0 | 1;
  /** 0..3 for draw week 1..4. */
  drawWeek: number;
  /** ISO weekdays of treatment, ascending, without repeats. */
  scheduleDays: readonly number[];
  /** Which of the treatment days of the week, 1..3; the last one when there are fewer. */
  drawDayOrdinal: number;
  /** First and last possible day, inclusive. */
  from: EpochDay;
  to: EpochDay;
  today: EpochDay;
  /** ONETIME: the day entered; null means the next treatment day after today. */
  oneTimeDay: EpochDay | null;
};

/** A draw found by the walk: its day, its month (index) and week (0..3), and the day before any step back into the month. */
export type DrawVisit = (day: EpochDay, monthIndex: number, week: number, unclamped: EpochDay) => void;

/** The draw days of an order between its bounds, ascending. Same dates as `drawDates`, without reasons. */
export function drawDays(rule: DrawRule): EpochDay[] {
  const days: EpochDay[] = [];
  walkDraws(rule, (day) => days.push(day));
  return days;
}

/** The Monday that starts draw week 1 of a month. */
export function firstDrawWeekStart(firstDay: EpochDay, firstWeek: 0 | 1, scheduleDays: readonly number[]): EpochDay {
  const monday = mondayOf(firstDay);
  if (firstWeek === 0) return monday === firstDay ? monday : monday + 7;
  const earliest = scheduleDays[0] ?? 1;
  return monday + earliest - 1 >= firstDay ? monday : monday + 7;
}

/** Visits every draw of the rule in ascending order. */
export function walkDraws(rule: DrawRule, visit: DrawVisit): void {
  if (rule.frequency === 'ONETIME') walkOneTime(rule, visit);
  else if (rule.scheduleDays.length > 0 && rule.from <= rule.to) {
    if (rule.frequency === 'WEEK' || rule.frequency === 'EVERYTX') walkWeeks(rule, visit);
    else walkMonths(rule, visit);
  }
}

function walkOneTime(rule: DrawRule, visit: DrawVisit): void {
  const day = rule.oneTimeDay ?? nextScheduleDay(rule.scheduleDays, Math.max(rule.today + 1, rule.from));
  if (day !== null && day >= rule.from && day <= rule.to) visit(day, 0, 0, day);
}

function walkWeeks(rule: DrawRule, visit: DrawVisit): void {
  const only = rule.frequency === 'WEEK' ? drawDayIndex(rule) : -1;
  for (let monday = mondayOf(rule.from); monday <= rule.to; monday += 7) {
    for (let index = 0; index < rule.scheduleDays.length; index++) {
      const day = monday + (rule.scheduleDays[index] ?? 1) - 1;
      if ((only === -1 || only === index) && day >= rule.from && day <= rule.to) visit(day, 0, 0, day);
    }
  }
}

function walkMonths(rule: DrawRule, visit: DrawVisit): void {
  // Monthly draws in the base week, mid-monthly two weeks on (within the same month), biweekly in both.
  const midWeek = (rule.drawWeek + 2) % 4;
  const first = rule.frequency === 'MIDMONTH' ? midWeek : rule.frequency === 'SEMIMONTH' ? Math.min(rule.drawWeek, midWeek) : rule.drawWeek;
  const second = rule.frequency === 'SEMIMONTH' ? first + 2 : -1;
  const lastMonth = monthIndexOf(rule.to);
  for (let month = monthIndexOf(rule.from); month <= lastMonth; month++) {
    if (rule.months.length > 0 && !rule.months.includes((month % 12) + 1)) continue;
    visitMonthWeek(rule, month, first, visit);
    if (second >= 0) visitMonthWeek(rule, month, second, visit);
  }
}

function visitMonthWeek(rule: DrawRule, monthIndex: number, week: number, visit: DrawVisit): void {
  const firstDay = firstOfMonth(monthIndex);
  const nextMonth = firstOfMonth(monthIndex + 1);
  const monday = firstDrawWeekStart(firstDay, rule.firstWeek, rule.scheduleDays) + 7 * week;
  const unclamped = monday + (rule.scheduleDays[drawDayIndex(rule)] ?? 1) - 1;
  const day = clampIntoMonth(rule, monday, unclamped, nextMonth);
  if (day >= rule.from && day <= rule.to) visit(day, monthIndex, week, unclamped);
}

// A draw never leaves its month: it takes an earlier treatment day of the same week, or else the draw day one week before.
// Draw week 1 starts so that no treatment day precedes the month, so only the end of the month can be passed.
function clampIntoMonth(rule: DrawRule, monday: EpochDay, unclamped: EpochDay, nextMonth: EpochDay): EpochDay {
  if (unclamped < nextMonth) return unclamped;
  for (let index = drawDayIndex(rule) - 1; index >= 0; index--) {
    const day = monday + (rule.scheduleDays[index] ?? 1) - 1;
    if (day < nextMonth) return day;
  }
  return unclamped - 7;
}

function drawDayIndex(rule: DrawRule): number {
  return Math.min(rule.drawDayOrdinal, rule.scheduleDays.length) - 1;
}

/** The first treatment day on or after `from`, null without treatment days. */
export function nextScheduleDay(scheduleDays: readonly number[], from: EpochDay): EpochDay | null {
  for (let day = from; day < from + 7; day++) {
    if (scheduleDays.includes(isoWeekday(day))) return day;
  }
  return null;
}
