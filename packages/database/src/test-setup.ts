import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startTestServer } from './test-server.ts';
import { statementsVariable } from './testing/recorded-statements.ts';

/**
 * Global setup of Vitest: one server per run, stopped at its end, and empty folders for what the run records: statements, and calls that refused
 * an old stamp. Processes that tests start compile the same modules: the first one keeps them for the others.
 */
export async function setup() {
  const emptied = (name: string) => {
    const folder = join(import.meta.dirname, '../../../reports', name);
    rmSync(folder, { recursive: true, force: true });
    return folder;
  };
  process.env[statementsVariable] = emptied('statements');
  process.env.DRAWDAY_OLD_STAMPS = emptied('old-stamps');
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/compiled');
  const server = await startTestServer();
  return () => server.stop();
}
