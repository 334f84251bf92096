import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { BatchReply, ById, CalendarDay, Id, Instant, SeenStamp } from '../wire.shape.ts';
import { CollectionDetails, DrawIds, Reason, Requisition, TubesInput } from './requisition.shape.ts';

const guarded = { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409 } as const;
const collecting = {
  ...guarded,
  REQ_FUTURE: 400,
  REQ_EARLY: 400,
  REQ_PARTY: 409,
  REQ_DISINFECTED: 409,
  AOE_RANGE: 400,
  AOE_VALUE: 400,
  AOE_FUTURE: 400,
  AOE_MISSING: 400,
  AOE_UNKNOWN: 400,
  ORD_ABN: 400,
  ORG_PAUSED: 403,
  REQ_COLLECTOR: 403,
  SPECIMEN_UNKNOWN: 404,
} as const;
const base = '/api/order/requisitions';

/** At the chair and on the way to the laboratory: what happens to the specimens of a draw. */
export const collectionCalls = {
  collect: endpoint({
    method: 'PUT',
    path: `${base}/{id}/collect`,
    summary: 'Record that the specimens of one draw were taken',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    params: ById,
    body: CollectionDetails,
    reply: Requisition,
    refusals: collecting,
  }),
  scan: endpoint({
    method: 'POST',
    path: `${base}/scan`,
    // At the chair nobody waits longer: the device keeps the scan and sends it again.
    timeoutMs: 8_000,
    summary: 'A tube label was scanned at the chair; the last tube of a draw collects it',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    body: z.object({
      specimenNumber: z.string().regex(/^\d{10}$/),
      isSure: z.boolean().default(false),
      /** The label is void, and what it says is right all the same. */
      isLabelRight: z.boolean().default(false),
      /** When the label was read, where the server could not be reached then; without it, now. */
      scannedAt: Instant.optional(),
    }),
    reply: z.object({
      requisition: Requisition,
      specimenNumber: z.string(),
      /** When this tube was scanned before; that time stays. */
      scannedBefore: z.string().nullable(),
      /** Whether this scan made the draw collected. */
      isCollected: z.boolean(),
    }),
    refusals: {
      ...collecting,
      REQ_SCAN_LATE: 400,
      REQ_LABEL_VOID: 409,
      REQ_TUBE_TIME: 400,
      REQ_POST_SOON: 409,
      REQ_NO_TUBE: 409,
      REQ_TUBE_TAKEN: 409,
    },
  }),
  tubes: endpoint({
    method: 'PUT',
    path: `${base}/{id}/tubes`,
    summary: 'Record tubes drawn after the run, or that they were not drawn',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    params: ById,
    body: TubesInput,
    reply: Requisition,
    refusals: {
      ...guarded,
      REQ_FUTURE: 400,
      REQ_TUBE_TIME: 400,
      REQ_POST_SOON: 409,
      REQ_NO_TUBE: 409,
      REQ_TUBE_TAKEN: 409,
      REQ_COLLECTOR: 403,
      SPECIMEN_UNKNOWN: 404,
    },
  }),
  collectBatch: endpoint({
    method: 'PUT',
    path: `${base}/collect`,
    summary: 'Collect several draws',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    body: DrawIds.extend({ collectedAt: Instant.optional() }),
    reply: BatchReply,
    refusals: {},
  }),
  collectAll: endpoint({
    method: 'POST',
    path: `${base}/collect-all`,
    summary: 'Collect all due draws of a shift',
    permission: 'Order.Requisitions.Collect',
    effect: 'write',
    body: z.object({ facilityId: Id, drawDate: CalendarDay, dayGroup: z.string().optional(), shift: z.string().optional() }),
    reply: BatchReply,
    refusals: { '4031': 403 },
  }),
  uncollect: endpoint({
    method: 'PUT',
    path: `${base}/{id}/uncollect`,
    summary: 'Undo a collection',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    params: ById,
    body: SeenStamp.optional(),
    reply: Requisition,
    refusals: { ...guarded, REQ_AGAIN: 409 },
  }),
  uncollectAll: endpoint({
    method: 'POST',
    path: `${base}/uncollect-all`,
    summary: 'Undo several collections',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    body: DrawIds,
    reply: BatchReply,
    refusals: {},
  }),
  collectionDate: endpoint({
    method: 'PUT',
    path: `${base}/{id}/collection-date`,
    summary: 'Correct the collection time',
    permission: byParty('draws', 'Collect'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({
      collectedAt: Instant,
      /** When the tubes after the run were drawn; without it their time stays. */
      postTakenAt: Instant.optional(),
      reason: Reason.optional(),
    }),
    reply: Requisition,
    refusals: { ...guarded, REQ_FUTURE: 400, REQ_EARLY: 400, REQ_REASON: 400, REQ_COLLECTION_DATE: 400, REQ_TUBE_TIME: 400 },
  }),
  release: endpoint({
    method: 'PUT',
    path: `${base}/release`,
    summary: 'Ship collected draws: the orders go to the laboratory',
    permission: byParty('draws', 'Ship'),
    effect: 'write',
    body: DrawIds.extend({ shipDate: Instant.optional() }),
    reply: BatchReply,
    refusals: {},
  }),
  shipDate: endpoint({
    method: 'PUT',
    path: `${base}/{id}/ship-date`,
    summary: 'Correct the ship date',
    permission: byParty('draws', 'Ship'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ shipDate: Instant }),
    reply: Requisition,
    refusals: { ...guarded, REQ_SHIP_DATE: 400 },
  }),
};
