import { characterSets, decimalSigns, tlsModes } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { Id, Line } from '../wire.shape.ts';

const knowsZone = (zone: string) => {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId !== '';
  } catch {
    return false;
  }
};
const TimeZone = Line.pipe(z.string().min(1).max(60)).refine(knowsZone, ownFault('timeZone'));
const whole = (low: number, high: number) => z.coerce.number().int().min(low).max(high);
/** SHA-256 of a certificate, as OpenSSL prints it: pairs of hexadecimal digits between colons. */
const Fingerprint = Line.pipe(z.string().regex(/^(?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/, ownFault('fingerprint'))).transform((text) =>
  text.toUpperCase(),
);
const HostName = Line.pipe(z.string().max(253));

/** The settings and quotas of a connection that brings results. */
export const ResultsConfig = z.object({
  /** The zone of times that come without an offset, and of the days that counters count by. */
  timeZone: TimeZone.default('US/Eastern'),
  characterSet: z.enum(characterSets.codes).default('AUTO'),
  decimal: z.enum(decimalSigns.codes).default('point'),
  /** The unit of a test where the laboratory sends none; without one such a value is not judged. */
  usualUnits: z
    .array(z.object({ test: Line.pipe(z.string().min(1).max(20)), unit: Line.pipe(z.string().min(1).max(20)) }))
    .max(300)
    .default([]),
  messagesPerSecond: whole(1, 100_000).default(200),
  megabytesPerDay: whole(1, 1_000_000).default(2048),
  megabytesPerMessage: whole(1, 32).default(32),
  sessions: whole(1, 500).default(32),
  /** How many open items one message may leave for people; beyond that only their number is kept. */
  heldPerMessage: whole(1, 500).default(25),
  heldPerConnection: whole(1, 100_000).default(500),
  /** Support is alerted when nothing has come for this long while shipped draws wait. */
  silentAfterHours: whole(1, 720).default(24),
  /** Certificates of the peer; on a listener with mutual TLS one of them, or a chain to a known authority, is required. */
  fingerprints: z.array(Fingerprint).max(10).default([]),
});
export type ResultsConfig = z.infer<typeof ResultsConfig>;

/** Where orders go, and how. */
export const OrdersConfig = z.object({
  host: HostName.default(''),
  port: whole(0, 65_535).default(0),
  timeZone: TimeZone.default('US/Eastern'),
  tls: z.enum(tlsModes.codes).exclude(['MTLS']).default('PLAIN'),
  /** The name in the peer's certificate, where it is not the host. */
  serverName: HostName.default(''),
  /** Those of the peer's certificate; then no authority needs to vouch for it. */
  fingerprints: z.array(Fingerprint).max(10).default([]),
  /** PEM of the laboratory's own certificate authority, one or more; then the public ones do not count. */
  authority: z.string().trim().max(100_000).default(''),
  /** Support is alerted when orders have waited this long for an answer; of urgent ones after five minutes. */
  silentAfterMinutes: whole(1, 1440).default(15),
});
export type OrdersConfig = z.infer<typeof OrdersConfig>;

const Name = Line.pipe(z.string().max(227));
/** MSH-3 to 6; the last two only where the peer must address us by these names. */
export const ConnectionNames = z.object({
  application: Name,
  facility: Name,
  receivingApplication: Name.nullable().default(null),
  receivingFacility: Name.nullable().default(null),
});
export type ConnectionNames = z.infer<typeof ConnectionNames>;
/** An address or a network, `10.2.0.0/16`. */
const Network = Line.pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], ownFault('network')));
const Title = Line.pipe(z.string().min(1).max(60));
const shared = {
  name: Title,
  /** Whose connection it is; the connections of one laboratory, for results and for orders, give the same name. */
  laboratory: Title,
  names: z.array(ConnectionNames).max(20).default([]),
  networks: z.array(Network).max(50).default([]),
};

/** Everything people decide about a connection except its state, by its kind. */
export const ConnectionProfile = z.discriminatedUnion('kind', [
  z.object({ ...shared, kind: z.literal('LAB_RESULTS_IN'), listenerId: Id.nullable().default(null), config: ResultsConfig }),
  z.object({ ...shared, kind: z.literal('LAB_ORDERS_OUT'), listenerId: z.null().default(null), config: OrdersConfig }),
]);
export type ConnectionProfile = z.infer<typeof ConnectionProfile>;

/** Names as stored in the database. */
export const namesIn = (stored: unknown): ConnectionNames[] => z.array(ConnectionNames).parse(stored);
