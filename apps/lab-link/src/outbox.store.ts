import type { ClientBase } from 'pg';

/** A message that is due to be sent: the oldest of its draw that waits. */
export type OutboxMessage = { readonly id: string; readonly body: Buffer; readonly controlId: string; readonly attempts: number };

/**
 * Messages of a connection that may go now. Order is kept per draw: what waits behind an unanswered message of the same draw is left out,
 * and so is what is on its way already.
 */
export async function listDue(
  client: ClientBase,
  connectionId: string,
  { limit, underWay }: { limit: number; underWay: readonly string[] },
): Promise<OutboxMessage[]> {
  const { rows } = await client.query<{ id: string; body: Buffer; control_id: string | null; attempts: number }>(
    `select m.id, m.body, m.control_id, m.attempts
     from lab_link.messages m
     where m.direction = 'OUT' and m.connection_id = $1 and m.state in ('QUEUED', 'SENT')
       and coalesce(m.next_attempt_at, m.at) <= clock_timestamp() and m.id <> all($3::bigint[])
       and not exists (
         select from lab_link.messages e
         where e.direction = 'OUT' and e.requisition_id = m.requisition_id and e.tenant_id = m.tenant_id
           and e.state in ('QUEUED', 'SENT') and e.id < m.id
       )
     order by coalesce(m.next_attempt_at, m.at), m.id limit $2`,
    [connectionId, limit, underWay],
  );
  return rows.map((row) => ({ id: row.id, body: row.body, controlId: row.control_id ?? '', attempts: row.attempts }));
}

/** A message that went out and was not answered; `retryAt` null: nothing more is tried. */
export type Silence = { readonly id: string; readonly error: string; readonly sentAt: Date; readonly retryAt: Date | null };

/** Notes silences; for the last one, the worker is notified as for an answer without a code. */
export async function markSilent(client: ClientBase, silences: readonly Silence[]): Promise<void> {
  if (silences.length === 0) return;
  await client.query(
    `with silent as (
       select * from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[]) as t (id, error, sent_at, retry_at)
     ), marked as (
       update lab_link.messages as m set
         state = case when s.retry_at is null then 'FAILED' else 'SENT' end, error = s.error, sent_at = s.sent_at,
         next_attempt_at = s.retry_at, attempts = m.attempts + 1
       from silent s where m.id = s.id and m.direction = 'OUT' and m.state in ('QUEUED', 'SENT')
       returning m.id, m.connection_id, m.control_id, m.state
     ), given_up as (
       insert into lab_link.answers (connection_id, message_id, control_id) select connection_id, id, control_id from marked where state = 'FAILED'
     )
     select case when exists (select from marked where state = 'FAILED') then pg_notify('lab_inbox', '') end`,
    [
      silences.map((one) => one.id),
      silences.map((one) => one.error),
      silences.map((one) => one.sentAt),
      silences.map((one) => one.retryAt),
    ],
  );
}

/** Whether people let the connection send, and the laboratory does not refuse everything. */
export async function isConnectionEnabled(client: ClientBase, connectionId: string): Promise<boolean> {
  const { rows } = await client.query<{ sends: boolean }>(
    "select state in ('ON', 'TESTING') and blocked_at is null as sends from lab_link.connections where id = $1",
    [connectionId],
  );
  return rows[0]?.sends ?? false;
}

/** Stops sending until a person has changed or resumed the connection. */
export async function blockConnection(client: ClientBase, connectionId: string): Promise<void> {
  await client.query('update lab_link.connections set blocked_at = now() where id = $1 and blocked_at is null', [connectionId]);
}

/** Becomes the only sender of a connection for as long as this database session lives; false when another one is. */
export async function tryLead(client: ClientBase, connectionId: string): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('lab-link outbox ' || $1, 0)) as leads",
    [connectionId],
  );
  return rows[0]?.leads ?? false;
}
