import { expect, test } from 'vitest';
import { idListText } from './id-list-text.ts';

const one = '01a200db-8a04-73f3-9bea-0e3ce28e0593';
const other = '9FC95526-ad63-406a-90f8-3b5dc4606b3a';

test('a frozen list of ids is written as an array of PostgreSQL', () => {
  const list = Object.freeze([one, other]);
  expect(idListText(list)).toBe(`{${one},${other}}`);
  expect(idListText(list)).toBe(`{${one},${other}}`);
  expect(idListText(Object.freeze([]))).toBe('{}');
});
test.each([
  ['a list that may still change', [one]],
  ['texts that are no ids', Object.freeze([one, 'NULL'])],
  ['what would need quotes', Object.freeze(['a,b'])],
  ['numbers', Object.freeze([1, 2])],
  ['a text', one],
  ['nothing', null],
])('%s stays as it is', (_, parameter) => {
  expect(idListText(parameter)).toBe(parameter);
});
