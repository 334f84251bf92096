import { dayGroupOn, drawWeekOf, type EpochDay, isoWeekday, toPlainDate } from '@drawday/domain';
import type { DayGroup } from '@drawday/vocabulary';

export interface ClinicRules {
  readonly firstWeek: 0 | 1;
  readonly drawWeek: number;
  readonly drawSchedules: readonly { dayGroup: DayGroup; drawDayOrdinal: number }[];
  readonly customMonths: { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };
}

/** Draw day per group by the weekday of loading (Monday 1): one group is drawn today, the other on the next or last treatment day. */
const ordinals: Readonly<Record<number, readonly [mwf: number, tts: number]>> = {
  1: [1, 1],
  2: [2, 1],
  3: [2, 2],
  4: [3, 2],
  5: [3, 3],
  6: [3, 3],
  7: [1, 1],
};

/** The usual calendar of a clinic: midweek draws. */
export function usualRules(clinic: { firstWeek: 0 | 1; drawWeek: number }, today: EpochDay): ClinicRules {
  return {
    ...clinic,
    drawSchedules: [
      { dayGroup: 'MWF', drawDayOrdinal: 2 },
      { dayGroup: 'TTS', drawDayOrdinal: 2 },
    ],
    customMonths: monthsAround(today),
  };
}

/**
 * The calendar of the main clinic: its draw week is the one with the day of loading, so that there is a draw day to work on.
 * On days of a month that belong to no draw week, only weekly and one-time draws fall on today.
 */
export function mainClinicRules(today: EpochDay): ClinicRules {
  const [mwf, tts] = ordinals[isoWeekday(today)] ?? [2, 2];
  // On a Sunday it is the coming week.
  const workDay = isoWeekday(today) === 7 ? today + 1 : today;
  const date = toPlainDate(workDay);
  const week = drawWeekOf(date, 0, { dayGroup: dayGroupOn(date) ?? 'MWF' }) ?? 1;
  return {
    firstWeek: 0,
    drawWeek: week - 1,
    drawSchedules: [
      { dayGroup: 'MWF', drawDayOrdinal: mwf },
      { dayGroup: 'TTS', drawDayOrdinal: tts },
    ],
    customMonths: monthsAround(today),
  };
}

/** Quarterly and annual tests fall in the current month, so that today's draws are not all alike. */
function monthsAround(today: EpochDay): ClinicRules['customMonths'] {
  const { month } = toPlainDate(today);
  return {
    quarterlyStart: ((month - 1) % 3) + 1,
    fourMonthStart: ((month - 1) % 4) + 1,
    biannualStart: ((month - 1) % 6) + 1,
    annualMonth: month,
  };
}
