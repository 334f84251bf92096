import { expect, test } from 'vitest';
import { agreeing, answerKind, isSame, sizeWords, wordOf } from './link-words.ts';

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

test.each([
  ['patientName', 'RIVERA, María', 'Rivera, Maria L', true],
  ['patientName', 'Maria Rivera', 'Rivera, Maria', true],
  ['patientName', 'Rivera, Rosa', 'Rivera, Maria', false],
  ['patientName', '', '', false],
  ['dateOfBirth', '1958-03-14', '1958-03-14', true],
  ['dateOfBirth', '1958-03-15', '1958-03-14', false],
  ['mrn', '48213', '0048213', true],
  ['mrn', '48213', '', false],
] as const)('%s %s is the same as %s: %s', (key, theirs, ours, same) => {
  expect(isSame(key, theirs, ours)).toBe(same);
});

test('what is hidden agrees with nothing', () => {
  const draw = { partyName: 'Rivera, Maria', dateOfBirth: '1958-03-14', mrn: '0048213' };
  expect(agreeing({ detail: { patientName: 'Rivera, Maria', dateOfBirth: '1958-03-14', mrn: '1' } }, draw)).toBe(2);
  expect(agreeing({ detail: { patientName: '•••', dateOfBirth: '•••', mrn: '•••' } }, draw)).toBe(0);
});
