import { setTimeout as wait } from 'node:timers/promises';
import { mllpClient } from '@drawday/hl7/mllp-client.ts';
import { readSettings, SettingsError } from '@drawday/settings';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { openConnectionBoard } from './connection-board.ts';
import { ensureConnections } from './connections.store.ts';
import { storeMessages } from './inbox.store.ts';
import { openInboxWriter } from './inbox-writer.ts';
import type { Judgement } from './judge-message.ts';
import { openMessageServer } from './message-server.ts';
import { openOutboxSender } from './outbox-sender.ts';

const stopMs = 10_000;

// The database may start after us, or restart: only the stored rows show that we may listen.
async function whenDatabaseIsThere<Result>(work: () => Promise<Result>, log: Logger): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 60) throw error;
      log.warn({ err: error }, 'the database is not there yet');
      await wait(1000);
    }
  }
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, 'lab-link');
  const log = pino({ level: settings.logLevel, base: { process: 'lab-link' } });
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: Math.min(4, settings.databasePool),
    application_name: 'drawday-lab-link',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Both when it is idle (pool) and in the middle of work (client): without a listener the process would end.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (connection) => connection.on('error', (error) => log.debug({ err: error }, 'a database connection broke')));
  const { inboundId, outboundId } = await whenDatabaseIsThere(
    () => ensureConnections(pool, { host: settings.host, port: settings.labLinkPort }, { host: settings.labHost, port: settings.labPort }),
    log,
  );

  const inboundBoard = openConnectionBoard(pool, inboundId, log);
  const outboundBoard = openConnectionBoard(pool, outboundId, log);
  const inbox = openInboxWriter({ storeMessages: (rows) => storeMessages(pool, inboundId, rows), log, patienceMs: 20_000 });
  const onAnswered = ({ row }: Judgement) => {
    inboundBoard.tell({ state: 'UP', lastMessageAt: new Date(), ...(row.error !== null && { lastError: row.error }) });
    if (row.error !== null)
      log.info({ answer: row.acknowledgement, reason: row.error, bytes: row.body.byteLength }, 'a message was not accepted');
  };
  const server = await openMessageServer({ host: settings.host, port: settings.labLinkPort, inbox, log, onAnswered });
  inboundBoard.tell({ state: 'UP' });
  const client = mllpClient({ host: settings.labHost, port: settings.labPort, connectTimeoutMs: 10_000, answerTimeoutMs: 30_000 });
  const outbox = openOutboxSender({ databaseUrl: settings.databaseUrl, connectionId: outboundId, client, board: outboundBoard, log });
  log.info({ port: server.port, laboratory: `${settings.labHost}:${settings.labPort}` }, 'ready');

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'the lab link stops');
    // Whoever keeps a connection busy longer than this is cut off; without its answer it sends again.
    setTimeout(() => process.exit(0), stopMs).unref();
    await Promise.all([server.stop(), outbox.stop()]);
    await inbox.drain();
    await Promise.all([inboundBoard.close({ state: 'DOWN' }), outboundBoard.close({ state: 'DOWN' })]);
    await pool.end();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof SettingsError) process.stderr.write(`${text}\n`);
  else
    process.stderr.write(`The lab link could not start: ${isPortTaken ? `LAB_LINK_PORT is taken by another program (${text})` : text}\n`);
  process.exit(1);
});
