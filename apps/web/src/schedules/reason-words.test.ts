import { drawDates } from '@drawday/domain';
import { describe, expect, it } from 'vitest';
import { reasonWords } from './reason-words.ts';
import english from './schedules.en.json' with { type: 'json' };
import spanish from './schedules.es.json' with { type: 'json' };
import type { SchedulesText } from './schedules.texts.ts';

const textOf =
  (file: Record<string, string>): SchedulesText =>
  (key, values) =>
    (file[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? ''));

const day = (iso: string) => Temporal.PlainDate.from(iso);
const base: Parameters<typeof drawDates>[0] = {
  frequency: 'MONTH',
  months: [],
  week: 0,
  startDate: null,
  endDate: null,
  expiresOn: null,
  oneTimeDate: null,
  today: day('2026-10-08'),
  until: day('2027-03-31'),
  facilityRules: { firstWeek: 0, drawWeek: 0, drawSchedules: [] },
  patientSchedule: { dayGroup: 'MWF' },
};

function wordsOn(date: string, changes: Partial<typeof base>, file: Record<string, string> = english): string {
  const draw = drawDates({ ...base, ...changes }).find((one) => one.date.toString() === date);
  if (!draw) throw new Error(`no draw on ${date}`);
  return reasonWords(JSON.parse(JSON.stringify(draw.reason)), date, textOf(file));
}

describe('why a draw is on its day', () => {
  it.each([
    ['a month that starts on a Monday', '2027-03-03', {}, 'Wednesday of draw week 1, the first full week of March'],
    [
      'a month that does not',
      '2026-12-09',
      {},
      'Wednesday of draw week 1, the first full week of December: 12/01 is a Tuesday, so it starts Mon 12/07',
    ],
    ['a later week', '2026-11-18', { week: 2 }, 'Wednesday of draw week 3, which starts Mon 11/16'],
    [
      'the middle of the month',
      '2026-11-18',
      { frequency: 'MIDMONTH' as const },
      'Mid monthly: Wednesday of draw week 3, which starts Mon 11/16',
    ],
    [
      'a facility that takes the first fitting week',
      '2026-12-03',
      { facilityRules: { ...base.facilityRules, firstWeek: 1 }, patientSchedule: { dayGroup: 'TTS' as const } },
      'Thursday of draw week 1, the first week of December with every treatment day',
    ],
    ['every week', '2026-10-14', { frequency: 'WEEK' as const }, 'Wednesday of every week'],
    ['every treatment', '2026-10-09', { frequency: 'EVERYTX' as const }, 'Every treatment day'],
    ['the next treatment', '2026-10-09', { frequency: 'ONETIME' as const }, 'First treatment day after today'],
    [
      'a day that was entered',
      '2026-10-10',
      { frequency: 'ONETIME' as const, oneTimeDate: day('2026-10-10') },
      'The date that was entered',
    ],
  ])('%s', (_, date, changes, words) => {
    expect(wordsOn(date, changes)).toBe(words);
  });

  it('stepped back into its month', () => {
    const september = { week: 3, today: day('2026-09-01'), patientSchedule: { dayGroup: 'TTS' as const } };
    expect(wordsOn('2026-09-29', september)).toBe('Draw week 4 would fall on Thu 10/01, after the end of September: the Tuesday before it');
  });

  it('has every part in Spanish too', () => {
    expect(wordsOn('2026-11-18', { week: 2 }, spanish)).toMatch(/semana de extracción 3, que empieza el/);
  });
});
