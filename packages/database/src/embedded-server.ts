import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { chooseAccount, type EmbeddedAccount, giveTo } from './embedded-account.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import {
  clearFormerServer,
  createCluster,
  outcomeSentence,
  ownerRole,
  readRecord,
  renewSecret,
  type ServerRecord,
  writeRecord,
} from './embedded-cluster.ts';
import { serverSettings } from './embedded-settings.ts';
import { anyFreePort, portIsFree } from './free-port.ts';
import { processStamp } from './process-stamp.ts';
import { socketFolder } from './socket-folder.ts';

export type EmbeddedServerOptions = {
  /** Folder that holds the cluster, its log and its secret; created when missing. */
  readonly dataDir: string;
  /** Without one a free port is chosen and remembered. */
  readonly port?: number;
  /** Server settings that override the defaults, such as `{ fsync: 'off' }` for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server has died by itself and is restarted. */
  readonly onRestart?: (reason: string) => void;
};

export type EmbeddedServer = {
  /** Address of the database `drawday` for its owner. */
  readonly url: string;
  readonly port: number;
  /** The postmaster's process ID, which changes with a restart. */
  pid(): number | undefined;
  stop(): Promise<void>;
};

const databaseName = 'drawday';
const host = '127.0.0.1';

async function choosePort(wanted: number | undefined, remembered: number | undefined): Promise<number> {
  if (wanted !== undefined) {
    if (await portIsFree(wanted, host)) return wanted;
    throw new Error(`Port ${wanted}, meant for the database, is taken by another program: stop it or choose another port.`);
  }
  return remembered !== undefined && (await portIsFree(remembered, host)) ? remembered : anyFreePort(host);
}

function refuseSharing(dataDir: string, record: ServerRecord | undefined) {
  const { ownerPid, ownerStamp } = record ?? {};
  if (ownerPid === undefined || ownerPid === process.pid || ownerStamp === undefined || processStamp(ownerPid) !== ownerStamp) return;
  throw new Error(`The database in ${dataDir} is in use by process ${ownerPid}: stop that first, or set DATA_DIR to another folder.`);
}

function refuseForeignFolder(dataDir: string) {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0 || statSync(dataDir).uid === uid) return;
  throw new Error(`The database in ${dataDir} belongs to another user: start as that user, or set DATA_DIR to another folder.`);
}

/** The owner's address of a database. */
function ownerUrl(dataDir: string, { secret, port }: { readonly secret: string; readonly port: number }, database: string): string {
  const url = new URL(`postgres://${ownerRole}:${secret}@${host}:${port}/${database}`);
  const folder = socketFolder(dataDir, port);
  if (folder) url.searchParams.set('host', folder);
  return url.href;
}

function launch(account: EmbeddedAccount, dataDir: string, port: number, settings: Readonly<Record<string, string>>): ChildProcess {
  const places = { listen_addresses: host, unix_socket_directories: socketFolder(dataDir, port) ?? '' };
  const chosen = Object.entries({ ...serverSettings(), ...places, ...settings, port: String(port) });
  const [command = '', ...words] = [...account.prefix, join(account.binDir, 'postgres'), '-D', join(dataDir, 'cluster')];
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'w', 0o600);
  giveTo(account, logFile);
  try {
    // A process group of its own: Ctrl-C reaches the programs that use the database first.
    return spawn(command, [...words, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      ...account.user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
  } finally {
    closeSync(log);
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 57P03: starting up or recovering after a crash; a refused connection, or no socket: not listening yet.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'ENOENT') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts the server and waits until it answers. Backends of a server killed a moment ago may hold the cluster a little longer. */
async function launchUntilReady(start: () => ChildProcess, url: string, logFile: string): Promise<ChildProcess> {
  const giveUpAt = Date.now() + 15_000;
  for (;;) {
    const child = start();
    const failure = new Promise<Error>((resolve) => child.once('error', resolve));
    while (!hasEnded(child)) {
      if (await answers(url)) return child;
      const spawnError = await Promise.race([failure, new Promise<undefined>((resolve) => setTimeout(resolve, 15))]);
      if (spawnError instanceof Error) throw spawnError;
    }
    const said = readFileSync(logFile, 'utf8');
    const passes = /pre-existing shared memory block|lock file .* already exists|is still in use/.test(said);
    if (!passes || Date.now() > giveUpAt) throw new Error(outcomeSentence(said, `it ended with ${child.exitCode ?? child.signalCode}`));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function signalServer(child: ChildProcess, account: EmbeddedAccount, dataDir: string, signal: NodeJS.Signals) {
  if (process.platform === 'win32' && signal === 'SIGINT')
    spawn(join(account.binDir, 'pg_ctl'), ['stop', '-m', 'fast', '-D', join(dataDir, 'cluster')], { stdio: 'ignore' });
  else child.kill(signal);
}

async function stopServer(child: ChildProcess, account: EmbeddedAccount, dataDir: string) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signalServer(child, account, dataDir, signal);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20_000).unref())]);
  }
}

async function ensureDatabase(urlOf: (database: string) => string) {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** Prepares the folder: creates the cluster, gives it to the account, clears the remains of a killed run. */
async function prepareCluster(dataDir: string): Promise<{ account: EmbeddedAccount; record: ServerRecord }> {
  const clusterDir = join(dataDir, 'cluster');
  const account = chooseAccount(embeddedBinaries(), dataDir);
  giveTo(account, dataDir, clusterDir);
  if (!existsSync(clusterDir)) await createCluster(dataDir, account);
  await clearFormerServer(clusterDir);
  const record = readRecord(dataDir) ?? (await renewSecret(dataDir, account));
  return { account, record };
}

/**
 * Starts the PostgreSQL that npm installed, as a child of this process, listening on 127.0.0.1 and on a socket in its folder only.
 *
 * Works as root and as an ordinary user, however the last run ended. A server that dies by itself is restarted on the same
 * port. It stops with this process, unless the process is killed outright; then the next start on the folder ends the server.
 *
 * @throws with one sentence that says what to do
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  mkdirSync(dirname(resolve(options.dataDir)), { recursive: true });
  if (!existsSync(options.dataDir)) mkdirSync(options.dataDir, { mode: 0o700 });
  const dataDir = realpathSync(resolve(options.dataDir));
  refuseForeignFolder(dataDir);
  refuseSharing(dataDir, readRecord(dataDir));
  const { account, record } = await prepareCluster(dataDir);
  const port = await choosePort(options.port, record.port);
  const ownerStamp = processStamp(process.pid);
  writeRecord(dataDir, account, { secret: record.secret, port, ownerPid: process.pid, ...(ownerStamp && { ownerStamp }) });

  const urlOf = (database: string) => ownerUrl(dataDir, { secret: record.secret, port }, database);
  const start = () => launch(account, dataDir, port, options.settings ?? {});
  const startUntilReady = () => launchUntilReady(start, urlOf('postgres'), join(dataDir, 'server.log'));
  let stopping = false;
  let child = await startUntilReady();
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);

  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    while (!stopping) {
      try {
        await clearFormerServer(join(dataDir, 'cluster'));
        child = await startUntilReady();
        restartWhenDead();
        return;
      } catch (error) {
        options.onRestart?.(error instanceof Error ? error.message : String(error));
        await new Promise((resolve) => setTimeout(resolve, 2000));
      }
    }
  };
  const restartWhenDead = () =>
    child.once('exit', (code, signal) => {
      if (stopping) return;
      options.onRestart?.(`The database ended by itself (${signal ?? code}) and is started again.`);
      restarting = restart();
    });
  restartWhenDead();
  await ensureDatabase(urlOf);

  return {
    url: urlOf(databaseName),
    port,
    pid: () => child.pid,
    async stop() {
      stopping = true;
      process.off('exit', stopAtExit);
      await restarting;
      await stopServer(child, account, dataDir);
      writeRecord(dataDir, account, { secret: record.secret, port });
    },
  };
}

/** The owner's URL for the server that a live process runs on this folder; undefined when there is none. */
export function runningServerUrl(dataDir: string): string | undefined {
  const { secret, port, ownerPid, ownerStamp } = readRecord(dataDir) ?? {};
  if (secret === undefined || port === undefined || ownerPid === undefined || ownerStamp === undefined) return undefined;
  if (processStamp(ownerPid) !== ownerStamp) return undefined;
  return ownerUrl(realpathSync(resolve(dataDir)), { secret, port }, databaseName);
}
