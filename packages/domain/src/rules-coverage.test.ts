import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleIdsInTitles, rules } from './rules-coverage.ts';

const root = import.meta.dirname;
const tests = globSync('**/*.test.ts', { cwd: root }).filter((file) => !file.startsWith('rules-coverage'));
const titled = new Set(tests.flatMap((file) => ruleIdsInTitles(readFileSync(join(root, file), 'utf8'))));

test('the list holds each of the 297 rules once, in order', () => {
  expect(rules.map((rule) => rule.id)).toEqual(Array.from({ length: 297 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`));
});

test('every rule that a test of this package can prove has one that begins with its id', () => {
  expect(tests.length).toBeGreaterThan(20);
  expect(rules.filter((rule) => rule.proof === 'unit' && !titled.has(rule.id)).map((rule) => rule.id)).toEqual([]);
});

test('no test claims a rule that is proven elsewhere or does not exist', () => {
  const here = new Set(rules.filter((rule) => rule.proof === 'unit').map((rule) => rule.id));
  expect([...titled].filter((id) => !here.has(id))).toEqual([]);
});

test('ids are read from the beginning of titles only', () => {
  const backtick = String.fromCharCode(96);
  expect(ruleIdsInTitles(`test('R001 a', …); test(${backtick}R002 b${backtick}); // R003 and 'see R004'`)).toEqual(['R001', 'R002']);
});
