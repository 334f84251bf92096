import { describe, expect, test } from 'vitest';
import { alertFlag } from './alert-flag.ts';
import { criticalFlag } from './critical-flag.ts';
import { criticalRangeFor } from './critical-range-for.ts';
import { goalVerdict } from './goal-verdict.ts';
import { parseRangeText } from './parse-range-text.ts';

const both = { greater: '>', greaterValue: 7, less: '<', lessValue: 2.5 } as const;

describe('critical flag', () => {
  test('R087 flags are N, L or H', () => {
    for (const value of [-1, 0, 2.5, 5, 7, 7.1, 100, '', 'abc', null]) expect(['N', 'L', 'H']).toContain(criticalFlag(value, both));
  });
  test('R088 above the upper critical bound is H', () => expect(criticalFlag(7.1, both)).toBe('H'));
  test('R089 below the lower critical bound is L', () => expect(criticalFlag(2.4, both)).toBe('L'));
  test('R090 between the bounds is N', () => expect(criticalFlag(5, both)).toBe('N'));
  test('R091 equal to a bound with both bounds present is N', () => {
    expect(criticalFlag(7, both)).toBe('N');
    expect(criticalFlag(2.5, both)).toBe('N');
    expect(criticalFlag(7, { ...both, greater: '>=' })).toBe('N');
    expect(criticalFlag(2.5, { ...both, less: '<=' })).toBe('N');
  });
  test('R092 one bound only, operator > applied', () => expect(criticalFlag(7, { greater: '>', greaterValue: 7 })).toBe('N'));
  test('R093 one bound only, operator >= applied', () => expect(criticalFlag(7, { greater: '>=', greaterValue: 7 })).toBe('H'));
  test('R094 one bound only, operator <= applied', () => expect(criticalFlag(2.5, { less: '<=', lessValue: 2.5 })).toBe('L'));
  test('R095 one bound only, operator < applied', () => expect(criticalFlag(2.5, { less: '<', lessValue: 2.5 })).toBe('N'));
  test('R096 the entry of the patient modality is chosen from the settings', () => {
    const settings = [
      { ModalityTypeCode: 'PD', Greater: '>', GreaterValue: 6, Less: '<', LessValue: 3 },
      { ModalityTypeCode: 'HD', Greater: '>=', GreaterValue: 7, Less: '<=', LessValue: 2.5 },
    ];
    const expected = { greater: '>=', greaterValue: 7, less: '<=', lessValue: 2.5 };
    expect(criticalRangeFor('HD', settings)).toEqual(expected);
    expect(criticalRangeFor('HD', JSON.stringify(settings))).toEqual(expected);
    expect(criticalFlag(6.5, criticalRangeFor('PD', settings))).toBe('H');
    expect(criticalFlag(6.5, criticalRangeFor('HD', settings))).toBe('N');
  });
});

describe('alert flag', () => {
  test('R097 strict lower bound: at or below is L', () => {
    expect(alertFlag(10, { greater: '>', greaterValue: 10 })).toBe('L');
    expect(alertFlag(9.9, { greater: '>', greaterValue: 10 })).toBe('L');
    expect(alertFlag(10.1, { greater: '>', greaterValue: 10 })).toBe('N');
  });
  test('R098 inclusive lower bound: at the bound is N', () => expect(alertFlag(10, { greater: '>=', greaterValue: 10 })).toBe('N'));
  test('R099 inclusive lower bound: below is L', () => expect(alertFlag(9.9, { greater: '>=', greaterValue: 10 })).toBe('L'));
  test('R100 strict upper bound: at or above is H', () => {
    expect(alertFlag(20, { less: '<', lessValue: 20 })).toBe('H');
    expect(alertFlag(20.1, { less: '<', lessValue: 20 })).toBe('H');
    expect(alertFlag(19.9, { less: '<', lessValue: 20 })).toBe('N');
  });
  test('R101 inclusive upper bound: at the bound is N', () => expect(alertFlag(20, { less: '<=', lessValue: 20 })).toBe('N'));
  test('R102 inclusive upper bound: above is H', () => expect(alertFlag(20.1, { less: '<=', lessValue: 20 })).toBe('H'));
  test('R103 inside is N', () => expect(alertFlag(15, { greater: '>', greaterValue: 10, less: '<', lessValue: 20 })).toBe('N'));
});

describe('goal', () => {
  test('R104 both bounds satisfied is met', () =>
    expect(goalVerdict(11, { greater: '>=', greaterValue: 10, less: '<=', lessValue: 12 })).toBe(true));
  test('R105 inclusive bound is met at the bound', () => expect(goalVerdict(10, { greater: '>=', greaterValue: 10 })).toBe(true));
  test('R106 strict bound is not met at the bound', () => expect(goalVerdict(10, { greater: '>', greaterValue: 10 })).toBe(false));
  test('R107 upper bound fails', () => expect(goalVerdict(12, { less: '<', lessValue: 12 })).toBe(false));
  test('R108 an empty value has no verdict', () => {
    expect(goalVerdict('', { greater: '>=', greaterValue: 10 })).toBeNull();
    expect(goalVerdict(null, { greater: '>=', greaterValue: 10 })).toBeNull();
  });
  test('R109 a value that is not a number has no verdict', () => {
    expect(goalVerdict('abc', { greater: '>=', greaterValue: 10 })).toBeNull();
    expect(goalVerdict(Number.NaN, { greater: '>=', greaterValue: 10 })).toBeNull();
  });
});

describe('range text', () => {
  test('R110 "< OR = 5" is accepted as an inclusive upper bound', () =>
    expect(parseRangeText('< OR = 5')).toEqual({
      kind: 'accept',
      range: { greater: null, greaterValue: null, less: '<=', lessValue: 5 },
    }));
  test('R111 "> OR = 5" is accepted as an inclusive lower bound', () =>
    expect(parseRangeText('> OR = 5')).toEqual({
      kind: 'accept',
      range: { greater: '>=', greaterValue: 5, less: null, lessValue: null },
    }));
  test('R112 "3.5-5.1" is accepted as minimum and maximum', () =>
    expect(parseRangeText('3.5-5.1')).toEqual({
      kind: 'accept',
      range: { greater: '>=', greaterValue: 3.5, less: '<=', lessValue: 5.1 },
    }));
  test('R113 other text is refused', () => {
    for (const text of ['about 5', '', '5', '<5', '>=5', '3.5 to 5.1', '5.1-3.5', '< OR = ', '3.5-', '-', '1-2-3', '< OR = 5 mg'])
      expect(parseRangeText(text), text).toEqual({ kind: 'refuse', because: 'RANGE_TEXT' });
  });
});
