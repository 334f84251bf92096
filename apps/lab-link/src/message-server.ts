import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { isCertificateOfNow } from '@drawday/hl7/mllp-socket.ts';
import type { Logger } from 'pino';
import { type Gates, tokenBucket } from './connection-gates.ts';
import { type Caller, connectionsOf, type InboundConnection, type Listener, plainAddress } from './inbound-connection.ts';
import type { InboxWriter } from './inbox-writer.ts';
import type { Judgement } from './judge-message.ts';
import { type MessageSession, openMessageSession } from './message-session.ts';
import type { Stranger } from './quarantine.store.ts';

/** An MLLP server that laboratories send to. */
export type MessageServer = {
  readonly port: number;
  /** Connections or the certificate changed: sessions of those who may no longer come end, and new ones see the new certificate. */
  readonly refresh: (secure: SecureParts | null) => void;
  readonly stop: () => Promise<void>;
};

/** What we show to a peer on a listener with TLS. */
export type SecureParts = { readonly cert: string; readonly key: string };

export type MessageServerOptions = {
  readonly listener: Pick<Listener, 'id' | 'bindAddress' | 'port' | 'tls' | 'mostSessions'>;
  readonly secure: SecureParts | null;
  readonly everyone: () => readonly InboundConnection[];
  readonly gates: Gates;
  readonly inbox: InboxWriter;
  readonly hold: (stranger: Stranger) => Promise<void>;
  readonly log: Logger;
  readonly onAnswered: (judgement: Judgement) => void;
  /** An address that no connection names was turned away. */
  readonly onTurnedAway?: (address: string) => void;
  readonly maxMessageBytes?: number;
  readonly messageTimeoutMs?: number;
  /** A session that has not named itself gives way to a new one after this long. */
  readonly patienceMs?: number;
  /** Messages a second of unknown senders, for each address. */
  readonly strangersPerSecond?: number;
};

const handshakeMs = 5000;
const mostAddresses = 1000;
/** A silent session of a full connection gives way to a new one of the same connection: its other end may be gone. */
const silentMs = 60_000;
/** Bytes of messages that have begun and not ended, over all sessions; a sender that goes beyond is cut off and sends again. */
const mostPendingBytes = 192 * 1024 * 1024;

/** Buckets of unknown senders, by address. */
function strangerPace(perSecond: number) {
  const buckets = new Map<string, ReturnType<typeof tokenBucket>>();
  return {
    take: (address: string) => {
      const bucket = buckets.get(address) ?? tokenBucket(() => perSecond);
      if (!buckets.has(address) && buckets.size >= mostAddresses) buckets.clear();
      buckets.set(address, bucket);
      bucket.take(1, Date.now());
    },
    waitMs: (address: string) => buckets.get(address)?.waitMs(Date.now()) ?? 0,
  };
}

/** The certificate that a caller shows; null when none was shown, or it is not valid now. */
function fingerprintOf(socket: Socket | TLSSocket): string | null {
  if (!('getPeerCertificate' in socket)) return null;
  const shown = socket.getPeerCertificate();
  return shown?.fingerprint256 && isCertificateOfNow(shown) ? shown.fingerprint256 : null;
}

/** Listens; rejects when the port is taken. Only addresses of connections are heard, and nobody takes the place of somebody else. */
export function openMessageServer(options: MessageServerOptions): Promise<MessageServer> {
  const { listener, secure, everyone, gates, inbox, hold, log, onAnswered, onTurnedAway } = options;
  const { maxMessageBytes = 32 * 1024 * 1024, messageTimeoutMs = 60_000, patienceMs = 5000, strangersPerSecond = 20 } = options;
  const sessions = new Set<MessageSession>();
  const strangers = strangerPace(strangersPerSecond);
  const mayBe = (caller: Caller) => connectionsOf(caller, listener, everyone());

  const silentSince = (ms: number, among: Iterable<MessageSession>) =>
    [...among]
      .filter((one) => !one.isBusy() && one.lastHeardAt() <= Date.now() - ms)
      .toSorted((one, other) => one.lastHeardAt() - other.lastHeardAt())[0];

  // A place for a session that has not named itself yet: only another such one may be sent away for it.
  const hasRoom = () => {
    if (sessions.size < listener.mostSessions) return true;
    const nameless = silentSince(
      patienceMs,
      [...sessions].filter((one) => one.connection() === null),
    );
    nameless?.close();
    return nameless !== undefined;
  };

  const admit = (session: MessageSession, connection: InboundConnection) => {
    const own = gates.of(connection).sessions;
    if (own.size >= connection.config.sessions) {
      const silent = silentSince(silentMs, own);
      if (!silent) return false;
      silent.close();
      own.delete(silent);
    }
    for (const other of everyone()) gates.of(other).sessions.delete(session);
    own.add(session);
    return true;
  };

  const turnAway = (socket: Socket, caller: Caller) => {
    log.debug('an address that no connection names was turned away');
    onTurnedAway?.(caller.address);
    socket.destroy();
  };

  const accept = (socket: Socket) => {
    const caller = { address: plainAddress(socket.remoteAddress ?? ''), fingerprint: fingerprintOf(socket) };
    const may = mayBe(caller);
    if (may.length === 0) return turnAway(socket, caller);
    if (may.every(({ state }) => state === 'PAUSED') || !hasRoom()) {
      log.debug({ sessions: sessions.size }, 'a session was not opened: its connection is paused, or the listener is full');
      socket.destroy();
      return;
    }
    const session = openMessageSession({
      socket,
      caller,
      among: () => mayBe(caller),
      everyone,
      gates,
      inbox,
      hold: (stranger) => hold({ ...stranger, listenerId: listener.id }),
      strangers,
      admit,
      log,
      maxMessageBytes,
      messageTimeoutMs,
      onAnswered,
    });
    sessions.add(session);
    socket.on('data', () => {
      if (session.pendingBytes() > 1024 * 1024 && [...sessions].reduce((sum, one) => sum + one.pendingBytes(), 0) > mostPendingBytes)
        session.close();
    });
    socket.on('close', () => {
      sessions.delete(session);
      for (const one of everyone()) gates.of(one).sessions.delete(session);
    });
  };

  // Half-open is allowed: a sender that closes its side after sending still gets its answer.
  const lines = { allowHalfOpen: true, keepAlive: true, keepAliveInitialDelay: 30_000, noDelay: true };
  const tlsServer =
    listener.tls === 'PLAIN' || secure === null
      ? null
      : createTlsServer({
          ...lines,
          ...secure,
          minVersion: 'TLSv1.2',
          handshakeTimeout: handshakeMs,
          requestCert: listener.tls === 'MTLS',
          // Peers are known by the certificates that their connections pin, whoever issued them.
          rejectUnauthorized: false,
        });
  const server: Server = tlsServer ?? createServer(lines);
  if (tlsServer) {
    // Before the handshake: a caller that may not come costs no cryptography.
    tlsServer.on('connection', (socket: Socket) => {
      const address = plainAddress(socket.remoteAddress ?? '');
      if (!everyone().some((one) => one.listenerId === listener.id && one.allows(address)))
        turnAway(socket, { address, fingerprint: null });
    });
    tlsServer.on('secureConnection', accept);
    tlsServer.on('tlsClientError', (error) => log.info({ reason: 'code' in error ? error.code : error.name }, 'a TLS handshake failed'));
  } else server.on('connection', accept);
  server.maxConnections = listener.mostSessions * 2;

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(listener.port, listener.bindAddress, () => {
      server.off('error', reject);
      server.on('error', (error) => log.error({ err: error }, 'a listener of the lab link reports an error'));
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : listener.port,
        refresh: (parts) => {
          if (parts) tlsServer?.setSecureContext({ ...parts, minVersion: 'TLSv1.2' });
          for (const session of sessions) if (mayBe(session.caller).length === 0) session.close();
        },
        stop: async () => {
          server.close();
          await Promise.all([...sessions].map((session) => session.finish()));
        },
      });
    });
  });
}
