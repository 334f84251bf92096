import { expect, test } from 'vitest';
import { firstDayOf } from './action-reply.ts';

test('repeats are looked for from the day of the sample at its facility, where that is before the planned one', () => {
  const sample = { draw_date: '2026-06-10', time_zone: 'PST' };
  expect(firstDayOf({ ...sample, collected_at: new Date('2026-06-06T01:00:00Z') })).toBe('2026-06-05');
  expect(firstDayOf({ ...sample, collected_at: new Date('2026-06-12T19:00:00Z') })).toBe('2026-06-10');
  expect(firstDayOf({ ...sample, collected_at: null })).toBe('2026-06-10');
});
