import { connect } from '@drawday/database/connect.ts';
import { readSettings, SettingsError } from '@drawday/settings';
import { checkAudit } from './worker/check-audit.ts';

/** `node apps/api/src/verify-audit.ts`, with the settings of the worker: exits with 1 and names the first audit row or seal that does not fit. */
async function verify(): Promise<number> {
  const { databaseUrl, auditKeys, auditSealFile } = readSettings(process.env, 'worker');
  const database = connect({ url: databaseUrl, connections: 1, name: 'drawday-verify-audit' });
  try {
    const { seals, rows, fault } = await checkAudit(database.kysely, { auditKeys, auditSealFile });
    process.stdout.write(
      fault === null
        ? `${rows} audit rows under ${seals} seals fit, and the end is the one published in ${auditSealFile}.\n`
        : `${fault}\n${rows} rows under ${seals} seals before it fit.\n`,
    );
    return fault === null ? 0 : 1;
  } finally {
    await database.close();
  }
}

verify().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text =
      error instanceof SettingsError
        ? error.message
        : `The audit trail could not be read: ${error instanceof Error ? error.message : String(error)}`;
    process.stderr.write(`${text}\n`);
    process.exit(2);
  },
);
