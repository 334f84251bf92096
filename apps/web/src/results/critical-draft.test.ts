import { expect, test } from 'vitest';
import { isReadBackWrong, withPhrase } from './critical-draft.ts';

test.each([
  ['', 'ECG', 'ECG.'],
  ['Bath 1K', 'ECG', 'Bath 1K. ECG.'],
  ['Bath 1K.', 'ECG', 'Bath 1K. ECG.'],
])('after "%s" the phrase %s gives "%s"', (action, phrase, whole) => {
  expect(withPhrase(action, phrase)).toBe(whole);
});

test.each([
  ['', false],
  ['6.8', false],
  ['6.80', false],
  [' 6.8 ', false],
  ['8.6', true],
  ['six', true],
])('a potassium of 6.8 read back as "%s" is wrong: %s', (readBack, wrong) => {
  expect(isReadBackWrong(readBack, { valueText: '6.8', valueNumeric: 6.8 })).toBe(wrong);
});
