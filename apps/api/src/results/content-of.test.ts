import { describe, expect, test } from 'vitest';
import { contentOf } from './content-of.ts';

const said = (code: string, numeric: number | null, unit: string | null, text: string | null = null) =>
  contentOf(code, { numeric, comparator: null, text, unit, tnpReason: null });

describe('what two versions say is compared', () => {
  test.each([
    ['K', 4.1, 'mmol/L', 'mEq/L', 4.1],
    ['CA', 9.2, 'mg/dL', 'mmol/L', 2.3],
    ['HGB', 10.8, 'g/dL', 'g/L', 108],
    ['WBC', 6.1, '10*3/uL', '10*9/L', 6.1],
    ['K', 4.1, null, 'MMOL/L', 4.1],
  ])('in one unit: %s %d %s is the same in %s', (code, number, unit, other, inOther) => {
    expect(said(code, inOther, other)).toBe(said(code, number, unit));
  });
  test.each([
    ['K', 4.1, 'mmol/L', 'mg/dL', 4.1],
    ['CA', 4.6, 'mg/dL', 'mEq/L', 4.6],
    ['MG', 2, 'mg/dL', 'mmol/L', 2],
  ])('%s %d %s is not the same in %s', (code, number, unit, other, inOther) => {
    expect(said(code, inOther, other)).not.toBe(said(code, number, unit));
  });
  test('an unknown unit by its meaning, words by theirs', () => {
    expect(said('K', null, 'MG / DL', '4.1')).toBe(said('K', null, 'mg/dl', '4.1'));
    expect(said('HBSAG', null, null, 'Non  reactive')).toBe(said('HBSAG', null, null, 'NON REACTIVE'));
  });
});
