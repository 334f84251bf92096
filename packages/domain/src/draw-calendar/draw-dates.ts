import type { DayGroup, DrawType } from '@drawday/vocabulary';
import type { DrawRule } from './draw-days.ts';
import { firstDrawWeekStart, walkDraws } from './draw-days.ts';
import type { EpochDay } from './epoch-day.ts';
import { epochDayOf, isoWeekday, mondayOf, toEpochDay, toPlainDate } from './epoch-day.ts';
import type { PatientSchedule } from './schedule-days.ts';
import { dayGroupOf, scheduleDaysOf } from './schedule-days.ts';

/**
 * How a facility draws. `firstWeek` 0: first full week, 1: first week that the patient's schedule fits; `drawWeek` 0..3 for week 1..4.
 * Our own choices: which number means which rule, midweek where no day is set, and that a draw steps back into its month.
 */
export type FacilityDrawRules = {
  firstWeek: number;
  drawWeek: number;
  /** Which treatment day of the week is the draw day, per group; 2 (midweek) when a group has no row. */
  drawSchedules: readonly { dayGroup: DayGroup; drawDayOrdinal: number }[];
};

/** One order, its party's schedule and its facility's rules. Missing bounds (null) are open; all bounds are inclusive. */
export type DrawCalendarInput = {
  frequency: DrawType;
  /** 1..12; empty means every month. */
  months: readonly number[];
  /** 0..3; null takes the facility's draw week. */
  week: number | null;
  startDate: Temporal.PlainDate | null;
  endDate: Temporal.PlainDate | null;
  expiresOn: Temporal.PlainDate | null;
  today: Temporal.PlainDate;
  /** How far to look; with no bound at all the calendar shows one year. */
  until: Temporal.PlainDate | null;
  facilityRules: FacilityDrawRules;
  patientSchedule: PatientSchedule;
  /** ONETIME: the day entered; null means the next treatment day after today. */
  oneTimeDate: Temporal.PlainDate | null;
};

/** Why a draw is on its day, in parts that a screen can put into words in any language. Weekdays are ISO (Monday 1). */
export type DrawReason =
  | {
      kind: 'drawWeek';
      weekday: number;
      /** 1..4 */
      drawWeek: number;
      /** Monday of that draw week. */
      weekStart: Temporal.PlainDate;
      /** 1..12: the month whose draw this is. */
      month: number;
      rule: 'FIRST_FULL_WEEK' | 'FIRST_FITTING_WEEK';
      /** The base week of the order, or the one two weeks from it. */
      position: 'base' | 'mid';
      drawDayOrdinal: number;
      /** The week's draw day, if it fell outside the month and the draw stepped back. */
      clampedFrom: Temporal.PlainDate | null;
    }
  | { kind: 'weekly'; weekday: number; weekStart: Temporal.PlainDate; drawDayOrdinal: number }
  | { kind: 'everyTreatment'; weekday: number; weekStart: Temporal.PlainDate }
  | { kind: 'oneTime'; weekday: number; chosen: 'entered' | 'nextTreatment' };

/** A day with the reason why it is a draw day. */
export type DrawDate = { date: Temporal.PlainDate; reason: DrawReason };

/** Days shown when neither order nor caller sets an end. */
export const openCalendarDays = 366;

const MIDWEEK_ORDINAL = 2;

/**
 * The draw dates of an order, ascending, each with its reason. Weeks run from Monday; a monthly draw never leaves its month.
 * An order whose numbers are out of range has no dates (`drawInputProblem` says why).
 */
export function drawDates(input: DrawCalendarInput): DrawDate[] {
  const rule = drawRuleOf(input);
  const dates: DrawDate[] = [];
  walkDraws(rule, (day, monthIndex, week, unclamped) => {
    dates.push({ date: toPlainDate(day), reason: reasonOf(rule, day, monthIndex, week, unclamped) });
  });
  return dates;
}

/** The Monday of draw week 1 of a month (1..12, of the years 1..9999) under the facility's first-week rule; null for an invalid month. */
export function firstDrawWeek(input: {
  year: number;
  month: number;
  firstWeek: number;
  patientSchedule: PatientSchedule;
}): Temporal.PlainDate | null {
  if (!isWithin(input.year, 1, 9999) || !isWithin(input.month, 1, 12)) return null;
  const firstDay = epochDayOf(input.year, input.month, 1);
  return toPlainDate(firstDrawWeekStart(firstDay, input.firstWeek === 1 ? 1 : 0, scheduleDaysOf(input.patientSchedule)));
}

/** What is wrong with an order's numbers; null when nothing is. */
export function drawInputProblem(
  input: DrawCalendarInput,
): 'MONTHS' | 'WEEK' | 'FIRST_WEEK' | 'DRAW_WEEK' | 'SCHEDULE_DAYS' | 'DRAW_DAY' | null {
  const { facilityRules: facility } = input;
  if (!input.months.every((month) => isWithin(month, 1, 12))) return 'MONTHS';
  if (input.week !== null && !isWithin(input.week, 0, 3)) return 'WEEK';
  if (!isWithin(facility.firstWeek, 0, 1)) return 'FIRST_WEEK';
  if (!isWithin(facility.drawWeek, 0, 3)) return 'DRAW_WEEK';
  if (!facility.drawSchedules.every((row) => isWithin(row.drawDayOrdinal, 1, 3))) return 'DRAW_DAY';
  const needsDays = input.frequency !== 'ONETIME' || !input.oneTimeDate;
  return needsDays && scheduleDaysOf(input.patientSchedule).length === 0 ? 'SCHEDULE_DAYS' : null;
}

/** The order as plain numbers, ready for `drawDays`. Out-of-range numbers give a rule without dates. */
export function drawRuleOf(input: DrawCalendarInput): DrawRule {
  const { facilityRules: facility } = input;
  const today = toEpochDay(input.today);
  const from = input.startDate === null ? today : Math.max(today, toEpochDay(input.startDate));
  const bounds = [input.endDate, input.expiresOn, input.until].filter((bound) => bound !== null).map(toEpochDay);
  const group = dayGroupOf(input.patientSchedule);
  const isUsable = drawInputProblem(input) === null;
  return {
    frequency: input.frequency,
    months: input.months,
    firstWeek: facility.firstWeek === 1 ? 1 : 0,
    drawWeek: input.week ?? facility.drawWeek,
    scheduleDays: scheduleDaysOf(input.patientSchedule),
    drawDayOrdinal: facility.drawSchedules.find((row) => row.dayGroup === group)?.drawDayOrdinal ?? MIDWEEK_ORDINAL,
    from,
    to: isUsable ? (bounds.length === 0 ? from + openCalendarDays : Math.min(...bounds)) : from - 1,
    today,
    oneTimeDay: input.oneTimeDate ? toEpochDay(input.oneTimeDate) : null,
  };
}

function reasonOf(rule: DrawRule, day: EpochDay, monthIndex: number, week: number, unclamped: EpochDay): DrawReason {
  const weekday = isoWeekday(day);
  switch (rule.frequency) {
    case 'ONETIME':
      return { kind: 'oneTime', weekday, chosen: rule.oneTimeDay === null ? 'nextTreatment' : 'entered' };
    case 'EVERYTX':
      return { kind: 'everyTreatment', weekday, weekStart: toPlainDate(mondayOf(day)) };
    case 'WEEK':
      return { kind: 'weekly', weekday, weekStart: toPlainDate(mondayOf(day)), drawDayOrdinal: rule.drawDayOrdinal };
    default:
      return {
        kind: 'drawWeek',
        weekday,
        drawWeek: week + 1,
        weekStart: toPlainDate(mondayOf(unclamped)),
        month: (monthIndex % 12) + 1,
        rule: rule.firstWeek === 1 ? 'FIRST_FITTING_WEEK' : 'FIRST_FULL_WEEK',
        position: week === rule.drawWeek ? 'base' : 'mid',
        drawDayOrdinal: rule.drawDayOrdinal,
        clampedFrom: unclamped === day ? null : toPlainDate(unclamped),
      };
  }
}

function isWithin(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
