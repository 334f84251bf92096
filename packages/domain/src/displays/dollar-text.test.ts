import { expect, test } from 'vitest';
import { centsOf, dollarText } from './dollar-text.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [100_000_000_00, '$100,000,000.00'],
  [-480, '-$4.80'],
  [29_999_99, '$29,999.99'],
])('%i cents are %s', (cents, text) => {
  expect(dollarText(cents)).toBe(text);
});

test.each([
  ['1,234.50', 123_450],
  ['1234.5', 123_450],
  ['$12', 1200],
  ['.5', 50],
  ['0.29', 29],
  ['1.005', null],
  ['12,34', null],
  ['1e3', null],
  ['-5', null],
  ['.', null],
  ['', null],
  ['twelve', null],
])('%s is %j cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
