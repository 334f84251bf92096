import type { DeltaRule } from '@drawday/vocabulary';
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
  const change = (fall: number, rise: number, withinDays: number): DeltaRule => ({ kind: 'CHANGE', fall, rise, withinDays, when: [] });
  const rules: Readonly<Record<string, DeltaRule>> = {
    HGB: change(2, 2.5, 30),
    K: change(1.5, 1.5, 45),
    PTHI: { kind: 'FACTOR', fall: 3, rise: 3, withinDays: 120, when: [] },
    PLT: { kind: 'PERCENT', fall: 45, rise: 60, withinDays: 45, when: [] },
    GLU: { kind: 'FACTOR', fall: 3, rise: 3, withinDays: 45, when: ['NOT_DIABETIC'] },
  };
  test.each([
    ['HGB', 11, '2026-09-07', 9, '2026-10-07', true],
    ['HGB', 11, '2026-09-07', 9.1, '2026-10-07', false],
    ['HGB', 11, '2026-09-06', 9, '2026-10-07', false],
    ['HGB', 8.2, '2026-10-01', 10.7, '2026-10-07', true],
    ['HGB', 8.2, '2026-10-01', 10.6, '2026-10-07', false],
    ['HGB', 11, '2026-10-08', 9, '2026-10-07', false],
    ['HGB', 11, '2026-10-07', 9, '2026-10-07', true],
    ['K', 4.5, '2026-09-07', 6, '2026-10-07', true],
    ['K', 4.5, '2026-09-07', 5.9, '2026-10-07', false],
    ['K', 4.5, '2026-08-07', 6, '2026-10-07', false],
    ['PTHI', 300, '2026-07-07', 900, '2026-10-07', true],
    ['PTHI', 300, '2026-07-07', 899, '2026-10-07', false],
    ['PTHI', 600, '2026-07-07', 200, '2026-10-07', true],
    ['PTHI', 0, '2026-07-07', 5, '2026-10-07', false],
    ['PLT', 200, '2026-09-07', 110, '2026-10-07', true],
    ['PLT', 200, '2026-09-07', 111, '2026-10-07', false],
    ['PLT', 200, '2026-09-07', 320, '2026-10-07', true],
    ['PLT', 200, '2026-09-07', 319, '2026-10-07', false],
    ['GLU', 100, '2026-09-07', 300, '2026-10-07', false],
    ['NA', 140, '2026-09-07', 100, '2026-10-07', false],
  ])('delta check %s %d (%s) to %d (%s): %s', (code, before, beforeOn, after, afterOn, raised) => {
    expect(deltaCheck(rules[code] ?? null, on(before, beforeOn), on(after, afterOn)) !== null).toBe(raised);
  });
  test('a rule for a circumstance waits for it, and a comparator says nothing', () => {
    const glucose = rules.GLU ?? null;
    expect(deltaCheck(glucose, on(100, '2026-09-07'), on(300, '2026-10-07'), ['NOT_DIABETIC'])?.absolute).toBe(200);
    expect(
      deltaCheck(rules.K ?? null, { value: '<2', collectedOn: Temporal.PlainDate.from('2026-10-01') }, on(6, '2026-10-07')),
    ).toBeNull();
  });
});
