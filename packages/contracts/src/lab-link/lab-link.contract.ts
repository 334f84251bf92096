import {
  connectionKinds,
  connectionStates,
  linkDirections,
  linkHealths,
  observationOutcomes,
  resendObstacles,
  unmatchedStatuses,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, CalendarDay, Id, Line, listOf, Nothing, Paging, page } from '../wire.shape.ts';

const LabConnection = z.object({
  id: Id,
  name: z.string(),
  direction: z.string(),
  kind: z.enum(connectionKinds.codes),
  /** Whose it is: the laboratory at the other end. */
  laboratory: z.string().nullable(),
  /** Where it listens, or where it connects to: `host:port`. */
  address: z.string(),
  state: z.enum(connectionStates.codes),
  health: z.enum(linkHealths.codes),
  healthAt: z.string(),
  lastMessageAt: z.string().nullable(),
  lastError: z.string().nullable(),
  waiting: z.number().int(),
  today: z.number().int(),
});
const LabMessage = z.object({
  id: z.string(),
  at: z.string(),
  direction: z.string(),
  sender: z.string().nullable(),
  controlId: z.string().nullable(),
  messageType: z.string().nullable(),
  version: z.string().nullable(),
  state: z.string(),
  acknowledgement: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  requisitionId: Id.nullable(),
  requisitionNumber: z.string().nullable(),
  appliedAt: z.string().nullable(),
  sizeBytes: z.number().int(),
});
/** Without patient data: what may identify a person, and every value, is hidden (`•••`), except where a call says otherwise. */
const UnmatchedItem = z.object({
  id: Id,
  messageId: z.string(),
  createdAt: z.string(),
  kind: z.string(),
  summary: z.string(),
  /** Holds back values that the sender or the directory calls critical; `detail.criticals` names them. */
  isCritical: z.boolean(),
  detail: z.record(z.string(), z.unknown()),
  candidates: z.array(z.record(z.string(), z.unknown())),
  status: z.string(),
  resolvedByName: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  sender: z.string().nullable(),
  /** How many messages the answer would have applied again, where one question stands for many. */
  waiting: z.number().int().nullable(),
});

/** What messages are searched by. None of it may appear in a URL. */
const MessageSearch = Paging.extend({
  connectionId: Id.optional(),
  direction: z.enum(linkDirections.codes).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** The whole family name; with the date of birth its beginning is enough. */
  family: Line.pipe(z.string().max(60)).optional(),
  dateOfBirth: CalendarDay.optional(),
  mrn: Line.pipe(z.string().max(60)).optional(),
  accession: Line.pipe(z.string().max(60)).optional(),
  drawNumber: Line.pipe(z.string().max(20)).optional(),
  tube: Line.pipe(z.string().max(20)).optional(),
  controlId: Line.pipe(z.string().max(200)).optional(),
  /** Text anywhere in the message; only for one connection and at most seven days. */
  content: z.string().max(100).optional(),
});

export const labLink = {
  connections: endpoint({
    method: 'GET',
    path: '/api/lab-link/connections',
    summary: 'Connections to the laboratory and their state',
    permission: 'LabLink.View',
    effect: 'read',
    reply: listOf(LabConnection),
    refusals: {},
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/lab-link/messages',
    summary: 'Messages in and out, newest first',
    permission: 'LabLink.View',
    effect: 'read',
    query: Paging.extend({
      direction: z.enum(linkDirections.codes).optional(),
      state: z.string().optional(),
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
      connectionId: Id.optional(),
    }),
    /** `totalCount` stops at 10,000: there may be more. */
    reply: page(LabMessage),
    refusals: { SORTING: 400 },
  }),
  searchMessages: endpoint({
    method: 'POST',
    path: '/api/lab-link/messages/search',
    summary: 'Messages about a patient, a draw or a tube, or with a text in them, newest first; what was looked for is noted',
    permission: 'LabLink.View',
    effect: 'read',
    audit: 'view',
    body: MessageSearch,
    reply: page(LabMessage),
    refusals: { SORTING: 400, SEARCH_TERM: 400, SEARCH_CONTENT: 400 },
  }),
  messageBody: endpoint({
    method: 'GET',
    path: '/api/lab-link/messages/{id}/body',
    summary: 'A message with its patient data; each look is noted with every patient whose draw it names',
    permission: 'LabLink.Bodies',
    effect: 'read',
    audit: 'view',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: z.object({ body: z.string() }),
    refusals: { NOT_FOUND: 404 },
  }),
  resendMessages: endpoint({
    method: 'POST',
    path: '/api/lab-link/messages/resend',
    summary:
      'Send orders again as they were; those of draws that are called off or resulted, or that a newer message followed, are left out',
    permission: 'LabLink.Manage',
    effect: 'write',
    body: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(500),
    }),
    reply: z.object({
      sent: z.number().int(),
      skipped: z.array(z.object({ id: z.string(), because: z.enum(resendObstacles.codes) })),
    }),
    refusals: {},
  }),
  message: endpoint({
    method: 'GET',
    path: '/api/lab-link/messages/{id}',
    summary: 'One message as it came or went',
    permission: 'LabLink.View',
    effect: 'read',
    audit: 'view',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: LabMessage.extend({
      /** One segment per line; whatever may identify a person is hidden. */
      body: z.string(),
      unmatched: z.array(UnmatchedItem),
      /** What became of each value (OBX) of a result, in the order of the message, without the values; empty until it was applied. */
      observations: z.array(
        z.object({
          position: z.number().int(),
          code: z.string(),
          name: z.string(),
          status: z.string(),
          resultCode: z.string().nullable(),
          outcome: z.enum(observationOutcomes.codes),
          because: z.string().nullable(),
        }),
      ),
      /** Reports that came inside the message (OBX-2 ED); they stay with it. */
      documents: z.array(z.object({ name: z.string(), mediaType: z.string(), sizeBytes: z.number().int() })),
    }),
    refusals: { NOT_FOUND: 404 },
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/lab-link/messages/{id}/replay',
    summary: 'Apply or send a message again',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    reply: Nothing,
    refusals: { NOT_FOUND: 404, NOT_RESENT: 409, NOT_APPLIED: 409 },
  }),
  unmatched: endpoint({
    method: 'GET',
    path: '/api/lab-link/unmatched',
    summary: 'What nobody could match yet: critical values first, then the oldest',
    permission: 'LabLink.View',
    effect: 'read',
    query: Paging.extend({ status: z.enum(unmatchedStatuses.codes).default('OPEN'), kind: z.string().optional() }),
    reply: page(UnmatchedItem),
    refusals: { SORTING: 400 },
  }),
  unmatchedItem: endpoint({
    method: 'GET',
    path: '/api/lab-link/unmatched/{id}',
    summary: 'One item with its patient data; each look is noted with every patient whose draw it names or proposes',
    permission: 'LabLink.Bodies',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: UnmatchedItem,
    refusals: { NOT_FOUND: 404 },
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/lab-link/unmatched/{id}/resolve',
    summary:
      'Say what it is: a draw, a code of the directory, the right value, a unit; or that the laboratory was asked, or that it is nothing',
    permission: 'LabLink.Manage',
    effect: 'write',
    params: ById,
    body: z.object({
      requisitionNumber: z.string().max(20).optional(),
      resultCode: z.string().max(20).optional(),
      /** Which of several contradicting values is right: the number of its OBX, as in `candidates`. */
      position: z.number().int().positive().max(1_000_000).optional(),
      /** What the sender’s unit of the test stands for, or the unit it means where it sends none. */
      unit: z.string().max(40).optional(),
      /** The laboratory was asked: who was spoken to, and about what. The item stays open. */
      askedNote: z.string().max(300).optional(),
      dismissReason: z.string().max(300).optional(),
    }),
    reply: UnmatchedItem,
    refusals: { NOT_FOUND: 404, RESOLVED: 409, ORD_TEST: 400, RESOLUTION: 400, UNIT_OF_TEST: 400, SECOND_PERSON: 409 },
  }),
};
