import { expect, test } from 'vitest';
import { bloodstreamEvents } from './bloodstream-events.ts';

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
