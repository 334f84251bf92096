import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { anyFreePort } from '@drawday/database/free-port.ts';
import { runNode } from './child-run.ts';
import { playwrightTally, type Tally, vitestTally } from './tally.ts';

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
  return vitestTally(report, code);
}

async function freePorts(count: number): Promise<string[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await anyFreePort('127.0.0.1'));
  return [...ports].map(String);
}

/** Playwright, against a Drawday of its own on free ports. Further arguments go to Playwright. */
export async function runPlaywright(root: string, args: readonly string[] = []): Promise<Tally> {
  const report = freshReport(root, 'playwright.json');
  const env = { E2E_PORTS: (await freePorts(6)).join(' '), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await runNode(root, [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...args], { env });
  return playwrightTally(report, code);
}
