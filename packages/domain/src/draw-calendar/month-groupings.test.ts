import { drawTypes, frequencies, monthGroupings } from '@drawday/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawTypeOf, frequencyOf, groupingOf, hasDrawWeek, monthsOf, rhythmOf } from './month-groupings.ts';
import { dayGroupOf, scheduleDaysOf } from './schedule-days.ts';

test.each([
  ['R174 weekly', 'WEEK', 5, 'Weekly'],
  ['R174 biweekly', 'SEMIMONTH', 6, 'Biweekly'],
  ['R174 mid monthly', 'MIDMONTH', 6.5, 'Mid monthly'],
  ['R174 monthly', 'MONTH', 7, 'Monthly'],
  ['R174 every treatment', 'EVERYTX', 8, 'Every treatment'],
  ['R174 one time', 'ONETIME', 9, 'One time'],
] as const)('%s', (_, code, number, label) => {
  expect(drawTypes.of[code].number).toBe(number);
  expect(frequencies.of[frequencyOf(code, [])].en).toBe(label);
  expect(drawTypeOf(frequencyOf(code, []))).toBe(code);
});

test.each([
  ['MONTH', null, [7, 1, 7], { week: null, months: [1, 7] }],
  ['MONTH', 2, monthsOf('MONTHLY', 1), { week: 2, months: [] }],
  ['SEMIMONTH', 0, [3], { week: 0, months: [3] }],
  ['WEEK', 2, [3], { week: null, months: [] }],
  ['ONETIME', 0, [3], { week: null, months: [] }],
] as const)('%s in week %s of the months %j is kept in one way', (drawTypeCode, week, months, kept) => {
  expect(rhythmOf({ drawTypeCode, week, months })).toEqual({ drawTypeCode, ...kept });
});

describe('groupings of months', () => {
  test.each([
    ['MONTHLY', 1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'Monthly'],
    ['QUARTERLY', 1, [1, 4, 7, 10], 'Quarterly'],
    ['QUARTERLY', 2, [2, 5, 8, 11], 'Quarterly'],
    ['QUARTERLY', 3, [3, 6, 9, 12], 'Quarterly'],
    ['EVERY_FOUR_MONTHS', 1, [1, 5, 9], 'Every four months'],
    ['EVERY_FOUR_MONTHS', 2, [2, 6, 10], 'Every four months'],
    ['EVERY_FOUR_MONTHS', 3, [3, 7, 11], 'Every four months'],
    ['EVERY_FOUR_MONTHS', 4, [4, 8, 12], 'Every four months'],
    ['BIANNUAL', 1, [1, 7], 'Biannual'],
    ['BIANNUAL', 2, [2, 8], 'Biannual'],
    ['BIANNUAL', 3, [3, 9], 'Biannual'],
    ['BIANNUAL', 4, [4, 10], 'Biannual'],
    ['BIANNUAL', 5, [5, 11], 'Biannual'],
    ['BIANNUAL', 6, [6, 12], 'Biannual'],
    ['ANNUAL', 5, [5], 'Annual'],
  ] as const)('R177 %s from %i', (grouping, start, months, label) => {
    expect(monthsOf(grouping, start)).toEqual(months);
    expect(groupingOf([...months].reverse())).toBe(grouping);
    expect(frequencies.of[frequencyOf('MONTH', months)].en).toBe(label);
    expect(drawTypeOf(frequencyOf('MONTH', months))).toBe('MONTH');
  });

  test.each([[[1, 2]], [[1, 4, 7, 11]], [[1, 5, 10]], [[1, 2, 3, 4, 5]], [[1, 6]]])('%o is no grouping', (months) => {
    expect(groupingOf(months)).toBeNull();
    expect(frequencyOf('MONTH', months)).toBe('CUSTOM');
  });

  test('the draw week of the month is a choice for what is drawn by the month', () => {
    expect(frequencies.codes.filter((code) => !hasDrawWeek(code))).toEqual(['WEEK', 'EVERYTX', 'ONETIME']);
  });

  test('no months at all are every month', () => {
    expect(groupingOf([])).toBe('MONTHLY');
    expect(frequencyOf('MONTH', [])).toBe('MONTHLY');
  });

  test('a start beyond the period wraps into it, and every set names its own grouping', () => {
    fc.assert(
      fc.property(fc.constantFrom(...monthGroupings.codes), fc.integer({ min: -24, max: 36 }), (code, start) => {
        expect(monthsOf(code, start)).toEqual(monthsOf(code, start + monthGroupings.of[code].periodMonths));
        expect(groupingOf(monthsOf(code, start))).toBe(code);
      }),
    );
  });
});

test('schedules: groups, other weekdays, and what is not a weekday', () => {
  expect(scheduleDaysOf({ dayGroup: 'MWF' })).toEqual([1, 3, 5]);
  expect(scheduleDaysOf({ scheduleDays: [6, 2, 2, 9, 0, 4.5] })).toEqual([2, 6]);
  expect(scheduleDaysOf({ scheduleDays: [7, 1, 8] })).toEqual([1, 7]);
  expect(dayGroupOf({ dayGroup: 'TTS' })).toBe('TTS');
  expect(dayGroupOf({ scheduleDays: [5, 3, 1] })).toBe('MWF');
  expect(dayGroupOf({ scheduleDays: [2, 4, 6] })).toBe('TTS');
  expect(dayGroupOf({ scheduleDays: [2, 4] })).toBeNull();
});

test('a start that is no number counts as January', () => {
  for (const start of [Number.NaN, Infinity, -Infinity, 1e300]) expect(monthsOf('QUARTERLY', start)).toEqual([1, 4, 7, 10]);
});
