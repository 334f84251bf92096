import { describe, expect, test } from 'vitest';
import { readResultText } from './read-result-text.ts';

const potassium = { unit: 'mmol/L', acceptedUnits: [{ unit: 'meq/L', factor: 1, offset: 0, scale: 'LINEAR', substance: null }] } as const;
const read = (text: string, decimal: 'point' | 'comma' = 'point') => readResultText(text, potassium, decimal);
const nothing = { comparator: null, unit: null, flag: null, condition: null, footnote: null };

describe('A.1 numbers in text', () => {
  test.each([
    ['<5', { number: 5, comparator: '<' }],
    ['< 5', { number: 5, comparator: '<' }],
    ['less than 5', { number: 5, comparator: '<' }],
    ['menor de 5', { number: 5, comparator: '<' }],
    ['mayor que 5', { number: 5, comparator: '>' }],
    ['=<5', { number: 5, comparator: '<=' }],
    ['< OR = 5', { number: 5, comparator: '<=' }],
    ['≥ 1000', { number: 1000, comparator: '>=' }],
    ['>=1000', { number: 1000, comparator: '>=' }],
    ['=> 1000', { number: 1000, comparator: '>=' }],
    ['> OR = 1000', { number: 1000, comparator: '>=' }],
    ['1,250', { number: 1250 }],
    ['1.2E3', { number: 1200 }],
    ['1.2e+3', { number: 1200 }],
    ['9.4*', { number: 9.4, footnote: '*' }],
    ['9.4 [1]', { number: 9.4, footnote: '[1]' }],
    ['9.4 (A)', { number: 9.4, footnote: '(A)' }],
    ['9.4 H', { number: 9.4, flag: 'H' }],
    ['9.4 (HH)', { number: 9.4, flag: 'HH' }],
    ['6.8 hemolyzed', { number: 6.8, condition: 'HEMOLYZED' }],
    ['6.8 (HEMOLIZADA)', { number: 6.8, condition: 'HEMOLYZED' }],
    ['6.8 grossly hemolyzed', { number: 6.8, condition: 'GROSSLY_HEMOLYZED' }],
    ['6.8 H hemolyzed', { number: 6.8, flag: 'H', condition: 'HEMOLYZED' }],
    ['6.8 mmol/L', { number: 6.8, unit: 'mmol/L' }],
    ['6.8 mEq/L', { number: 6.8, unit: 'mEq/L' }],
    ['6.8 mg/dL', { number: 6.8, unit: 'mg/dL' }],
    ['<5 mmol/L *', { number: 5, comparator: '<', unit: 'mmol/L', footnote: '*' }],
    ['-3', { number: -3 }],
    ['−3', { number: -3 }],
    ['５．１', { number: 5.1 }],
    [' 5.1', { number: 5.1 }],
    ['.5', { number: 0.5 }],
    ['5.', { number: 5 }],
    ['0', { number: 0 }],
  ])('%j is read', (text, expected) => expect(read(text)).toEqual({ kind: 'NUMBER', ...nothing, ...expected }));

  test.each([
    ['6,8', [6.8]],
    ['1,25,0', [1.25, 0]],
    ['12,50', [12.5]],
    ['0,125', [0.125]],
    ['1.250,5', [1.25, 5]],
    ['1.2x10^3', [1.2, 10, 3]],
    ['5-10', [5, -10]],
    ['5 to 10', [5, 10]],
    ['1:32', [1, 32]],
    ['~5', [5]],
    ['approx 5', [5]],
    ['5?', [5]],
    ['++', []],
    ['2+', [2]],
    ['.', []],
    ['NaN', []],
    ['>^', []],
    ['4.1/4.3', [4.1, 4.3]],
    ['4.1 4.3', [4.1, 4.3]],
    ['1 250', [1, 250]],
    ['5 .1', [5, 1]],
    ['6.8 of doubtful worth', [6.8]],
    ['Reactive', []],
  ])('%j is no number', (text, bareNumbers) => expect(read(text)).toEqual({ kind: 'TEXT', bareNumbers }));

  test.each([
    ['6,8', 6.8],
    ['1,250', 1.25],
    ['1.250,5', 1250.5],
    ['6.800', 6800],
  ])('%j of a sender who writes a comma is %d', (text, number) => expect(read(text, 'comma')).toMatchObject({ kind: 'NUMBER', number }));

  test.each(['', '  ', ' '])('%j is empty', (text) => expect(read(text)).toEqual({ kind: 'EMPTY' }));
});
