import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anyFreePort } from '@drawday/database/free-port.ts';
import { readSettings } from '@drawday/settings';
import { openTestIssuer, type TestIssuer } from '../apps/api/src/platform/testing/test-issuer.ts';
import { generatedSecrets } from '../scripts/generated-secrets.ts';
import { type PlannedProcess, processPlan } from '../scripts/process-plan.ts';
import { type SupervisedProcess, superviseProcess } from '../scripts/supervised-process.ts';

const root = join(import.meta.dirname, '..');

/** The processes of an installation as the bench runs them: real ones from their own entry files, on ports of their own. */
export type BenchProcesses = {
  readonly issuer: TestIssuer;
  /** Starts a process of the plan (`api`, `worker`, `lab-link`) on a database; `port` is where it listens. */
  start(name: string, ownerUrl: string): Promise<{ port: number; process: SupervisedProcess }>;
  /** Starts a program of the bench itself. */
  startThin(entry: string, env: Readonly<Record<string, string>>): Promise<{ port: number }>;
  stop(): Promise<void>;
};

export async function openBenchProcesses(dir: string, say: (line: string) => void): Promise<BenchProcesses> {
  const issuer = await openTestIssuer();
  const running: SupervisedProcess[] = [];
  const secrets = generatedSecrets(dir);
  const usual: Record<string, string> = {
    ...secrets,
    SECOND_FACTOR: 'offered',
    PATH: process.env.PATH ?? '',
    DATA_DIR: dir,
    IDENTITY_URL: issuer.url,
  };
  // Lets `NODE_OPTIONS=--cpu-prof npm run bench` profile what is measured.
  if (process.env.NODE_OPTIONS) usual.NODE_OPTIONS = process.env.NODE_OPTIONS;

  const launch = async (plan: PlannedProcess) => {
    const one = superviseProcess(plan, { root, logsDir: join(dir, 'logs'), say, onStart: () => undefined });
    running.push(one);
    await one.ready;
    return one;
  };
  return {
    issuer,
    async start(name, ownerUrl) {
      const ports = new Set<number>();
      while (ports.size < 3) ports.add(await anyFreePort('127.0.0.1'));
      const [port = 0, second = 0, third = 0] = ports;
      const given: Record<string, string> = {
        ...usual,
        PORT: String(name === 'lab-link' ? second : port),
        LAB_LINK_PORT: String(name === 'lab-link' ? port : second),
        LAB_SIMULATOR_PORT: String(third),
        // Nobody is there: what the bench sends needs no laboratory.
        LAB_PORT: String(third),
      };
      const passwords = { app: secrets.DATABASE_APP_PASSWORD ?? '', identity: secrets.DATABASE_IDENTITY_PASSWORD ?? '' };
      const plan = processPlan(readSettings(given), given, ownerUrl, passwords).find((one) => one.name === name);
      if (!plan) throw new Error(`No process is called ${name}.`);
      return { port, process: await launch(plan) };
    },
    async startThin(entry, env) {
      const port = await anyFreePort('127.0.0.1');
      await launch({
        name: entry.replace(/\.ts$/, ''),
        entry: `bench/${entry}`,
        ready: { kind: 'log' },
        env: { PATH: process.env.PATH ?? '', ...env, THIN_PORT: String(port) },
      });
      return { port };
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
      await issuer.close();
    },
  };
}

/** Resident memory of a process and its highest so far, in MB; undefined where the system does not say. */
export function memoryOf(pid: number | undefined): { nowMB: number; peakMB: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN);
    return { nowMB: Math.round(kilobytes('VmRSS') / 1024), peakMB: Math.round(kilobytes('VmHWM') / 1024) };
  } catch {
    return undefined;
  }
}

/** The highest resident memory of a process while something happens, in MB. */
export async function highestMemory(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  let highest = 0;
  const look = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid)?.nowMB ?? 0);
  }, 50);
  await work();
  clearInterval(look);
  return highest;
}
