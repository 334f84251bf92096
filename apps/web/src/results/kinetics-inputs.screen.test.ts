import { expect, it } from 'vitest';
import { isOnRecord, shownValue } from './kinetics-inputs.tsx';

const text = (key: string) => key;

it.each([
  ['Schedule DAYS', '2, 4, 6', 'Tue Thu Sat'],
  ['Schedule WEEK', '3', '3'],
  ['Schedule WEEK', null, 'missing'],
  ['Patient SEX', 'MALE', 'male'],
  ['Answer TXMIN', '232', '232'],
])('%s %s is shown as %s', (from, value, shown) => expect(shownValue({ name: '', value, unit: null, from }, text)).toBe(shown));

it.each([
  ['Patient AGE', '69', true],
  ['Schedule DAYS', '2, 4, 6', true],
  ['Patient HEIGHT', null, false],
  ['Answer TXMIN', '232', false],
  ['Result BUNPRE', '61', false],
])('%s %s shares the row of the record: %s', (from, value, shares) =>
  expect(isOnRecord({ name: '', value, unit: null, from })).toBe(shares),
);
