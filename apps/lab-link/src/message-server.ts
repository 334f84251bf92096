import { createServer } from 'node:net';
import type { Logger } from 'pino';
import type { InboxWriter } from './inbox-writer.ts';
import type { Judgement } from './judge-message.ts';
import { type MessageSession, openMessageSession } from './message-session.ts';

/** The MLLP server that laboratories send to. */
export type MessageServer = { readonly port: number; readonly stop: () => Promise<void> };

export type MessageServerOptions = {
  readonly host: string;
  readonly port: number;
  readonly inbox: InboxWriter;
  readonly log: Logger;
  readonly onAnswered: (judgement: Judgement) => void;
  readonly maxMessageBytes?: number;
  readonly messageTimeoutMs?: number;
  readonly mostSessions?: number;
  /** Younger silence is no reason to go. */
  readonly evictAfterMs?: number;
};

/** Listens; rejects when the port is taken. When too many are connected, the one that was silent longest must go. */
export function openMessageServer(options: MessageServerOptions): Promise<MessageServer> {
  const {
    host,
    port,
    inbox,
    log,
    onAnswered,
    maxMessageBytes = 32 * 1024 * 1024,
    messageTimeoutMs = 60_000,
    mostSessions = 256,
    evictAfterMs = 5000,
  } = options;
  const sessions = new Set<MessageSession>();

  const makeRoom = () => {
    if (sessions.size < mostSessions) return;
    const silentSince = Date.now() - evictAfterMs;
    const idle = [...sessions].filter((session) => !session.isBusy() && session.lastHeardAt() <= silentSince);
    idle.sort((one, other) => one.lastHeardAt() - other.lastHeardAt());
    idle[0]?.close();
  };

  // Half-open is allowed: a sender that closes its side after sending still gets its answer.
  const server = createServer({ allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: 30_000, noDelay: true }, (socket) => {
    makeRoom();
    const session = openMessageSession({ socket, inbox, log, maxMessageBytes, messageTimeoutMs, onAnswered });
    sessions.add(session);
    socket.on('close', () => sessions.delete(session));
  });
  server.maxConnections = mostSessions * 2;

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log.error({ err: error }, 'the server of the lab link reports an error'));
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        stop: async () => {
          server.close();
          await Promise.all([...sessions].map((session) => session.finish()));
        },
      });
    });
  });
}
