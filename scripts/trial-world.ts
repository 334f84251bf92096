import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from '@drawday/database/embedded-server.ts';
import { prepareDatabase } from '@drawday/database/prepare-database.ts';
import { readSettings } from '@drawday/settings';
import { loadDemo, settleBulkLoad } from './demo.ts';
import { generatedSecrets } from './generated-secrets.ts';
import { type PlannedProcess, processPlan } from './process-plan.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';

const root = join(import.meta.dirname, '..');
const startedAt = Date.now();

/** Prints a line behind the seconds since the start. */
export const say = (line: string) => console.log(`${`${Math.round((Date.now() - startedAt) / 1000)} s`.padStart(6)}  ${line}`);

/** PostgreSQL and processes of a trial, in a folder of their own that is gone afterwards. */
export type TrialWorld = {
  readonly server: EmbeddedServer;
  readonly running: readonly SupervisedProcess[];
};

type Wanted = {
  /** Ports and addresses; secrets and folders are made up. */
  readonly env: Readonly<Record<string, string>>;
  /** Which of the usual processes run, and which twice. */
  readonly processes: (usual: readonly PlannedProcess[]) => readonly PlannedProcess[];
  /** With the data of the demo, or with empty tables. */
  readonly isDemo: boolean;
};

/** Runs a trial in a world of its own, and returns what went wrong. */
async function inTrialWorld({ env, processes, isDemo }: Wanted, trial: (world: TrialWorld) => Promise<string[]>): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'drawday-trial-'));
  mkdirSync(join(dir, 'data'));
  const given = { ...generatedSecrets(dir), SECOND_FACTOR: 'offered', PATH: process.env.PATH ?? '', DATA_DIR: join(dir, 'data'), ...env };
  const settings = readSettings(given);
  const passwords = { app: settings.databaseAppPassword, identity: settings.databaseIdentityPassword };
  const server = await startEmbeddedServer({ dataDir: join(dir, 'postgres'), onRestart: say });
  const running: SupervisedProcess[] = [];
  try {
    await prepareDatabase(server.url, passwords);
    if (isDemo) {
      await loadDemo(root, server.url, say);
      await settleBulkLoad(server.url);
    }
    for (const plan of processes(processPlan(settings, given, server.url, passwords)))
      running.push(superviseProcess(plan, { root, logsDir: join(dir, 'logs'), say, onStart: () => undefined }));
    await Promise.all(running.map((one) => one.ready));
    say(`ready: ${running.map(({ name }) => name).join(', ')}`);
    return await trial({ server, running });
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs a trial, prints its faults or that there were none, and ends the process. */
export async function runTrial(wanted: Wanted, whenFine: string, trial: (world: TrialWorld) => Promise<string[]>): Promise<never> {
  try {
    const faults = await inTrialWorld(wanted, trial);
    console.log(faults.length === 0 ? `\n${whenFine}` : `\n${faults.join('\n')}`);
    process.exit(faults.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
