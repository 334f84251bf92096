import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** An answer of a laboratory to a message of ours, not yet applied. */
export type WaitingAnswer = {
  id: number;
  /** MSA-1; null: the message was given up without an answer. */
  code: string | null;
  error: string | null;
  body: Buffer | null;
  tenantId: string;
  requisitionId: string;
  /** The message that it answers. */
  message: Buffer;
};

/** Takes the answers for this transaction; false while another worker has them. */
export async function tryClaimAnswers(db: Writer): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('lab-link answers', 0)) as claimed`.execute(db);
  return rows[0]?.claimed ?? false;
}

/** The oldest waiting answers about draws; the others concern nobody's order. */
export async function listWaitingAnswers(db: Reader, limit: number): Promise<WaitingAnswer[]> {
  const { rows } = await sql<WaitingAnswer>`
    select a.id, a.code, a.error, a.body, m.tenant_id as "tenantId", m.requisition_id as "requisitionId", m.body as message
    from lab_link.answers a
    join lab_link.messages m on m.id = a.message_id and m.direction = 'OUT'
    where a.applied_at is null and m.tenant_id is not null and m.requisition_id is not null
    order by a.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function markApplied(db: Writer, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await sql`update lab_link.answers set applied_at = clock_timestamp() where id = any(${ids}::bigint[])`.execute(db);
}
