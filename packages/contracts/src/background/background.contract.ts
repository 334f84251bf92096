import { jobKinds, jobStates } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BatchReply, CalendarDay, Id, listOf, oneOrMany, Paging, page } from '../wire.shape.ts';

const count = z.number().int();
/** One kind of work, as it stands now. Finished jobs are kept for a week. */
const JobKindStanding = z.object({
  kind: z.enum(jobKinds.codes),
  waiting: count,
  running: count,
  retrying: count,
  failed: count,
  /** Since when the oldest waits that could run. */
  waitingSince: z.string().nullable(),
  lastDoneAt: z.string().nullable(),
  /** How long the last one took. */
  lastMs: count.nullable(),
});
const Job = z.object({
  id: Id,
  kind: z.enum(jobKinds.codes),
  state: z.enum(jobStates.codes),
  tenantName: z.string().nullable(),
  /** Named for those who work at that customer. */
  facilityName: z.string().nullable(),
  timeZone: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** How long it ran, or has been running. */
  runMs: count.nullable(),
  /** How often it was tried. */
  attempts: count,
  /** What went wrong the last time, without the values that were in it. */
  error: z.string().nullable(),
  mayRetry: z.boolean(),
});

/** Work that goes on after the answer. */
export const background = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/background/jobs',
    summary: 'Every kind of work of the worker: what waits, runs and failed, and when the last one was done',
    permission: 'Background.Jobs.View',
    effect: 'read',
    reply: listOf(JobKindStanding),
    refusals: {},
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/background/jobs/paged-list',
    summary: 'Jobs of the worker, the newest first',
    permission: 'Background.Jobs.View',
    effect: 'read',
    body: Paging.extend({ kind: oneOrMany(z.enum(jobKinds.codes)).optional(), state: oneOrMany(z.enum(jobStates.codes)).optional() }),
    reply: page(Job),
    refusals: {},
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/background/jobs/retry',
    summary: 'Run failed jobs again, where that does only what was left undone',
    permission: 'Background.Jobs.Retry',
    effect: 'write',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    reply: BatchReply,
    refusals: {},
  }),
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
