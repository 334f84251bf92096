import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Id, oneOrMany } from '../wire.shape.ts';

/** Work that goes on after the answer. */
export const background = {
  scheduleGeneration: endpoint({
    method: 'POST',
    path: '/api/background/jobs/schedule-batch-generating-jobs',
    summary: 'Have the worker make the draws of facilities: one job each; one that already waits or runs is answered instead of another',
    permission: 'Order.Requisitions.Generate',
    effect: 'write',
    body: z.object({
      /** Every facility in reach when neither is given. */
      facilityIds: oneOrMany(Id).optional(),
      organizationId: Id.optional(),
      until: CalendarDay.optional(),
    }),
    reply: z.object({
      items: z.array(
        z.object({
          facilityId: Id,
          jobId: z.string().nullable(),
          state: z.enum(['QUEUED', 'RUNNING', 'REFUSED']),
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
    refusals: {},
  }),
};
