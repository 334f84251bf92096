import type { ClientBase } from 'pg';

/** A message that waits to be sent. */
export type OutboxMessage = {
  readonly id: string;
  readonly body: Buffer;
  readonly controlId: string | null;
  readonly attempts: number;
  readonly waitMs: number;
};

/** How one sending ended. */
export type OutboxOutcome =
  | {
      readonly kind: 'answered';
      readonly id: string;
      readonly acknowledgement: string;
      readonly error: string | null;
      readonly isAccepted: boolean;
      readonly sentAt: Date;
      readonly answeredAt: Date;
    }
  | {
      readonly kind: 'unanswered';
      readonly id: string;
      readonly error: string;
      readonly isGivenUp: boolean;
      readonly sentAt: Date;
      readonly retryAt: Date;
    };

/** Messages of a connection in the order they must go, oldest first, whether they are due or not. */
export async function listOutbox(client: ClientBase, connectionId: string, limit: number): Promise<OutboxMessage[]> {
  const { rows } = await client.query<{ id: string; body: Buffer; control_id: string | null; attempts: number; wait_ms: number }>(
    `select id, body, control_id, attempts, greatest(0, extract(epoch from next_attempt_at - clock_timestamp()) * 1000)::float8 as wait_ms
     from lab_link.messages where direction = 'OUT' and connection_id = $1 and state in ('QUEUED', 'SENT') order by id limit $2`,
    [connectionId, limit],
  );
  return rows.map((row) => ({ id: row.id, body: row.body, controlId: row.control_id, attempts: row.attempts, waitMs: row.wait_ms ?? 0 }));
}

/** Writes how sendings ended, in one statement. */
export async function markOutcomes(client: ClientBase, outcomes: readonly OutboxOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await client.query(
    `update lab_link.messages as m set
       state = o.state, acknowledgement = coalesce(o.acknowledgement, m.acknowledgement), error = o.error, sent_at = o.sent_at,
       acknowledged_at = coalesce(o.acknowledged_at, m.acknowledged_at), next_attempt_at = o.next_attempt_at, attempts = m.attempts + 1
     from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
       as o (id, state, acknowledgement, error, sent_at, acknowledged_at, next_attempt_at)
     where m.id = o.id and m.direction = 'OUT'`,
    [
      outcomes.map((one) => one.id),
      outcomes.map((one) => (one.kind === 'answered' ? (one.isAccepted ? 'ACKNOWLEDGED' : 'FAILED') : one.isGivenUp ? 'FAILED' : 'SENT')),
      outcomes.map((one) => (one.kind === 'answered' ? one.acknowledgement : null)),
      outcomes.map((one) => one.error),
      outcomes.map((one) => one.sentAt),
      outcomes.map((one) => (one.kind === 'answered' ? one.answeredAt : null)),
      outcomes.map((one) => (one.kind === 'unanswered' ? one.retryAt : null)),
    ],
  );
}

/** Whether people let the connection send. */
export async function isConnectionEnabled(client: ClientBase, connectionId: string): Promise<boolean> {
  const { rows } = await client.query<{ sends: boolean }>(
    "select state in ('ON', 'TESTING') as sends from lab_link.connections where id = $1",
    [connectionId],
  );
  return rows[0]?.sends ?? false;
}

/** Becomes the only sender of a connection for as long as this database session lives; false when another one is. */
export async function tryLead(client: ClientBase, connectionId: string): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('lab-link outbox ' || $1, 0)) as leads",
    [connectionId],
  );
  return rows[0]?.leads ?? false;
}
