import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { anyFreePort } from '@drawday/database/free-port.ts';
import { runNode } from './child-run.ts';
import { nothing, playwrightTally, type Tally, vitestTally } from './tally.ts';
import { startTestDrawday, testPortCount } from './test-drawday.ts';

const reportsDir = (root: string) => join(root, 'reports');

function freshReport(root: string, name: string): string {
  mkdirSync(reportsDir(root), { recursive: true });
  const file = join(reportsDir(root), name);
  rmSync(file, { force: true });
  return file;
}

/** Vitest: everything, or the tests that need no database. Further arguments go to Vitest. */
export async function runVitest(root: string, args: readonly string[] = []): Promise<Tally> {
  const report = freshReport(root, 'vitest.json');
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(root, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...args]);
  return vitestTally(report, code, args.includes('--passWithNoTests'));
}

async function freePorts(count: number): Promise<string[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await anyFreePort('127.0.0.1'));
  return [...ports].map(String);
}

/** The journeys: Playwright, against a Drawday of its own on free ports. Further arguments of `run` go to Playwright. */
export type Journeys = { run(args?: readonly string[]): Promise<Tally> };

/** Makes that Drawday ready while other tests run. */
export async function prepareJourneys(root: string): Promise<Journeys> {
  const report = freshReport(root, 'playwright.json');
  const env = { E2E_PORTS: (await freePorts(testPortCount)).join(' '), E2E_STARTED: 'yes', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const drawday = startTestDrawday(root, { ...process.env, ...env }, freshReport(root, 'drawday.log'));
  return {
    async run(args = []) {
      try {
        const fault = await drawday.ready;
        if (fault !== undefined) {
          console.log(`Drawday did not start:\n${fault}`);
          return { ...nothing, failed: 1 };
        }
        const { code } = await runNode(root, [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], { env });
        return playwrightTally(report, code);
      } finally {
        await drawday.stop();
      }
    },
  };
}
