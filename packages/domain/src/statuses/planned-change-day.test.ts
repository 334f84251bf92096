import { expect, test } from 'vitest';
import { plannedChangeDay } from './planned-change-day.ts';

const zone = 'US/Eastern';
// 11/21/2026 10:00 PM in New York; in Greenwich it is already the next day.
const now = Temporal.Instant.from('2026-11-22T03:00:00Z');

test.each([
  ['no moment', null, 'TRAVEL', { kind: 'now' }],
  ['yesterday', '2026-11-20T12:00:00Z', 'TRAVEL', { kind: 'now' }],
  ['by a clock that is a little ahead', '2026-11-22T03:05:00Z', 'TRAVEL', { kind: 'now' }],
  ['an hour later, still the same evening there', '2026-11-22T04:00:00Z', 'TRAVEL', { kind: 'refuse', because: 'LATER_TODAY' }],
  ['after midnight there', '2026-11-22T05:00:00Z', 'TRAVEL', { kind: 'later', on: '2026-11-22' }],
  ['in a year', '2027-11-22T15:00:00Z', null, { kind: 'later', on: '2027-11-22' }],
  ['in the wrong year', '2036-11-22T15:00:00Z', null, { kind: 'refuse', because: 'TOO_FAR' }],
  ['a death ahead', '2026-12-01T15:00:00Z', 'DECEASED', { kind: 'refuse', because: 'NOT_PLANNABLE' }],
  ['a death that was', '2026-11-19T15:00:00Z', 'DECEASED', { kind: 'now' }],
] as const)('%s', (_, at, reason, expected) => {
  expect(plannedChangeDay(at ? Temporal.Instant.from(at) : null, now, zone, reason)).toEqual(expected);
});
