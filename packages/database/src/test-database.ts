import { randomBytes } from 'node:crypto';
import { Pool, type PoolClient } from 'pg';
import { roleUrl } from './migrate.ts';
import { templateDatabase, testPasswords, testServerVariable } from './test-server.ts';

export type TestDatabase = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly identityUrl: string;
  /** Drops it, even when somebody is still connected. */
  drop(): Promise<void>;
};

/** Rows that several test files start from: filled once per run, then copied. */
export type TestTemplate = {
  /** Names the content: files that give the same name share it. Lowercase letters, digits, underscores. */
  readonly name: string;
  readonly fill: (ownerUrl: string) => Promise<void>;
  /** It has so many rows that good plans pay. */
  readonly isLarge?: true;
};

function serverUrl(): string {
  const url = process.env[testServerVariable];
  if (!url) throw new Error('No test server: run the test through vitest, whose global setup starts one.');
  return url;
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

let connection: Pool | undefined;

/** One connection to the server for all databases that a worker makes and drops: a new one costs some 25 ms of CPU. */
async function onServer<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  if (!connection) {
    connection = new Pool({ connectionString: serverUrl(), max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server may end before the worker does.
    connection.on('error', () => undefined);
  }
  const client = await connection.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function copyDatabase(client: PoolClient, name: string, template: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      // 55006: somebody is still connected to the template; its last connection is closing.
      if (attempt === 50 || !(error instanceof Error && 'code' in error && error.code === '55006')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Plans as production does, which the test server else saves. */
async function planWithCare(client: PoolClient, name: string) {
  for (const setting of ['plan_cache_mode to auto', 'join_collapse_limit to 8', 'from_collapse_limit to 8'])
    await client.query(`alter database ${name} set ${setting}`);
}

/** Pools closed a moment ago are still disconnecting; a connection cut off then would make the next test file fail. */
async function dropDatabase(client: PoolClient, name: string) {
  for (const giveUpAt = Date.now() + 2_000; Date.now() < giveUpAt; await new Promise((resolve) => setTimeout(resolve, 10))) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) break;
  }
  await client.query(`drop database if exists ${name} with (force)`);
}

async function ensureTemplate(client: PoolClient, template: TestTemplate): Promise<string> {
  const name = `template_${template.name}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    const half = `${name}_half`;
    await client.query(`drop database if exists ${half} with (force)`);
    await copyDatabase(client, half, templateDatabase);
    await template.fill(databaseUrl(half));
    await client.query(`alter database ${half} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

/**
 * A database of its own for one test file: migrated, with the test directory and diagnosis codes, and the rows of a template if one is given.
 *
 * Call it in `beforeAll`, `drop` it in `afterAll`.
 */
export async function createTestDatabase(template?: TestTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    await copyDatabase(client, name, template ? await ensureTemplate(client, template) : templateDatabase);
    if (template?.isLarge) await planWithCare(client, name);
  });
  const ownerUrl = databaseUrl(name);
  return {
    ownerUrl,
    appUrl: roleUrl(ownerUrl, 'drawday_app', testPasswords.app),
    identityUrl: roleUrl(ownerUrl, 'drawday_identity', testPasswords.identity),
    drop: () => onServer((client) => dropDatabase(client, name)),
  };
}
