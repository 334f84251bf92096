// Prints how the rules of the specification are proven: by named tests of the rules package, or where else.
// Run with the Node of this repository: node_modules/.bin/node scripts/rules-report.mjs
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleIdsInTitles, rules } from '../packages/domain/src/rules-coverage.ts';

const root = join(import.meta.dirname, '..');
const inDomain = titlesOf('packages/domain/src/**/*.test.ts');
const elsewhere = titlesOf('{apps,packages}/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.ts');

const covered = rules.filter((rule) => rule.proof === 'unit' && inDomain.has(rule.id));
const other = rules.filter((rule) => rule.proof !== 'unit');
const left = rules.filter((rule) => rule.proof === 'unit' && !inDomain.has(rule.id));

console.log(`${rules.length} rules`);
console.log(`${covered.length} proven by a test of packages/domain that carries the id`);
console.log(`${other.length} that only a screen or the API can show:`);
for (const rule of other)
  console.log(`  ${rule.id} ${rule.proof.padEnd(6)} ${rule.about}${elsewhere.has(rule.id) ? ' (test carries the id)' : ''}`);
console.log(left.length === 0 ? 'none left' : `left: ${left.map((rule) => rule.id).join(' ')}`);
if (left.length > 0) process.exitCode = 1;

/** @param {string[]} patterns */
function titlesOf(...patterns) {
  const files = globSync(patterns, { cwd: root, exclude: (name) => String(name).includes('node_modules') });
  return new Set(
    files.filter((file) => !file.includes('rules-coverage')).flatMap((file) => ruleIdsInTitles(readFileSync(join(root, file), 'utf8'))),
  );
}
