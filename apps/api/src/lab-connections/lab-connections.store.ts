import { ConnectionProfile, namesIn, OrdersConfig, ResultsConfig } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ConnectionKind, ConnectionState, LinkHealth, TlsMode } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';

export type StoredConnection = {
  id: string;
  state: ConnectionState;
  health: LinkHealth;
  version: number;
  profile: ConnectionProfile;
  concurrency_stamp: string;
};
type Row = Omit<StoredConnection, 'profile' | 'concurrency_stamp'> & {
  name: string;
  kind: ConnectionKind;
  laboratory: string | null;
  listenerId: string | null;
  config: unknown;
  names: unknown;
  networks: string[];
};

/** A profile as it is stored; fields that its config does not name have their usual values. */
function profileOf({ name, kind, laboratory, listenerId, config, names, networks }: Row): ConnectionProfile {
  const shared = { name, laboratory: laboratory ?? name, names: namesIn(names), networks };
  return kind === 'LAB_RESULTS_IN'
    ? { ...shared, kind, listenerId, config: ResultsConfig.parse(config) }
    : { ...shared, kind, listenerId: null, config: OrdersConfig.parse(config) };
}

const whole = sql`c.id, c.state, case when c.blocked_at is null then c.health else 'BLOCKED' end as health, c.version,
  c.name, c.kind, p.name as laboratory, c.listener_id as "listenerId", c.config,
  coalesce((select jsonb_agg(jsonb_build_object('application', i.application, 'facility', i.facility,
      'receivingApplication', i.receiving_application, 'receivingFacility', i.receiving_facility)
    order by i.application, i.facility)
    from lab_link.identities i where i.connection_id = c.id), '[]') as names,
  coalesce((select array_agg(a.network::text order by a.network) from lab_link.peer_addresses a where a.connection_id = c.id), '{}') as networks`;

const stored = (row: Row): StoredConnection => ({
  id: row.id,
  state: row.state,
  health: row.health,
  version: row.version,
  profile: profileOf(row),
  concurrency_stamp: String(row.version),
});

export async function findConnection(db: Reader, id: string): Promise<StoredConnection | undefined> {
  const { rows } = await sql<Row>`
    select ${whole} from lab_link.connections c left join lab_link.peers p on p.id = c.peer_id where c.id = ${id}`.execute(db);
  return rows[0] && stored(rows[0]);
}

/** The same, locked. */
export async function lockConnection(db: Writer, id: string): Promise<StoredConnection | undefined> {
  await sql`select 1 from lab_link.connections where id = ${id} for update`.execute(db);
  return findConnection(db, id);
}

export async function isNameTaken(db: Reader, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lab_link.connections where lower(name) = lower(${name}) and id is distinct from ${exceptId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}

async function ensurePeer(db: Writer, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into lab_link.peers (name) values (${name}) on conflict (name) do update set name = excluded.name returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the laboratory could not be stored');
  return row.id;
}

export async function insertConnection(db: Writer, id: string, { name, kind }: ConnectionProfile): Promise<void> {
  await sql`insert into lab_link.connections (id, name, kind, state, version) values (${id}, ${name}, ${kind}, 'DRAFT', 0)`.execute(db);
}

type Version = { profile: ConnectionProfile; state: ConnectionState; reason: string; by: { userId: string; name: string } };

/** Stores a profile and state as the next version of a connection; the lab link learns of it when this transaction commits. */
export async function writeVersion(db: Writer, id: string, { profile, state, reason, by }: Version): Promise<void> {
  const { name, laboratory, listenerId, config, names, networks, kind } = profile;
  await sql`
    update lab_link.connections
    set name = ${name}, peer_id = ${await ensurePeer(db, laboratory)}, listener_id = ${listenerId}, config = ${jsonText(config)}::jsonb,
      state = ${state}, version = version + 1, blocked_at = null
    where id = ${id}`.execute(db);
  await sql`delete from lab_link.identities where connection_id = ${id}`.execute(db);
  await sql`
    insert into lab_link.identities (connection_id, direction, application, facility, receiving_application, receiving_facility)
    select ${id}, ${kind === 'LAB_RESULTS_IN' ? 'IN' : 'OUT'}, n.application, n.facility, nullif(n."receivingApplication", ''),
      nullif(n."receivingFacility", '')
    from json_to_recordset(${jsonText(names)}::json) as n (application text, facility text, "receivingApplication" text, "receivingFacility" text)
    on conflict do nothing`.execute(db);
  await sql`delete from lab_link.peer_addresses where connection_id = ${id}`.execute(db);
  await sql`
    insert into lab_link.peer_addresses (connection_id, network) select ${id}, network(n::inet) from unnest(${networks}::text[]) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into lab_link.connection_versions (connection_id, version, profile, changed_by, changed_by_name, reason)
    select id, version, ${jsonText({ ...profile, state })}::jsonb, ${by.userId}, ${by.name}, ${reason}
    from lab_link.connections where id = ${id}`.execute(db);
  await announceConnections(db);
}

async function announceConnections(db: Writer): Promise<void> {
  await sql`select pg_notify('lab_connections', '')`.execute(db);
}

export type VersionRow = {
  version: number;
  at: Date;
  changed_by_name: string;
  reason: string;
  profile: ConnectionProfile & { state: ConnectionState };
};

export async function listVersions(db: Reader, id: string): Promise<VersionRow[]> {
  const { rows } = await sql<Omit<VersionRow, 'profile'> & { profile: { state: ConnectionState } }>`
    select version, at, changed_by_name, reason, profile
    from lab_link.connection_versions where connection_id = ${id} order by version desc limit 200`.execute(db);
  return rows.map((row) => ({ ...row, profile: { ...ConnectionProfile.parse(row.profile), state: row.profile.state } }));
}

/** Whether a connection already allows an address. */
export async function mayComeFrom(db: Reader, id: string, address: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from lab_link.peer_addresses where connection_id = ${id} and network >>= ${address}::inet limit 1`.execute(db);
  return rows.length > 0;
}

export async function hasWaitingOrders(db: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lab_link.messages where connection_id = ${id} and direction = 'OUT' and state in ('QUEUED', 'SENT') limit 1`.execute(db);
  return rows.length > 0;
}

export type ListenerRow = {
  id: string;
  name: string;
  bind_address: string;
  port: number;
  tls: TlsMode;
  is_enabled: boolean;
  subject: string | null;
  fingerprint256: string | null;
  not_after: Date | null;
  concurrency_stamp: string;
};

export async function listListeners(db: Reader, id: string | null = null): Promise<ListenerRow[]> {
  const { rows } = await sql<ListenerRow>`
    select l.id, l.name, l.bind_address, l.port, l.tls, l.is_enabled, c.subject, c.fingerprint256, c.not_after,
      concat_ws(' ', l.tls, c.fingerprint256) as concurrency_stamp
    from lab_link.listeners l left join lab_link.certificates c on c.id = l.certificate_id
    where ${id}::uuid is null or l.id = ${id} order by l.name`.execute(db);
  return rows;
}

/** The same, locked. */
export async function lockListener(db: Writer, id: string): Promise<ListenerRow | undefined> {
  await sql`select 1 from lab_link.listeners where id = ${id} for update`.execute(db);
  return (await listListeners(db, id))[0];
}

export type NewCertificate = {
  id: string;
  pem: string;
  keySealed: Buffer;
  fingerprint: string;
  subject: string;
  notBefore: string;
  notAfter: string;
};

/** Protects a port; without a new certificate it keeps the one that it has. */
export async function secureListener(
  db: Writer,
  id: string,
  tls: TlsMode,
  certificate: NewCertificate | null,
  userId: string,
): Promise<void> {
  if (certificate)
    await sql`
      with made as (
        insert into lab_link.certificates (id, purpose, pem, key_sealed, fingerprint256, subject, not_before, not_after, created_by)
        values (${certificate.id}, 'OWN', ${certificate.pem}, ${certificate.keySealed}, ${certificate.fingerprint}, ${certificate.subject},
          ${certificate.notBefore}::timestamptz, ${certificate.notAfter}::timestamptz, ${userId}) returning id
      )
      update lab_link.listeners set certificate_id = (select id from made), tls = ${tls} where id = ${id}`.execute(db);
  else await sql`update lab_link.listeners set tls = ${tls} where id = ${id}`.execute(db);
  await announceConnections(db);
}
