import type { DayGroup } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { calendarMoves } from './calendar-moves.ts';
import { type DrawCalendarInput, drawDates } from './draw-dates.ts';
import { planDrawUpkeep } from './draw-upkeep.ts';
import { facilityYear } from './facility-year.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const midweek = [
  { dayGroup: 'MWF', drawDayOrdinal: 2 },
  { dayGroup: 'TTS', drawDayOrdinal: 2 },
] as const;
const rules = { firstWeek: 0, drawWeek: 0, drawSchedules: midweek };

describe('the year of a facility', () => {
  // The draw weeks 1 to 4 of the fact sheet on the calendar.
  test.each([
    ['2026-09', 0, 'MWF', ['2026-09-09', '2026-09-16', '2026-09-23', '2026-09-30']],
    ['2026-09', 0, 'TTS', ['2026-09-10', '2026-09-17', '2026-09-24', '2026-09-29']],
    ['2026-09', 1, 'TTS', ['2026-09-03', '2026-09-10', '2026-09-17', '2026-09-24']],
    ['2026-12', 0, 'TTS', ['2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31']],
    ['2027-02', 1, 'MWF', ['2027-02-03', '2027-02-10', '2027-02-17', '2027-02-24']],
  ] as const)('%s under rule %i for %s', (month, firstWeek, group, expected) => {
    const [found] = facilityYear({ ...rules, firstWeek }, day(`${month}-15`), 1);
    expect(found?.groups.find((one) => one.dayGroup === group)?.drawDates.map(String)).toEqual(expected);
  });

  test('runs over the end of the year with the Mondays of every week', () => {
    const year = facilityYear({ ...rules, drawWeek: 2 }, day('2026-11-21'));
    expect(year.map((month) => `${month.year}-${month.month}`)).toEqual(
      '2026-11 2026-12 2027-1 2027-2 2027-3 2027-4 2027-5 2027-6 2027-7 2027-8 2027-9 2027-10'.split(' '),
    );
    expect(year[1]?.groups[0]).toMatchObject({ baseWeek: 2 });
    expect(year[1]?.groups[0]?.weekStarts.map(String)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  });
});

describe('the rules of each group', () => {
  const shown = (changes: Partial<Parameters<typeof facilityYear>[0]>, iso: string, dayGroup: DayGroup) => {
    const [month] = facilityYear({ ...rules, ...changes }, day(iso), 1);
    const group = month?.groups.find((one) => one.dayGroup === dayGroup);
    return { weeks: group?.weekStarts.map(String), draws: group?.drawDates.map(String) };
  };
  test('weeks start by the first-week rule and the days of the group, in every month of the year', () => {
    // September 2026 begins on a Tuesday
    expect(shown({ firstWeek: 1 }, '2026-09-01', 'TTS').weeks).toEqual(['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21']);
    expect(shown({ firstWeek: 1 }, '2026-09-01', 'MWF').weeks).toEqual(['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28']);
    expect(shown({ firstWeek: 0 }, '2026-09-01', 'TTS').weeks).toEqual(['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28']);
  });
  test('each group has its own day, and midweek without one', () => {
    const drawSchedules = [{ dayGroup: 'TTS', drawDayOrdinal: 1 }] as const;
    expect(shown({ drawSchedules }, '2026-12-01', 'TTS').draws).toEqual(['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']);
    expect(shown({ drawSchedules }, '2026-12-01', 'MWF').draws).toEqual(['2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30']);
    const last = [{ dayGroup: 'MWF', drawDayOrdinal: 3 }] as const;
    expect(shown({ drawSchedules: last }, '2026-10-01', 'MWF').draws).toEqual(['2026-10-09', '2026-10-16', '2026-10-23', '2026-10-30']);
  });
  test('the draws are those of the monthly orders of the week, to the last day of the month', () => {
    for (const dayGroup of ['MWF', 'TTS'] as const)
      for (const firstWeek of [0, 1])
        for (const drawDayOrdinal of [1, 2, 3])
          for (const month of facilityYear(
            { firstWeek, drawWeek: 0, drawSchedules: [{ dayGroup, drawDayOrdinal }] },
            day('2026-01-01'),
            36,
          )) {
            const startDate = Temporal.PlainDate.from({ year: month.year, month: month.month, day: 1 });
            const group = month.groups.find((one) => one.dayGroup === dayGroup);
            const monthly = [0, 1, 2, 3].flatMap((week) =>
              drawDates({
                frequency: 'MONTH',
                months: [],
                week,
                startDate,
                endDate: startDate.with({ day: startDate.daysInMonth }),
                expiresOn: null,
                oneTimeDate: null,
                today: startDate,
                until: null,
                facilityRules: { firstWeek, drawWeek: 0, drawSchedules: [{ dayGroup, drawDayOrdinal }] },
                patientSchedule: { dayGroup },
              }).map((draw) => draw.date.toString()),
            );
            expect(group?.drawDates.map(String)).toEqual(monthly);
          }
  });
});

describe('what a change of rules moves', () => {
  const order: DrawCalendarInput = {
    frequency: 'MONTH',
    months: [],
    week: null,
    startDate: null,
    endDate: null,
    expiresOn: null,
    oneTimeDate: null,
    today: day('2027-01-01'),
    until: day('2027-03-31'),
    facilityRules: rules,
    patientSchedule: { dayGroup: 'MWF' },
  };
  const moves = (changes: Partial<DrawCalendarInput>, newRules: Partial<typeof rules>) =>
    calendarMoves({ ...order, ...changes }, { ...rules, ...newRules }).map(({ from, to }) => [
      from?.toString() ?? null,
      to?.toString() ?? null,
    ]);

  test.each([
    [
      'a later draw week, month by month',
      {},
      { drawWeek: 1 },
      [
        ['2027-01-06', '2027-01-13'],
        ['2027-02-03', '2027-02-10'],
        ['2027-03-03', '2027-03-10'],
      ],
    ],
    ['an order with a week of its own stays', { week: 0 }, { drawWeek: 1 }, []],
    [
      'the first treatment day instead of midweek',
      {},
      { drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 1 }, midweek[1]] },
      [
        ['2027-01-06', '2027-01-04'],
        ['2027-02-03', '2027-02-01'],
        ['2027-03-03', '2027-03-01'],
      ],
    ],
    ['the other group does not move', {}, { drawSchedules: [midweek[0], { dayGroup: 'TTS', drawDayOrdinal: 1 }] }, []],
    ['only the chosen months', { months: [2] }, { drawWeek: 3 }, [['2027-02-03', '2027-02-24']]],
    [
      'weekly draws change their weekday',
      { frequency: 'WEEK', until: day('2027-01-15') },
      { drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 3 }, midweek[1]] },
      [
        ['2027-01-06', '2027-01-08'],
        ['2027-01-13', '2027-01-15'],
        [null, '2027-01-01'],
      ].sort((a, b) => String(a[0] ?? a[1]).localeCompare(String(b[0] ?? b[1]))),
    ],
    ['every treatment stays', { frequency: 'EVERYTX' }, { drawWeek: 3, firstWeek: 1 }, []],
    ['a draw can leave the bounds of its order', { endDate: day('2027-01-10') }, { drawWeek: 2 }, [['2027-01-06', null]]],
    ['a draw can come into them', { startDate: day('2027-01-10'), until: day('2027-01-31') }, { drawWeek: 2 }, [[null, '2027-01-20']]],
    [
      'biweekly keeps its two places',
      { frequency: 'SEMIMONTH', until: day('2027-01-31') },
      { drawWeek: 1 },
      [
        ['2027-01-06', '2027-01-13'],
        ['2027-01-20', '2027-01-27'],
      ],
    ],
  ] as [string, Partial<DrawCalendarInput>, Partial<typeof rules>, (string | null)[][]][])('%s', (_, changes, newRules, expected) => {
    expect(moves(changes, newRules)).toEqual(expected);
  });
});

describe('the draws that exist', () => {
  const line = (offeringCode: string, ...scheduleIds: string[]) => ({ offeringCode, timing: 'NA', scheduleIds });
  const draw = (...lines: ReturnType<typeof line>[]) => ({ id: 'draw', partyId: 'party', plannedDates: ['2027-01-06'], lines });
  const wanted = (orders: Readonly<Record<string, readonly string[]>>) =>
    new Map([['party', new Map([['2027-01-06', new Map(Object.entries(orders).map(([id, tests]) => [id, new Set(tests)]))]])]]);
  const judged = new Set(['monthly', 'weekly', 'ended']);

  test.each([
    ['stay when their orders want them', draw(line('CBC', 'weekly')), { weekly: ['CBC|NA'] }, { takeBack: [], reduce: [], add: [] }],
    ['go when no order wants the day', draw(line('CBC', 'monthly')), {}, { takeBack: ['draw'], reduce: [], add: [] }],
    ['go when the order ended', draw(line('CBC', 'ended')), { weekly: ['CBC|NA'] }, { takeBack: ['draw'], reduce: [], add: [] }],
    [
      'lose the tests that moved',
      draw(line('CBC', 'weekly'), line('RFP', 'monthly')),
      { weekly: ['CBC|NA'] },
      { takeBack: [], reduce: [{ id: 'draw', lines: [{ index: 0, scheduleIds: ['weekly'] }] }], add: [] },
    ],
    [
      'keep a test that one of two orders wants',
      draw(line('CBC', 'weekly', 'monthly')),
      { weekly: ['CBC|NA'] },
      { takeBack: [], reduce: [], add: [] },
    ],
    [
      'lose a test that its order does not hold any more',
      draw(line('CBC', 'weekly'), line('K', 'weekly')),
      { weekly: ['CBC|NA'] },
      { takeBack: [], reduce: [{ id: 'draw', lines: [{ index: 0, scheduleIds: ['weekly'] }] }], add: [] },
    ],
    [
      'keep what a person added',
      draw(line('CBC', 'monthly'), line('K')),
      {},
      { takeBack: [], reduce: [{ id: 'draw', lines: [{ index: 1, scheduleIds: [] }] }], add: [] },
    ],
    ['keep what an order wants that nobody looked at', draw(line('CBC', 'other')), {}, { takeBack: [], reduce: [], add: [] }],
    [
      'get a test that a changed order holds now',
      draw(line('CBC', 'weekly')),
      { weekly: ['CBC|NA', 'K|NA'] },
      { takeBack: [], reduce: [], add: [{ id: 'draw', scheduleId: 'weekly', tests: ['K|NA'] }] },
    ],
    [
      'do not get back what a person took out',
      draw(line('CBC', 'monthly')),
      { monthly: ['CBC|NA', 'K|NA'] },
      { takeBack: [], reduce: [], add: [] },
    ],
    [
      'keep the tests of every day that they stand for',
      { ...draw(line('CBC', 'weekly')), plannedDates: ['2027-01-08', '2027-01-06'] },
      { weekly: ['CBC|NA'] },
      { takeBack: [], reduce: [], add: [] },
    ],
    ['stay when they hold nothing', draw(), {}, { takeBack: [], reduce: [], add: [] }],
  ] as const)('%s', (_, open, orders, expected) => {
    expect(planDrawUpkeep([open], wanted(orders), { judged, changed: new Set(['weekly']) })).toEqual(expected);
  });
});
