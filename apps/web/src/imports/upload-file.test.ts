import { expect, test } from 'vitest';
import { piecesOf } from './upload-file.ts';

test.each([
  ['abcdef', 4, ['abcd', 'ef']],
  ['abcd', 4, ['abcd']],
  ['', 4, []],
  ['abc😀d', 4, ['abc', '😀d']],
  ['😀😀', 2, ['😀', '😀']],
])('%j in pieces of %i', (text, longest, expected) => {
  expect(piecesOf(text, longest)).toEqual(expected);
  expect(piecesOf(text, longest).join('')).toBe(text);
});
