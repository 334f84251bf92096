import { describe, expect, test } from 'vitest';
import { isScheduleDay, nextSchedule } from './next-schedule.ts';

const eastern = 'America/New_York';
const next = (cadence: 'AFTER_CLOSE' | 'MONTHLY' | 'WEEKLY', day: number, hour: number, after: string) =>
  nextSchedule({ cadence, day, hour }, Temporal.Instant.from(after), eastern).toString();

describe('the next time of a scheduled report', () => {
  test.each([
    ['WEEKLY', 1, 7, '2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'],
    ['WEEKLY', 1, 7, '2026-11-23T12:00:00Z', '2026-11-30T12:00:00Z'],
    ['WEEKLY', 7, 7, '2026-11-23T11:00:00Z', '2026-11-29T12:00:00Z'],
    ['MONTHLY', 28, 6, '2026-02-28T12:00:00Z', '2026-03-28T10:00:00Z'],
    ['MONTHLY', 1, 6, '2026-12-31T12:00:00Z', '2027-01-01T11:00:00Z'],
    ['AFTER_CLOSE', 0, 5, '2026-11-01T12:00:00Z', '2026-11-08T10:00:00Z'],
    ['AFTER_CLOSE', 10, 5, '2026-11-18T10:00:00Z', '2026-12-18T10:00:00Z'],
    ['WEEKLY', 7, 2, '2026-03-07T12:00:00Z', '2026-03-08T07:00:00Z'],
  ] as const)('%s %i at %i after %s is %s', (cadence, day, hour, after, expected) =>
    expect(next(cadence, day, hour, after)).toBe(expected),
  );

  test('waits for the facility that closes last', () => {
    const after = Temporal.Instant.from('2026-11-01T12:00:00Z');
    expect(nextSchedule({ cadence: 'AFTER_CLOSE', day: 2, hour: 5 }, after, eastern, 15).toString()).toBe('2026-11-17T10:00:00Z');
  });

  test.each([
    ['AFTER_CLOSE', 0, true],
    ['AFTER_CLOSE', 11, false],
    ['MONTHLY', 0, false],
    ['MONTHLY', 28, true],
    ['WEEKLY', 8, false],
  ] as const)('%s takes day %i: %s', (cadence, day, isFit) => expect(isScheduleDay({ cadence, day })).toBe(isFit));
});
