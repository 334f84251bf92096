import { formatWeekday } from '../platform/format.ts';
import { drawWeeksOf } from './draw-weeks-of.ts';
import { type FrequencyCode, frequencyOf, hasDrawWeek } from './frequency-choice.ts';
import type { DraftLine } from './order-draft.ts';
import type { OrderRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';
import { monthList } from './weekday-words.ts';

const frequencyKeys = {
  MONTHLY: 'monthly',
  QUARTERLY: 'quarterly',
  EVERY_FOUR_MONTHS: 'everyFourMonths',
  BIANNUAL: 'biannual',
  ANNUAL: 'annual',
  CUSTOM: 'customMonths',
  MIDMONTH: 'midMonthly',
  SEMIMONTH: 'biweekly',
  WEEK: 'weekly',
  EVERYTX: 'everyTreatment',
  ONETIME: 'oneTime',
} as const;
export const frequencyWord = (code: FrequencyCode, text: SchedulesText): string => text(frequencyKeys[code]);

/** "Jan, Apr, Jul, Oct · week 1": where in the calendar a line draws; the facility's own week has no number until it is known. */
export function calendarWords(line: DraftLine, facilityWeek: number | null, text: SchedulesText): string {
  if (line.frequency === 'ONETIME') {
    if (line.oneTime === 'date') return line.oneTimeDate ? formatWeekday(line.oneTimeDate) : text('chooseDate');
    return text(line.oneTime === 'join' ? 'withNextDraw' : 'nextTreatment');
  }
  if (!hasDrawWeek(line.frequency)) return '—';
  const base = line.week ?? facilityWeek;
  const parts = [
    line.months.length > 0 && line.months.length < 12 && monthList(line.months),
    line.frequency === 'CUSTOM' && line.months.length === 0 && text('chooseMonths'),
    base === null ? text('facilityWeek') : weekWords(line.frequency, base, text),
  ];
  return parts.filter(Boolean).join(' · ');
}

function weekWords(frequency: FrequencyCode, base: number, text: SchedulesText): string {
  const [first = base + 1, second] = drawWeeksOf(frequency, base);
  return second === undefined ? text('week', { week: first }) : text('weeks', { first, second });
}

/** How often a stored order draws. */
export const orderFrequency = (order: Pick<OrderRow, 'drawTypeCode' | 'months'>, text: SchedulesText): string =>
  frequencyWord(frequencyOf(order.drawTypeCode, order.months), text);

export const testsOf = (order: Pick<OrderRow, 'lines'>): string => order.lines.map((line) => line.offeringCode).join(', ');

/** Why an order is usually not signed. */
export const disputeReasons = (text: SchedulesText): string[] => [
  text('disputeNotMine'),
  text('disputeWrongTest'),
  text('disputeFrequency'),
  text('disputeNotNeeded'),
];
