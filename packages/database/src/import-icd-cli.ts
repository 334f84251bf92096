/**
 * Imports the official ICD-10-CM order file of CMS, or a TSV of code, billable (0/1), description; either may be gzipped.
 *   DATABASE_URL=… node packages/database/src/import-icd-cli.ts icd10cm_order_2026.txt 2025-10-01
 */
import { createReadStream } from 'node:fs';
import process from 'node:process';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { importIcd } from './import-icd.ts';

async function run(): Promise<number> {
  const [path, effectiveOn] = process.argv.slice(2);
  const connectionString = process.env.DATABASE_URL;
  if (!path || !effectiveOn || !/^\d{4}-\d{2}-\d{2}$/.test(effectiveOn) || !connectionString) {
    process.stderr.write('Usage: DATABASE_URL=<owner> import-icd-cli.ts <order file or tsv, may end in .gz> <YYYY-MM-DD in force from>\n');
    return 2;
  }
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const file = createReadStream(path);
    const source = path.endsWith('.gz') ? file.compose(createGunzip()) : file;
    const report = await importIcd(client, source, { effectiveOn, isWholeList: true });
    process.stdout.write(
      `ICD-10-CM in force from ${effectiveOn}: ${report.added} added, ${report.changed} changed, ${report.returned} returned, ${report.retired} retired, ${report.unchanged} unchanged\n`,
    );
    await client.query('analyze icd_codes');
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await client.end();
  }
}

process.exitCode = await run();
