import { join } from 'node:path';
import { runChecks } from './check-steps.ts';
import { sum } from './tally.ts';
import { runPlaywright, runVitest } from './test-suites.ts';

/** `npm test`: checks, unit and API tests, journeys in a browser; the last line counts them all. */
const root = join(import.meta.dirname, '..');
const title = (text: string) => console.log(`\n== ${text}`);

title('Checks');
const checks = await runChecks(root);
title('Unit and API tests');
const tests = await runVitest(root);
title('Journeys in a browser');
const journeys = await runPlaywright(root);

const tally = sum([checks, tests, journeys]);
const told = (name: string, { passed, failed, skipped }: typeof tally) =>
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
title('Summary');
told('Checks', checks);
told('Unit and API tests', tests);
told('Journeys', journeys);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
