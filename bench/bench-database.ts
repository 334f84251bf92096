import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbeddedServer } from '@drawday/database/embedded-server.ts';
import { prepareDatabase } from '@drawday/database/prepare-database.ts';
import { loadScale } from '@drawday/demo-data/load-scale.ts';
import { Client } from 'pg';
import { settleBulkLoad } from '../scripts/demo.ts';

export type Passwords = { readonly app: string; readonly identity: string };
export type BenchDatabases = {
  readonly server: EmbeddedServer;
  /** Owner's addresses: the whole size, and a tenth of it for comparing times over sizes. */
  readonly large: string;
  readonly small: string;
};

const withDatabase = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

async function rowsOf<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

type Sizes = { readonly patients: number; readonly results: number };

/** What an earlier run loaded to its end; `planned_until` is the last day that had recurring draws then. */
async function isLoaded(serverUrl: string, name: string, { patients, results }: Sizes): Promise<boolean> {
  const there = await rowsOf(serverUrl, 'select from pg_database where datname = $1', [name]);
  if (there.length === 0) return false;
  const url = withDatabase(serverUrl, name);
  const [marks] = await rowsOf<{ exists: boolean }>(url, "select to_regclass('bench.loaded') is not null as exists");
  if (!marks?.exists) return false;
  return (await rowsOf(url, 'select from bench.loaded where patients = $1 and results = $2', [patients, results])).length > 0;
}

async function markLoaded(url: string, { patients, results }: Sizes): Promise<void> {
  await rowsOf(
    url,
    `create schema bench; create table bench.loaded as select ${patients} as patients, ${results} as results,
       (select max(draw_date) from requisitions where draw_kind = 'RECURRING') as planned_until`,
  );
}

/**
 * Opens the server of the bench with both databases loaded. Data that an earlier run loaded in the same sizes are used again.
 *
 * @param dir folder of the bench, kept from run to run
 */
export async function openBenchDatabases(
  dir: string,
  sizes: Sizes,
  passwords: Passwords,
  say: (line: string) => void,
): Promise<BenchDatabases> {
  mkdirSync(dir, { recursive: true });
  // PostgreSQL runs as another user when root starts it, and passes through.
  if (process.getuid?.() === 0) chmodSync(dir, 0o755);
  const server = await startEmbeddedServer({ dataDir: join(dir, 'postgres'), onRestart: say });
  const load = async (name: string, share: number) => {
    const url = withDatabase(server.url, name);
    const wanted = {
      patients: Math.max(100, Math.round(sizes.patients * share)),
      results: Math.max(1000, Math.round(sizes.results * share)),
    };
    const isThere = await isLoaded(server.url, name, wanted);
    if (!isThere) {
      await rowsOf(server.url, `drop database if exists ${name} with (force)`);
      await rowsOf(server.url, `create database ${name}`);
    }
    await prepareDatabase(url, passwords);
    if (isThere) return url;
    say(`Loading ${wanted.patients} patients and ${wanted.results} results (kept for the next run)`);
    await loadScale({ connectionString: url, ...wanted, log: (line) => say(`  ${line}`) });
    await rowsOf(url, 'vacuum analyze');
    await settleBulkLoad(url);
    await markLoaded(url, wanted);
    return url;
  };
  try {
    return { server, small: await load('bench_small', 0.1), large: await load('bench_large', 1) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
