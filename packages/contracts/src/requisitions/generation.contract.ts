import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchReply, CalendarDay, Id } from '../wire.shape.ts';

const base = '/api/order/requisitions';
const OrderIds = z.array(Id).min(1).max(200);

/** What became of each order: its draw, or why there is none. An order whose draw lies beyond the horizon has none yet. */
const Generated = z.object({
  created: z.number().int(),
  items: z.array(
    z.object({
      scheduleId: Id,
      requisitionId: Id.nullable(),
      ok: z.boolean(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});

/** Draws that orders call for; made by hand where nobody waits for the night. */
export const generationCalls = {
  generate: endpoint({
    method: 'POST',
    path: `${base}/generate`,
    summary: 'Make the draws of recurring orders now (the worker does it every night)',
    permission: 'Order.Requisitions.Generate',
    effect: 'write',
    body: z.object({ facilityId: Id.optional(), partyId: Id.optional(), until: CalendarDay.optional() }),
    reply: z.object({ created: z.number().int(), jobId: z.string().nullable() }),
    refusals: { NOT_FOUND: 404, '4031': 403, ORG_PAUSED: 403 },
  }),
  generateOneTime: endpoint({
    method: 'POST',
    path: `${base}/generate-patient-onetime-requisitions`,
    summary: 'Make the draws of one-time orders',
    permission: 'Order.Requisitions.Generate',
    effect: 'write',
    body: z.object({ scheduleIds: OrderIds }),
    reply: BatchReply,
    refusals: {},
  }),
  generateSites: endpoint({
    method: 'POST',
    path: `${base}/generate-site-onetime-requisitions`,
    summary: 'Make the draws of one-time orders of sources',
    permission: 'Order.Sites.Generate',
    effect: 'write',
    body: z.object({ scheduleIds: OrderIds }),
    reply: Generated,
    refusals: {},
  }),
  generateEmployees: endpoint({
    method: 'POST',
    path: `${base}/generate-employee-requisitions`,
    summary: 'Make the draws of orders of employees: of those named, or of all in force',
    permission: 'Order.Employees.Generate',
    effect: 'write',
    body: z.object({
      scheduleIds: OrderIds.optional(),
      employeeIds: OrderIds.optional(),
      facilityId: Id.optional(),
      until: CalendarDay.optional(),
    }),
    reply: Generated,
    refusals: { '4031': 403, ORD_MANY: 400 },
  }),
};
