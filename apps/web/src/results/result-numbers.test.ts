import { expect, test } from 'vitest';
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
  [null, '—'],
  ['', '—'],
])('the range %s is written %s', (range, words) => {
  expect(rangeWords(range)).toBe(words);
});
