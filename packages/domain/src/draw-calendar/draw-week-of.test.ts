import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDates, firstDrawWeek } from './draw-dates.ts';
import { dayGroupOn, drawWeekOf } from './draw-week-of.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);

test.each([
  // September 2026 begins on a Tuesday: week 1 is the week of Monday, September 7; for Tue/Thu/Sat under rule 1, of August 31
  ['2026-09-06', 0, 'MWF', null],
  ['2026-09-07', 0, 'MWF', 1],
  ['2026-09-13', 0, 'MWF', 1],
  ['2026-09-14', 0, 'MWF', 2],
  ['2026-09-30', 0, 'MWF', 4],
  ['2026-09-01', 1, 'TTS', 1],
  ['2026-09-28', 1, 'TTS', null],
  ['2025-09-28', 0, 'MWF', 4],
  ['2025-09-29', 0, 'MWF', null],
] as const)('%s, first-week rule %i, %s: draw week %s', (iso, firstWeek, dayGroup, week) => {
  expect(drawWeekOf(day(iso), firstWeek, { dayGroup })).toBe(week);
});

test('asked for no schedule, the week is that of Mon/Wed/Fri', () => {
  for (const iso of ['2026-09-01', '2026-09-28']) expect(drawWeekOf(day(iso), 1)).toBe(drawWeekOf(day(iso), 1, { dayGroup: 'MWF' }));
  expect(drawWeekOf(day('2026-09-01'), 1)).toBeNull();
});

test.each([
  ['2027-01-04', 'MWF'],
  ['2027-01-05', 'TTS'],
  ['2027-01-06', 'MWF'],
  ['2027-01-07', 'TTS'],
  ['2027-01-08', 'MWF'],
  ['2027-01-09', 'TTS'],
  ['2027-01-10', null],
])('on %s the group %s is treated', (iso, group) => {
  expect(dayGroupOn(day(iso))).toBe(group);
});

test('a monthly draw that was not moved back lies in the draw week of its order', () => {
  const months = fc.record({ year: fc.integer({ min: 2024, max: 2032 }), month: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(
      months,
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(0, 1),
      fc.constantFrom('MWF' as const, 'TTS' as const),
      (month, week, firstWeek, dayGroup) => {
        const startDate = Temporal.PlainDate.from({ ...month, day: 1 });
        const [draw] = drawDates({
          frequency: 'MONTH',
          months: [],
          week,
          startDate,
          endDate: startDate.add({ months: 1 }).subtract({ days: 1 }),
          expiresOn: null,
          oneTimeDate: null,
          today: startDate,
          until: null,
          facilityRules: { firstWeek, drawWeek: 0, drawSchedules: [] },
          patientSchedule: { dayGroup },
        });
        if (draw?.reason.kind !== 'drawWeek') throw new Error('every month has its draw');
        expect(drawWeekOf(draw.date, firstWeek, { dayGroup })).toBe(week + 1);
      },
    ),
    { numRuns: 500 },
  );
});

test('a month that no calendar has is no month', () => {
  const patientSchedule = { dayGroup: 'MWF' } as const;
  for (const [year, month] of [
    [2027, 0],
    [2027, 13],
    [2027, 1.5],
    [Number.NaN, 1],
    [2027, Number.NaN],
    [0, 1],
    [10_000, 1],
  ] as const)
    expect(firstDrawWeek({ year, month, firstWeek: 0, patientSchedule })).toBeNull();
  expect(firstDrawWeek({ year: 9999, month: 12, firstWeek: 0, patientSchedule })?.toString()).toBe('9999-12-06');
  expect(firstDrawWeek({ year: 1, month: 1, firstWeek: 0, patientSchedule })?.toString()).toBe('0001-01-01');
});
