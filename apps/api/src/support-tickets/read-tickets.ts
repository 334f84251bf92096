import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import { command, query } from '../platform/route.ts';
import { ticketReader } from '../platform/tickets-in-reach.ts';
import { inMode } from '../platform/transactions.ts';
import { findTicket, findTicketFile, listDesk, listTickets, markTicketRead } from './support-tickets.store.ts';
import { ticketReply, unknownTicket, wholeTicket } from './ticket-reply.ts';

type Chosen = { facilityId?: string | undefined; facilityIds?: readonly string[] | undefined };
const chosenOf = ({ facilityId, facilityIds }: Chosen) => (facilityId ? [facilityId] : facilityIds);

export const pagedList = query(supportTickets.pagedList)(async ({ body, actor, db }) => {
  const reader = ticketReader(actor, chosenOf(body));
  const { rows, totalCount } = await listTickets(db, reader, body);
  return { totalCount, items: rows.map((row) => ticketReply(row, reader)) };
});

export const exportList = query(supportTickets.exportList)(async ({ body, actor, db, audit }) => {
  const reader = ticketReader(actor, chosenOf(body));
  const { rows, totalCount } = await listTickets(db, reader, body);
  audit.about({
    subjectType: 'support-ticket-list',
    facilityId: body.facilityId ?? null,
    detail: { from: body.skipCount, rows: rows.length },
  });
  return { totalCount, items: rows.map((row) => ticketReply(row, reader)) };
});

export const desk = query(supportTickets.desk)(async ({ body, actor, db, audit }) => {
  const reader = ticketReader(actor);
  audit.about({ subjectType: 'support-ticket-list', detail: { tenants: 'all' } });
  const { rows, totalCount } = await inMode(db, 'customers', () => listDesk(db, reader, body));
  return { totalCount, items: rows.map((row) => ticketReply(row, reader)) };
});

export const find = query(supportTickets.find)(async ({ params, actor, db, audit }) => {
  const ticket = await wholeTicket(db, ticketReader(actor), params.id);
  audit.about({
    subjectType: 'support-ticket',
    subjectId: ticket.id,
    patientId: ticket.patient?.id ?? null,
    facilityId: ticket.facilityId,
  });
  return ticket;
});

export const markRead = command(supportTickets.markRead)(async ({ params, actor, db, audit }) => {
  const row = await findTicket(db, ticketReader(actor), params.id);
  if (!row) throw unknownTicket(params.id);
  await markTicketRead(db, actor, row.id, false);
  audit.about({ subjectType: 'support-ticket', subjectId: row.id, facilityId: row.facility_id, detail: { beside: 'read' } });
});

/** What a browser may show; nothing else can be attached. */
const shown: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const file = query(supportTickets.file)(async ({ params, actor, db, refuse, audit }) => {
  const row = await findTicket(db, ticketReader(actor), params.id);
  if (!row) throw unknownTicket(params.id);
  const found = await findTicketFile(db, actor, row.id, params.entryId);
  if (!found) throw refuse('NOT_FOUND', { values: { entity: 'File', id: params.entryId } });
  audit.about({ subjectType: 'support-ticket', subjectId: row.id, facilityId: row.facility_id });
  return {
    fileName: found.name,
    mediaType: shown.includes(found.media_type) ? found.media_type : 'application/octet-stream',
    bytes: new Uint8Array(found.content),
  };
});
