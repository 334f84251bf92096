import { expect, test } from 'vitest';
import { minutesLate, type ShiftTimes } from './minutes-late.ts';

const morning: ShiftTimes = { startTime: '05:30', endTime: '09:45' };

test.each<[ShiftTimes | undefined, string, number | null]>([
  [morning, '09:44', null],
  [morning, '09:45', 0],
  [morning, '09:58', 13],
  [{ startTime: '20:00', endTime: '00:15' }, '23:59', null],
  [{ startTime: null, endTime: '09:45' }, '10:00', null],
  [undefined, '10:00', null],
])('%j at %s is late by %s minutes', (shift, time, expected) => {
  expect(minutesLate(shift, Temporal.PlainTime.from(time))).toBe(expected);
});
