import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedAccount, giveTo } from './embedded-account.ts';
import { processCommand, processGone, processStamp } from './process-stamp.ts';

/** What the runner keeps beside the cluster, readable only by its own user. */
export type ServerRecord = { readonly secret: string; readonly port?: number; readonly ownerPid?: number; readonly ownerStamp?: string };

/** The owner of the database; every other role gets only what the migrations grant. */
export const ownerRole = 'drawday_owner';

const recordFile = (dataDir: string) => join(dataDir, 'server.json');

export function readRecord(dataDir: string): ServerRecord | undefined {
  const file = recordFile(dataDir);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function writeRecord(dataDir: string, account: EmbeddedAccount, record: ServerRecord) {
  const half = `${recordFile(dataDir)}.${process.pid}`;
  writeFileSync(half, JSON.stringify(record), { mode: 0o600 });
  giveTo(account, half);
  renameSync(half, recordFile(dataDir));
}

/** Runs one of the server's programs to its end. @throws with the last line of its output */
function runProgram(account: EmbeddedAccount, name: string, args: readonly string[], input?: string): Promise<void> {
  const [command = '', ...words] = [...account.prefix, join(account.binDir, name), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      ...account.user,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        said = (said + chunk).slice(-4000);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(outcomeSentence(said, `${name} ended with ${code}`)))));
    child.stdin.end(input ?? '');
  });
}

/** Turns the last output of a stopping PostgreSQL into one sentence. */
export function outcomeSentence(said: string, otherwise: string): string {
  if (/No space left on device/i.test(said)) return 'The disk is full: free some space, then start again.';
  const lines = said.split('\n').filter((line) => /(FATAL|ERROR|PANIC|error):/.test(line));
  return `The embedded PostgreSQL did not start: ${(lines.at(-1) ?? said.trim().split('\n').at(-1)) || otherwise}`;
}

function removeHalfMadeClusters(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('new-cluster-')))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
}

/** Creates an empty cluster. It gets its name once complete: the initdb of a killed run may still be writing to its own folder. */
export async function createCluster(dataDir: string, account: EmbeddedAccount): Promise<void> {
  removeHalfMadeClusters(dataDir);
  const half = join(dataDir, `new-cluster-${randomBytes(4).toString('hex')}`);
  const secretFile = `${half}-secret`;
  const secret = randomBytes(24).toString('base64url');
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(secretFile, secret, { mode: 0o600 });
  giveTo(account, half, secretFile);
  try {
    await runProgram(account, 'initdb', [
      ...['-D', half, '-U', ownerRole, '--auth=scram-sha-256', `--pwfile=${secretFile}`],
      ...['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions', '-c', 'unix_socket_directories='],
    ]);
  } finally {
    rmSync(secretFile, { force: true });
  }
  writeRecord(dataDir, account, { secret });
  renameSync(half, join(dataDir, 'cluster'));
}

/** Gives the owner a new secret when `server.json` was lost; this requires write access to the cluster. */
export async function renewSecret(dataDir: string, account: EmbeddedAccount): Promise<ServerRecord> {
  const secret = randomBytes(24).toString('base64url');
  const statement = `alter role ${ownerRole} password '${secret}'\n`;
  await runProgram(account, 'postgres', ['--single', '-D', join(dataDir, 'cluster'), '-c', 'log_statement=none', 'postgres'], statement);
  const record = { secret };
  writeRecord(dataDir, account, record);
  return record;
}

/**
 * Ends a server that a killed run left behind on this cluster, and makes the remains of its pid file harmless.
 *
 * The file may name a zombie, or a later process with the same number; PostgreSQL would take either for a running server. Only the pid is
 * overwritten (with ours, which the server accepts as its parent's); the rest of the file guards against orphaned backends.
 */
export async function clearFormerServer(clusterDir: string): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [firstLine = '', ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Math.abs(Number.parseInt(firstLine, 10));
  const stamp = Number.isSafeInteger(pid) && pid > 1 ? processStamp(pid) : undefined;
  if (stamp !== undefined && (process.platform === 'win32' || processCommand(pid).includes(clusterDir))) {
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      process.kill(pid, signal);
      if (await processGone(pid, stamp, 20_000)) break;
    }
  }
  if (existsSync(pidFile)) writeFileSync(pidFile, [String(process.pid), ...rest].join('\n'));
}
