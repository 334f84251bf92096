/**
 * Adds invented clinics of any size to a migrated database:
 *   DATABASE_URL=<owner> node packages/demo-data/src/load-scale.ts --patients 20000 [--results 2000000] [--seed name]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '@drawday/database/load-catalogue.ts';
import { loadIcdSubset } from '@drawday/database/load-icd-subset.ts';
import pg from 'pg';
import { demoPassword } from './demo-accounts.ts';
import { loadScaleWorld, type ScaleReport } from './scale-world.ts';

const RESULTS_A_PATIENT = 100;

export interface LoadScaleOptions {
  readonly connectionString: string;
  readonly patients: number;
  readonly results?: number;
  readonly seed?: string;
  readonly now?: Temporal.Instant;
  readonly log?: (line: string) => void;
}

/** Loads a scale set over a connection of the owner. @throws when the database is not migrated or the disk is full. */
export async function loadScale({
  connectionString,
  patients,
  results = patients * RESULTS_A_PATIENT,
  seed = 'scale',
  now = Temporal.Now.instant(),
  log = () => {},
}: LoadScaleOptions): Promise<ScaleReport> {
  const client = new pg.Client({ connectionString, application_name: 'drawday scale data' });
  await client.connect();
  try {
    await loadCatalogue(client);
    await loadIcdSubset(client);
    return await loadScaleWorld(client, { patients, results, seed, now, log });
  } finally {
    await client.end();
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(number) || number < 1) throw new RangeError(`--${name} takes a whole number from 1 on, not ${text}`);
  return number;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { patients: { type: 'string', default: '20000' }, results: { type: 'string' }, seed: { type: 'string' } },
  });
  const connectionString = process.env.DATABASE_URL;
  if (!connectionString) {
    process.stderr.write('DATABASE_URL is not set: give the address of the database, as its owner.\n');
    return 2;
  }
  const results = wholeNumber('results', values.results);
  const startedAt = performance.now();
  const report = await loadScale({
    connectionString,
    patients: wholeNumber('patients', values.patients) ?? 20_000,
    ...(results !== undefined && { results }),
    ...(values.seed !== undefined && { seed: values.seed }),
    log: (line) => process.stdout.write(`Scale: ${line}\n`),
  });
  process.stdout.write(
    `Scale: ${report.tenants.join(', ')}: ${report.facilities} facilities, ${report.patients} patients, ${report.requisitions} draws, ${report.results} results in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`,
  );
  process.stdout.write(`Scale: sign in as ${report.accounts.join(', ')} with ${demoPassword}\n`);
  return 0;
}

if (import.meta.main) process.exitCode = await run();
