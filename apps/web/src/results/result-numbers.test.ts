import { formatRange } from '@drawday/domain';
import { expect, test } from 'vitest';
import { unitWords } from '../design/unit-words.ts';
import { changeWords } from './result-numbers.ts';

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

test.each<[string | null, number, string]>([
  ['3.5-5.1', 0, '3.5–5.1'],
  ['10-12', 1, '10.0–12.0'],
  ['8.45-10.2', 1, '8.45–10.2'],
  ['< 55', 0, '< 55'],
  ['>= 1.2', 2, '≥ 1.20'],
  ['> 10 and < 12', 1, '> 10.0 and < 12.0'],
  ['under 5 mg', 1, 'under 5 mg'],
  [null, 1, '—'],
  ['', 0, '—'],
])('the range %s with %i decimals is written %s', (range, decimals, words) => {
  expect(formatRange(range, decimals)).toBe(words);
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
