import type { Pool, PoolClient } from 'pg';
import { storeAnswers } from './answers.store.ts';
import type { InboxRow } from './judge-message.ts';

const storeSql = `
with incoming as (
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::text[], $9::text[], $10::text[],
      $11::int[], $12::text[]) with ordinality
    as t (connection_id, sender, control_id, message_type, version, body, body_hash, state, acknowledgement, error, connection_version, processing_id, position)
), fresh as (
  select distinct on (sender, control_id, body_hash) * from incoming as i
  where not exists (
    select from lab_link.message_keys as k where k.sender = i.sender and k.control_id = i.control_id and k.body_hash = i.body_hash
  )
  order by sender, control_id, body_hash, position
), taken_up as (
  update lab_link.messages as m
  set state = i.state, acknowledgement = i.acknowledgement, error = i.error, connection_id = i.connection_id, connection_version = i.connection_version
  from incoming as i
  join lab_link.message_keys as k on k.sender = i.sender and k.control_id = i.control_id and k.body_hash = i.body_hash
  where m.id = k.message_id and m.state = 'REJECTED' and m.acknowledgement <> 'AA' and i.acknowledgement = 'AA'
  returning m.id
), stored as (
  insert into lab_link.messages (direction, connection_id, sender, control_id, message_type, version, body, body_hash, state, acknowledgement, error,
    connection_version, processing_id)
  select 'IN', connection_id, sender, control_id, message_type, version, body, body_hash, state, acknowledgement, error, connection_version, processing_id
  from fresh order by position
  returning id, sender, control_id, body_hash
), keyed as (
  insert into lab_link.message_keys (sender, control_id, body_hash, message_id)
  select sender, control_id, body_hash, id from stored on conflict do nothing
  returning message_id
)
select (select count(*) from stored)::int as stored, (select count(*) from keyed)::int as keyed, (select count(*) from taken_up)::int as taken`;

async function storeOnce(client: PoolClient, rows: readonly InboxRow[]): Promise<number | null> {
  await client.query("begin; select set_config('app.mode', 'lab-link', true)");
  const { rows: counts } = await client.query<{ stored: number; keyed: number; taken: number }>({
    name: 'store-inbox',
    text: storeSql,
    values: [
      rows.map((row) => row.connectionId),
      rows.map((row) => row.sender),
      rows.map((row) => row.controlId),
      rows.map((row) => row.messageType),
      rows.map((row) => row.version),
      rows.map((row) => row.body),
      rows.map((row) => row.bodyHash),
      rows.map((row) => row.state),
      rows.map((row) => row.acknowledgement),
      rows.map((row) => row.error),
      rows.map((row) => row.connectionVersion),
      rows.map((row) => row.processingId),
    ],
  });
  const { stored = 0, keyed = 0, taken = 0 } = counts[0] ?? {};
  if (stored !== keyed) {
    // Another lab link stored the same message at the same moment: next time its key is seen.
    await client.query('rollback');
    return null;
  }
  const at = new Date();
  for (const { connectionId, answer } of rows)
    if (answer) await storeAnswers(client, connectionId, [{ ...answer, at, sentAt: null, retryAt: null }]);
  await client.query(stored + taken === 0 ? 'commit' : 'notify lab_inbox; commit');
  return stored;
}

/**
 * Stores messages in one transaction and wakes the worker; what was stored before is left out. One that was refused when it came first, since
 * its end was missing or its connection was being tested, is taken up now that its sender is told that it is taken.
 * @returns how many were new, once they are durable
 */
export async function storeMessages(pool: Pool, rows: readonly InboxRow[]): Promise<number> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    for (;;) {
      const stored = await storeOnce(client, rows);
      if (stored !== null) return stored;
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw broken;
  } finally {
    // A connection with an open or failed transaction is not given back.
    client.release(broken);
  }
}
