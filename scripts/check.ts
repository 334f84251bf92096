import { join } from 'node:path';
import { runChecks } from './check-steps.ts';
import { sum } from './tally.ts';
import { runVitest } from './test-suites.ts';

/** `npm run check`: everything that is quick, for every commit. */
const root = join(import.meta.dirname, '..');
const tally = sum([await runChecks(root), await runVitest(root, ['--project', 'unit'])]);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
