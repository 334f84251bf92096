import { expect, test } from 'vitest';
import { unitWords } from '../design/unit-words.ts';
import { changeWords, rangeWords } from './result-numbers.ts';

const potassium = { valueNumeric: 6.8, previousValue: 5.4, comparator: null, decimals: 1 };

test.each([
  [potassium, '+1.4'],
  [{ ...potassium, valueNumeric: 5.1 }, '−0.3'],
  [{ ...potassium, valueNumeric: 5.4 }, '0'],
  [{ ...potassium, previousValue: null }, '—'],
  [{ ...potassium, comparator: '<' }, '—'],
  [{ valueNumeric: 94, previousValue: 78, comparator: null, decimals: 0 }, '+16'],
])('the change of %o is %s', (result, words) => {
  expect(changeWords(result)).toBe(words);
});

test.each([
  ['3.5-5.1', '3.5–5.1'],
  ['< 55', '< 55'],
  ['>= 1.2', '≥ 1.2'],
  [null, '—'],
  ['', '—'],
])('the range %s is written %s', (range, words) => {
  expect(rangeWords(range)).toBe(words);
});

test.each([
  ['10*3/uL', '10³/µL'],
  ['10*12/L', '10¹²/L'],
  ['mg2/dL2', 'mg²/dL²'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['L/wk/{1.73_m2}', 'L/wk/1.73 m²'],
  ['ug/dL', 'µg/dL'],
  ['u[IU]/mL', 'µIU/mL'],
  ['m[IU]/mL', 'mIU/mL'],
  ['[IU]/mL', 'IU/mL'],
  ['umol/L', 'µmol/L'],
  ['[CFU]/mL', 'CFU/mL'],
  ['{EU}/mL', 'EU/mL'],
  ['mmol/L', 'mmol/L'],
  ['1', ''],
  ['{INR}', ''],
  ['[pH]', ''],
  ['/wk', 'per week'],
  ['{sessions}/wk', 'treatments per week'],
  ['uIU/mL', 'µIU/mL'],
  ['ratio', ''],
  ['ratio/wk', 'per week'],
  [null, ''],
])('the unit %s is printed %s', (unit, words) => {
  expect(unitWords(unit)).toBe(words);
});
