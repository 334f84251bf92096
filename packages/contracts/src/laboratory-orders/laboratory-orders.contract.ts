import { timings } from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { DrawIds, Reason, Requisition, RequisitionListItem } from '../requisitions/requisition.shape.ts';
import { BatchReply, ById, Id, oneOrMany, Paging, page, SeenStamp } from '../wire.shape.ts';

const base = '/api/order/laboratory-orders';

/** The orders of draws as they stand at the laboratory. */
export const laboratoryOrders = {
  trouble: endpoint({
    method: 'GET',
    path: `${base}/trouble`,
    summary: 'Orders with trouble: refused, partly refused or unanswered by the laboratory; the urgent first, then the longest waiting',
    permission: byParty('draws', 'View'),
    effect: 'read',
    query: Paging.extend({ facilityId: Id.optional(), facilityIds: oneOrMany(Id).optional(), patientGroupIds: oneOrMany(Id).optional() }),
    reply: page(RequisitionListItem),
    refusals: { SORTING: 400 },
  }),
  sendAgain: endpoint({
    method: 'PUT',
    path: `${base}/send-again`,
    summary: 'Send orders again: an unanswered one as it was, a refused one as the draw is now',
    permission: byParty('draws', 'Ship'),
    effect: 'write',
    body: DrawIds,
    reply: BatchReply,
    refusals: {},
  }),
  settle: endpoint({
    method: 'PUT',
    path: `${base}/settle`,
    summary: 'Say that orders with trouble are dealt with: they go by paper, or were settled with the laboratory',
    permission: byParty('draws', 'Ship'),
    effect: 'write',
    body: DrawIds.extend({ isByPaper: z.boolean(), reason: Reason }),
    reply: BatchReply,
    refusals: {},
  }),
  askChange: endpoint({
    method: 'PUT',
    path: `${base}/{id}/ask-change`,
    summary: 'Change a shipped draw at the laboratory: add tests that its tubes are enough for, make it urgent or routine',
    permission: byParty('draws', 'Update'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({
      /** Tests and panels to add; tests that are measured before and after the treatment are added for one of the two. */
      offerings: z
        .array(z.object({ offeringCode: z.string().max(20), timing: z.enum(timings.codes).default('NA') }))
        .max(20)
        .default([]),
      isStat: z.boolean().optional(),
    }),
    reply: Requisition,
    refusals: {
      NOT_FOUND: 404,
      REQ_STATE: 409,
      REQ_STALE: 409,
      REQ_ORDER: 409,
      REQ_EMPTY: 400,
      ORD_TEST: 400,
      ICD_UNKNOWN: 400,
      REQ_TEST_THERE: 409,
      REQ_TUBE_MISSING: 409,
    },
  }),
  askCancel: endpoint({
    method: 'PUT',
    path: `${base}/{id}/ask-cancel`,
    summary: 'Ask the laboratory to cancel a shipped draw, or some of its tests; the draw stays shipped until it agrees',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({
      reason: Reason,
      /** Absent: all of them. */
      lineNumbers: z.array(z.number().int()).min(1).max(60).optional(),
    }),
    reply: Requisition,
    refusals: { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409, REQ_REASON: 400, REQ_ORDER: 409, REQ_EMPTY: 400 },
  }),
};
