import type { Bounds } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { criticalBounds } from '../judging/critical-bounds.ts';
import { judge } from '../judging/judge.ts';
import { resolveYardsticks } from '../judging/resolve-yardsticks.ts';
import { wireFlags } from '../judging/wire-flags.ts';
import { goalVerdict } from './goal-verdict.ts';
import { parseRangeText } from './parse-range-text.ts';

const noLimits = { reference: [], critical: null, alert: null, goal: null, band: null, therapeutic: null };
const flagsOf = (number: number, limits: { critical?: Bounds | null; alert?: Bounds }) =>
  wireFlags(
    judge({
      reading: { kind: 'NUMBER', number, comparator: null },
      senderFlag: null,
      lead: 'NONE',
      yardsticks: { ...noLimits, ...limits },
      plausible: null,
      isOnDialysis: true,
      unknown: [],
      words: null,
      isKnownPositive: false,
      specimen: null,
    }),
  );
const criticalFlag = (value: number, bounds: Bounds | null) => flagsOf(value, { critical: bounds && criticalBounds(bounds) }).criticalFlag;
const alertFlag = (value: number, alert: Bounds) => flagsOf(value, { alert }).alertFlag;

const both = { low: 2.5, lowInclusive: true, high: 7, highInclusive: true } as const;

describe('critical flag', () => {
  test('R087 flags are N, L or H', () => {
    for (const value of [-1, 0, 2.5, 5, 7, 7.1, 100]) expect(['N', 'L', 'H']).toContain(criticalFlag(value, both));
  });
  test('R088 above the upper critical bound is H', () => expect(criticalFlag(7.1, both)).toBe('H'));
  test('R089 below the lower critical bound is L', () => expect(criticalFlag(2.4, both)).toBe('L'));
  test('R090 between the bounds is N', () => expect(criticalFlag(5, both)).toBe('N'));
  test('R091 equal to a bound with both bounds present is N', () => {
    expect(criticalFlag(7, both)).toBe('N');
    expect(criticalFlag(2.5, both)).toBe('N');
    expect(criticalFlag(7, { ...both, highInclusive: false })).toBe('N');
    expect(criticalFlag(2.5, { ...both, lowInclusive: false })).toBe('N');
  });
  test('R092 one bound only, operator > applied', () =>
    expect(criticalFlag(7, { low: null, lowInclusive: true, high: 7, highInclusive: true })).toBe('N'));
  test('R093 one bound only, operator >= applied', () =>
    expect(criticalFlag(7, { low: null, lowInclusive: true, high: 7, highInclusive: false })).toBe('H'));
  test('R094 one bound only, operator <= applied', () =>
    expect(criticalFlag(2.5, { low: 2.5, lowInclusive: false, high: null, highInclusive: true })).toBe('L'));
  test('R095 one bound only, operator < applied', () =>
    expect(criticalFlag(2.5, { low: 2.5, lowInclusive: true, high: null, highInclusive: true })).toBe('N'));
  test('R096 the entry of the patient modality is chosen from the settings', () => {
    const everybody = { perWeekOver: null, perWeekUnder: null, ageFrom: null, ageTo: null, sex: null, when: [] };
    const critical = [
      { ...everybody, modalities: ['PD' as const], low: 3, lowInclusive: true, high: 6, highInclusive: true },
      { ...everybody, modalities: ['HD' as const], low: 2.5, lowInclusive: true, high: 7, highInclusive: true },
    ];
    const limitsOf = (modality: 'HD' | 'PD') =>
      resolveYardsticks(
        [{ critical, reference: [], alert: [], goal: [] }],
        { bands: [], therapeuticRanges: [] },
        { modality, perWeek: null, age: null, sex: null, circumstances: [] },
      ).critical;
    expect(limitsOf('HD')).toEqual({ low: 2.5, lowInclusive: true, high: 7, highInclusive: true });
    expect(criticalFlag(6.5, limitsOf('PD'))).toBe('H');
    expect(criticalFlag(6.5, limitsOf('HD'))).toBe('N');
  });
});

describe('alert flag', () => {
  test('R097 strict lower bound: at or below is L', () => {
    expect(alertFlag(10, { low: 10, lowInclusive: false, high: null, highInclusive: true })).toBe('L');
    expect(alertFlag(9.9, { low: 10, lowInclusive: false, high: null, highInclusive: true })).toBe('L');
    expect(alertFlag(10.1, { low: 10, lowInclusive: false, high: null, highInclusive: true })).toBe('N');
  });
  test('R098 inclusive lower bound: at the bound is N', () =>
    expect(alertFlag(10, { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBe('N'));
  test('R099 inclusive lower bound: below is L', () =>
    expect(alertFlag(9.9, { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBe('L'));
  test('R100 strict upper bound: at or above is H', () => {
    expect(alertFlag(20, { low: null, lowInclusive: true, high: 20, highInclusive: false })).toBe('H');
    expect(alertFlag(20.1, { low: null, lowInclusive: true, high: 20, highInclusive: false })).toBe('H');
    expect(alertFlag(19.9, { low: null, lowInclusive: true, high: 20, highInclusive: false })).toBe('N');
  });
  test('R101 inclusive upper bound: at the bound is N', () =>
    expect(alertFlag(20, { low: null, lowInclusive: true, high: 20, highInclusive: true })).toBe('N'));
  test('R102 inclusive upper bound: above is H', () =>
    expect(alertFlag(20.1, { low: null, lowInclusive: true, high: 20, highInclusive: true })).toBe('H'));
  test('R103 inside is N', () => expect(alertFlag(15, { low: 10, lowInclusive: false, high: 20, highInclusive: false })).toBe('N'));
});

describe('goal', () => {
  test('R104 both bounds satisfied is met', () =>
    expect(goalVerdict(11, { low: 10, lowInclusive: true, high: 12, highInclusive: true })).toBe(true));
  test('R105 inclusive bound is met at the bound', () =>
    expect(goalVerdict(10, { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBe(true));
  test('R106 strict bound is not met at the bound', () =>
    expect(goalVerdict(10, { low: 10, lowInclusive: false, high: null, highInclusive: true })).toBe(false));
  test('R107 upper bound fails', () =>
    expect(goalVerdict(12, { low: null, lowInclusive: true, high: 12, highInclusive: false })).toBe(false));
  test('R108 an empty value has no verdict', () => {
    expect(goalVerdict('', { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBeNull();
    expect(goalVerdict(null, { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBeNull();
  });
  test('R109 a value that is not a number has no verdict', () => {
    expect(goalVerdict('abc', { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBeNull();
    expect(goalVerdict(Number.NaN, { low: 10, lowInclusive: true, high: null, highInclusive: true })).toBeNull();
  });
});

describe('range text', () => {
  test('"< OR = 5" is accepted as an inclusive upper bound', () =>
    expect(parseRangeText('< OR = 5')).toEqual({
      kind: 'accept',
      range: { low: null, lowInclusive: true, high: 5, highInclusive: true },
    }));
  test('"> OR = 5" is accepted as an inclusive lower bound', () =>
    expect(parseRangeText('> OR = 5')).toEqual({
      kind: 'accept',
      range: { low: 5, lowInclusive: true, high: null, highInclusive: true },
    }));
  test('"3.5-5.1" is accepted as minimum and maximum', () =>
    expect(parseRangeText('3.5-5.1')).toEqual({
      kind: 'accept',
      range: { low: 3.5, lowInclusive: true, high: 5.1, highInclusive: true },
    }));
  test('other text is refused', () => {
    for (const text of ['about 5', '', '5', '<5', '>=5', '3.5 to 5.1', '5.1-3.5', '< OR = ', '3.5-', '-', '1-2-3', '< OR = 5 mg'])
      expect(parseRangeText(text), text).toEqual({ kind: 'refuse', because: 'RANGE_TEXT' });
  });
});
