import { expect, test } from 'vitest';
import { calculationCommentWords, notCalculatedComment, remarksComment } from './calculation-comment.ts';

test('remarks are stored by code and read in either language', () => {
  const stored = remarksComment(['ANURIC', 'PER_DAY', 'ANURIC']) ?? '';
  expect(stored).toBe('REMARKS ANURIC PER_DAY');
  expect(calculationCommentWords(stored, 'en')).toBe('Anuric. Per day.');
  expect(calculationCommentWords(stored, 'es')).toBe('Anúrico. Por día.');
  expect(remarksComment([])).toBeNull();
});

test('so is the reason why there is no value, with what is missing', () => {
  const stored = notCalculatedComment('MISSING_INPUT', ['TXMIN', 'WEIGHT']);
  expect(calculationCommentWords(stored, 'en')).toBe('Not calculated: missing data (TXMIN, WEIGHT).');
  expect(calculationCommentWords(stored, 'es')).toBe('No calculado: faltan datos (TXMIN, WEIGHT).');
  expect(calculationCommentWords(notCalculatedComment('NOT_SAME_SESSION', []), 'en')).toBe(
    'Not calculated: pre and post are from different treatments.',
  );
});

test('a text stored before there were codes stays as it is', () => {
  const before = 'Not calculated: missing data (TXMIN).';
  expect(calculationCommentWords(before, 'es')).toBe(before);
});
