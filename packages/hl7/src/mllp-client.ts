import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { mllpFrame, mllpFrames } from './mllp.ts';
import { parseMessage } from './parse-message.ts';
import { type Ack, readAck } from './read-ack.ts';

/** A kept-open connection to a receiver of messages. One message is on its way at a time. */
export type MllpClient = {
  /** Opens the connection when it is not open. @throws ConnectionLostError */
  readonly connect: () => Promise<void>;
  /** Sends a message and waits for the answer to its control id. Connects first when needed. */
  readonly send: (body: Uint8Array, controlId: string) => Promise<Ack>;
  readonly close: () => void;
};

/** The other side could not be reached or went away; the message may or may not have arrived. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  /** Whether bytes of the message left before. */
  readonly wasSent: boolean;
  constructor(message: string, wasSent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.wasSent = wasSent;
  }
}

/** The message was sent over a working connection and not answered in time. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export type MllpClientOptions = {
  readonly host: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
  readonly answerTimeoutMs: number;
  /** TLS: the certificate must be of `serverName` and vouched for, or be one of the pinned fingerprints (SHA-256). Null or absent: not encrypted. */
  readonly secure?: { readonly serverName: string; readonly fingerprints: readonly string[] } | null;
};

const maxAnswerBytes = 1024 * 1024;

function dial({ host, port, secure }: MllpClientOptions): { socket: Socket; ready: 'connect' | 'secureConnect'; isTrusted: () => boolean } {
  const line = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 };
  if (!secure) return { socket: connect(line), ready: 'connect', isTrusted: () => true };
  const { serverName, fingerprints } = secure;
  const isPinned = fingerprints.length > 0;
  const socket = connectTls({ ...line, servername: serverName, minVersion: 'TLSv1.2', rejectUnauthorized: !isPinned });
  return {
    socket,
    ready: 'secureConnect',
    isTrusted: () => !isPinned || fingerprints.includes(socket.getPeerCertificate().fingerprint256),
  };
}

function open(options: MllpClientOptions): Promise<Socket> {
  const { host, port, connectTimeoutMs } = options;
  return new Promise((resolve, reject) => {
    const { socket, ready, isTrusted } = dial(options);
    const fail = (reason: string) => {
      socket.destroy();
      reject(new ConnectionLostError(`${host}:${port} ${reason}.`, false));
    };
    const timer = setTimeout(() => fail('does not answer'), connectTimeoutMs);
    socket.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      fail(error.code === 'ECONNREFUSED' ? 'refuses connections' : `cannot be reached (${error.code ?? error.message})`);
    });
    socket.once(ready, () => {
      clearTimeout(timer);
      if (!isTrusted()) return fail('shows a certificate that is not the expected one');
      socket.removeAllListeners('error');
      // The close that follows an error is what ends a pending send.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}

function exchange(socket: Socket, body: Uint8Array, controlId: string, answerTimeoutMs: number): Promise<Ack> {
  const reader = mllpFrames({ maxBytes: maxAnswerBytes });
  return new Promise<Ack>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose);
      settle();
    };
    const onClose = () => finish(() => reject(new ConnectionLostError('The laboratory closed the connection before it answered.', true)));
    const onData = (chunk: Buffer) => {
      for (const frame of reader.push(chunk)) {
        const ack = readAck(parseMessage(frame.bytes));
        // A late answer to an earlier message, or one without an id from a very simple peer.
        if (ack && (ack.controlId === controlId || ack.controlId === '')) return finish(() => resolve(ack));
      }
    };
    const timer = setTimeout(() => {
      socket.destroy();
      finish(() => reject(new NoAnswerError(`The laboratory did not answer within ${answerTimeoutMs / 1000} seconds.`)));
    }, answerTimeoutMs);
    socket.on('data', onData).on('close', onClose);
    socket.write(mllpFrame(body));
  });
}

/** Makes a client; nothing is opened before it is asked for or something is sent. */
export function mllpClient(options: MllpClientOptions): MllpClient {
  let socket: Socket | undefined;
  const openSocket = async () => {
    if (!socket || socket.destroyed || !socket.writable) socket = await open(options);
    return socket;
  };
  return {
    connect: async () => void (await openSocket()),
    send: async (body, controlId) => exchange(await openSocket(), body, controlId, options.answerTimeoutMs),
    close: () => socket?.destroy(),
  };
}
