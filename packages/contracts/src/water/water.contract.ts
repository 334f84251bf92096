import { siteTypes, waterFamilies, waterVerdicts } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, listOf, oneOrMany, Paging, page, QueryFlag, SeenStamp } from '../wire.shape.ts';
import { ChemicalPanel, CorrectiveAction, SourceTrend, WaterRow } from './water.shape.ts';

const base = '/api/order/water';
const actions = '/api/order/corrective-actions';
const unknown = { NOT_FOUND: 404 } as const;
const Note = z.string().trim().min(1).max(2000);

/** Results of sources against the limits of the standards, and what is done about those above them. */
export const water = {
  results: endpoint({
    method: 'POST',
    path: `${base}/results`,
    summary:
      'The newest sample of each source of a facility in one month, dialysate first, in each fluid those that need a person first (at most 1,000 sources)',
    permission: 'Order.SiteResults.View',
    effect: 'read',
    timeoutMs: 60_000,
    body: Paging.extend({
      facilityId: Id,
      /** YYYY-MM; left out: the current month of the facility. */
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
      /** The newest sample of so many months, that one the last; alone it is the month itself. */
      months: z.number().int().min(1).max(12).default(1),
      verdict: oneOrMany(z.enum(waterVerdicts.codes)).optional(),
      siteTypeCode: oneOrMany(z.enum(siteTypes.codes)).optional(),
      /** Only sources about which something is being done, or should be. */
      actionOpen: QueryFlag.optional(),
    }),
    reply: page(WaterRow).extend({
      month: z.string(),
      counts: z.object({
        all: z.number().int(),
        notJudged: z.number().int(),
        fail: z.number().int(),
        alert: z.number().int(),
        pass: z.number().int(),
        actionOpen: z.number().int(),
      }),
    }),
    refusals: { ...unknown, SORTING: 400 },
  }),
  chemistry: endpoint({
    method: 'GET',
    path: `${base}/chemistry`,
    summary: 'The newest chemical analysis of each source of a facility against the maxima',
    permission: 'Order.SiteResults.View',
    effect: 'read',
    query: z.object({ facilityId: Id }),
    reply: listOf(ChemicalPanel),
    refusals: unknown,
  }),
  source: endpoint({
    method: 'GET',
    path: `${base}/sources/{id}`,
    summary: 'One source over two years: values with their limits, disinfections, corrective actions',
    permission: 'Order.SiteResults.View',
    effect: 'read',
    params: ById,
    reply: SourceTrend,
    refusals: unknown,
  }),
  actions: endpoint({
    method: 'POST',
    path: `${actions}/paged-list`,
    summary: 'Corrective actions, open ones first',
    permission: 'Order.SiteResults.View',
    effect: 'read',
    body: Paging.extend({ facilityId: Id.optional(), isOpen: QueryFlag.optional() }),
    reply: page(CorrectiveAction),
    refusals: {},
  }),
  open: endpoint({
    method: 'POST',
    path: actions,
    summary: 'Say what is done about a sample above a limit',
    permission: 'Order.SiteResults.Review',
    effect: 'write',
    body: z.object({
      requisitionId: Id,
      /** Which part of the analysis; left out: the worst. */
      family: z.enum(waterFamilies.codes).optional(),
      note: Note,
    }),
    reply: CorrectiveAction,
    refusals: { ...unknown, WATER_NOT_ABOVE: 409, WATER_OPEN: 409 },
  }),
  save: endpoint({
    method: 'PUT',
    path: `${actions}/{id}`,
    summary: 'Change what is noted on a corrective action',
    permission: 'Order.SiteResults.Review',
    effect: 'write',
    params: ById,
    body: z.object({ note: Note, ...SeenStamp.shape }),
    reply: CorrectiveAction,
    refusals: { ...unknown, STALE: 409, WATER_CLOSED: 409 },
  }),
  close: endpoint({
    method: 'PUT',
    path: `${actions}/{id}/close`,
    summary: 'Close a corrective action after three samples in a row that passed',
    permission: 'Order.SiteResults.Review',
    effect: 'write',
    params: ById,
    body: z.object({ note: z.string().trim().max(2000).optional(), ...SeenStamp.shape }),
    reply: CorrectiveAction,
    refusals: { ...unknown, STALE: 409, WATER_CLOSED: 409, WATER_PASSES: 409 },
  }),
};
