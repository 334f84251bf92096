import { join } from 'node:path';
import { checkDescribedStatements, tallyOf } from './check-statements.ts';
import { runChecks } from './check-steps.ts';
import { runPhase, summarize } from './phase.ts';
import { runVitest } from './test-suites.ts';

/** `npm run check`: everything that is quick, for every commit. */
const root = join(import.meta.dirname, '..');
// They wait for PostgreSQL, and then have one core busy: beside the checks it is not left idle.
const rowTypes = checkDescribedStatements(root);
rowTypes.catch(() => undefined);
const phases = [
  await runPhase('Checks', () => runChecks(root)),
  await runPhase('Unit tests', () => runVitest(root, ['--project', 'unit'])),
  await runPhase('Row types of the SQL', () => tallyOf(rowTypes)),
];
process.exit(summarize(phases));
