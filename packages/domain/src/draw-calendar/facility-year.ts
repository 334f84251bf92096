import { type DayGroup, dayGroups } from '@drawday/vocabulary';
import type { FacilityDrawRules } from './draw-dates.ts';
import { drawDays, firstDrawWeekStart } from './draw-days.ts';
import { epochDayOf, toPlainDate } from './epoch-day.ts';
import { scheduleDaysOf } from './schedule-days.ts';

/** The draw weeks of one month for one treatment group. */
export type GroupMonth = {
  dayGroup: DayGroup;
  /** Mondays of draw weeks 1..4. */
  weekStarts: Temporal.PlainDate[];
  /** The draw day of each of them; the one at `baseWeek` is for monthly orders. */
  drawDates: Temporal.PlainDate[];
  /** 0..3: the facility's draw week. */
  baseWeek: number;
};

/** One month of the calendar, with both groups. */
export type FacilityMonth = { year: number; month: number; groups: GroupMonth[] };

const weeksOfMonth = [0, 1, 2, 3] as const;
const midweek = 2;

/**
 * The draw weeks and draw days that the rules of a facility produce, month by month.
 * @param from any day of the first month
 * @param monthCount how many months, usually 12
 */
export function facilityYear(rules: FacilityDrawRules, from: Temporal.PlainDate, monthCount = 12): FacilityMonth[] {
  return Array.from({ length: monthCount }, (_, index) => {
    const { year, month } = from.toPlainYearMonth().add({ months: index });
    return { year, month, groups: dayGroups.codes.map((dayGroup) => groupMonth(rules, dayGroup, year, month)) };
  });
}

function groupMonth(rules: FacilityDrawRules, dayGroup: DayGroup, year: number, month: number): GroupMonth {
  const firstDay = epochDayOf(year, month, 1);
  const firstMonday = firstDrawWeekStart(firstDay, rules.firstWeek === 1 ? 1 : 0, scheduleDaysOf({ dayGroup }));
  const lastDay = epochDayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) - 1;
  const drawDates = weeksOfMonth.flatMap((drawWeek) =>
    drawDays({
      frequency: 'MONTH',
      months: [],
      firstWeek: rules.firstWeek === 1 ? 1 : 0,
      drawWeek,
      scheduleDays: scheduleDaysOf({ dayGroup }),
      drawDayOrdinal: rules.drawSchedules.find((row) => row.dayGroup === dayGroup)?.drawDayOrdinal ?? midweek,
      from: firstDay,
      to: lastDay,
      today: firstDay,
      oneTimeDay: null,
    }).map(toPlainDate),
  );
  return {
    dayGroup,
    weekStarts: weeksOfMonth.map((week) => toPlainDate(firstMonday + 7 * week)),
    drawDates,
    baseWeek: rules.drawWeek,
  };
}
