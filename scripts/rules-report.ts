// Prints how the rules of the specification are proven: by named tests of the rules package, of the wire, of the browser, or where else.
// Run with the Node of this repository: node_modules/.bin/node scripts/rules-report.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RuleRow, ruleIdsInTitles, rules } from './rules-coverage.ts';

const root = join(import.meta.dirname, '..');
const places = {
  unit: { what: 'a test of packages/domain', titles: titlesOf('packages/domain/src/*/**/*.test.ts') },
  wire: {
    what: 'a test of contracts, catalogue, API, identity or web',
    titles: titlesOf('{apps,packages}/!(domain)/src/**/*.test.{ts,tsx}'),
  },
  seen: {
    what: 'a component test or a test in a real browser',
    titles: titlesOf('e2e/**/*.spec.ts', 'apps/web/src/**/*.screen.test.{ts,tsx}'),
  },
};

const left: RuleRow[] = [];
console.log(`${rules.length} rules`);
for (const [proof, { what, titles }] of Object.entries(places)) {
  const own = rules.filter((rule) => rule.proof === proof);
  left.push(...own.filter((rule) => !titles.has(rule.id)));
  console.log(`${own.filter((rule) => titles.has(rule.id)).length} proven by ${what} whose title begins with the id`);
}
const shown = rules.filter((rule) => rule.proof === 'none');
console.log(`${shown.length} without a test:`);
for (const { id, about, because } of shown) console.log(`  ${id} ${about}: ${because}`);
console.log(left.length === 0 ? 'none left' : `left: ${left.map((rule) => rule.id).join(' ')}`);
if (left.length > 0) process.exitCode = 1;

function titlesOf(...patterns: readonly string[]) {
  const files = globSync([...patterns], { cwd: root, exclude: (name) => String(name).includes('node_modules') });
  return new Set(files.flatMap((file) => ruleIdsInTitles(readFileSync(join(root, file), 'utf8'))));
}
