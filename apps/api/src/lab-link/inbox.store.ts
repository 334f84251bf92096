import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ReadState, UnmatchedStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';

/** What was said before about a part of a message: still open, or decided by a person. */
export type KnownItem = {
  id: string;
  kind: string;
  key: string;
  status: UnmatchedStatus;
  requisitionNumber: string | null;
};
export type InboxMessage = {
  id: number;
  /** With all its microseconds: part of the key of the row. */
  at: string;
  sender: string;
  body: Buffer;
  items: KnownItem[];
};
export type MessageOutcome = {
  id: number;
  at: string;
  state: ReadState;
  tenantId: string | null;
  requisitionId: string | null;
  error: string | null;
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

/** Senders whose messages wait, the longest waiting first. */
export async function listWaitingSenders(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    select sender
    from (select coalesce(sender, '') as sender, id
      from lab_link.messages
      where direction = 'IN' and state = 'RECEIVED' order by id
      limit 1000) as waiting
    group by sender
    order by min(id)`.execute(db);
  return rows.map((row) => row.sender);
}

/** Takes the messages of one sender for this transaction; false while another worker has them. */
export async function tryClaimSender(db: Writer, sender: string): Promise<boolean> {
  const { rows } = await sql<{
    claimed: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('lab-link inbox ' || ${sender}, 0)) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

/** The oldest waiting messages of a sender that this transaction has claimed: at least one, then as many as fit into a few megabytes. */
export async function listWaitingMessages(db: Writer, sender: string, limit: number): Promise<InboxMessage[]> {
  const { rows } = await sql<InboxMessage>`
    with waiting as (
      select id, at, sum(octet_length(body)) over (order by id) as bytes, row_number() over (order by id) as position from (
        select id, at, body
        from lab_link.messages
        where direction = 'IN' and state = 'RECEIVED' and coalesce(sender, '') = ${sender} order by id
        limit ${limit}) as oldest
    )
    select m.id, to_json(m.at) as at, coalesce(m.sender, '') as sender, m.body,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'kind', u.kind, 'key', u.detail->>'key', 'status',
          u.status, 'requisitionNumber', u.resolution->>'requisitionNumber')
        order by u.created_at)
        from lab_link.unmatched_items u where u.message_id = m.id), '[]') as items
    from waiting w join lab_link.messages m on m.at = w.at and m.id = w.id where w.position = 1 or w.bytes <= ${mostBytes} order by m.id`.execute(
    db,
  );
  return rows;
}

export async function markOutcomes(db: Writer, outcomes: readonly MessageOutcome[]): Promise<void> {
  if (!outcomes.length) return;
  await sql`update lab_link.messages m
    set state = o.state, tenant_id = o."tenantId", requisition_id = o."requisitionId", error = o.error,
      applied_at = clock_timestamp(), attempts = m.attempts + 1
    from json_to_recordset(${jsonText(outcomes)}::json) as o (id bigint, at timestamptz, state text, "tenantId" uuid,
      "requisitionId" uuid, error text)
    where m.at = o.at and m.id = o.id`.execute(db);
}

export async function insertItems(db: Writer, items: readonly NewItem[]): Promise<void> {
  if (!items.length) return;
  await sql`insert into lab_link.unmatched_items (id, message_id, kind, tenant_id, summary, detail, candidates)
    select i.id, i."messageId", i.kind, i."tenantId", i.summary, i.detail, i.candidates
    from json_to_recordset(${jsonText(items)}::json) as i (id uuid, "messageId" bigint, kind text, "tenantId" uuid,
      summary text, detail jsonb, candidates jsonb)`.execute(db);
}

/** Open items that solved themselves: the patient was registered, the code was mapped through another message. */
export async function closeItems(db: Writer, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update lab_link.unmatched_items
    set status = 'RESOLVED', resolved_at = clock_timestamp(), resolution = '{"automatic": true}'
    where id = any(${ids}::uuid[]) and status = 'OPEN'`.execute(db);
}

/** Codes that persons have mapped for a sender. */
export async function listCodeMappings(db: Reader, sender: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    their_code: string;
    result_code: string;
  }>`select their_code, result_code from lab_link.code_mappings where sender = ${sender}`.execute(db);
  return new Map(rows.map((row) => [row.their_code, row.result_code]));
}
