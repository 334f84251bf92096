import { networkInterfaces } from 'node:os';
import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import { certificateKey } from '@drawday/database/link-places.ts';
import { addressReach } from '@drawday/settings';
import type { Logger } from 'pino';
import type { Listener } from './inbound-connection.ts';
import { type MessageServer, type MessageServerOptions, openMessageServer, type SecureParts } from './message-server.ts';

/** The servers of all listeners, opened and closed as people set them up. */
export type ListenerSet = {
  /** @throws when `strict` and a port cannot be opened; otherwise the others are opened, and it is tried again the next time. */
  readonly follow: (listeners: readonly Listener[], strict?: boolean) => Promise<void>;
  readonly ports: () => readonly number[];
  readonly stop: () => Promise<void>;
};

type Open = { readonly shape: string; certificateId: string | null; readonly server: MessageServer };

/** What needs another server when it changes; a certificate is changed under open sessions. */
const shapeOf = ({ bindAddress, port, tls, mostSessions }: Listener) => [bindAddress, port, tls, mostSessions].join(' ');

/** A port whose results, unencrypted, everybody could read on their way, and send. */
class UnprotectedPort extends Error {
  constructor({ name, bindAddress, port }: Pick<Listener, 'name' | 'bindAddress' | 'port'>) {
    super(
      `the port ${name} (${bindAddress}:${port}) is not encrypted, and reached from outside of your own network: protect it with a certificate on the screen Laboratory connections`,
    );
    this.name = 'UnprotectedPort';
  }
}

/**
 * Without encryption a port listens on the own machine or network only. What all addresses of a machine are is known where it listens;
 * outside of production, where the data are invented, that is allowed.
 *
 * @param machine addresses of this machine
 */
export function isUnprotected(
  { tls, bindAddress }: Pick<Listener, 'tls' | 'bindAddress'>,
  machine: readonly string[],
  isProduction: boolean,
) {
  if (tls !== 'PLAIN') return false;
  const reach = addressReach(bindAddress);
  return reach === 'PUBLIC' || (reach === 'ANY' && isProduction && machine.some((address) => addressReach(address) === 'PUBLIC'));
}

const ownAddresses = () => Object.values(networkInterfaces()).flatMap((some) => (some ?? []).map(({ address }) => address));

/** Opens servers by what `parts` they share. `cipher` opens the sealed keys of our certificates. */
export function openListenerSet(
  parts: Omit<MessageServerOptions, 'listener' | 'secure'>,
  { cipher, log, isProduction }: { cipher: FieldCipher; log: Logger; isProduction: boolean },
): ListenerSet {
  const open = new Map<string, Open>();
  const secureOf = ({ certificate }: Listener): SecureParts | null =>
    certificate && { cert: certificate.pem, key: cipher.open(certificateKey(certificate.id), certificate.keySealed).toString() };

  const close = async (id: string) => {
    const one = open.get(id);
    open.delete(id);
    await one?.server.stop();
  };
  const followOne = async (listener: Listener) => {
    const one = open.get(listener.id);
    if (one && one.shape === shapeOf(listener)) {
      const isNew = one.certificateId !== (listener.certificate?.id ?? null);
      one.certificateId = listener.certificate?.id ?? null;
      one.server.refresh(isNew ? secureOf(listener) : null);
      return;
    }
    await close(listener.id);
    if (isUnprotected(listener, ownAddresses(), isProduction)) throw new UnprotectedPort(listener);
    const server = await openMessageServer({ ...parts, listener, secure: secureOf(listener) });
    open.set(listener.id, { shape: shapeOf(listener), certificateId: listener.certificate?.id ?? null, server });
    log.info({ listener: listener.name, port: server.port, tls: listener.tls }, 'listens');
  };
  return {
    follow: async (listeners, strict = false) => {
      for (const id of [...open.keys()]) if (!listeners.some((one) => one.id === id)) await close(id);
      for (const listener of listeners)
        try {
          await followOne(listener);
        } catch (error) {
          if (strict) throw error;
          log.error({ err: error, listener: listener.name }, 'a listener could not be opened');
        }
    },
    ports: () => [...open.values()].map(({ server }) => server.port),
    stop: async () => {
      await Promise.all([...open.keys()].map(close));
    },
  };
}
