import { testByCode } from '@drawday/catalogue';
import { expect, test } from 'vitest';
import { readPaperValue } from './read-paper-value.ts';

test.each([
  ['K', '5.1', 'mmol/L', { numeric: 5.1, comparator: null, because: null }],
  ['K', '5.1', 'mEq/L', { numeric: 5.1, comparator: null, because: null }],
  ['CA', '2.25', 'mmol/L', { numeric: 9, comparator: null, because: null }],
  ['HGB', '108', 'g/L', { numeric: 10.8, comparator: null, because: null }],
  ['AHBSQ', '<3.1', 'mIU/mL', { numeric: 3.1, comparator: '<', because: null }],
  ['HBSAG', 'Nonreactive', null, { numeric: null, comparator: null, because: null }],
  // what cannot be read, placed or believed is said
  ['K', '5.1', null, { numeric: null, comparator: null, because: 'UNIT' }],
  ['K', '5.1', 'furlongs', { numeric: null, comparator: null, because: 'UNIT' }],
  ['K', 'see note', 'mmol/L', { numeric: null, comparator: null, because: 'TEXT' }],
  ['K', '51', 'mmol/L', { numeric: 51, comparator: null, because: 'IMPLAUSIBLE' }],
  ['HBSAG', 'smudged', null, { numeric: null, comparator: null, because: 'TEXT' }],
] as const)('%s %s %s', (code, text, unit, read) => {
  const of = testByCode.get(code);
  expect(of && readPaperValue({ text, unit }, of)).toEqual(read);
});
