import { describe, expect, test } from 'vitest';
import { exclusionOf, type MonthPatient } from './eligibility.ts';
import { staysOfMonth } from './stays-of-month.ts';

// The worked examples of the reports, October 2026.

const patient: MonthPatient = {
  modality: 'HD',
  wholeMonth: true,
  sameKinetics: true,
  statusAtEnd: 'ACTIVE',
  leftBecause: null,
  isTransient: false,
  isDiabetic: false,
  hasValues: true,
  ageYears: 60,
  esrdDays: 900,
  treatmentsPerWeek: 3,
  accessType: 'AVF',
  drawsPlanned: 0,
  drawsMissed: 0,
};

describe('where somebody was in October', () => {
  const treatment = (facilityId: string, validFrom: string, modality: 'HD' | 'PD' = 'HD') => ({ facilityId, validFrom, modality });
  const active = { on: '2026-01-05', from: 'PENDING', to: 'ACTIVE', reason: null };
  const of = (
    treatments: readonly ReturnType<typeof treatment>[],
    statuses: readonly (typeof active | { on: string; from: string; to: string; reason: string | null })[],
  ) => staysOfMonth({ startedOn: '2026-01-05', treatments, statuses, status: 'ACTIVE' }, '2026-10-01', '2026-10-31');
  test('E6: moved in the month', () => {
    const stays = of([treatment('A', '2026-01-05'), treatment('B', '2026-10-15')], [active]);
    expect(stays).toMatchObject([
      { facilityId: 'A', firstDay: '2026-10-01', lastDay: '2026-10-14', leftBecause: 'TRANSFERRED', isWholeMonth: false },
      { facilityId: 'B', firstDay: '2026-10-15', lastDay: '2026-10-31', leftBecause: null, isWholeMonth: false },
    ]);
    const excluded = (leftBecause: string | null, population: 'ACTIVE_AT_END' | 'WHOLE_MONTH') =>
      exclusionOf({ ...patient, wholeMonth: false, leftBecause }, population);
    expect([excluded('TRANSFERRED', 'ACTIVE_AT_END'), excluded(null, 'ACTIVE_AT_END')]).toEqual(['LEFT_TRANSFERRED', null]);
    expect([excluded('TRANSFERRED', 'WHOLE_MONTH'), excluded(null, 'WHOLE_MONTH')]).toEqual(['LEFT_TRANSFERRED', 'NOT_WHOLE_MONTH']);
  });
  test('E10: died on the 17th', () => {
    const died = { on: '2026-10-17', from: 'ACTIVE', to: 'INACTIVE', reason: 'DECEASED' };
    const stays = of([treatment('A', '2026-01-05')], [active, died]);
    expect(stays).toMatchObject([{ lastDay: '2026-10-16', days: 16, leftBecause: 'DECEASED', isWholeMonth: false }]);
    expect(exclusionOf({ ...patient, leftBecause: 'DECEASED' }, 'ACTIVE_AT_END')).toBe('LEFT_DECEASED');
    expect(exclusionOf({ ...patient, leftBecause: 'DECEASED' }, 'ANY_IN_PERIOD')).toBeNull();
  });
  test.each([
    [
      'from hemodialysis to peritoneal',
      [treatment('A', '2026-01-05'), treatment('A', '2026-10-20', 'PD')],
      [active],
      { isWholeMonth: true, isSameKinetics: false },
    ],
    [
      'in the hospital all month',
      [treatment('A', '2026-01-05')],
      [active, { on: '2026-09-20', from: 'ACTIVE', to: 'PAUSED', reason: 'HOSPITAL' }],
      { statusAtEnd: 'PAUSED', isWholeMonth: true },
    ],
    [
      'withdrew',
      [treatment('A', '2026-01-05')],
      [active, { on: '2026-10-02', from: 'ACTIVE', to: 'INACTIVE', reason: 'WITHDREW' }],
      { days: 1, leftBecause: 'OTHER' },
    ],
  ])('%s', (_, treatments, statuses, expected) => expect(of(treatments, statuses)).toMatchObject([expected]));
  test('gone before, or not begun: nowhere', () => {
    expect(of([treatment('A', '2026-01-05')], [active, { on: '2026-09-30', from: 'ACTIVE', to: 'INACTIVE', reason: 'DECEASED' }])).toEqual(
      [],
    );
    expect(
      staysOfMonth(
        { startedOn: '2026-11-02', treatments: [treatment('A', '2026-11-02')], statuses: [], status: 'ACTIVE' },
        '2026-10-01',
        '2026-10-31',
      ),
    ).toEqual([]);
  });
});

test.each([
  [{ isTransient: true, leftBecause: 'DECEASED' }, 'TRANSIENT'],
  [{ statusAtEnd: 'PENDING' }, 'PENDING_VERIFICATION'],
  [{ statusAtEnd: 'PAUSED', hasValues: false }, 'PAUSED_ALL_MONTH'],
  [{ statusAtEnd: 'PAUSED' }, null],
  [{ wholeMonth: false }, null],
])('who counts at the end of the month: %j', (who, because) => expect(exclusionOf({ ...patient, ...who }, 'ACTIVE_AT_END')).toBe(because));
