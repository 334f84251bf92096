import type { FieldCipher } from '@drawday/database/field-cipher.ts';
import type { Pool } from 'pg';
import type { InboundConnection } from './inbound-connection.ts';
import type { InboxWriter } from './inbox-writer.ts';
import { judgeMessage } from './judge-message.ts';
import { listAccepted, markTakenIn } from './quarantine.store.ts';

const atOnce = 50;

/**
 * Takes messages out of quarantine whose sender a person has named since, in the order they came, as if they came now. A crash in between
 * takes them in once more, which the inbox notices.
 */
export async function takeAcceptedIn({
  pool,
  cipher,
  everyone,
  inbox,
}: {
  pool: Pool;
  cipher: FieldCipher;
  everyone: () => readonly InboundConnection[];
  inbox: InboxWriter;
}): Promise<void> {
  for (;;) {
    const connections = new Map(everyone().map((one) => [one.id, one]));
    const accepted = await listAccepted(pool, cipher, [...connections.keys()], atOnce);
    if (accepted.length === 0) return;
    for (const { body, connectionId, isWhole } of accepted) {
      const connection = connections.get(connectionId);
      if (connection) await inbox.store(judgeMessage({ kind: isWhole ? 'whole' : 'cut', bytes: body }, connection).row);
    }
    await markTakenIn(
      pool,
      accepted.map(({ id }) => id),
    );
  }
}
