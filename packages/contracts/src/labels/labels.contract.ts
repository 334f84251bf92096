import { z } from 'zod';
import { byParty, endpoint } from '../endpoint.ts';
import { BatchReply, Id, Paging, page } from '../wire.shape.ts';
import { LabelPicture, Reprint } from './label.shape.ts';

const base = '/api/order/requisitions';

/** Labels of tubes and bottles. They are printed from the draws they belong to, hence their paths. */
export const labels = {
  print: endpoint({
    method: 'POST',
    path: `${base}/print-zebra-labels`,
    summary: 'ZPL and picture of the labels; printing is logged, a reprint needs a reason',
    permission: byParty('draws', 'Print'),
    effect: 'write',
    body: z.object({
      requisitionIds: z.array(Id).min(1).max(500),
      specimenNumbers: z.array(z.string()).max(500).optional(),
      reason: z.string().trim().max(200).optional(),
    }),
    reply: z.object({ zpl: z.string(), labels: z.array(LabelPicture), outcomes: BatchReply.shape.items }),
    refusals: { REPRINT_REASON: 400 },
  }),
  preview: endpoint({
    method: 'POST',
    path: `${base}/pregenerate-labels`,
    summary: 'The labels as they will print, without printing',
    permission: byParty('draws', 'View'),
    effect: 'read',
    body: z.object({ requisitionIds: z.array(Id).min(1).max(500) }),
    reply: z.object({ labels: z.array(LabelPicture) }),
    refusals: {},
  }),
  markPrinted: endpoint({
    method: 'PUT',
    path: `${base}/mark-label-printed`,
    summary: 'Labels were printed elsewhere (or, undone, were not)',
    permission: byParty('draws', 'Print'),
    effect: 'write',
    body: z.object({ ids: z.array(Id).min(1).max(500), isLabelPrinted: z.boolean().default(true) }),
    reply: BatchReply,
    refusals: {},
  }),
  confirmPrinted: endpoint({
    method: 'PUT',
    path: `${base}/confirm-labels-printed`,
    summary: 'The labels of a print job came out',
    permission: byParty('draws', 'Print'),
    effect: 'write',
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    reply: BatchReply,
    refusals: {},
  }),
  reprints: endpoint({
    method: 'GET',
    path: `${base}/reprints`,
    summary: 'Reprint log, newest first',
    permission: byParty('draws', 'View'),
    effect: 'read',
    query: Paging.extend({ facilityId: Id.optional() }),
    reply: page(Reprint),
    refusals: { SORTING: 400 },
  }),
};
