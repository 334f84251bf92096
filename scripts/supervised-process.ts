import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PlannedProcess } from './process-plan.ts';

export type SupervisedProcess = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when it does its work; rejects when it ended first or took too long. */
  readonly ready: Promise<void>;
  /** From now on an end that nobody asked for is answered by a new start. */
  keepAlive(): void;
  stop(): Promise<void>;
  kill(): void;
};

type Surroundings = {
  readonly root: string;
  readonly logsDir: string;
  readonly say: (line: string) => void;
  /** Called whenever the process got another number. */
  readonly onStart: () => void;
};

const readyWithinMs = 90_000;
const patienceMs = 15_000;
const longLogBytes = 20_000_000;

function openLog(logsDir: string, name: string): WriteStream {
  mkdirSync(logsDir, { recursive: true });
  const file = join(logsDir, `${name}.log`);
  if (existsSync(file) && statSync(file).size > longLogBytes) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a' });
}

/** The message of the last complaint in a log of JSON lines, or its last line. */
function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n').slice(-60).reverse();
  const complaint = lines.find((line) => /^\w*Error\b|"level":[56]0/.test(line)) ?? lines.find((line) => line.trim()) ?? '';
  try {
    const entry = JSON.parse(complaint);
    return String(entry.err?.message ?? entry.msg);
  } catch {
    return complaint.slice(0, 300);
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).ok;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts a process of the plan with its log in a file. */
export function superviseProcess(plan: PlannedProcess, { root, logsDir, say, onStart }: Surroundings): SupervisedProcess {
  const log = openLog(logsDir, plan.name);
  let stopping = false;
  let restarting = false;
  let failures = 0;
  let saidReady = false;

  const launch = (): ChildProcess => {
    saidReady = false;
    // A process group of its own: Ctrl-C in the terminal must not end it before its turn.
    const child = spawn(process.execPath, ['--enable-source-maps', join(root, plan.entry)], {
      cwd: root,
      env: plan.env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.pipe(log, { end: false });
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        log.write(`${line}\n`);
        saidReady ||= /"msg":"ready"/.test(line);
      });
    return child;
  };
  let child = launch();

  const untilReady = async () => {
    const giveUpAt = Date.now() + readyWithinMs;
    while (plan.ready.kind === 'log' ? !saidReady : !(await answersOk(plan.ready.url))) {
      const where = `Its log is ${join(logsDir, `${plan.name}.log`)}.`;
      if (hasEnded(child)) {
        await pause(100);
        throw new Error(`${plan.name} ended before it was ready: ${lastComplaint(join(logsDir, `${plan.name}.log`))} ${where}`);
      }
      if (Date.now() > giveUpAt) throw new Error(`${plan.name} was not ready within ${readyWithinMs / 1000} s. ${where}`);
      await pause(25);
    }
  };

  const restartAfterEnd = () => {
    const startedAt = Date.now();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      failures = Date.now() - startedAt > 60_000 ? 1 : failures + 1;
      const waitMs = Math.min(30_000, 250 * 2 ** failures);
      say(`${plan.name} ended by itself (${signal ?? `code ${code}`}) and is started again in ${Math.round(waitMs / 100) / 10} s.`);
      restarting = true;
      setTimeout(() => {
        restarting = false;
        if (stopping) return;
        child = launch();
        onStart();
        restartAfterEnd();
      }, waitMs);
    });
  };

  return {
    name: plan.name,
    get pid() {
      return hasEnded(child) ? undefined : child.pid;
    },
    ready: untilReady(),
    keepAlive: restartAfterEnd,
    async stop() {
      stopping = true;
      if (!restarting && !hasEnded(child)) {
        const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
        child.kill('SIGTERM');
        if (!(await Promise.race([ended, pause(patienceMs)]))) {
          say(`${plan.name} did not stop within ${patienceMs / 1000} s and is killed.`);
          child.kill('SIGKILL');
          await ended;
        }
      }
      log.end();
    },
    kill() {
      stopping = true;
      child.kill('SIGKILL');
    },
  };
}
