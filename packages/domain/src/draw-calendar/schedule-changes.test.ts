import { requisitionStatuses } from '@drawday/vocabulary';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesToGenerate, generationHorizonDays, generationStop, requisitionKey } from './generation.ts';
import { moveForHoliday } from './holiday-moves.ts';
import type { ExistingDraw } from './schedule-changes.ts';
import { planScheduleChange } from './schedule-changes.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const today = day('2027-01-04');
const draw = (id: string, drawDate: string, changes: Partial<ExistingDraw> = {}): ExistingDraw => ({
  id,
  drawDate: day(drawDate),
  status: 'PENDING',
  isLabelPrinted: false,
  isOneTime: false,
  ...changes,
});
const plan = (draws: ExistingDraw[], dates: string[]) => {
  const { create, ...rest } = planScheduleChange(draws, dates.map(day), today);
  return { ...rest, create: create.map(String) };
};
const nothing = { keep: [], delete: [], systemCancel: [], reactivate: [], create: [] };

describe('a change of schedule', () => {
  test('pending and unprinted: deleted and made anew on the new day', () => {
    expect(plan([draw('a', '2027-01-06')], ['2027-01-07'])).toEqual({ ...nothing, delete: ['a'], create: ['2027-01-07'] });
  });

  test('pending and printed: cancelled by the system', () => {
    expect(plan([draw('a', '2027-01-06', { isLabelPrinted: true })], ['2027-01-07'])).toEqual({
      ...nothing,
      systemCancel: [{ id: 'a', reason: 'SCHEDULE_CHANGE' }],
      create: ['2027-01-07'],
    });
  });

  test('a draw whose day stays is kept', () => {
    expect(plan([draw('a', '2027-01-06', { isLabelPrinted: true })], ['2027-01-06'])).toEqual({ ...nothing, keep: ['a'] });
  });

  test('today moves, the past stays', () => {
    expect(plan([draw('a', '2027-01-04'), draw('b', '2027-01-03')], [])).toEqual({ ...nothing, delete: ['a'], keep: ['b'] });
  });

  test('collected and later, one-time, cancelled and rescheduled draws stay; a person’s decision is not undone by a second draw', () => {
    const kept = [
      draw('a', '2027-01-06', { status: 'COLLECTED' }),
      draw('b', '2027-01-08', { isOneTime: true }),
      draw('c', '2027-01-11', { status: 'CANCELED' }),
      draw('d', '2027-01-12', { status: 'RESCHEDULED' }),
      draw('e', '2027-01-13', { status: 'SYSCANCELED', systemCancelReason: 'OVERDUE_30D' }),
    ];
    const dates = ['2027-01-08', '2027-01-11', '2027-01-12', '2027-01-13'];
    expect(plan(kept, dates)).toEqual({ ...nothing, keep: ['a', 'b', 'c', 'd', 'e'], create: ['2027-01-08'] });
  });

  test('a replacement stays while the day it replaces does, and holds that day', () => {
    const replacement = draw('b', '2027-01-07', { rescheduledFromDate: day('2027-01-06') });
    expect(plan([draw('a', '2027-01-06', { status: 'RESCHEDULED' }), replacement], ['2027-01-06'])).toEqual({
      ...nothing,
      keep: ['a', 'b'],
    });
    expect(plan([replacement], ['2027-01-08'])).toEqual({ ...nothing, delete: ['b'], create: ['2027-01-08'] });
  });

  test('changing back brings back what the change had cancelled', () => {
    const cancelled = draw('a', '2027-01-06', { status: 'SYSCANCELED', systemCancelReason: 'SCHEDULE_CHANGE' });
    expect(plan([cancelled], ['2027-01-06'])).toEqual({ ...nothing, reactivate: ['a'] });
    expect(plan([cancelled], ['2027-01-07'])).toEqual({ ...nothing, keep: ['a'], create: ['2027-01-07'] });
  });

  test('a one-time draw does not move with the schedule', () => {
    expect(plan([draw('a', '2027-01-08', { isOneTime: true })], ['2027-01-09'])).toEqual({
      ...nothing,
      keep: ['a'],
      create: ['2027-01-09'],
    });
  });

  test('a recurring draw that is taken away holds no day: another order may draw on it', () => {
    const moved = draw('a', '2027-01-07', { rescheduledFromDate: day('2027-01-06') });
    expect(plan([moved], ['2027-01-07'])).toEqual({ ...nothing, delete: ['a'], create: ['2027-01-07'] });
    expect(plan([{ ...moved, isLabelPrinted: true }], ['2027-01-07'])).toEqual({
      ...nothing,
      systemCancel: [{ id: 'a', reason: 'SCHEDULE_CHANGE' }],
      create: ['2027-01-07'],
    });
  });

  test('no draw is made in the past', () => {
    expect(plan([], ['2027-01-03', '2027-01-04']).create).toEqual(['2027-01-04']);
  });

  test('every draw has exactly one fate, and carrying the plan out leaves nothing to plan', () => {
    const days = fc.integer({ min: -3, max: 20 }).map((offset) => today.add({ days: offset }));
    const draws = fc.uniqueArray(
      fc.record({ drawDate: days, status: fc.constantFrom(...requisitionStatuses.codes), isLabelPrinted: fc.boolean() }),
      { selector: (one) => one.drawDate.toString(), maxLength: 8 },
    );
    const newDates = fc.uniqueArray(days, { selector: String, maxLength: 8 });
    fc.assert(
      fc.property(draws, newDates, (some, dates) => {
        const existing = some.map(
          (one, index): ExistingDraw => ({ ...one, id: String(index), isOneTime: false, systemCancelReason: null }),
        );
        const first = planScheduleChange(existing, dates, today);
        const cancelled = first.systemCancel.map((row) => row.id);
        expect([...first.keep, ...first.delete, ...first.reactivate, ...cancelled].sort()).toEqual(existing.map((one) => one.id).sort());
        const after = existing
          .filter((one) => !first.delete.includes(one.id))
          .map(
            (one): ExistingDraw =>
              cancelled.includes(one.id) ? { ...one, status: 'SYSCANCELED', systemCancelReason: 'SCHEDULE_CHANGE' } : one,
          );
        const made = first.create.map((drawDate, index): ExistingDraw => draw(`new ${index}`, drawDate.toString()));
        const second = planScheduleChange([...after, ...made], dates, today);
        expect([second.create, second.delete, second.systemCancel, second.reactivate]).toEqual([[], [], [], []]);
      }),
    );
  });
});

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

describe('generation', () => {
  const facts = { partyType: 'PATIENT', partyStatus: 'ACTIVE', isPartyCurrent: true, isFacilityPaused: false, isContracted: true } as const;
  test.each([
    [null, {}],
    [null, { partyStatus: 'PENDING' }],
    [null, { partyStatus: 'PAUSED' }],
    ['PARTY_STATUS', { partyStatus: 'INACTIVE' }],
    ['PARTY_STATUS', { partyStatus: 'MAINTENANCE' }],
    ['PARTY_NOT_CURRENT', { isPartyCurrent: false }],
    ['CONTRACT', { isContracted: false }],
    ['ORG_PAUSED', { isFacilityPaused: true }],
  ])('stop %s: %o', (stop, changes) => {
    expect(generationStop({ ...facts, ...changes })).toBe(stop);
  });

  test('days already planned and days inside a pause are left out', () => {
    const dates = ['2027-01-06', '2027-01-08', '2027-01-11', '2027-01-13'].map(day);
    const pause = { from: day('2027-01-08'), to: day('2027-01-11') };
    expect(datesToGenerate(dates, new Set(['2027-01-06']), [pause]).map(String)).toEqual(['2027-01-13']);
    expect(datesToGenerate(dates, new Set(), [{ from: day('2027-01-08'), to: null }]).map(String)).toEqual(['2027-01-06']);
  });

  test('five weeks ahead', () => {
    expect(generationHorizonDays).toBe(35);
  });

  test('one key per party, day and kind', () => {
    const key = { partyType: 'PATIENT', partyId: 'p', drawDate: day('2027-01-06'), isOneTime: false };
    expect(requisitionKey(key)).toBe('PATIENT:p:2027-01-06:recurring');
    expect(requisitionKey({ ...key, isOneTime: true })).not.toBe(requisitionKey(key));
  });
});
