import { type DayGroup, dayGroups } from '@drawday/vocabulary';
import type { CalendarRules, FacilityDetail } from './facilities.queries.ts';

/** The rules of a calendar, all of them. */
export type Rules = Required<{ [K in keyof CalendarRules]: Exclude<CalendarRules[K], undefined> }>;

const midweek = 2;

export const rulesOf = (facility: FacilityDetail): Rules => ({
  firstWeek: facility.firstWeek === 1 ? 1 : 0,
  drawWeek: facility.drawWeek,
  drawSchedules: dayGroups.codes.map((dayGroup) => ({
    dayGroup,
    drawDayOrdinal: facility.drawSchedules.find((row) => row.dayGroup === dayGroup)?.drawDayOrdinal ?? midweek,
  })),
  customMonths: facility.customMonths,
});

export const isSameRules = (a: Rules, b: Rules): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Whether a change of one kind of rule moves draws. The months in which groups begin do not. */
export const movesDraws = (a: Rules, b: Rules): boolean =>
  JSON.stringify({ ...a, customMonths: null }) !== JSON.stringify({ ...b, customMonths: null });

/** ISO weekdays of a group in their order: the first, second and third treatment day. */
export const weekdaysOf = (dayGroup: DayGroup): readonly number[] => dayGroups.of[dayGroup].days;
