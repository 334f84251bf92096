import { expect, test } from 'vitest';
import { zonedTime } from './zoned-time.ts';

test.each([
  ['America/Chicago', '2026-10-07T11:42:00Z', '10/07/2026 06:42 AM CDT'],
  ['America/Chicago', '2026-12-07T06:00:00Z', '12/07/2026 12:00 AM CST'],
  ['America/Phoenix', '2026-10-07T19:05:00Z', '10/07/2026 12:05 PM MST'],
  ['UTC', '2026-01-01T00:00:00.000Z', '01/01/2026 12:00 AM UTC'],
])('%s %s', (timeZone, instant, printed) => {
  expect(zonedTime(timeZone)(instant)).toBe(printed);
});

test('refuses what is no zone or no instant', () => {
  expect(() => zonedTime('Nowhere/Here')).toThrow(RangeError);
  expect(() => zonedTime('UTC')('yesterday')).toThrow(RangeError);
});
