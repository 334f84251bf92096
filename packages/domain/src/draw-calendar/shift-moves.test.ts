import { describe, expect, it, test } from 'vitest';
import { type DrawToMove, type MoveLimits, moveOptions, ownDay, planMove } from './shift-moves.ts';

// Thanksgiving 2026 is Thursday, November 26.
const date = (day: string) => Temporal.PlainDate.from(`2026-${day}`);
const limits = (today: string, ...closed: string[]): MoveLimits => ({
  ...{ drawDate: date('11-26'), today: date(today), closedDays: new Set(['11-26', ...closed].map((day) => `2026-${day}`)) },
});
const patient = (id: string, treatmentDays: readonly number[], ...taken: string[]): DrawToMove => ({
  ...{ id, treatmentDays, takenDays: taken.map((day) => `2026-${day}`) },
});
const [mwf, tts] = [
  [1, 3, 5],
  [2, 4, 6],
];
const shift = [patient('a', tts), patient('b', tts), patient('c', mwf)];
const shown = (draws: readonly DrawToMove[], around: MoveLimits) =>
  moveOptions(draws, around).map(
    ({ day, fitting, isHolidayDay }) => `${day.toString().slice(5)} ${fitting}${isHolidayDay ? ' holiday' : ''}`,
  );

describe('days to choose from', () => {
  test.each<[string, readonly DrawToMove[], MoveLimits, string[]]>([
    ['most treated in the same week, the earlier first', shift, limits('11-20'), ['11-24 2', '11-28 2', '11-23 1', '11-25 1 holiday']],
    ['no past day', shift, limits('11-25'), ['11-28 2', '11-25 1 holiday', '11-27 1']],
    ['no closed day', shift, limits('11-20', '11-24', '11-25'), ['11-28 2', '11-23 1', '11-27 1']],
    [
      'the day that clinics use, though nobody is treated then',
      [patient('a', tts)],
      limits('11-20'),
      ['11-24 1', '11-28 1', '12-01 1', '11-25 0 holiday'],
    ],
    [
      'a day on which they are drawn already fits nobody',
      [patient('a', tts, '11-24')],
      limits('11-25'),
      ['11-28 1', '12-01 1', '12-03 1', '11-25 0 holiday'],
    ],
    ['next week when this one is over', [patient('a', mwf)], limits('11-28'), ['11-30 1', '12-02 1', '12-04 1']],
    ['the first open day where nobody fits', [patient('a', [])], limits('12-08', '12-08', '12-09'), ['12-10 1']],
  ])('%s', (_, draws, around, options) => {
    expect(shown(draws, around)).toEqual(options);
  });
});

describe('a day of one’s own', () => {
  test.each<[string, DrawToMove, MoveLimits, string | null]>([
    ['the nearest of the week', patient('a', mwf), limits('11-20'), '11-25'],
    ['after it, where the nearest is past', patient('a', mwf), limits('11-26'), '11-27'],
    ['next week before the week before', patient('a', [4]), limits('11-10'), '12-03'],
    ['not a day with a draw', patient('a', mwf, '11-25', '11-27'), limits('11-20'), '11-23'],
    ['none', patient('a', [4], '12-03'), limits('11-24'), null],
  ])('%s', (_, draw, around, day) => {
    expect(ownDay(draw, around)?.toString() ?? null).toBe(day && `2026-${day}`);
  });
});

describe('a shift that moves to Saturday', () => {
  const plan = (draws: readonly DrawToMove[], chosen = new Map<string, Temporal.PlainDate | null>()) =>
    planMove(draws, date('11-28'), limits('11-24'), chosen).map(({ id, to, isOwnDay }) => [id, to?.toString().slice(5) ?? null, isOwnDay]);
  it('takes along who is treated then; the others get a day of their own', () => {
    expect(plan(shift)).toEqual([
      ['a', '11-28', false],
      ['b', '11-28', false],
      ['c', '11-25', true],
    ]);
  });
  it('takes along who has no day at all, and leaves who is drawn on both', () => {
    expect(plan([patient('a', [4], '12-03'), patient('b', [4], '12-03', '11-28')])).toEqual([
      ['a', '11-28', false],
      ['b', null, true],
    ]);
  });
  it('does what a person chose', () => {
    const chosen = new Map([
      ['a', date('11-27')],
      ['b', null],
      ['c', date('11-28')],
    ]);
    expect(plan(shift, chosen)).toEqual([
      ['a', '11-27', true],
      ['b', null, true],
      ['c', '11-28', false],
    ]);
  });
});
