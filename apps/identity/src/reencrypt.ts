import { reencrypt, reencryptionReport } from '@drawday/database/reencrypt.ts';
import { readSettings } from '@drawday/settings';
import { identitySettings } from './identity-settings.ts';
import { sealedColumns } from './sealed-columns.ts';

/** `node apps/identity/src/reencrypt.ts`, with the settings of identity: seals everything with the newest key of IDENTITY_FIELD_KEYS. */
try {
  const settings = identitySettings(readSettings(process.env, 'identity'));
  const { text, code } = reencryptionReport(await reencrypt(settings.databaseUrl, sealedColumns, { cipher: settings.fields }));
  process.stdout.write(text);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
