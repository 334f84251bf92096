import { partyTypes, problemPriorities, ticketCategories, ticketEntryKinds, ticketStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { ById, CalendarDay, FileReply, Id, Line, Nothing, oneOrMany, Paging, page, QueryFlag, SeenStamp } from '../wire.shape.ts';

const Subject = Line.min(1, ownFault('subject')).max(120);
const Body = z.string().trim().min(1, ownFault('message')).max(5000);

const Ticket = z.object({
  id: Id,
  number: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories.codes),
  priority: z.enum(problemPriorities.codes),
  statusTypeCode: z.enum(ticketStatuses.codes),
  tenantId: Id,
  tenantName: z.string(),
  facilityId: Id,
  facilityName: z.string(),
  assignedToName: z.string().nullable(),
  isMine: z.boolean(),
  /** The other side wrote, and the caller has not read it. */
  isUnread: z.boolean(),
  creationTime: z.string(),
  creatorName: z.string().nullable(),
  lastMessageAt: z.string().nullable(),
  concurrencyStamp: z.string(),
});
const TicketDetail = Ticket.extend({
  /** The draw that it is about. */
  requisition: z.object({ id: Id, number: z.string(), partyType: z.enum(partyTypes.codes), drawDate: CalendarDay.nullable() }).nullable(),
  /** The patient that it is about. */
  patient: z.object({ id: Id, lastName: z.string(), firstName: z.string(), middleInitial: z.string().nullable() }).nullable(),
  entries: z.array(
    z.object({
      id: Id,
      kind: z.enum(ticketEntryKinds.codes),
      at: z.string(),
      byName: z.string().nullable(),
      bySupport: z.boolean(),
      body: z.string().nullable(),
      file: z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() }).nullable(),
    }),
  ),
});

const Filters = Paging.extend({
  facilityId: Id.optional(),
  facilityIds: oneOrMany(Id).optional(),
  statusTypeCode: oneOrMany(z.enum(ticketStatuses.codes)).optional(),
  category: oneOrMany(z.enum(ticketCategories.codes)).optional(),
  urgent: QueryFlag.optional(),
  /** Opened by the caller or, for support, taken over. */
  mine: QueryFlag.optional(),
  unreadOnly: QueryFlag.optional(),
});
const path = '/api/order/support-tickets';
const unknown = { NOT_FOUND: 404 } as const;
const writing = { ...unknown, TICKET_CLOSED: 409, TICKET_FULL: 409 } as const;
const stepping = { ...writing, STALE: 409, TICKET_STATE: 409 } as const;

/**
 * Questions of customers to the support of the laboratory, as threads. Who may not see the patient or draw that a ticket is about, does not see
 * the ticket.
 */
export const supportTickets = {
  pagedList: endpoint({
    method: 'POST',
    path: `${path}/paged-list`,
    summary: 'Support tickets of the facilities in reach, paged: those that wait first, the urgent before the others, then the oldest',
    permission: 'Tickets.SupportTickets.View',
    effect: 'read',
    body: Filters,
    reply: page(Ticket),
    refusals: { SORTING: 400 },
  }),
  exportList: endpoint({
    method: 'POST',
    path: `${path}/export`,
    summary: 'The same pages for a file: each leaves an audit row',
    permission: 'Tickets.SupportTickets.View',
    effect: 'read',
    audit: 'export',
    body: Filters,
    reply: page(Ticket),
    refusals: { SORTING: 400 },
  }),
  desk: endpoint({
    method: 'POST',
    path: `${path}/desk`,
    summary: 'For support: the tickets of every customer, paged, in the same order',
    permission: 'MasterData.CustomerOrganizations.View',
    effect: 'read',
    audit: 'view',
    body: Filters.omit({ facilityId: true, facilityIds: true }),
    reply: page(Ticket),
    refusals: { SORTING: 400 },
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Ask support something, about a facility, a draw or a patient',
    permission: 'Tickets.SupportTickets.Create',
    effect: 'write',
    body: z.object({
      facilityId: Id,
      subject: Subject,
      category: z.enum(ticketCategories.codes),
      priority: z.enum(problemPriorities.codes).default('NORMAL'),
      body: Body,
      /** The facility is then that of the draw, or of the patient. */
      requisitionId: Id.nullish(),
      patientId: Id.nullish(),
    }),
    reply: TicketDetail,
    refusals: { ...unknown, '4031': 403, TICKET_ABOUT: 400 },
  }),
  find: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One support ticket with its thread',
    permission: 'Tickets.SupportTickets.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: TicketDetail,
    refusals: unknown,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: `${path}/{id}/read`,
    summary: 'The caller has read the ticket',
    permission: 'Tickets.SupportTickets.View',
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: unknown,
  }),
  answer: endpoint({
    method: 'PUT',
    path: `${path}/{id}/answer`,
    summary: 'Write in a ticket; it is the turn of the other side then, which is mailed without names and patient data',
    permission: 'Tickets.SupportTickets.Update',
    effect: 'write',
    params: ById,
    body: z.object({ body: Body }),
    reply: TicketDetail,
    refusals: writing,
  }),
  step: endpoint({
    method: 'PUT',
    path: `${path}/{id}/step`,
    summary: 'Mark a ticket as solved, reopen or close it; support takes it over or hands it back',
    permission: 'Tickets.SupportTickets.Update',
    effect: 'write',
    params: ById,
    body: z.object({ step: z.enum(['solve', 'reopen', 'close', 'take', 'release']), ...SeenStamp.shape }),
    reply: TicketDetail,
    refusals: { ...stepping, TICKET_SUPPORT: 403 },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Set the subject, kind or urgency of a ticket right while it is not closed; the thread says so',
    permission: 'Tickets.SupportTickets.Update',
    effect: 'write',
    params: ById,
    body: z.object({
      subject: Subject.optional(),
      category: z.enum(ticketCategories.codes).optional(),
      priority: z.enum(problemPriorities.codes).optional(),
      ...SeenStamp.shape,
    }),
    reply: TicketDetail,
    refusals: { ...writing, STALE: 409 },
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/{id}/files`,
    summary: 'Attach a picture or PDF (up to 10 MB) to a ticket',
    permission: 'Tickets.SupportTickets.Update',
    effect: 'write',
    timeoutMs: 120_000,
    params: ById,
    upload: true,
    body: z.object({}),
    reply: TicketDetail,
    refusals: {
      ...writing,
      FILE_QUOTA: 403,
      FILE_TYPE: 400,
      FILE_MISMATCH: 400,
      FILE_SIZE: 400,
      FILE_EMPTY: 400,
      FILE_NAME: 400,
    },
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/{id}/files/{entryId}`,
    summary: 'A file of a ticket',
    permission: 'Tickets.SupportTickets.View',
    effect: 'read',
    audit: 'view',
    params: ById.extend({ entryId: Id }),
    reply: FileReply,
    refusals: unknown,
  }),
};
