import { describe, expect, test } from 'vitest';
import { delta, deltaCheck } from './delta.ts';

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
