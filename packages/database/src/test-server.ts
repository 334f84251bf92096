import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { clearFormerServer, readRecord } from './embedded-cluster.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { prepareDatabase } from './prepare-database.ts';
import { processGone } from './process-stamp.ts';

/** Where test files find the server of their run; worker processes inherit it. */
export const testServerVariable = 'DRAWDAY_TEST_SERVER';
export const templateDatabase = 'drawday_template';
/** With signs that mean something in SQL and in a URL. Roles belong to the whole server, so no test may change a password. */
export const testPasswords = { app: 'test-app', identity: "o'dd/p@ss w%rd" };

const folderPrefix = 'drawday-test-';
const neededBytes = 2_000_000_000;

/** Copying a database creates some 600 files: 20 ms in memory, a second on disk. */
function fastFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes ? memory : tmpdir();
}

/** Throw-away data: a crash of the machine may destroy it. */
const hastySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Tables of a few rows for two seconds: what a statement's values or the order of its joins would gain is less than planning it.
  plan_cache_mode: 'force_generic_plan',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  autovacuum: 'off',
  // What is read lies in memory: handing it to a process for reading costs more than reading it.
  io_method: 'sync',
  scram_iterations: '1',
};

/** Ends whatever a killed run left in this folder, without starting anything. @returns false when a living process owns it */
async function endAbandonedServer(dataDir: string): Promise<boolean> {
  const { ownerPid, ownerStamp } = readRecord(dataDir) ?? {};
  if (ownerPid !== undefined && ownerStamp !== undefined && !(await processGone(ownerPid, ownerStamp, 0))) return false;
  if (existsSync(join(dataDir, 'cluster'))) await clearFormerServer(join(dataDir, 'cluster'));
  return true;
}

async function sweepAbandonedServers(folder: string) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(folderPrefix))) {
    const dir = join(folder, name);
    const ageMs = Date.now() - statSync(dir).mtimeMs;
    // A younger folder may belong to a run that has not yet written its name into it.
    if (ageMs < 60_000) continue;
    try {
      if (await endAbandonedServer(join(dir, 'server'))) rmSync(dir, { recursive: true, force: true });
    } catch (error) {
      // Another user's run.
      if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM'))) throw error;
    }
  }
}

async function makeTemplate(serverUrl: string) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${templateDatabase}`;
  await prepareDatabase(url.href, testPasswords);
}

/** Starts a PostgreSQL for one run of tests, with a template database that `createTestDatabase` copies. */
export async function startTestServer(): Promise<EmbeddedServer> {
  const folder = fastFolder();
  await sweepAbandonedServers(folder);
  const dir = mkdtempSync(join(folder, folderPrefix));
  // Root's server runs as another user, who must be able to enter this folder.
  chmodSync(dir, 0o755);
  const server = await startEmbeddedServer({ dataDir: join(dir, 'server'), settings: hastySettings });
  const stop = async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[testServerVariable] = server.url;
  return { ...server, stop };
}
