import { setTimeout as wait } from 'node:timers/promises';
import { openerOfEarlierSeals } from '@drawday/database/earlier-seals.ts';
import { fieldCipher } from '@drawday/database/field-cipher.ts';
import { readSettings, SettingsError } from '@drawday/settings';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { type ConnectionBoard, openConnectionBoard } from './connection-board.ts';
import { openGates } from './connection-gates.ts';
import { bytesSince, type Registry, readRegistry, seedConnections } from './connections.store.ts';
import { storeMessages } from './inbox.store.ts';
import { openInboxWriter } from './inbox-writer.ts';
import type { Judgement } from './judge-message.ts';
import { openListenerSet } from './listener-set.ts';
import { openOutboundLinks } from './outbound-links.ts';
import { holdStranger } from './quarantine.store.ts';
import { watchRegistry } from './registry-watch.ts';
import { takeAcceptedIn } from './take-accepted-in.ts';

const stopMs = 10_000;
/** What the lab simulator calls itself in MSH-3 and 4. */
const simulator = { laboratory: 'Lab simulator', application: 'DRAWDAY-LAB', facility: 'SIMULATOR' };
const isLocal = (host: string) => ['127.0.0.1', 'localhost'].includes(host);

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
  const line = { connectionString: settings.databaseUrl, options: '-c app.mode=lab-link', connectionTimeoutMillis: 5000, keepAlive: true };
  const pool = new pg.Pool({ ...line, max: Math.min(4, settings.databasePool), application_name: 'drawday-lab-link' });
  // Both when it is idle (pool) and in the middle of work (client): without a listener the process would end.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (connection) => connection.on('error', (error) => log.debug({ err: error }, 'a database connection broke')));
  const isDemo = settings.nodeEnv !== 'production' && isLocal(settings.labHost) && settings.labPort === settings.labSimulatorPort;
  const read = () => readRegistry(pool);
  await whenDatabaseIsThere(
    () =>
      seedConnections(pool, {
        listen: { host: settings.host, port: settings.labLinkPort },
        orders: { host: settings.labHost, port: settings.labPort },
        known: isDemo ? simulator : null,
      }),
    log,
  );

  const boards = new Map<string, ConnectionBoard>();
  const boardOf = (id: string) => {
    const board = boards.get(id) ?? openConnectionBoard(pool, id, log);
    boards.set(id, board);
    return board;
  };
  const inbox = openInboxWriter({ storeMessages: (rows) => storeMessages(pool, rows), log, patienceMs: 20_000 });
  const onAnswered = ({ row }: Judgement) => {
    boardOf(row.connectionId).tell({ health: 'UP', lastMessageAt: new Date(), ...(row.error !== null && { lastError: row.error }) });
    if (row.error !== null)
      log.info({ answer: row.acknowledgement, reason: row.error, bytes: row.body.byteLength }, 'a message was not accepted');
  };
  // Of its own, and one connection: strangers never stand in the way of those who are known.
  const strangers = new pg.Pool({ ...line, max: 1, application_name: 'drawday-lab-link-quarantine' });
  strangers.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const cipher = fieldCipher(settings.fieldKeys, openerOfEarlierSeals(settings.encryptionKey));
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const gates = openGates(await bytesSince(pool, today));
  let registry = await read();
  const everyone = () => registry.inbound;
  const listeners = openListenerSet(
    { everyone, gates, inbox, hold: (stranger) => holdStranger(strangers, cipher, stranger), log, onAnswered },
    { cipher, log, isProduction: settings.nodeEnv === 'production' },
  );
  const outbound = openOutboundLinks({ databaseUrl: settings.databaseUrl, boardOf, log });
  const follow = async (next: Registry, strict: boolean) => {
    registry = next;
    await listeners.follow(next.listeners, strict);
    for (const { id } of next.inbound) boardOf(id).tell({ health: 'UP' });
    await outbound.follow(next.outbound);
    await takeAcceptedIn({ pool, cipher, everyone, inbox });
  };
  await follow(registry, true);
  const watch = watchRegistry({ databaseUrl: settings.databaseUrl, read, onChange: (next) => follow(next, false), log });
  const seeded = registry.listeners.length === 1 && registry.listeners[0]?.port !== settings.labLinkPort;
  if (seeded)
    log.warn(
      { port: listeners.ports()[0] },
      'LAB_LINK_PORT only seeds a new database; the listener is set up on the screen Laboratory link',
    );
  log.info({ ports: listeners.ports() }, 'ready');

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'the lab link stops');
    // A peer that keeps a connection busy longer than this is cut off; without an answer it sends again.
    setTimeout(() => process.exit(0), stopMs).unref();
    await watch.stop();
    await Promise.all([listeners.stop(), outbound.stop()]);
    await inbox.drain();
    await Promise.all([...boards.values()].map((board) => board.close({ health: 'DOWN' })));
    await Promise.all([pool.end(), strangers.end()]);
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
