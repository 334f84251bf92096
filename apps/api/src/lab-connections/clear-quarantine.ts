import type { Reader } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import { AuditNotes, auditRows, insertAuditRows } from '../platform/audit.ts';
import { writing } from '../platform/transactions.ts';
import { deleteHeldBefore } from './quarantine.store.ts';

/** A message of an unknown sender may hold anybody's data: nobody needs it for longer. */
const keptDays = 30;

/** Deletes what has been held too long, and leaves a row in the audit trail that says how much. @returns how many messages */
export async function clearQuarantine(db: Reader, clock: Clock): Promise<number> {
  return writing(db, null, async (transaction) => {
    const messages = await deleteHeldBefore(transaction, clock.now().subtract({ hours: keptDays * 24 }));
    if (messages === 0) return 0;
    const notes = new AuditNotes();
    notes.about({ subjectType: 'labSender', detail: { messages, olderThanDays: keptDays } });
    const rows = auditRows(notes, null, 'lab-connections.clear-quarantine', { id: 'night', address: '' });
    await insertAuditRows(
      transaction,
      rows.map((row) => ({ ...row, actorName: 'System' })),
    );
    return messages;
  });
}
