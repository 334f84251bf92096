import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ports = {
  PORT: '4500',
  IDENTITY_PORT: '4501',
  LAB_LINK_PORT: '4502',
  LAB_SIMULATOR_PORT: '4503',
  MAILBOX_SMTP_PORT: '4504',
  MAILBOX_PORT: '4505',
};
export const testPortCount = Object.keys(ports).length;

/** Settings of the Drawday that journeys run against. `E2E_PORTS` names its ports, `E2E_DATA_DIR` its folder. */
export function testSettings(env: NodeJS.ProcessEnv = process.env) {
  const chosen = (env.E2E_PORTS ?? '').split(' ').filter(Boolean);
  return {
    ...ports,
    ...Object.fromEntries(Object.keys(ports).flatMap((name, index) => (chosen[index] ? [[name, chosen[index]]] : []))),
    NODE_ENV: 'test',
    SMTP_URL: '',
    DATA_DIR: env.E2E_DATA_DIR ?? '.data/e2e',
    DATABASE_URL: '',
    SIMULATOR_DELAY_MS: '300',
    SIMULATOR_CHANCES: 'none',
  };
}

export type TestDrawday = {
  /** What went wrong; undefined once it can be used. */
  readonly ready: Promise<string | undefined>;
  stop(): Promise<void>;
};

const isReady = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

async function whenReady(child: ChildProcess, url: string, logFile: string): Promise<string | undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await isReady(url)) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return readFileSync(logFile, 'utf8').slice(-4000);
}

/** Builds the web app, loads the demo into an empty database and starts everything, while this program goes on. */
export function startTestDrawday(root: string, env: NodeJS.ProcessEnv, logFile: string): TestDrawday {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const settings = testSettings(env);
  const child = spawn(process.execPath, [join('scripts', 'start.ts'), '--fresh'], {
    cwd: root,
    env: { ...process.env, ...settings },
    // It stops when this program is gone.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ready: whenReady(child, `http://127.0.0.1:${settings.PORT}/health/ready`, logFile),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
