import { hasDrawWeek } from '@drawday/domain';
import { type Frequency, frequencies } from '@drawday/vocabulary';
import { codeWord } from '../platform/code-word.ts';
import { formatWeekday } from '../platform/format.ts';
import { shortTestName } from '../platform/short-test-name.ts';
import { drawWeeksOf } from './draw-weeks-of.ts';
import type { DraftLine } from './order-draft.ts';
import type { OrderRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';
import { monthList } from './weekday-words.ts';

/** How often, in words. */
export const frequencyWord = (code: Frequency): string => codeWord(frequencies, code);

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

function weekWords(frequency: Frequency, base: number, text: SchedulesText): string {
  const [first = base + 1, second] = drawWeeksOf(frequency, base);
  return second === undefined ? text('week', { week: first }) : text('weeks', { first, second });
}

/** What an order is for, as people at the chair call it. */
export const testsOf = (order: Pick<OrderRow, 'lines'>): string =>
  order.lines.map(({ offeringCode, name }) => shortTestName(offeringCode, name)).join(', ');

/** Why an order is usually not signed. */
export const disputeReasons = (text: SchedulesText): string[] => [
  text('disputeNotMine'),
  text('disputeWrongTest'),
  text('disputeFrequency'),
  text('disputeNotNeeded'),
];

/** Why an order is usually not renewed. */
export const keepReasons = (text: SchedulesText): string[] => [
  text('keepTherapy'),
  text('keepMoves'),
  text('keepOtherProvider'),
  text('disputeNotNeeded'),
];
