import { reportedKtvs } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchReply, Id, SeenStamp } from '../wire.shape.ts';
import { DrawIds, Requisition } from './requisition.shape.ts';

const base = '/api/order/requisitions';

/** Results that are worked out again: from the record, from what the laboratory sent, or with another Kt/V in front. */
export const recalculationCalls = {
  switchKtv: endpoint({
    method: 'POST',
    path: `${base}/switch-ktv`,
    summary: 'Report another Kt/V of a draw: single-pool, equilibrated or standard',
    permission: 'Order.Requisitions.AnswerMissingKinetics',
    effect: 'write',
    body: SeenStamp.extend({ id: Id, resultCode: z.enum(reportedKtvs.codes) }),
    reply: Requisition,
    refusals: { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409, REQ_NO_KINETICS: 409, REQ_NO_KTV: 409 },
  }),
  reupdateTreatmentInfo: endpoint({
    method: 'POST',
    path: `${base}/reupdate-treatment-info`,
    summary: 'Read the treatment data of draws from the record of the patient again, and recalculate',
    permission: 'Order.Requisitions.AnswerMissingKinetics',
    effect: 'write',
    body: DrawIds,
    reply: BatchReply,
    refusals: {},
  }),
  reloadLabResult: endpoint({
    method: 'POST',
    path: `${base}/reload-lab-result`,
    summary: 'Apply what the laboratory has sent for draws again',
    permission: 'Order.Requisitions.ReloadResult',
    effect: 'write',
    body: DrawIds,
    reply: BatchReply,
    refusals: {},
  }),
};
