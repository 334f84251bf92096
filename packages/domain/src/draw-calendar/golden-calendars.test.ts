import { describe, expect, test } from 'vitest';
import type { DrawCalendarInput } from './draw-dates.ts';
import { drawDates, firstDrawWeek } from './draw-dates.ts';
import { monthsOf } from './month-groupings.ts';
import type { PatientSchedule } from './schedule-days.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const MWF: PatientSchedule = { dayGroup: 'MWF' };
const TTS: PatientSchedule = { dayGroup: 'TTS' };
const wednesdays: PatientSchedule = { scheduleDays: [3] };
const fridays: PatientSchedule = { scheduleDays: [5] };

const order = (changes: Partial<DrawCalendarInput>): DrawCalendarInput => ({
  frequency: 'MONTH',
  months: [],
  week: 0,
  startDate: day('2027-01-01'),
  endDate: day('2027-12-31'),
  expiresOn: null,
  oneTimeDate: null,
  today: day('2026-01-01'),
  until: null,
  facilityRules: { firstWeek: 0, drawWeek: 0, drawSchedules: [] },
  patientSchedule: MWF,
  ...changes,
});

const shown = (input: DrawCalendarInput) => drawDates(input).map((draw) => draw.date.toString());

describe('golden table A: start of week 1 by weekday of the 1st', () => {
  test.each([
    ['2025-09', '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01'],
    ['2025-07', '2025-07-07', '2025-07-07', '2025-06-30', '2025-06-30', '2025-06-30'],
    ['2025-10', '2025-10-06', '2025-10-06', '2025-10-06', '2025-09-29', '2025-09-29'],
    ['2026-01', '2026-01-05', '2026-01-05', '2026-01-05', '2026-01-05', '2025-12-29'],
    ['2025-08', '2025-08-04', '2025-08-04', '2025-08-04', '2025-08-04', '2025-07-28'],
    ['2025-11', '2025-11-03', '2025-11-03', '2025-11-03', '2025-11-03', '2025-11-03'],
    ['2025-06', '2025-06-02', '2025-06-02', '2025-06-02', '2025-06-02', '2025-06-02'],
  ])('%s', (yearMonth, full, mwf, tts, wed, fri) => {
    const [year = 0, month = 0] = yearMonth.split('-').map(Number);
    const start = (firstWeek: number, patientSchedule: PatientSchedule) =>
      firstDrawWeek({ year, month, firstWeek, patientSchedule })?.toString();
    for (const schedule of [MWF, TTS, wednesdays, fridays]) expect(start(0, schedule)).toBe(full);
    expect([start(1, MWF), start(1, TTS), start(1, wednesdays), start(1, fridays)]).toEqual([mwf, tts, wed, fri]);
  });
});

describe('golden table B: draws of weeks 1 to 4', () => {
  test.each([
    ['2026-09', 0, 'MWF', ['09', '16', '23', '30'], ['07', '14', '21', '28']],
    ['2026-09', 0, 'TTS', ['10', '17', '24', '29'], ['08', '15', '22', '29']],
    ['2026-09', 1, 'TTS', ['03', '10', '17', '24'], ['01', '08', '15', '22']],
    ['2026-12', 0, 'TTS', ['10', '17', '24', '31'], ['08', '15', '22', '29']],
    ['2026-12', 1, 'TTS', ['03', '10', '17', '24'], ['01', '08', '15', '22']],
    ['2027-02', 0, 'MWF', ['03', '10', '17', '24'], ['01', '08', '15', '22']],
    ['2027-02', 1, 'MWF', ['03', '10', '17', '24'], ['01', '08', '15', '22']],
    ['2028-02', 0, 'MWF', [null, null, null, '28'], [null, null, null, '28']],
  ] as const)('%s, rule %i, %s', (yearMonth, firstWeek, dayGroup, midweek, firstOfWeek) => {
    const ordinals = [
      [2, midweek],
      [1, firstOfWeek],
    ] as const;
    for (const [drawDayOrdinal, days] of ordinals) {
      for (const [week, dayOfMonth] of days.entries()) {
        if (dayOfMonth === null) continue;
        const startDate = day(`${yearMonth}-01`);
        const endDate = startDate.add({ months: 1 }).subtract({ days: 1 });
        const facilityRules = { firstWeek, drawWeek: 0, drawSchedules: [{ dayGroup, drawDayOrdinal }] };
        expect(shown(order({ week, startDate, endDate, patientSchedule: { dayGroup }, facilityRules }))).toEqual([
          `${yearMonth}-${dayOfMonth}`,
        ]);
      }
    }
  });

  test('September 2026, week 4 of Tue/Thu/Sat steps back from Thursday, October 1, and says so', () => {
    const [draw] = drawDates(order({ week: 3, startDate: day('2026-09-01'), endDate: day('2026-09-30'), patientSchedule: TTS }));
    expect(draw?.date.toString()).toBe('2026-09-29');
    expect(JSON.parse(JSON.stringify(draw?.reason))).toEqual({
      kind: 'drawWeek',
      weekday: 2,
      drawWeek: 4,
      weekStart: '2026-09-28',
      month: 9,
      rule: 'FIRST_FULL_WEEK',
      position: 'base',
      drawDayOrdinal: 2,
      clampedFrom: '2026-10-01',
    });
  });
});

describe('golden table C: series of 2027, rule 0, midweek', () => {
  const tts = ['01-07', '02-04', '03-04', '04-08', '05-06', '06-10', '07-08', '08-05', '09-09', '10-07', '11-04', '12-09'];
  const fitting = { firstWeek: 1, drawWeek: 0, drawSchedules: [] };
  const cases: [string, Partial<DrawCalendarInput>, string[]][] = [
    [
      'monthly, week 1, MWF',
      {},
      ['01-06', '02-03', '03-03', '04-07', '05-05', '06-09', '07-07', '08-04', '09-08', '10-06', '11-03', '12-08'],
    ],
    ['monthly, week 1, TTS', { patientSchedule: TTS }, tts],
    [
      'monthly, week 1, TTS, rule 1: June 1 is a Tuesday',
      { patientSchedule: TTS, facilityRules: fitting },
      tts.map((date) => (date === '06-10' ? '06-03' : date)),
    ],
    [
      'mid monthly, base week 1, MWF',
      { frequency: 'MIDMONTH' },
      ['01-20', '02-17', '03-17', '04-21', '05-19', '06-23', '07-21', '08-18', '09-22', '10-20', '11-17', '12-22'],
    ],
    [
      'biweekly, base week 2, TTS, January to June',
      { frequency: 'SEMIMONTH', week: 1, patientSchedule: TTS, endDate: day('2027-06-30') },
      ['01-14', '01-28', '02-11', '02-25', '03-11', '03-25', '04-15', '04-29', '05-13', '05-27', '06-17', '06-29'],
    ],
    ['quarterly from January', { months: monthsOf('QUARTERLY', 1) }, ['01-06', '04-07', '07-07', '10-06']],
    ['every four months from February', { months: monthsOf('EVERY_FOUR_MONTHS', 2) }, ['02-03', '06-09', '10-06']],
    ['biannual from March, TTS', { months: monthsOf('BIANNUAL', 3), patientSchedule: TTS }, ['03-04', '09-09']],
    ['annual in May', { months: monthsOf('ANNUAL', 5) }, ['05-05']],
    [
      'monthly, Thursday clinic of a home patient, rule 1',
      { patientSchedule: { scheduleDays: [4] }, facilityRules: fitting, endDate: day('2027-06-30') },
      ['01-07', '02-04', '03-04', '04-01', '05-06', '06-03'],
    ],
    [
      'monthly, Thursday clinic of a home patient, rule 0',
      { patientSchedule: { scheduleDays: [4] }, endDate: day('2027-06-30') },
      ['01-07', '02-04', '03-04', '04-08', '05-06', '06-10'],
    ],
    ['weekly, MWF, until January 20', { frequency: 'WEEK', endDate: day('2027-01-20') }, ['01-06', '01-13', '01-20']],
    [
      'every treatment, TTS, until January 10',
      { frequency: 'EVERYTX', patientSchedule: TTS, endDate: day('2027-01-10') },
      ['01-02', '01-05', '01-07', '01-09'],
    ],
    ['one time, next draw asked for on Wednesday, January 6', { frequency: 'ONETIME', today: day('2027-01-06') }, ['01-08']],
  ];
  test.each(cases)('%s', (_, changes, dates) => {
    expect(shown(order(changes))).toEqual(dates.map((date) => `2027-${date}`));
  });
});
