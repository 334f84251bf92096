import { readSettings } from '@drawday/settings';
import { pino } from 'pino';
import { openIdentityServer } from './identity-server.ts';
import { identitySettings } from './identity-settings.ts';
import { openPool } from './platform/database.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { startFailure } from './start-failure.ts';

const STOP_MS = 10_000;

async function main(): Promise<void> {
  const settings = identitySettings(readSettings(process.env, 'identity'));
  const log = pino({ level: settings.logLevel, base: { process: 'identity' }, redact: ['*.password', 'req.headers.authorization'] });
  const pool = openPool(settings.databaseUrl, settings.databasePool);
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  await refuseDemoAccounts(pool, settings.inProduction);
  const server = await openIdentityServer(settings, pool, log);
  await server.listen();
  log.info({ issuer: settings.issuer, port: settings.port }, 'identity is ready');

  let stopping = false;
  async function stop(signal: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'identity stops');
    // A connection that is kept open longer than this is cut off.
    setTimeout(() => process.exit(0), STOP_MS).unref();
    await server.close();
    await pool.end();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
});
