import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Opens the server of the bench with both databases loaded. What an earlier run loaded in the same sizes is used again.
 *
 * @param dir folder of the bench, kept from run to run
 */
export async function openBenchDatabases(
  dir: string,
  sizes: { patients: number; results: number },
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
    const record = join(dir, `${name}.json`);
    const isLoaded = existsSync(record) && readFileSync(record, 'utf8') === JSON.stringify(wanted);
    if (!isLoaded) {
      await run(server.url, `drop database if exists ${name} with (force)`);
      await run(server.url, `create database ${name}`);
    }
    await prepareDatabase(url, passwords);
    if (isLoaded) return url;
    say(`Loading ${wanted.patients} patients and ${wanted.results} results (kept for the next run)`);
    await loadScale({ connectionString: url, ...wanted, log: (line) => say(`  ${line}`) });
    await run(url, 'vacuum analyze');
    await settleBulkLoad(url);
    writeFileSync(record, JSON.stringify(wanted));
    return url;
  };
  try {
    return { server, small: await load('bench_small', 0.1), large: await load('bench_large', 1) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
