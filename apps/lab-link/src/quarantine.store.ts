import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import { heldBody } from '@drawday/database/link-places.ts';
import type { Pool } from 'pg';
import type { Caller, NamesInMessage } from './inbound-connection.ts';

/** A message of a sender that no connection knows. */
export type Stranger = {
  readonly listenerId: string;
  readonly caller: Caller;
  readonly names: NamesInMessage;
  readonly messageType: string | null;
  readonly body: Uint8Array;
  readonly bodyHash: Buffer;
  /** False: only the beginning of it came, or was kept. */
  readonly isWhole: boolean;
  /** The name is that of another connection: of other addresses, or under another certificate. */
  readonly isForeignName: boolean;
  /** How many of its values the sender calls critical. */
  readonly criticals: number;
};

/** What one address may leave here; beyond that only the answer goes out. */
const mostHeld = 500;
const mostHeldBytes = 64 * 1024 * 1024;

/** Keeps a message sealed. The same one from the same address is kept once and counted; an address that has left too much is not heard. */
export async function holdStranger(pool: Pool, cipher: FieldCipher, { listenerId, caller, names, ...message }: Stranger): Promise<void> {
  const { rowCount } = await pool.query(
    'update lab_link.quarantine set repeats = repeats + 1, is_whole = is_whole or $3 where body_hash = $1 and address = $2',
    [message.bodyHash, caller.address, message.isWhole],
  );
  if (rowCount !== 0) return;
  await pool.query(
    `insert into lab_link.quarantine (listener_id, address, fingerprint256, application, facility, receiving_application, receiving_facility,
       message_type, body_sealed, body_hash, size, is_foreign_name, criticals, is_whole)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::int, $12, $13, $14
     where (select count(*) < ${mostHeld} and coalesce(sum(size), 0) + $11::int < ${mostHeldBytes}
       from lab_link.quarantine where state = 'HELD' and address = $2)
     on conflict (body_hash, address) do update set repeats = lab_link.quarantine.repeats + 1,
       is_whole = lab_link.quarantine.is_whole or excluded.is_whole`,
    [
      listenerId,
      caller.address,
      caller.fingerprint,
      names.application,
      names.facility,
      names.receivingApplication,
      names.receivingFacility,
      message.messageType,
      cipher.seal(heldBody(message.bodyHash), message.body),
      message.bodyHash,
      message.body.byteLength,
      message.isForeignName,
      message.criticals,
      message.isWhole,
    ],
  );
}

/** Messages that a person has given to one of these connections since, oldest first; those of connections not in use wait. */
export async function listAccepted(
  pool: Pool,
  cipher: FieldCipher,
  connectionIds: readonly string[],
  limit: number,
): Promise<{ id: string; connectionId: string; body: Buffer; isWhole: boolean }[]> {
  const { rows } = await pool.query<{ id: string; connection_id: string; body_sealed: Buffer; body_hash: Buffer; is_whole: boolean }>(
    `select id, connection_id, body_sealed, body_hash, is_whole from lab_link.quarantine
     where state = 'ACCEPTED' and connection_id = any($1) order by id limit $2`,
    [connectionIds, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    connectionId: row.connection_id,
    body: cipher.open(heldBody(row.body_hash), row.body_sealed),
    isWhole: row.is_whole,
  }));
}

/** They are in the inbox now; only their sender is kept here. */
export async function markTakenIn(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query("update lab_link.quarantine set state = 'DONE', body_sealed = '' where id = any($1::bigint[])", [ids]);
}
