import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from './test-server.ts';
import { statementsVariable } from './testing/recorded-statements.ts';

/** Global setup of Vitest: one server per run, stopped at its end, and an empty folder for the statements the run records. */
export async function setup() {
  const statements = join(import.meta.dirname, '../../../reports/statements');
  rmSync(statements, { recursive: true, force: true });
  process.env[statementsVariable] = statements;
  const server = await startTestServer();
  return () => server.stop();
}
