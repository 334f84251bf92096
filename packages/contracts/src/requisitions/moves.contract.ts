import { byParty, endpoint } from '../endpoint.ts';
import { BatchReply, ById, CalendarDay, SeenStamp } from '../wire.shape.ts';
import { DrawIds, Reason, Requisition } from './requisition.shape.ts';

const guarded = { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409 } as const;
const base = '/api/order/requisitions';

/** A draw that does not happen on its day: moved, cancelled, brought back. */
export const moveCalls = {
  reschedule: endpoint({
    method: 'PUT',
    path: `${base}/{id}/reschedule`,
    summary: 'Move one draw to another day',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ drawDate: CalendarDay, reason: Reason }),
    reply: Requisition,
    refusals: { ...guarded, REQ_DATE: 400, REQ_DUP: 409, REQ_REASON: 400 },
  }),
  rescheduleBatch: endpoint({
    method: 'PUT',
    path: `${base}/reschedule`,
    summary: 'Move several draws to another day',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    body: DrawIds.extend({ drawDate: CalendarDay, reason: Reason }),
    reply: BatchReply,
    refusals: {},
  }),
  unreschedule: endpoint({
    method: 'PUT',
    path: `${base}/{id}/unreschedule`,
    summary: 'Undo a move',
    permission: byParty('draws', 'Reschedule'),
    effect: 'write',
    params: ById,
    body: SeenStamp.optional(),
    reply: Requisition,
    refusals: { ...guarded, REQ_REPLACEMENT: 409, REQ_DUP: 409 },
  }),
  noShow: endpoint({
    method: 'PUT',
    path: `${base}/{id}/no-show`,
    summary: 'The patient missed the treatment; with a date the draw moves',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ drawDate: CalendarDay.nullish() }),
    reply: Requisition,
    refusals: { ...guarded, REQ_NO_SHOW: 400, REQ_DATE: 400, REQ_DUP: 409 },
  }),
  cancel: endpoint({
    method: 'PUT',
    path: `${base}/{id}/cancel`,
    summary: 'Cancel one draw',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ reason: Reason }),
    reply: Requisition,
    refusals: { ...guarded, REQ_REASON: 400 },
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: `${base}/batch-cancel`,
    summary: 'Cancel several draws',
    permission: byParty('draws', 'Cancel'),
    effect: 'write',
    body: DrawIds.extend({ reason: Reason }),
    reply: BatchReply,
    refusals: {},
  }),
  reactivate: endpoint({
    method: 'PUT',
    path: `${base}/{id}/reactivate`,
    summary: 'Bring a cancelled draw back',
    permission: byParty('draws', 'Reactivate'),
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({ drawDate: CalendarDay.nullish() }),
    reply: Requisition,
    refusals: { ...guarded, REQ_OLD: 400, REQ_DUP: 409, REQ_PARTY: 409, REQ_DATE: 400 },
  }),
};
