import { drawTypes } from '@drawday/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DrawCalendarInput } from './draw-dates.ts';
import { drawDates, drawInputProblem, drawRuleOf, firstDrawWeek, openCalendarDays } from './draw-dates.ts';
import { drawDays } from './draw-days.ts';
import { toEpochDay, toPlainDate } from './epoch-day.ts';
import type { PatientSchedule } from './schedule-days.ts';
import { scheduleDaysOf } from './schedule-days.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const base: DrawCalendarInput = {
  frequency: 'MONTH',
  months: [],
  week: null,
  startDate: null,
  endDate: null,
  expiresOn: null,
  oneTimeDate: null,
  today: day('2027-01-01'),
  until: null,
  facilityRules: { firstWeek: 0, drawWeek: 0, drawSchedules: [] },
  patientSchedule: { dayGroup: 'MWF' },
};
const dates = (changes: Partial<DrawCalendarInput>) => drawDates({ ...base, ...changes }).map((draw) => draw.date.toString());

describe('bounds', () => {
  test('bounds are inclusive, and the latest start and the earliest end count', () => {
    const bounds = { startDate: day('2027-02-03'), endDate: day('2027-06-09'), expiresOn: day('2027-05-05'), until: day('2027-12-31') };
    expect(dates(bounds)).toEqual(['2027-02-03', '2027-03-03', '2027-04-07', '2027-05-05']);
    expect(dates({ ...bounds, today: day('2027-03-04') })).toEqual(['2027-04-07', '2027-05-05']);
    expect(dates({ ...bounds, until: day('2027-04-06') })).toEqual(['2027-02-03', '2027-03-03']);
  });

  test('without any end the calendar shows a year', () => {
    const all = drawDates({ ...base, frequency: 'WEEK' });
    const last = all.at(-1)?.date ?? base.today;
    expect(openCalendarDays).toBe(366);
    expect(base.today.until(last).days).toBeGreaterThan(openCalendarDays - 8);
    expect(base.today.until(last).days).toBeLessThanOrEqual(openCalendarDays);
  });

  test('a single day is enough, also when it is the last one', () => {
    const monday = { startDate: day('2027-01-04'), endDate: day('2027-01-04') };
    for (const frequency of ['WEEK', 'EVERYTX', 'MONTH'] as const) {
      expect(dates({ ...monday, frequency, patientSchedule: { scheduleDays: [1] } })).toEqual(['2027-01-04']);
    }
    expect(dates({ ...monday, frequency: 'ONETIME', oneTimeDate: day('2027-01-04') })).toEqual(['2027-01-04']);
    expect(dates({ ...monday, frequency: 'ONETIME' })).toEqual(['2027-01-04']);
  });

  test('an order that ends before it starts has no draws', () => {
    for (const code of drawTypes.codes)
      expect(dates({ frequency: code, startDate: day('2027-05-01'), endDate: day('2027-04-30') })).toEqual([]);
  });
});

describe('the week of the order', () => {
  test('no week inherits the draw week of the facility, a week of its own wins', () => {
    const facilityRules = { firstWeek: 0, drawWeek: 2, drawSchedules: [] };
    const january = { facilityRules, endDate: day('2027-01-31') };
    expect(dates(january)).toEqual(['2027-01-20']);
    expect(dates({ ...january, week: 0 })).toEqual(['2027-01-06']);
  });

  test.each([
    [0, '2027-01-20'],
    [1, '2027-01-27'],
    [2, '2027-01-06'],
    [3, '2027-01-13'],
  ])('mid monthly of base week index %i is two weeks on, within the month', (week, date) => {
    expect(dates({ frequency: 'MIDMONTH', week, endDate: day('2027-01-31') })).toEqual([date]);
  });

  test('the draw day comes from the row of the patient’s group; others are drawn midweek', () => {
    const facilityRules = {
      firstWeek: 0,
      drawWeek: 0,
      drawSchedules: [
        { dayGroup: 'TTS' as const, drawDayOrdinal: 3 },
        { dayGroup: 'MWF' as const, drawDayOrdinal: 1 },
      ],
    };
    const first = (patientSchedule: PatientSchedule) => dates({ facilityRules, patientSchedule, endDate: day('2027-01-31') });
    expect(first({ dayGroup: 'MWF' })).toEqual(['2027-01-04']);
    expect(first({ scheduleDays: [5, 1, 3, 3] })).toEqual(['2027-01-04']);
    expect(first({ scheduleDays: [6, 4, 2] })).toEqual(['2027-01-09']);
    expect(first({ scheduleDays: [1, 2, 4, 5] })).toEqual(['2027-01-05']);
    expect(first({ scheduleDays: [6] })).toEqual(['2027-01-09']);
  });

  test('a Saturday clinic outside the month falls back by a week', () => {
    const september = { week: 3, today: day('2026-09-01'), endDate: day('2026-09-30'), patientSchedule: { scheduleDays: [6] } };
    const [draw] = drawDates({ ...base, ...september });
    expect(draw?.date.toString()).toBe('2026-09-26');
    expect(draw?.reason).toMatchObject({ kind: 'drawWeek', weekday: 6, drawWeek: 4 });
    expect(draw?.reason.kind === 'drawWeek' && draw.reason.clampedFrom?.toString()).toBe('2026-10-03');
  });
});

test('a step back never stops on the first of the next month', () => {
  // Week 4 of September 2026 runs from Monday, September 28; October 1 is a Thursday.
  const september = { week: 3, today: day('2026-09-01'), endDate: day('2026-09-30') };
  expect(dates({ ...september, patientSchedule: { scheduleDays: [4, 5] } })).toEqual(['2026-09-25']);
  expect(dates({ ...september, patientSchedule: { scheduleDays: [2, 4, 5] } })).toEqual(['2026-09-29']);
});

describe('reasons', () => {
  const reasonOf = (changes: Partial<DrawCalendarInput>) => JSON.parse(JSON.stringify(drawDates({ ...base, ...changes })[0]?.reason));

  test('of weekly and every-treatment draws', () => {
    expect(reasonOf({ frequency: 'WEEK' })).toEqual({ kind: 'weekly', weekday: 3, weekStart: '2027-01-04', drawDayOrdinal: 2 });
    expect(reasonOf({ frequency: 'EVERYTX' })).toEqual({ kind: 'everyTreatment', weekday: 5, weekStart: '2026-12-28' });
  });

  test('of one-time draws', () => {
    expect(reasonOf({ frequency: 'ONETIME' })).toEqual({ kind: 'oneTime', weekday: 1, chosen: 'nextTreatment' });
    expect(reasonOf({ frequency: 'ONETIME', oneTimeDate: day('2027-01-02') })).toEqual({ kind: 'oneTime', weekday: 6, chosen: 'entered' });
  });

  test('of monthly draws: base and mid week, first-week rule, month', () => {
    const facilityRules = { firstWeek: 1, drawWeek: 0, drawSchedules: [] };
    const both = drawDates({ ...base, frequency: 'SEMIMONTH', week: 2, facilityRules, endDate: day('2027-01-31') }).map(
      (draw) => draw.reason,
    );
    expect(both).toMatchObject([
      { drawWeek: 1, position: 'mid', rule: 'FIRST_FITTING_WEEK', month: 1, clampedFrom: null },
      { drawWeek: 3, position: 'base', rule: 'FIRST_FITTING_WEEK', month: 1, clampedFrom: null },
    ]);
  });
});

describe('one-time draws', () => {
  test('the day entered needs no treatment day, but it has to lie within the bounds', () => {
    expect(dates({ frequency: 'ONETIME', oneTimeDate: day('2027-01-03'), patientSchedule: { scheduleDays: [] } })).toEqual(['2027-01-03']);
    expect(dates({ frequency: 'ONETIME', oneTimeDate: day('2026-12-31') })).toEqual([]);
    expect(dates({ frequency: 'ONETIME', oneTimeDate: day('2027-03-01'), expiresOn: day('2027-02-28') })).toEqual([]);
  });

  test('the next draw is strictly after today, and not before the start', () => {
    expect(dates({ frequency: 'ONETIME', today: day('2027-01-08') })).toEqual(['2027-01-11']);
    expect(dates({ frequency: 'ONETIME', today: day('2027-01-10') })).toEqual(['2027-01-11']);
    expect(dates({ frequency: 'ONETIME', startDate: day('2027-02-01') })).toEqual(['2027-02-01']);
    expect(dates({ frequency: 'ONETIME', until: day('2027-01-03') })).toEqual([]);
  });
});

describe('numbers out of range', () => {
  const facility = base.facilityRules;
  const problems: [string, Partial<DrawCalendarInput>][] = [
    ['MONTHS', { months: [0] }],
    ['MONTHS', { months: [13] }],
    ['MONTHS', { months: [1.5] }],
    ['WEEK', { week: 4 }],
    ['WEEK', { week: -1 }],
    ['FIRST_WEEK', { facilityRules: { ...facility, firstWeek: 2 } }],
    ['DRAW_WEEK', { facilityRules: { ...facility, drawWeek: Number.NaN } }],
    ['DRAW_WEEK', { facilityRules: { ...facility, drawWeek: 4 } }],
    ['DRAW_WEEK', { facilityRules: { ...facility, drawWeek: -1 } }],
    ['DRAW_DAY', { facilityRules: { ...facility, drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 0 }] } }],
    ['DRAW_DAY', { facilityRules: { ...facility, drawSchedules: [{ dayGroup: 'MWF', drawDayOrdinal: 4 }] } }],
    ['SCHEDULE_DAYS', { patientSchedule: { scheduleDays: [] } }],
    ['SCHEDULE_DAYS', { patientSchedule: { scheduleDays: [0, 8, 2.5] } }],
    ['SCHEDULE_DAYS', { frequency: 'ONETIME', patientSchedule: { scheduleDays: [] } }],
  ];
  test.each(problems)('%s %o', (problem, changes) => {
    expect(drawInputProblem({ ...base, ...changes })).toBe(problem);
    expect(drawDates({ ...base, ...changes })).toEqual([]);
    expect(drawDates({ ...base, frequency: 'EVERYTX', patientSchedule: { scheduleDays: [1, 2, 3, 4, 5, 6, 7] }, ...changes })).toEqual([]);
  });

  test('nothing is wrong with a usual order, nor with one at the ends of every range', () => {
    expect(drawInputProblem(base)).toBeNull();
    const edges = { months: [1, 12], week: 3, facilityRules: { ...facility, firstWeek: 1, drawWeek: 3 } };
    const ordinals = [{ dayGroup: 'MWF', drawDayOrdinal: 3 } as const, { dayGroup: 'TTS', drawDayOrdinal: 1 } as const];
    expect(drawInputProblem({ ...base, ...edges, facilityRules: { ...edges.facilityRules, drawSchedules: ordinals } })).toBeNull();
    expect(drawInputProblem({ ...base, week: 0, facilityRules: { ...facility, firstWeek: 0, drawWeek: 0 } })).toBeNull();
  });

  test('without treatment days there is nothing to draw on, whatever the rule; its first week is judged by Monday', () => {
    for (const code of drawTypes.codes) expect(drawDays({ ...drawRuleOf({ ...base, frequency: code }), scheduleDays: [] })).toEqual([]);
    const july = { year: 2025, month: 7, patientSchedule: { scheduleDays: [] } };
    expect(firstDrawWeek({ ...july, firstWeek: 1 })?.toString()).toBe('2025-07-07');
    expect(firstDrawWeek({ ...july, month: 9, firstWeek: 1 })?.toString()).toBe('2025-09-01');
  });
});

const anyDay = fc.integer({ min: toEpochDay(day('2024-01-01')), max: toEpochDay(day('2032-12-31')) }).map(toPlainDate);
const scheduleDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const orders = fc.record({
  frequency: fc.constantFrom(...drawTypes.codes),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
  week: fc.option(fc.integer({ min: 0, max: 3 })),
  startDate: fc.option(anyDay),
  endDate: fc.option(anyDay),
  expiresOn: fc.option(anyDay),
  today: anyDay,
  until: fc.option(anyDay),
  facilityRules: fc.record({
    firstWeek: fc.integer({ min: 0, max: 1 }),
    drawWeek: fc.integer({ min: 0, max: 3 }),
    drawSchedules: fc.array(
      fc.record({ dayGroup: fc.constantFrom('MWF' as const, 'TTS' as const), drawDayOrdinal: fc.integer({ min: 1, max: 3 }) }),
      {
        maxLength: 2,
      },
    ),
  }),
  patientSchedule: fc.oneof(fc.record({ scheduleDays }), fc.record({ dayGroup: fc.constantFrom('MWF' as const, 'TTS' as const) })),
  oneTimeDate: fc.option(anyDay),
});

describe('invariants', () => {
  const holds = (check: (input: DrawCalendarInput) => void) => fc.assert(fc.property(orders, check), { numRuns: 1000 });
  const compare = Temporal.PlainDate.compare;

  test('never before start or today, never after end, expiry or the day to look until; ascending without repeats', () => {
    holds((input) => {
      const found = drawDates(input).map((draw) => draw.date);
      for (const date of found) {
        expect(compare(date, input.today)).toBeGreaterThanOrEqual(0);
        if (input.startDate) expect(compare(date, input.startDate)).toBeGreaterThanOrEqual(0);
        for (const bound of [input.endDate, input.expiresOn, input.until]) if (bound) expect(compare(date, bound)).toBeLessThanOrEqual(0);
      }
      for (let index = 1; index < found.length; index++)
        expect(compare(found[index - 1] ?? input.today, found[index] ?? input.today)).toBe(-1);
    });
  });

  test('at most one draw a month when monthly or mid monthly, at most two when biweekly, only in the chosen months', () => {
    holds((input) => {
      const most = { MONTH: 1, MIDMONTH: 1, SEMIMONTH: 2 }[input.frequency as string];
      if (most === undefined) return;
      const perMonth = Map.groupBy(drawDates(input), (draw) => draw.date.toPlainYearMonth().toString());
      for (const draws of perMonth.values()) expect(draws.length).toBeLessThanOrEqual(most);
      if (input.months.length > 0) for (const draw of drawDates(input)) expect(input.months).toContain(draw.date.month);
    });
  });

  test('always a treatment day of the patient, unless a one-time day was entered', () => {
    holds((input) => {
      if (input.frequency === 'ONETIME' && input.oneTimeDate) return;
      const days = scheduleDaysOf(input.patientSchedule);
      for (const draw of drawDates(input)) expect(days).toContain(draw.date.dayOfWeek);
    });
  });

  test('stable: computed again from any day on, the remaining draws are the same', () => {
    holds((input) => {
      if (input.frequency === 'ONETIME') return;
      const until = input.until ?? input.today.add({ days: 400 });
      const all = drawDates({ ...input, until }).map((draw) => draw.date.toString());
      const later = input.today.add({ days: 40 });
      const rest = drawDates({ ...input, until, today: later }).map((draw) => draw.date.toString());
      expect(rest).toEqual(all.filter((date) => date >= later.toString()));
    });
  });

  test('biweekly is monthly and mid monthly together', () => {
    holds((input) => {
      const of = (frequency: 'MONTH' | 'MIDMONTH' | 'SEMIMONTH') => drawDates({ ...input, frequency }).map((draw) => draw.date.toString());
      expect(of('SEMIMONTH')).toEqual([...of('MONTH'), ...of('MIDMONTH')].sort());
    });
  });

  test('over whole months, monthly and mid monthly draw once in every chosen month, biweekly twice, whatever days the patient comes', () => {
    const wholeMonths = fc.record({ year: fc.integer({ min: 2024, max: 2031 }), month: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(orders, wholeMonths, fc.integer({ min: 1, max: 24 }), (input, { year, month }, count) => {
        const times = { MONTH: 1, MIDMONTH: 1, SEMIMONTH: 2 }[input.frequency as string];
        if (times === undefined) return;
        const first = Temporal.PlainDate.from({ year, month, day: 1 });
        const endDate = first.add({ months: count }).subtract({ days: 1 });
        const found = drawDates({ ...input, today: first, startDate: null, endDate, expiresOn: null, until: null });
        const chosen = Array.from({ length: count }, (_, index) => first.add({ months: index })).filter(
          (date) => input.months.length === 0 || input.months.includes(date.month),
        );
        expect(found.map((draw) => draw.date.toPlainYearMonth().toString())).toEqual(
          chosen.flatMap((date) => Array.from({ length: times }, () => date.toPlainYearMonth().toString())),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('whatever the numbers, the calendar answers days in order or none, and never throws', () => {
    const junk = fc.oneof(fc.double(), fc.integer({ min: -3, max: 15 }), fc.constantFrom(Number.NaN, Infinity, -Infinity, 0.5));
    fc.assert(
      fc.property(orders, junk, junk, junk, junk, fc.array(junk, { maxLength: 5 }), (input, week, first, ordinal, month, days) => {
        const bad = {
          ...input,
          week,
          months: [...input.months, month],
          facilityRules: { firstWeek: first, drawWeek: week, drawSchedules: [{ dayGroup: 'MWF' as const, drawDayOrdinal: ordinal }] },
          patientSchedule: { scheduleDays: days },
        };
        const found = drawDates(bad);
        if (drawInputProblem(bad) !== null) expect(found).toEqual([]);
        for (const { date } of found) expect(date.year).toBeGreaterThan(2023);
      }),
      { numRuns: 500 },
    );
  });

  test('the bulk variant finds the same days, and every reason fits its day', () => {
    holds((input) => {
      const found = drawDates(input);
      expect(drawDays(drawRuleOf(input))).toEqual(found.map((draw) => toEpochDay(draw.date)));
      for (const { date, reason } of found) {
        expect(reason.weekday).toBe(date.dayOfWeek);
        if (reason.kind === 'drawWeek') expect(reason.month).toBe(date.month);
        if (reason.kind !== 'oneTime') expect(reason.weekStart.dayOfWeek).toBe(1);
      }
    });
  });
});
