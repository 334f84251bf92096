import { ResultsConfig } from '@drawday/contracts/lab-link/connection-profile.shape.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ReadState, UnmatchedStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import { unnestRows } from '../platform/unnest-rows.ts';
import { type ObservationTrace, unitWordOf } from '../results/results.public.ts';

/** What is already known about a part of a message: still open, or decided by a person. */
export type KnownItem = {
  id: string;
  kind: string;
  key: string;
  status: UnmatchedStatus;
  requisitionNumber: string | null;
  /** The OBX that a person chose among several. */
  position: number | null;
};
/** The connection by which a message is read, as it is now. */
export type MessageConnection = {
  id: string;
  /** Whose connection it is; null where nobody has said so. */
  peerId: string | null;
  laboratory: string | null;
  config: ResultsConfig;
};
export type InboxMessage = {
  id: number;
  connection: MessageConnection;
  /** With all its microseconds: part of the key of the row. */
  at: string;
  sender: string;
  body: Buffer;
  items: KnownItem[];
  /** What became of its values when it was applied before. */
  trace: ObservationTrace[];
};
export type MessageOutcome = {
  id: number;
  at: string;
  state: ReadState;
  tenantId: string | null;
  requisitionId: string | null;
  error: string | null;
  /** The terms it is found by; null where it was not read. */
  terms: readonly string[] | null;
  trace: readonly ObservationTrace[];
};
export type NewItem = {
  id: string;
  messageId: number;
  kind: string;
  tenantId: string | null;
  summary: string;
  detail: Readonly<Record<string, unknown>>;
  candidates: readonly Readonly<Record<string, unknown>>[];
};

const mostBytes = 8 * 1024 * 1024;

/** Connections with messages that wait. Each is a lane of its own: however much waits on one, the others go on. */
export async function listWaitingConnections(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id
    from lab_link.connections c
    where exists (select 1 from lab_link.messages m where m.connection_id = c.id and m.direction = 'IN' and m.state = 'RECEIVED')
    order by c.id`.execute(db);
  return rows.map((row) => row.id);
}

/** Takes the messages of one connection for this transaction; false while another worker has them. */
export async function tryClaimConnection(db: Writer, connectionId: string): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('lab-link inbox ' || ${connectionId}, 0)) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

/** From here on nobody else counts or adds items of this connection: lanes that are applied side by side ask once, and within its limit. */
export async function lockItems(db: Writer, connectionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lab-link items ' || ${connectionId}, 0))`.execute(db);
}

type InboxRow = Omit<InboxMessage, 'connection'> & { peerId: string | null; laboratory: string | null; config: unknown };

/**
 * The oldest waiting messages of a connection that this transaction has claimed: at least one, then as many of the same sender as follow
 * and fit into a few megabytes.
 */
export async function listWaitingMessages(db: Writer, connectionId: string, limit: number): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxRow>`
    with waiting as (
      select id, at, sum(octet_length(body)) over (order by id) as bytes, row_number() over (order by id) as position from (
        select id, at, body
        from lab_link.messages
        where direction = 'IN' and state = 'RECEIVED' and connection_id = ${connectionId} order by id
        limit ${limit}) as oldest
    )
    select m.id, to_json(m.at) as at, coalesce(m.sender, '') as sender, m.body, coalesce(m.trace, '[]') as trace,
      c.peer_id as "peerId", p.name as laboratory, c.config,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'kind', u.kind, 'key', u.detail->>'key', 'status',
          u.status, 'requisitionNumber', u.resolution->>'requisitionNumber', 'position', (u.resolution->>'position')::int)
        order by u.created_at)
        from lab_link.unmatched_items u where u.message_id = m.id), '[]') as items
    from waiting w
    join lab_link.messages m on m.at = w.at and m.id = w.id
    join lab_link.connections c on c.id = m.connection_id
    left join lab_link.peers p on p.id = c.peer_id
    where w.position = 1 or w.bytes <= ${mostBytes} order by m.id`.execute(db);
  const [first] = rows;
  if (!first) return [];
  const other = rows.findIndex(({ sender }) => sender !== first.sender);
  const connection = { id: connectionId, peerId: first.peerId, laboratory: first.laboratory, config: ResultsConfig.parse(first.config) };
  return rows
    .slice(0, other < 0 ? rows.length : other)
    .map(({ id, at, sender, body, items, trace }) => ({ id, at, sender, body, items, trace, connection }));
}

const outcomeColumns = {
  id: 'bigint',
  at: 'timestamptz',
  state: 'text',
  tenantId: 'uuid',
  requisitionId: 'uuid',
  error: 'text',
  terms: 'text[]',
  trace: 'jsonb',
} as const;

/** @throws where another worker has applied one of them meanwhile; then nothing of this transaction may stay */
export async function markOutcomes(db: Writer, outcomes: readonly MessageOutcome[]): Promise<void> {
  if (!outcomes.length) return;
  const { numAffectedRows } = await sql`update lab_link.messages m
    set state = o.state, tenant_id = o."tenantId", requisition_id = o."requisitionId", error = o.error, trace = o.trace,
      applied_at = clock_timestamp(), attempts = m.attempts + 1, terms = coalesce(o.terms, m.terms)
    from ${unnestRows(outcomes, outcomeColumns)} o
    where m.at = o.at and m.id = o.id and m.state = 'RECEIVED'`.execute(db);
  if (numAffectedRows !== BigInt(outcomes.length)) throw new Error('Messages of this batch were applied by another worker.');
}

/** How many items of a connection wait for people; more than `most` are not counted. */
export async function countOpenOf(db: Reader, connectionId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1
      from lab_link.unmatched_items u
      where u.status = 'OPEN'
        and exists (select 1 from lab_link.messages m where m.id = u.message_id and m.connection_id = ${connectionId})
      limit ${most}) as open`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which message has asked about the time of these draws, or about these units, where nobody has answered yet. */
export async function listAsked(
  db: Reader,
  keys: readonly string[],
): Promise<{ kind: string; key: string; tenantId: string | null; messageId: number }[]> {
  if (!keys.length) return [];
  const { rows } = await sql<{ kind: string; key: string; tenantId: string | null; messageId: number }>`
    select u.kind, u.detail->>'key' as key, u.tenant_id as "tenantId", min(u.message_id) as "messageId"
    from lab_link.unmatched_items u
    where u.status = 'OPEN' and u.kind in ('TIME', 'UNIT') and u.detail->>'key' = any(${keys}::text[])
    group by 1, 2, 3`.execute(db);
  return rows;
}

export async function insertItems(db: Writer, items: readonly NewItem[]): Promise<void> {
  if (!items.length) return;
  await sql`insert into lab_link.unmatched_items (id, message_id, kind, tenant_id, summary, detail, candidates)
    select i.id, i."messageId", i.kind, i."tenantId", i.summary, i.detail, i.candidates
    from json_to_recordset(${jsonText(items)}::json) as i (id uuid, "messageId" bigint, kind text, "tenantId" uuid,
      summary text, detail jsonb, candidates jsonb)`.execute(db);
}

/** Open items that resolved themselves: the patient was registered, the code was mapped through another message. */
export async function closeItems(db: Writer, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update lab_link.unmatched_items
    set status = 'RESOLVED', resolved_at = clock_timestamp(), resolution = '{"automatic": true}'
    where id = any(${ids}::uuid[]) and status = 'OPEN'`.execute(db);
}

/** What people have said about the words of a sender: codes by theirs, units by `unitWordOf`. */
export type Mappings = { codes: ReadonlyMap<string, string>; units: ReadonlyMap<string, string> };
export async function listMappings(db: Reader, sender: string): Promise<Mappings> {
  const { rows } = await sql<{ theirs: string; resultCode: string; unit: string | null }>`
    select their_code as theirs, result_code as "resultCode", null as unit from lab_link.code_mappings where sender = ${sender}
    union all
    select their_unit, result_code, unit from lab_link.unit_mappings where sender = ${sender}`.execute(db);
  return {
    codes: new Map(rows.flatMap(({ theirs, resultCode, unit }) => (unit === null ? [[theirs, resultCode] as const] : []))),
    units: new Map(
      rows.flatMap(({ theirs, resultCode, unit }) => (unit === null ? [] : [[unitWordOf(resultCode, theirs), unit] as const])),
    ),
  };
}

/** A unit that a sender uses for a test, and a message that waits until somebody has said what it is. */
export type UnitWait = { messageId: number; sender: string; resultCode: string; theirUnit: string };
export async function insertUnitWaits(db: Writer, waits: readonly UnitWait[]): Promise<void> {
  if (!waits.length) return;
  await sql`insert into lab_link.unit_waits (sender, result_code, their_unit, message_id)
    select w.sender, w."resultCode", w."theirUnit", w."messageId"
    from json_to_recordset(${jsonText(waits)}::json) as w ("messageId" bigint, sender text, "resultCode" text, "theirUnit" text)
    on conflict do nothing`.execute(db);
}

/** Contradictions of tests that a newer value has settled leave the queue. */
export async function closeContradictions(db: Writer, settled: readonly { requisitionNumber: string; code: string }[]): Promise<void> {
  if (!settled.length) return;
  await sql`update lab_link.unmatched_items u
    set status = 'RESOLVED', resolved_at = clock_timestamp(), resolution = '{"automatic": true}'
    from json_to_recordset(${jsonText(settled)}::json) as s ("requisitionNumber" text, code text)
    where u.status = 'OPEN' and u.kind = 'VERSION' and u.detail->>'because' = 'CONTRADICTORY'
      and u.detail->>'requisitionNumber' = s."requisitionNumber" and u.detail->>'resultCode' = s.code`.execute(db);
}
