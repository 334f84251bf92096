import { createReadStream } from 'node:fs';
import type { Client, PoolClient } from 'pg';
import { type IcdImportReport, importIcd } from './import-icd.ts';

/** Loads the dialysis subset of ICD-10-CM that ships with the product; existing codes (from the official list) stay untouched. */
export function loadIcdSubset(client: Client | PoolClient): Promise<IcdImportReport> {
  const file = createReadStream(new URL('../data/icd10cm-dialysis.tsv', import.meta.url), 'utf8');
  return importIcd(client, file, { effectiveOn: '1900-01-01', isWholeList: false });
}
