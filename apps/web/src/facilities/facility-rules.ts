import type { CalendarRules, FacilityDetail } from './facilities.queries.ts';

/** The rules of a calendar, all of them. */
export type Rules = Required<{ [K in keyof CalendarRules]: Exclude<CalendarRules[K], undefined> }>;

const groups = ['MWF', 'TTS'] as const;
const midweek = 2;

export const rulesOf = (facility: FacilityDetail): Rules => ({
  firstWeek: facility.firstWeek === 1 ? 1 : 0,
  drawWeek: facility.drawWeek,
  drawSchedules: groups.map((dayGroup) => ({
    dayGroup,
    drawDayOrdinal: facility.drawSchedules.find((row) => row.dayGroup === dayGroup)?.drawDayOrdinal ?? midweek,
  })),
  customMonths: facility.customMonths,
});

export const isSameRules = (a: Rules, b: Rules): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Does a change of one kind of rule move draws? The months in which groups begin do not. */
export const movesDraws = (a: Rules, b: Rules): boolean =>
  JSON.stringify({ ...a, customMonths: null }) !== JSON.stringify({ ...b, customMonths: null });

const weekdays = { MWF: [1, 3, 5], TTS: [2, 4, 6] } as const;
/** ISO weekdays of a group in their order: the first, second and third treatment day. */
export const weekdaysOf = (dayGroup: 'MWF' | 'TTS'): readonly number[] => weekdays[dayGroup];
