import { expect, it } from 'vitest';
import { shiftWords } from './shift-words.ts';

it.each([
  ['SECOND', 'shift 2'],
  [null, 'noShift'],
])('%s is never a shift 0', (code, words) => {
  expect(shiftWords(code, (key, values) => [key, values?.number].filter((part) => part !== undefined).join(' '))).toBe(words);
});
