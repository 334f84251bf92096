import { partyTypes, shifts } from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { ById, CalendarDay, FileReply, Id, listOf, Nothing, page, SeenStamp } from '../wire.shape.ts';
import { collectionCalls } from './collection.contract.ts';
import { generationCalls } from './generation.contract.ts';
import { lookupCalls } from './lookups.contract.ts';
import { moveCalls } from './moves.contract.ts';
import { recalculationCalls } from './recalculation.contract.ts';
import { reorderCalls } from './reorder.contract.ts';
import {
  DrawIds,
  HistoryEntry,
  Requisition,
  RequisitionFilters,
  RequisitionInput,
  RequisitionListItem,
  RequisitionUpdate,
} from './requisition.shape.ts';

const unknown = { NOT_FOUND: 404 } as const;
const guarded = { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409 } as const;
const base = '/api/order/requisitions';

/** Absent: the paper of the organization. */
const ReportPaper = z.enum(['letter', 'a4']).optional();
/** Printed results; their handlers live in the room of results. */
const reportCalls = {
  report: endpoint({
    method: 'GET',
    path: `${base}/{id}/report`,
    summary: 'Laboratory report of one draw as PDF',
    permission: byParty('results', 'View'),
    effect: 'read',
    audit: 'print',
    params: ById,
    query: z.object({ paper: ReportPaper }),
    reply: FileReply,
    refusals: unknown,
  }),
  combinedReport: endpoint({
    method: 'POST',
    path: `${base}/combined-report`,
    summary: 'Laboratory reports of several draws in one PDF',
    permission: byParty('results', 'View'),
    effect: 'read',
    audit: 'print',
    body: DrawIds.extend({ paper: ReportPaper }),
    reply: FileReply,
    refusals: unknown,
  }),
};

export const requisitions = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary: 'Draws, paged',
    permission: byParty('draws', 'View'),
    effect: 'read',
    query: RequisitionFilters,
    reply: page(RequisitionListItem),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    method: 'GET',
    path: `${base}/all`,
    summary: 'All draws of one party, newest first (at most 500)',
    permission: byParty('draws', 'View'),
    effect: 'read',
    query: z.object({
      partyType: z.enum(partyTypes.codes).default('PATIENT'),
      partyId: Id,
      from: CalendarDay.optional(),
      to: CalendarDay.optional(),
    }),
    reply: listOf(RequisitionListItem),
    refusals: unknown,
  }),
  findBySpecimen: endpoint({
    method: 'GET',
    path: `${base}/by-specimen/{number}`,
    summary: 'The draw of a scanned tube label',
    permission: byParty('draws', 'View'),
    effect: 'read',
    audit: 'view',
    params: z.object({ number: z.string().regex(/^\d{10}$/) }),
    reply: Requisition,
    refusals: { SPECIMEN_UNKNOWN: 404 },
  }),
  ...lookupCalls,
  find: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One draw with tests, tubes, questions and what may be done with it',
    permission: byParty('draws', 'View'),
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: Requisition,
    refusals: unknown,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/{id}/history`,
    summary: 'What happened to a draw',
    permission: byParty('draws', 'View'),
    effect: 'read',
    params: ById,
    reply: listOf(HistoryEntry),
    refusals: unknown,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/create`,
    aliases: [base],
    summary: 'Plan one draw',
    permission: byParty('draws', 'Create'),
    effect: 'write',
    body: RequisitionInput,
    reply: Requisition,
    refusals: {
      ...unknown,
      REQ_STATE: 409,
      REQ_DUP: 409,
      REQ_CLOSED: 409,
      REQ_PARTY: 409,
      REQ_EMPTY: 400,
      ORD_TEST: 400,
      ICD_UNKNOWN: 400,
      ORG_PAUSED: 403,
      REQ_DATE: 400,
      '4032': 403,
    },
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Change a planned draw; new tests need new labels',
    permission: byParty('draws', 'Update'),
    effect: 'write',
    params: ById,
    body: RequisitionUpdate,
    reply: Requisition,
    refusals: { ...guarded, REQ_DUP: 409, ORD_TEST: 400, ICD_UNKNOWN: 400, REQ_EMPTY: 400, REQ_DATE: 400, REQ_CLOSED: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Remove a draw that was never printed and not made by a signed order',
    permission: byParty('draws', 'Delete'),
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { ...guarded, REQ_PRINTED: 409, REQ_SIGNED: 409 },
  }),

  drawSheet: endpoint({
    method: 'POST',
    path: `${base}/draw-sheet`,
    summary: 'The draw day on paper, by shift and chair, as PDF',
    permission: 'Order.Requisitions.View',
    effect: 'read',
    audit: 'print',
    body: z.object({
      facilityId: Id,
      drawDate: CalendarDay,
      shift: z.enum(shifts.codes).optional(),
      /** After the round: every draw that was taken, whatever has become of it, and a page on what the day came to. */
      withResult: z.boolean().default(false),
    }),
    reply: FileReply,
    refusals: unknown,
  }),
  ...generationCalls,
  ...collectionCalls,
  ...moveCalls,
  ...reorderCalls,
  ...recalculationCalls,
  ...reportCalls,
};
