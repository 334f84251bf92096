import { fieldCipher } from '@drawday/database/field-cipher.ts';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { openGates } from '../connection-gates.ts';
import { readRegistry, seedConnections } from '../connections.store.ts';
import { type InboundConnection, inboundConnection, type Listener } from '../inbound-connection.ts';
import { storeMessages } from '../inbox.store.ts';
import { type InboxWriter, openInboxWriter } from '../inbox-writer.ts';
import { type MessageServer, type MessageServerOptions, openMessageServer } from '../message-server.ts';
import { holdStranger } from '../quarantine.store.ts';

/** A connection that exists in memory only: of one name, from this machine. */
export const someConnection = (
  more: Partial<Omit<InboundConnection, 'allows' | 'config'>> & { config?: Record<string, unknown> } = {},
): InboundConnection =>
  inboundConnection({
    id: '00000000-0000-7000-8000-000000000001',
    name: 'Test',
    version: 1,
    state: 'ON',
    listenerId: 'listener',
    names: [{ application: 'TESTLAB', facility: 'A', receivingApplication: null, receivingFacility: null }],
    networks: ['127.0.0.0/8'],
    config: {},
    isInboxFull: false,
    ...more,
  });

const silentLog: Logger = pino({ level: process.env.TEST_LOG ?? 'silent' });

/** A server as the lab link opens it, over what a test calls the connections. */
export function testServer(
  everyone: () => readonly InboundConnection[],
  more: Partial<Omit<MessageServerOptions, 'listener'>> & { listener?: Partial<Listener> } = {},
): Promise<MessageServer> {
  const { listener, ...options } = more;
  return openMessageServer({
    secure: null,
    everyone,
    gates: openGates(),
    inbox: { store: () => Promise.resolve(), drain: () => Promise.resolve() },
    hold: () => Promise.resolve(),
    log: silentLog,
    onAnswered: () => undefined,
    ...options,
    listener: { id: 'listener', bindAddress: '127.0.0.1', port: 0, tls: 'PLAIN', mostSessions: 256, ...listener },
  });
}

/** The stored side of a lab link whose only laboratory is TESTLAB/A. */
export async function testLink(appUrl: string) {
  const pool = new pg.Pool({ connectionString: appUrl, max: 4, options: '-c app.mode=lab-link' });
  await seedConnections(pool, {
    listen: { host: '127.0.0.1', port: 0 },
    orders: { host: '127.0.0.1', port: 2 },
    known: { laboratory: 'Test laboratory', application: 'TESTLAB', facility: 'A' },
  });
  const cipher = fieldCipher([{ id: 'test', key: Buffer.alloc(32, 7) }]);
  const { inbound, outbound, listeners } = await readRegistry(pool);
  const [connection] = inbound;
  const [orders] = outbound;
  const [listener] = listeners;
  if (!connection || !orders || !listener) throw new Error('The link was not seeded.');
  const inbox = (patienceMs = 2000): InboxWriter =>
    openInboxWriter({ storeMessages: (rows) => storeMessages(pool, rows), log: silentLog, patienceMs });
  return { pool, cipher, connection, outboundId: orders.id, listener, inbox, hold: holdStranger.bind(null, pool, cipher) };
}
