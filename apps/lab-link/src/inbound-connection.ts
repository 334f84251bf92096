import { BlockList, isIPv6 } from 'node:net';
import { type ConnectionNames, ResultsConfig } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import type { ConnectionState, TlsMode } from '@drawday/vocabulary';

/** A port that we open. */
export type Listener = {
  readonly id: string;
  readonly name: string;
  readonly bindAddress: string;
  readonly port: number;
  readonly tls: TlsMode;
  readonly mostSessions: number;
  /** PEM of the certificate that we show, and its sealed key; null without TLS. */
  readonly certificate: { readonly id: string; readonly pem: string; readonly keySealed: Buffer } | null;
};

/** A connection by which results may come. */
export type InboundConnection = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly state: ConnectionState;
  readonly listenerId: string;
  readonly names: readonly ConnectionNames[];
  readonly networks: readonly string[];
  readonly config: ResultsConfig;
  /** So many of its messages wait to be read that it has to send again later. */
  readonly isInboxFull: boolean;
  /** Whether it may come from this address. */
  readonly allows: (address: string) => boolean;
};

/** `::ffff:10.0.0.1` is 10.0.0.1 heard by a listener of both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function allowOnly(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Makes a connection from what is stored; fields that its config does not name have their usual values. */
export function inboundConnection(stored: Omit<InboundConnection, 'allows' | 'config'> & { readonly config: unknown }): InboundConnection {
  return { ...stored, config: ResultsConfig.parse(stored.config), allows: allowOnly(stored.networks) };
}

/** How a session reached us: what can be known before its first message. */
export type Caller = { readonly address: string; readonly fingerprint: string | null };

/** Connections that a caller may be of, by its address, and by its certificate where the listener asks for one. */
export function connectionsOf(
  caller: Caller,
  listener: Pick<Listener, 'id' | 'tls'>,
  all: readonly InboundConnection[],
): readonly InboundConnection[] {
  return all.filter(
    (one) =>
      one.listenerId === listener.id &&
      one.allows(caller.address) &&
      (listener.tls !== 'MTLS' || (caller.fingerprint !== null && one.config.fingerprints.includes(caller.fingerprint))),
  );
}

export type NamesInMessage = Readonly<Record<'application' | 'facility' | 'receivingApplication' | 'receivingFacility', string>>;

const fits = (asked: string | null, told: string) => asked === null || asked === told.trim();

/** The one connection that goes by these names; null where none or several do. */
export function connectionNamed(names: NamesInMessage, among: readonly InboundConnection[]): InboundConnection | null {
  const found = among.filter((one) =>
    one.names.some(
      (known) =>
        known.application === names.application.trim() &&
        known.facility === names.facility.trim() &&
        fits(known.receivingApplication, names.receivingApplication) &&
        fits(known.receivingFacility, names.receivingFacility),
    ),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
