import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOldStamps } from './check-old-stamps.ts';
import { checkStatements, tallyOf } from './check-statements.ts';
import { runChecks } from './check-steps.ts';
import { runPhase, summarize } from './phase.ts';
import { prepareJourneys, runVitest } from './test-suites.ts';

/**
 * `npm test`: checks, unit, screen and API tests, journeys in a browser; the last line counts them all.
 *
 * With `--changed` the checks, and the tests that reach what was changed since the last commit (or since another one: `--since main`), without
 * the journeys.
 */
const root = join(import.meta.dirname, '..');
const { changed, since } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, since: { type: 'string', default: 'HEAD' } },
}).values;

// The web app is built and the demo is loaded while the phases before the journeys run.
const journeys = changed ? undefined : await prepareJourneys(root);
const phases = [
  await runPhase('Checks', () => runChecks(root)),
  await runPhase('Unit, screen and API tests', () => runVitest(root, changed ? ['--changed', since, '--passWithNoTests'] : [])),
  ...(journeys
    ? [
        await runPhase('Old stamps', () => checkOldStamps(root)),
        await runPhase('Row types of the SQL', () => tallyOf(checkStatements(root))),
        await runPhase('Journeys in a browser', () => journeys.run()),
      ]
    : []),
];

process.exit(summarize(phases));
