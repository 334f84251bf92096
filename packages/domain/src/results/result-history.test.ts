import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentResult, isWithdrawal, latestResult } from './current-result.ts';
import { delta, deltaCheck } from './delta.ts';

const at = (hour: number) => Temporal.Instant.from('2026-10-07T00:00:00Z').add({ hours: hour });
const version = (status: string, hour: number, id = `${status}${hour}`) => ({ id, status, receivedAt: at(hour) });

describe('the current result', () => {
  test('corrected beats final beats preliminary', () => {
    expect(currentResult([version('P', 1), version('F', 2), version('C', 3)])?.id).toBe('C3');
    expect(currentResult([version('P', 1), version('F', 2)])?.id).toBe('F2');
    expect(currentResult([version('P', 1)])?.id).toBe('P1');
    expect(currentResult([])).toBeNull();
  });
  test('a late preliminary never replaces a final, a late final never a correction', () => {
    expect(currentResult([version('F', 1), version('P', 2)])?.id).toBe('F1');
    expect(currentResult([version('C', 1), version('F', 2), version('R', 3)])?.id).toBe('C1');
    expect(currentResult([version('F', 1), version('R', 2)])?.id).toBe('F1');
    expect(currentResult([version('R', 1), version('P', 2)])?.id).toBe('P2');
  });
  test('of equals the later arrival wins, at the same instant the later in the list', () => {
    expect(currentResult([version('C', 3), version('C', 1)])?.id).toBe('C3');
    expect(currentResult([version('F', 1, 'first'), version('F', 1, 'second')])?.id).toBe('second');
  });
  test('a withdrawn result leaves, and what comes after it counts again', () => {
    for (const status of ['X', 'D', 'W']) {
      expect(isWithdrawal(status)).toBe(true);
      expect(currentResult([version('F', 1), version(status, 2)])).toBeNull();
      expect(currentResult([version('C', 1), version(status, 2), version('P', 3)])?.id).toBe('P3');
      expect(currentResult([version(status, 0), version('F', 1)])?.id).toBe('F1');
    }
    expect(isWithdrawal('F')).toBe(false);
  });
  test('a pending or unknown status is no result', () => expect(currentResult([version('I', 1), version('S', 2)])).toBeNull());
  test('property: the order of the list does not matter when the instants differ', () => {
    const statuses = fc.constantFrom('P', 'F', 'C', 'X', 'D', 'W', 'I');
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(statuses, fc.integer({ min: 0, max: 50 })), { selector: ([, hour]) => hour }), (pairs) => {
        const versions = pairs.map(([status, hour]) => version(status, hour));
        expect(currentResult(versions.toReversed())).toEqual(currentResult(versions));
      }),
    );
  });
  test('the newest value over draws: a withdrawn newest draw falls back to the one before', () => {
    const of = (status: string, hour: number, specimenKey: string, collected: number) => ({
      ...version(status, hour),
      specimenKey,
      collectedAt: at(collected),
    });
    const september = of('F', 10, 'S1', 1);
    const october = of('P', 20, 'S2', 15);
    expect(latestResult([september, october])).toBe(october);
    expect(latestResult([september, october, of('D', 30, 'S2', 15)])).toBe(september);
    // a late correction of the old draw does not become the newest value
    expect(latestResult([october, september, of('C', 40, 'S1', 1)])).toBe(october);
    expect(latestResult([])).toBeNull();
    // two specimens of the same moment: the later arrival
    expect(latestResult([of('F', 21, 'S3', 15), october])?.id).toBe('F21');
    expect(latestResult([october, of('F', 21, 'S3', 15)])?.id).toBe('F21');
  });
});

describe('delta', () => {
  test('absolute, percent and direction', () => {
    expect(delta(8.2, 10.2)).toEqual({ absolute: 2, percent: (2 / 8.2) * 100, direction: 'UP' });
    expect(delta('10', 8)).toEqual({ absolute: -2, percent: -20, direction: 'DOWN' });
    expect(delta(5, 5)).toEqual({ absolute: 0, percent: 0, direction: 'SAME' });
    expect(delta(5, 5.5)).toMatchObject({ direction: 'UP' });
    expect(delta(5, 4.5)).toMatchObject({ direction: 'DOWN' });
    expect(delta(0, 5)).toEqual({ absolute: 5, percent: null, direction: 'UP' });
    expect(delta(-4, -2)?.percent).toBe(50);
  });
  test('none from or to a comparator, a text, or nothing', () => {
    expect(delta('<3', 5)).toBeNull();
    expect(delta(5, '>1500')).toBeNull();
    expect(delta(null, 5)).toBeNull();
    expect(delta(5, 'Reactive')).toBeNull();
  });
  const on = (value: number, day: string) => ({ value, collectedOn: Temporal.PlainDate.from(day) });
  test.each([
    ['HGB', 11, '2026-09-07', 9, '2026-10-07', true],
    ['HGB', 11, '2026-09-07', 9.1, '2026-10-07', false],
    ['HGB', 11, '2026-09-06', 9, '2026-10-07', false],
    ['HGB', 8.2, '2026-10-01', 10.2, '2026-10-07', true],
    ['HGB', 11, '2026-10-08', 9, '2026-10-07', false],
    ['HGB', 11, '2026-10-07', 9, '2026-10-07', true],
    ['K', 4.5, '2026-01-07', 6, '2026-10-07', true],
    ['K', 4.5, '2026-01-07', 5.9, '2026-10-07', false],
    ['ALB', 4, '2026-09-07', 3.2, '2026-10-07', true],
    ['ALB', 4, '2026-09-07', 3.3, '2026-10-07', false],
    ['PTHI', 300, '2026-07-07', 600, '2026-10-07', true],
    ['PTHI', 300, '2026-07-07', 599, '2026-10-07', false],
    ['PTHI', 600, '2026-07-07', 100, '2026-10-07', false],
    ['NA', 140, '2026-09-07', 100, '2026-10-07', false],
  ])('delta check %s %d (%s) to %d (%s): %s', (code, before, beforeOn, after, afterOn, raised) => {
    expect(deltaCheck(code, on(before, beforeOn), on(after, afterOn)) !== null).toBe(raised);
  });
  test('a PTH that was zero cannot double', () => {
    expect(deltaCheck('PTHI', on(0, '2026-07-07'), on(5, '2026-10-07'))).toBeNull();
    expect(deltaCheck('K', { value: '<2', collectedOn: Temporal.PlainDate.from('2026-10-01') }, on(6, '2026-10-07'))).toBeNull();
  });
});
