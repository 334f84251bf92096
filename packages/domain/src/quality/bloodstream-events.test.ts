import { expect, test } from 'vitest';
import { bloodstreamEvents } from './bloodstream-events.ts';
import { firstWorkingDays, treatedOn } from './first-working-days.ts';

test.each([
  [
    ['2026-10-02', '2026-10-20', '2026-10-23'],
    [true, false, true],
  ],
  [
    ['2026-10-02', '2026-10-22', '2026-11-11'],
    [true, false, true],
  ],
  [
    ['2026-10-31', '2026-11-20'],
    [true, false],
  ],
  [
    ['2026-10-31', '2026-11-21'],
    [true, true],
  ],
  [[], []],
])('positive cultures of %j are events %j', (days, expected) =>
  expect(bloodstreamEvents(days.map((day) => Temporal.PlainDate.from(day)))).toEqual(expected),
);

test.each([
  ['2026-10-01', ['2026-10-01', '2026-10-02']],
  ['2026-08-01', ['2026-08-03', '2026-08-04']],
  // Friday and Monday are of one group.
  ['2027-01-01', ['2027-01-01', '2027-01-04']],
] as const)('the first two working days of %s: %j', (month, days) => {
  const found = firstWorkingDays(Temporal.PlainDate.from(month), 2);
  expect(found.map(String)).toEqual(days);
  expect(found.some((day) => treatedOn('MWF', day))).toBe(true);
  expect(found.some((day) => treatedOn('TTS', day))).toBe(month !== '2027-01-01');
  expect(found.every((day) => treatedOn(null, day))).toBe(true);
});
