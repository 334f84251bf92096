import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { Refusal } from '../platform/refusal.ts';
import type { TicketReader } from '../platform/tickets-in-reach.ts';
import { findTicket, listEntries, type TicketRow } from './support-tickets.store.ts';

export const ticketReply = (
  row: TicketRow,
  { userId, isSupport }: TicketReader,
): ReplyOf<typeof supportTickets.pagedList>['items'][number] => ({
  id: row.id,
  number: row.number,
  subject: row.subject,
  category: row.category,
  priority: row.is_urgent ? 'URGENT' : 'NORMAL',
  statusTypeCode: row.status,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  facilityId: row.facility_id,
  facilityName: row.facility_name,
  assignedToName: row.assigned_name,
  isMine: (isSupport ? row.assigned_to : row.created_by) === userId,
  isUnread: row.is_unread,
  creationTime: row.created_at.toISOString(),
  creatorName: row.created_by_name,
  lastMessageAt: row.last_message_at?.toISOString() ?? null,
  concurrencyStamp: row.concurrency_stamp,
});

export const unknownTicket = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'SupportTicket', id } });

/** @throws Refusal NOT_FOUND */
export async function wholeTicket(db: Reader, reader: TicketReader, id: string): Promise<ReplyOf<typeof supportTickets.find>> {
  const row = await findTicket(db, reader, id);
  if (!row) throw unknownTicket(id);
  const entries = await listEntries(db, reader, id);
  return {
    ...ticketReply(row, reader),
    requisition: row.requisition,
    patient: row.patient,
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      at: entry.at.toISOString(),
      byName: entry.by_name,
      bySupport: entry.by_support,
      body: entry.body,
      file: entry.file,
    })),
  };
}
