import type { ClientBase } from 'pg';
import type { Answer } from './judge-answer.ts';

/** An answer as it is kept. `retryAt`: when the sending goes on, because the laboratory could not take the message now. */
export type KeptAnswer = Answer & { readonly at: Date; readonly sentAt: Date | null; readonly retryAt: Date | null };

/**
 * Keeps answers, whatever socket they came over and however late, and ends the sendings that they answer, in one statement: those to the
 * same laboratory, since nobody else knows what became of them. An acceptance stands whatever comes after it. The worker is woken to learn what became of the orders.
 */
export async function storeAnswers(client: ClientBase, connectionId: string, answers: readonly KeptAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  await client.query(
    `with incoming as (
       select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[])
         with ordinality as t (control_id, code, error, kind, body, at, sent_at, retry_at, position)
     ), found as (
       select i.*, m.id as message_id, m.at as message_at
       from incoming i
       left join lateral (
         select sent.id, sent.at from lab_link.messages sent
         join lab_link.connections by on by.id = sent.connection_id
         join lab_link.connections teller on teller.id = $1
         where sent.direction = 'OUT' and sent.control_id = i.control_id and i.control_id <> ''
           and (by.id = teller.id or by.peer_id = teller.peer_id)
         order by sent.id desc limit 1
       ) m on true
     ), kept as (
       insert into lab_link.answers (connection_id, message_id, at, code, control_id, error, body, applied_at)
       select $1, message_id, at, code, control_id, error, body, case when message_id is null or retry_at is not null then clock_timestamp() end
       from found order by position
     ), telling as (
       select distinct on (message_id) * from found where message_id is not null order by message_id, kind = 'accepted' desc, position desc
     ), marked as (
       update lab_link.messages as m set
         state = case when t.kind = 'accepted' then 'ACKNOWLEDGED' when t.retry_at is not null then 'SENT' else 'FAILED' end,
         acknowledgement = t.code, error = case when t.kind = 'accepted' then null else t.error end,
         sent_at = coalesce(t.sent_at, m.sent_at), acknowledged_at = t.at, next_attempt_at = t.retry_at,
         attempts = m.attempts + case when t.sent_at is null then 0 else 1 end
       from telling t
       where m.at = t.message_at and m.id = t.message_id and (t.kind = 'accepted' or m.state in ('QUEUED', 'SENT'))
     )
     select pg_notify('lab_inbox', '')`,
    [
      connectionId,
      answers.map((one) => one.controlId),
      answers.map((one) => one.code),
      answers.map((one) => one.text || (one.kind === 'accepted' ? null : `The laboratory answered ${one.code}.`)),
      answers.map((one) => one.kind),
      answers.map((one) => one.body),
      answers.map((one) => one.at),
      answers.map((one) => one.sentAt),
      answers.map((one) => one.retryAt),
    ],
  );
}
