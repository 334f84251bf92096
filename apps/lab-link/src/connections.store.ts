import { namesIn, OrdersConfig } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { ownMachine, privateNetworks } from '@drawday/settings';
import type { ConnectionState, LinkHealth, TlsMode } from '@drawday/vocabulary';
import type { ClientBase, Pool } from 'pg';
import { type InboundConnection, inboundConnection, type Listener } from './inbound-connection.ts';

/** What changed on a connection; absent parts stay. */
export type ConnectionNews = {
  readonly health?: LinkHealth;
  readonly lastMessageAt?: Date;
  readonly lastError?: string | null;
};

/** A connection that orders leave by. */
export type OutboundConnection = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly state: ConnectionState;
  readonly networks: readonly string[];
  readonly config: OrdersConfig;
};

/** All that the link has to open and to know. */
export type Registry = {
  readonly listeners: readonly Listener[];
  readonly inbound: readonly InboundConnection[];
  readonly outbound: readonly OutboundConnection[];
};

type ListenerRow = {
  id: string;
  name: string;
  bind_address: string;
  port: number;
  tls: TlsMode;
  most_sessions: number;
  certificate_id: string | null;
  pem: string | null;
  key_sealed: Buffer | null;
};
type ConnectionRow = {
  id: string;
  name: string;
  kind: string;
  version: number;
  state: ConnectionState;
  listener_id: string | null;
  config: unknown;
  names: unknown;
  networks: string[];
  is_inbox_full: boolean;
};

/** Messages of one connection that may wait to be read. */
const mostWaiting = 20_000;

/** Reads listeners and connections that are in use: DRAFT and OFF have no sockets. */
export async function readRegistry(pool: Pool): Promise<Registry> {
  const { rows: listeners } = await pool.query<ListenerRow>(
    `select l.id, l.name, l.bind_address, l.port, l.tls, l.most_sessions, l.certificate_id, c.pem, c.key_sealed
     from lab_link.listeners l left join lab_link.certificates c on c.id = l.certificate_id where l.is_enabled order by l.name`,
  );
  const { rows } = await pool.query<ConnectionRow>(
    `select c.id, c.name, c.kind, c.version, c.state, c.listener_id, c.config,
       coalesce((select jsonb_agg(jsonb_build_object('application', i.application, 'facility', i.facility,
         'receivingApplication', i.receiving_application, 'receivingFacility', i.receiving_facility))
         from lab_link.identities i where i.connection_id = c.id and i.direction = 'IN'), '[]') as names,
       coalesce((select array_agg(a.network::text) from lab_link.peer_addresses a where a.connection_id = c.id), '{}') as networks,
       (select count(*) from (select from lab_link.messages m where m.connection_id = c.id and m.direction = 'IN' and m.state = 'RECEIVED'
         limit $1) as waiting) >= $1 as is_inbox_full
     from lab_link.connections c where c.state not in ('DRAFT', 'OFF') order by c.created_at, c.id`,
    [mostWaiting],
  );
  const of = ({ id, name, version, state, networks }: ConnectionRow) => ({ id, name, version, state, networks });
  return {
    listeners: listeners.map((row) => ({
      id: row.id,
      name: row.name,
      bindAddress: row.bind_address,
      port: row.port,
      tls: row.tls,
      mostSessions: row.most_sessions,
      certificate:
        row.certificate_id !== null && row.pem !== null && row.key_sealed !== null
          ? { id: row.certificate_id, pem: row.pem, keySealed: row.key_sealed }
          : null,
    })),
    inbound: rows.flatMap((row) =>
      row.kind === 'LAB_RESULTS_IN' && row.listener_id !== null
        ? [
            inboundConnection({
              ...of(row),
              listenerId: row.listener_id,
              names: namesIn(row.names),
              config: row.config,
              isInboxFull: row.is_inbox_full,
            }),
          ]
        : [],
    ),
    outbound: rows.flatMap((row) => (row.kind === 'LAB_ORDERS_OUT' ? [{ ...of(row), config: OrdersConfig.parse(row.config) }] : [])),
  };
}

/** What the first rows of a new database are made of. */
export type Seeds = {
  readonly listen: { readonly host: string; readonly port: number };
  readonly orders: { readonly host: string; readonly port: number };
  /** The laboratory that is known from the start: the simulator of a demo. */
  readonly known: { readonly laboratory: string; readonly application: string; readonly facility: string } | null;
};

/**
 * Makes the listener, `Laboratory in` and `Laboratory out` of a new database, once: what is there is left as people made it. Without a known
 * laboratory everything that comes waits in quarantine until a person says whose name it is.
 */
export async function seedConnections(pool: Pool, { listen, orders, known }: Seeds): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('lab-link seeds', 0))");
    await seed(client, { listen, orders, known });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function seed(client: ClientBase, { listen, orders, known }: Seeds): Promise<void> {
  const laboratory = known?.laboratory ?? 'Laboratory';
  const { rows: made } = await client.query<{ id: string }>(
    `insert into lab_link.listeners (name, bind_address, port) select 'Results', $1, $2 where not exists (select from lab_link.listeners) returning id`,
    [listen.host, listen.port],
  );
  await client.query('insert into lab_link.peers (name) select $1 where not exists (select from lab_link.peers)', [laboratory]);
  // An order that was released before the link first started has made a row without a place to go to.
  await client.query(
    `insert into lab_link.connections (id, name, kind, peer_id, config)
     select $1, 'Laboratory out', 'LAB_ORDERS_OUT', (select id from lab_link.peers order by created_at limit 1), $2
     where not exists (select from lab_link.connections where kind = 'LAB_ORDERS_OUT' and config <> '{}')
     on conflict (name) do update set config = excluded.config, peer_id = excluded.peer_id`,
    [uuidV7(), JSON.stringify(orders)],
  );
  const [listener] = made;
  if (!listener) return;
  const id = uuidV7();
  await client.query(
    `insert into lab_link.connections (id, name, kind, peer_id, listener_id)
     values ($1, 'Laboratory in', 'LAB_RESULTS_IN', (select id from lab_link.peers order by created_at limit 1), $2)`,
    [id, listener.id],
  );
  const networks = ['127.0.0.1', '::1', 'localhost'].includes(listen.host) ? ownMachine : privateNetworks;
  await client.query('insert into lab_link.peer_addresses (connection_id, network) select $1, unnest($2::cidr[])', [id, networks]);
  if (known)
    await client.query("insert into lab_link.identities (connection_id, direction, application, facility) values ($1, 'IN', $2, $3)", [
      id,
      known.application,
      known.facility,
    ]);
}

/** Writes news of a connection; `health_at` moves only when the health does. */
export async function updateConnection(pool: Pool, id: string, news: ConnectionNews): Promise<void> {
  await pool.query(
    `update lab_link.connections set
       health = coalesce($2, health), health_at = case when coalesce($2, health) = health then health_at else now() end,
       last_message_at = greatest(last_message_at, $3), last_error = case when $4 then $5 else last_error end
     where id = $1`,
    [id, news.health ?? null, news.lastMessageAt ?? null, news.lastError !== undefined, news.lastError ?? null],
  );
}

/** Bytes that each connection brought since a moment. */
export async function bytesSince(pool: Pool, since: Date): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; bytes: string }>(
    "select connection_id as id, sum(octet_length(body)) as bytes from lab_link.messages where direction = 'IN' and at >= $1 group by connection_id",
    [since],
  );
  return new Map(rows.map((row) => [row.id, Number(row.bytes)]));
}
