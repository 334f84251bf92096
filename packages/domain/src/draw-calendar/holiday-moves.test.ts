import { describe, expect, test } from 'vitest';
import { moveForHoliday } from './holiday-moves.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);

describe('holiday weeks', () => {
  const moved = (drawDate: string, holiday: string, direction?: 'earlier' | 'later') => {
    const { date, movedFrom } = moveForHoliday({ drawDate: day(drawDate), holiday: day(holiday), ...(direction ? { direction } : {}) });
    return [date.toString(), movedFrom?.toString() ?? null];
  };

  test('Thanksgiving 2026 (Thursday, November 26): Mon/Wed/Fri becomes Sun/Tue/Fri', () => {
    expect(moved('2026-11-23', '2026-11-26')).toEqual(['2026-11-22', '2026-11-23']);
    expect(moved('2026-11-25', '2026-11-26')).toEqual(['2026-11-24', '2026-11-25']);
    expect(moved('2026-11-27', '2026-11-26')).toEqual(['2026-11-27', null]);
  });

  test('Thanksgiving 2026: Tue/Thu/Sat becomes Mon/Wed/Sat', () => {
    expect(moved('2026-11-24', '2026-11-26')).toEqual(['2026-11-23', '2026-11-24']);
    expect(moved('2026-11-26', '2026-11-26')).toEqual(['2026-11-25', '2026-11-26']);
    expect(moved('2026-11-28', '2026-11-26')).toEqual(['2026-11-28', null]);
  });

  test('later: from the holiday on, one day on', () => {
    expect(moved('2026-11-25', '2026-11-26', 'later')).toEqual(['2026-11-25', null]);
    expect(moved('2026-11-26', '2026-11-26', 'later')).toEqual(['2026-11-27', '2026-11-26']);
    expect(moved('2026-11-28', '2026-11-26', 'later')).toEqual(['2026-11-29', '2026-11-28']);
  });

  test('other weeks stay, and a Sunday holiday moves only that Sunday', () => {
    expect(moved('2026-11-30', '2026-11-26')).toEqual(['2026-11-30', null]);
    expect(moved('2026-11-18', '2026-11-26')).toEqual(['2026-11-18', null]);
    expect(moved('2026-12-03', '2026-11-26', 'later')).toEqual(['2026-12-03', null]);
    expect(moved('2026-11-27', '2026-11-29')).toEqual(['2026-11-27', null]);
    expect(moved('2026-11-29', '2026-11-29')).toEqual(['2026-11-28', '2026-11-29']);
  });
});
