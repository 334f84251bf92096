import { expect, test } from 'vitest';
import { answerKind, sizeWords, wordOf } from './link-words.ts';

test.each([
  [{ kind: 'PATIENT', detail: {} }, 'draw'],
  [{ kind: 'ORDER', detail: {} }, 'draw'],
  [{ kind: 'TEST', detail: { code: 'POT7' } }, 'code'],
  [{ kind: 'TEST', detail: { loinc: '2823-3' } }, 'code'],
  [{ kind: 'TEST', detail: {} }, 'none'],
  [{ kind: 'STRUCTURE', detail: { code: 'X' } }, 'none'],
  [{ kind: 'VERSION', detail: {}, candidates: [{ position: 1, value: '4.1' }] }, 'value'],
  [{ kind: 'VERSION', detail: {} }, 'none'],
  [{ kind: 'ORDER', detail: { because: 'LINE_CANCELED' } }, 'none'],
])('%o is answered with: %s', (item, answer) => {
  expect(answerKind({ candidates: [], ...item })).toBe(answer);
});

test.each([
  ['POT7', 'POT7'],
  [7.2, '7.2'],
  [['K', 'NA'], 'K, NA'],
  [null, ''],
  [{ a: 1 }, ''],
])('%o in words is "%s"', (value, words) => {
  expect(wordOf(value)).toBe(words);
});

test.each([
  [230, '230 B'],
  [1430, '1.4 kB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
