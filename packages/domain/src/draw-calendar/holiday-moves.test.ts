import { describe, expect, test } from 'vitest';
import { moveForHoliday, nearestTreatmentDay, proposedDay } from './holiday-moves.ts';

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

// 2026-11-25 is a Wednesday.
test.each([
  ['the treatment day before', '2026-11-23', [[1, 3, 5]], '2026-11-23'],
  ['the one after, when that is past', '2026-11-24', [[1, 3, 5]], '2026-11-27'],
  [
    'that of most patients',
    '2026-11-23',
    [
      [2, 4, 6],
      [2, 4, 6],
      [1, 3, 5],
    ],
    '2026-11-24',
  ],
  ['none when nobody is treated near', '2026-11-23', [[3]], null],
  ['none for those without treatment days', '2026-11-23', [[], []], null],
])('draws of a Wednesday go to %s', (_, today, treatmentDays, expected) => {
  const drawDate = Temporal.PlainDate.from('2026-11-25');
  expect(
    nearestTreatmentDay({ drawDate, today: Temporal.PlainDate.from(today), treatmentDays, closedDays: new Set() })?.toString() ?? null,
  ).toBe(expected);
});

// 2026-11-25 is a Wednesday, and all are treated on Mon/Wed/Fri.
test.each<[string, boolean, string, string[], string]>([
  ['the treatment day before', false, '2026-11-20', [], '2026-11-23'],
  ['the one after, when that is closed', false, '2026-11-20', ['2026-11-23'], '2026-11-27'],
  ['the first open day after, when all of them are closed', false, '2026-11-20', ['2026-11-23', '2026-11-26', '2026-11-27'], '2026-11-28'],
  ['the day before, for a holiday', true, '2026-11-20', ['2026-11-25'], '2026-11-24'],
  ['the first open day after, when that is closed', true, '2026-11-20', ['2026-11-24', '2026-11-25', '2026-11-26'], '2026-11-27'],
  ['the first open day after, when that is past', true, '2026-11-25', ['2026-11-26'], '2026-11-27'],
])('D.3 the day proposed for draws of a Wednesday is %s', (_, isHoliday, today, closed, expected) => {
  const move = { drawDate: day('2026-11-25'), today: day(today), treatmentDays: [[1, 3, 5]], closedDays: new Set(closed) };
  expect(proposedDay({ ...move, isHoliday }).toString()).toBe(expected);
});
