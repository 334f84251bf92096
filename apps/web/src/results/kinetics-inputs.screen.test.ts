import { expect, it } from 'vitest';
import { shownValue } from './kinetics-inputs.tsx';

const text = (key: string) => key;

it.each([
  ['Schedule DAYS', '2, 4, 6', 'Tue Thu Sat'],
  ['Schedule WEEK', '3', '3'],
  ['Schedule WEEK', null, 'missing'],
  ['Patient SEX', 'MALE', 'male'],
  ['Answer TXMIN', '232', '232'],
])('%s %s is shown as %s', (from, value, shown) => expect(shownValue({ name: '', value, unit: null, from }, text)).toBe(shown));
