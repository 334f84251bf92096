import { expect, test } from 'vitest';
import { countedDraw, drawCounts, type PlannedDraw } from './missed-draws.ts';
import { afterChange, isClosingDue, isQuiet, monthAfter, monthOf } from './month-state.ts';
import { percentile } from './percentile.ts';

test('E13: missed draws', () => {
  const draw = (drawDate: string, status: string, cancelReason: string | null = null, isReplacement = false): PlannedDraw => ({
    ...{ drawDate, status, cancelReason, isReplacement },
  });
  const october = [
    draw('2026-10-02', 'RESULTED'),
    draw('2026-10-05', 'RESCHEDULED', 'NO_SHOW'),
    draw('2026-10-07', 'RESULTED', null, true),
    draw('2026-10-09', 'RESULTED'),
    draw('2026-10-12', 'RESULTED'),
    draw('2026-10-07', 'CANCELED', 'NO_SHOW'),
    draw('2026-10-07', 'CANCELED', 'DUPLICATE'),
    draw('2026-10-12', 'PENDING'),
    draw('2026-10-28', 'PENDING'),
    draw('2026-10-14', 'SYSCANCELED', 'UNSIGNED_30D'),
    draw('2026-10-14', 'SYSCANCELED', 'SCHEDULE_CHANGE'),
  ];
  expect(drawCounts(october, '2026-10-20')).toEqual({ planned: 7, collected: 4, missed: 3, late: 1, later: 1 });
});

test.each([
  ['CANCELED', 'NO_SHOW', '2026-10-19', 'MISSED'],
  ['CANCELED', 'NO_SHOW', '2026-10-20', null],
  ['CANCELED', 'DUPLICATE', '2026-10-19', null],
  ['CANCELED', 'PT_DECEASED', '2026-10-19', null],
  ['SYSCANCELED', 'UNSIGNED_30D', '2026-10-19', 'MISSED'],
  ['SYSCANCELED', 'SCHEDULE_CHANGE', '2026-10-19', null],
  ['PENDING', null, '2026-10-19', 'MISSED'],
  ['PENDING', null, '2026-10-20', 'LATER'],
  ['LABCANCELED', null, '2026-10-19', 'COLLECTED'],
  ['RESCHEDULED', 'NO_SHOW', '2026-10-19', null],
])('on October 20, a draw %s for %s of %s is %s', (status, cancelReason, drawDate, expected) => {
  expect(countedDraw({ status, cancelReason, drawDate, isReplacement: false }, '2026-10-20')).toBe(expected);
});

test.each([
  ['2026-10-01', '2026-11-07', false],
  ['2026-10-01', '2026-11-08', true],
  ['2026-12-01', '2027-01-08', true],
  ['2026-12-01', '2026-12-31', false],
  ['2026-10-01', '2026-11-04', false, 5],
  ['2026-10-01', '2026-11-05', true, 5],
  ['2026-10-01', '2026-11-14', false, 15],
  ['2026-10-01', '2026-11-15', true, 15],
] as const)('the month of %s on %s: closed %s', (month, today, expected, day: number | undefined = undefined) =>
  expect(isClosingDue(month, today, day)).toBe(expected),
);

test('months', () => {
  expect([monthOf('2026-10-31'), monthAfter('2026-10-01', -10), monthAfter('2026-12-01', 1)]).toEqual([
    '2026-10-01',
    '2025-12-01',
    '2027-01-01',
  ]);
});

// E5: what a correction of a closed month does.
test('a correction makes the next revision, until three quiet nights', () => {
  expect(afterChange({ state: 'OPEN', revision: 0 })).toEqual({ state: 'OPEN', revision: 0 });
  expect(afterChange({ state: 'CLOSED', revision: 1 })).toEqual({ state: 'REOPENED', revision: 2 });
  expect(afterChange({ state: 'REOPENED', revision: 2 })).toEqual({ state: 'REOPENED', revision: 3 });
  const changedAt = Temporal.Instant.from('2026-11-19T07:00:00Z');
  const quiet = (nights: number) => isQuiet({ state: 'REOPENED', changedAt }, changedAt.add({ hours: 24 * nights }));
  expect([0, 1, 2, 3].map(quiet)).toEqual([false, false, false, true]);
  expect(isQuiet({ state: 'CLOSED', changedAt }, changedAt.add({ hours: 240 }))).toBe(false);
});
test('percentiles are interpolated', () => {
  const hours = [6, 8, 9, 10, 12, 14, 20, 26, 30, 50];
  expect(percentile(hours, 0.5)).toBe(13);
  expect(percentile(hours, 0.9)).toBeCloseTo(32, 9);
  expect(percentile([4.5, 6, 7.25, 9], 0.5)).toBe(6.625);
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([7], 0.9)).toBe(7);
});
