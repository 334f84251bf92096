import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RuleProof, ruleIdsInTitles, rules } from './rules-coverage.ts';

const root = join(import.meta.dirname, '..');
const titlesIn = (...patterns: readonly string[]) => {
  const files = globSync([...patterns], { cwd: root, exclude: (name) => /node_modules/.test(name) });
  return { files, titled: new Set(files.flatMap((file) => ruleIdsInTitles(readFileSync(join(root, file), 'utf8')))) };
};
const { files: tests, titled } = titlesIn('packages/domain/src/*/**/*.test.ts');
const wire = titlesIn('{apps,packages}/!(domain)/src/**/*.test.{ts,tsx}').titled;
const browser = titlesIn('e2e/**/*.spec.ts').titled;
const idsOf = (proof: RuleProof) => rules.filter((rule) => rule.proof === proof).map((rule) => rule.id);

test('the list holds each of the 297 rules once, in order', () => {
  expect(rules.map((rule) => rule.id)).toEqual(Array.from({ length: 297 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`));
});

test('every rule that a test of this package can prove has one that begins with its id', () => {
  expect(tests.length).toBeGreaterThan(20);
  expect(idsOf('unit').filter((id) => !titled.has(id))).toEqual([]);
});

test('every rule of the wire is proven by a test of contracts, catalogue, API, identity or web', () => {
  expect(idsOf('wire').filter((id) => !wire.has(id))).toEqual([]);
});

test('every rule that only a browser can prove is proven in one', () => {
  expect(idsOf('browser').filter((id) => !browser.has(id))).toEqual([]);
});

test('a rule without a test says why, and there are few', () => {
  const shown = rules.filter((rule) => rule.proof === 'screen');
  expect(shown.filter((rule) => (rule.because ?? '').length < 20)).toEqual([]);
  expect(shown.length).toBeLessThan(5);
  expect(rules.filter((rule) => rule.proof !== 'screen' && rule.because !== null)).toEqual([]);
});

test('no test claims a rule that is proven elsewhere or does not exist', () => {
  const own = new Set(idsOf('unit'));
  expect([...titled].filter((id) => !own.has(id))).toEqual([]);
  expect([...browser].filter((id) => !idsOf('browser').includes(id))).toEqual([]);
});

test('ids are read from the beginning of titles only', () => {
  const backtick = String.fromCharCode(96);
  expect(ruleIdsInTitles(`test('R001 a', …); test(${backtick}R002 b${backtick}); // R003 and 'see R004'`)).toEqual(['R001', 'R002']);
});
