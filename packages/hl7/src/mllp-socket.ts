import { connect, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate } from 'node:tls';

/** Where a receiver of messages listens. */
export type MllpAddress = {
  readonly host: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
  /**
   * TLS: the certificate must be valid for `serverName`, by `authority` (PEM) alone where one is given, or match one of the pinned
   * fingerprints (SHA-256) and be valid now. Null or absent: no TLS.
   */
  readonly secure?: { readonly serverName: string; readonly fingerprints: readonly string[]; readonly authority?: string } | null;
};

/** The other side could not be reached or went away; the message may or may not have arrived. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  /** Whether any bytes of the message had been sent. */
  readonly wasSent: boolean;
  constructor(message: string, wasSent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.wasSent = wasSent;
  }
}

function dial({ host, port, secure }: MllpAddress): { socket: Socket; ready: 'connect' | 'secureConnect'; isTrusted: () => boolean } {
  const line = { host, port, noDelay: true, keepAlive: true, keepAliveInitialDelay: 30_000 };
  if (!secure) return { socket: connect(line), ready: 'connect', isTrusted: () => true };
  const { serverName, fingerprints, authority } = secure;
  const isPinned = fingerprints.length > 0;
  const trusted = { rejectUnauthorized: !isPinned, ...(authority && { ca: authority }) };
  const socket = connectTls({ ...line, ...trusted, servername: serverName, minVersion: 'TLSv1.2' });
  const isExpected = (shown: PeerCertificate) => fingerprints.includes(shown.fingerprint256) && isCertificateOfNow(shown);
  return { socket, ready: 'secureConnect', isTrusted: () => !isPinned || isExpected(socket.getPeerCertificate()) };
}

/** A pinned certificate is checked by nobody else: has it begun, and not ended? */
export const isCertificateOfNow = ({ valid_from, valid_to }: Pick<PeerCertificate, 'valid_from' | 'valid_to'>): boolean =>
  Date.parse(valid_from) <= Date.now() && Date.parse(valid_to) > Date.now();

/** Opens a socket to a receiver. @throws ConnectionLostError with one sentence that says why */
export function openSocket(address: MllpAddress): Promise<Socket> {
  const { host, port, connectTimeoutMs } = address;
  return new Promise((resolve, reject) => {
    const { socket, ready, isTrusted } = dial(address);
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
      if (!isTrusted()) return fail('shows a certificate that is not the expected one, or not valid now');
      socket.removeAllListeners('error');
      // The close event that follows an error ends a pending send.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
