import { monthsOf } from '@drawday/domain';
import { type DayGroup, firstWeekRules } from '@drawday/vocabulary';
import type { ComparedLabels } from '../forms/compare-versions.ts';
import { wordOf } from '../platform/code-word.ts';
import { monthName, weekdayName } from '../platform/format.ts';
import type { FacilitiesText } from './facilities.texts.ts';
import { type Rules, weekdaysOf } from './facility-rules.ts';

/** Every rule of a calendar on its own, so that two calendars can be compared side by side. */
export type FlatRules = Pick<Rules, 'firstWeek' | 'drawWeek'> & Rules['customMonths'] & { mwf: number; tts: number };

const ordinalOf = (rules: Rules, dayGroup: DayGroup) => rules.drawSchedules.find((row) => row.dayGroup === dayGroup)?.drawDayOrdinal ?? 1;

export const flatRules = (rules: Rules): FlatRules => ({
  firstWeek: rules.firstWeek,
  drawWeek: rules.drawWeek,
  ...rules.customMonths,
  mwf: ordinalOf(rules, 'MWF'),
  tts: ordinalOf(rules, 'TTS'),
});
export const rulesFrom = ({ firstWeek, drawWeek, mwf, tts, ...customMonths }: FlatRules): Rules => ({
  firstWeek,
  drawWeek,
  drawSchedules: [
    { dayGroup: 'MWF', drawDayOrdinal: mwf },
    { dayGroup: 'TTS', drawDayOrdinal: tts },
  ],
  customMonths,
});

const day = (dayGroup: DayGroup) => (ordinal: number) => weekdayName(weekdaysOf(dayGroup)[ordinal - 1] ?? 1);
const months = (frequency: Parameters<typeof monthsOf>[0]) => (start: number) =>
  monthsOf(frequency, start)
    .map((month) => monthName(month, 'short'))
    .join(', ');

const firstWeekWord = (number: number) =>
  Object.values(firstWeekRules.of)
    .flatMap((rule) => (rule.number === number ? wordOf(rule) : []))
    .join();

export const ruleLabels = (text: FacilitiesText) =>
  ({
    firstWeek: { label: text('firstWeek'), show: (value) => firstWeekWord(value) },
    drawWeek: { label: text('drawWeek'), show: (week) => text('week', { week: week + 1 }) },
    mwf: { label: text('drawDayMwf'), show: day('MWF') },
    tts: { label: text('drawDayTts'), show: day('TTS') },
    quarterlyStart: { label: text('quarterlyIn'), show: months('QUARTERLY') },
    fourMonthStart: { label: text('fourMonthlyIn'), show: months('EVERY_FOUR_MONTHS') },
    biannualStart: { label: text('halfYearlyIn'), show: months('BIANNUAL') },
    annualMonth: { label: text('yearlyIn'), show: (month) => monthName(month) },
  }) satisfies ComparedLabels<FlatRules>;

/** The calendar in words, by label. */
export function ruleFacts(rules: Rules, text: FacilitiesText): Record<string, string> {
  const flat = flatRules(rules);
  const labels = ruleLabels(text);
  return {
    [labels.firstWeek.label]: labels.firstWeek.show(flat.firstWeek),
    [labels.drawWeek.label]: labels.drawWeek.show(flat.drawWeek),
    [labels.mwf.label]: labels.mwf.show(flat.mwf),
    [labels.tts.label]: labels.tts.show(flat.tts),
    [labels.quarterlyStart.label]: labels.quarterlyStart.show(flat.quarterlyStart),
    [labels.fourMonthStart.label]: labels.fourMonthStart.show(flat.fourMonthStart),
    [labels.biannualStart.label]: labels.biannualStart.show(flat.biannualStart),
    [labels.annualMonth.label]: labels.annualMonth.show(flat.annualMonth),
  };
}
