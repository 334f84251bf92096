/**
 * Loads the demo into an empty, migrated database: `DATABASE_URL=<owner> node packages/demo-data/src/load-demo.ts`.
 * Does nothing when a tenant exists. `FILES_DIR`: where uploaded files lie, for the documents of the laboratory.
 */
import process from 'node:process';
import { loadCatalogue } from '@drawday/database/load-catalogue.ts';
import { loadIcdSubset } from '@drawday/database/load-icd-subset.ts';
import pg from 'pg';
import { loadDemoWorld } from './demo-world.ts';

export interface LoadDemoOptions {
  readonly connectionString: string;
  readonly now?: Temporal.Instant;
  readonly seed?: string;
  readonly log?: (line: string) => void;
  readonly filesDir?: string | null;
}

/**
 * Brings the test directory, the diagnosis codes and the demo into a migrated database.
 * @returns false when there is already a tenant; then only the directory and the codes are written.
 */
export async function loadDemo({
  connectionString,
  now = Temporal.Now.instant(),
  seed = 'drawday',
  log = () => {},
  filesDir = null,
}: LoadDemoOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'drawday demo' });
  await client.connect();
  try {
    log('Test directory and diagnosis codes');
    await loadCatalogue(client);
    await loadIcdSubset(client);
    const existing = await client.query('select from tenants limit 1');
    if (existing.rowCount) return false;
    await loadDemoWorld(client, { seed, now, log, filesDir });
    return true;
  } finally {
    await client.end();
  }
}

async function run(): Promise<number> {
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) {
    process.stderr.write('DATABASE_URL is not set: give the address of the database, as its owner.\n');
    return 2;
  }
  const startedAt = performance.now();
  const loaded = await loadDemo({
    connectionString,
    log: (line) => process.stdout.write(`Demo: ${line}\n`),
    filesDir: process.env.FILES_DIR || null,
  });
  process.stdout.write(
    loaded ? `Demo: loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n` : 'Demo: there is data already, nothing loaded\n',
  );
  return 0;
}

if (import.meta.main) process.exitCode = await run();
