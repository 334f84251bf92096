import { reencrypt, reencryptionReport } from '@drawday/database/reencrypt.ts';
import { readSettings } from '@drawday/settings';
import { openSeals } from './platform/open-seals.ts';
import { sealedColumns } from './platform/sealed-columns.ts';

/** `node apps/api/src/reencrypt.ts`, with the settings of the worker: seals everything with the newest key of FIELD_KEYS and SEARCH_KEYS. */
try {
  const settings = readSettings(process.env, 'worker');
  const { cipher, searchIndex } = openSeals(settings);
  const found = await reencrypt(settings.databaseUrl, sealedColumns, { cipher, digestOf: searchIndex.digest });
  const { text, code } = reencryptionReport(found);
  process.stdout.write(text);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
