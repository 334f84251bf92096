import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isProduct } from './programs.ts';
import { followNames } from './reach.ts';
import { type RuleProof, ruleIdsInTitles, rules } from './rules-coverage.ts';
import { readSourceModules } from './source-modules.ts';

const root = join(import.meta.dirname, '..');
const testsIn = (...patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root, exclude: (name) => /node_modules/.test(name) }).map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return { file, source, ids: new Set(ruleIdsInTitles(source)) };
  });
const unit = testsIn('packages/domain/src/*/**/*.test.ts', 'packages/vocabulary/src/*.test.ts');
const seen = testsIn('e2e/**/*.spec.ts', 'apps/web/src/**/*.screen.test.{ts,tsx}');
const wire = testsIn('{apps,packages}/!(domain|vocabulary)/src/**/*.test.{ts,tsx}').filter(({ file }) => !/\.screen\.test\./.test(file));
const titled = (tests: typeof unit) => new Set(tests.flatMap(({ ids }) => [...ids]));
const idsOf = (proof: RuleProof) => rules.filter((rule) => rule.proof === proof).map((rule) => rule.id);

const modules = readSourceModules(root);
const names = followNames(modules);
const product = names.from(modules.filter(({ path }) => isProduct(path)).map(({ path }) => ({ path })));
const homesOf = (name: string) =>
  modules.filter(({ path, exports }) => /^packages\/(?:domain|vocabulary)\/src\//.test(path) && exports.some((one) => one.name === name));

test('the list holds each of the 297 rules once, in order', () => {
  expect(rules.map((rule) => rule.id)).toEqual(Array.from({ length: 297 }, (_, index) => `R${String(index + 1).padStart(3, '0')}`));
});

test('every rule that a test of packages/domain or vocabulary can prove has one that begins with its id', () => {
  expect(unit.length).toBeGreaterThan(20);
  expect(idsOf('unit').filter((id) => !titled(unit).has(id))).toEqual([]);
});

test('a program of the product comes to every name that carries a rule', () => {
  const carriers = [...new Set(rules.flatMap((rule) => rule.carriers))];
  expect(carriers.length).toBeGreaterThan(50);
  expect(carriers.filter((name) => !homesOf(name).some(({ path }) => product.has(path, name)))).toEqual([]);
});

test('the test that proves a rule takes a name that carries it', () => {
  const astray = rules
    .filter((rule) => rule.proof === 'unit')
    .filter(({ id, carriers }) => {
      const proofs = unit.filter(({ ids }) => ids.has(id));
      return !proofs.some(({ source }) => carriers.some((name) => new RegExp(`\\b${name}\\b`).test(source)));
    });
  expect(astray.map(({ id }) => id)).toEqual([]);
});

test('every rule of the wire is proven by a test of contracts, catalogue, API, identity or web', () => {
  expect(idsOf('wire').filter((id) => !titled(wire).has(id))).toEqual([]);
});

test('every rule about what a person sees is proven by a component test or in a browser', () => {
  expect(idsOf('seen').filter((id) => !titled(seen).has(id))).toEqual([]);
});

test('a rule without a test says why, and there are few', () => {
  const none = rules.filter((rule) => rule.proof === 'none');
  expect(none.filter((rule) => (rule.because ?? '').length < 20)).toEqual([]);
  expect(none.length).toBeLessThan(7);
});

test('no test claims a rule that is proven elsewhere or does not exist', () => {
  expect([...titled(unit)].filter((id) => !idsOf('unit').includes(id))).toEqual([]);
  expect([...titled(seen)].filter((id) => !idsOf('seen').includes(id))).toEqual([]);
});

test('ids are read from the beginning of titles only', () => {
  const backtick = String.fromCharCode(96);
  expect(ruleIdsInTitles(`test('R001 R004 a', …); test(${backtick}R002 b${backtick}); // R003 and 'see R004'`)).toEqual([
    'R001',
    'R004',
    'R002',
  ]);
});
