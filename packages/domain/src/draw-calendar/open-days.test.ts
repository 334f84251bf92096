import { expect, test } from 'vitest';
import { openDayFrom, openDayOf } from './open-days.ts';

const wednesday = Temporal.PlainDate.from('2026-11-25');
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, ahead) => Temporal.PlainDate.from(from).add({ days: ahead }).toString());

test.each<[string, number[], string[], string]>([
  ['stays on an open day', [1, 3, 5], [], '2026-11-25'],
  ['stays on an open day on which nobody is treated', [2, 4, 6], ['2026-11-26'], '2026-11-25'],
  ['goes to the next treatment day', [1, 3, 5], ['2026-11-25'], '2026-11-27'],
  ['goes past a second closed day', [1, 3, 5], ['2026-11-25', '2026-11-26', '2026-11-27'], '2026-11-30'],
  ['goes to next week, for one treatment a week', [3], ['2026-11-25'], '2026-12-02'],
  ['goes to the first open day when two weeks are closed', [1, 3, 5], days('2026-11-25', 16), '2026-12-11'],
  ['goes to the first open day without treatment days', [], ['2026-11-25'], '2026-11-26'],
])('D.3 a draw of a Wednesday %s', (_, scheduleDays, closed, expected) => {
  expect(openDayOf(wednesday, { scheduleDays }, new Set(closed)).toString()).toBe(expected);
});

test('D.3 the next treatment day from a day on that is none', () => {
  expect(openDayFrom(wednesday, { scheduleDays: [2, 4, 6] }, new Set(['2026-11-26'])).toString()).toBe('2026-11-28');
  expect(openDayFrom(wednesday, { dayGroup: 'MWF' }, new Set()).toString()).toBe('2026-11-25');
});
