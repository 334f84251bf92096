import { externalDeletionReasons, externalResultStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, CalendarDay, FileReply, Id, Nothing, oneOrMany, Paging, page, SeenStamp } from '../wire.shape.ts';
import { ExternalResult, ExternalResultChange, ExternalResultDetail, ExternalResultInput } from './external-result.shape.ts';

export const ExternalResultFilters = Paging.extend({
  facilityId: Id.optional(),
  facilityIds: oneOrMany(Id).optional(),
  patientId: Id.optional(),
  patientGroupIds: oneOrMany(Id).optional(),
  statusTypeCode: oneOrMany(z.enum(externalResultStatuses.codes)).optional(),
  /** Days of collection, each included, where the patient is treated. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
});
const base = '/api/order/external-results';
const unknown = { NOT_FOUND: 404 } as const;
const guarded = { ...unknown, STALE: 409 } as const;
const entered = {
  DAY_TO_COME: 400,
  PAT_BORN_LATER: 400,
  EXT_REPORTED: 400,
  EXT_TEST: 400,
  EXT_TWICE: 400,
  EXT_APART: 400,
  EXT_RESTRICTED: 403,
  EXT_DUPLICATE: 409,
} as const;

/**
 * Results of other laboratories, entered from paper: never among those of the laboratory, never judged, and counted by no list, goal or formula.
 * Entries with restricted tests are for those who may see such results.
 */
export const externalResults = {
  all: endpoint({
    method: 'GET',
    path: `${base}/all`,
    summary: 'Results of other laboratories of one patient, the newest first, the first 500',
    permission: 'Order.ExternalResults.View',
    effect: 'read',
    audit: 'view',
    query: z.object({ patientId: Id }),
    reply: page(ExternalResult),
    refusals: unknown,
  }),
  pagedList: endpoint({
    method: 'POST',
    path: `${base}/paged-list`,
    summary: 'Results of other laboratories of the patients in reach, paged: those to verify first, then the newest',
    permission: 'Order.ExternalResults.View',
    effect: 'read',
    body: ExternalResultFilters,
    reply: page(ExternalResult),
    refusals: { SORTING: 400 },
  }),
  exportList: endpoint({
    method: 'POST',
    path: `${base}/export`,
    summary: 'The same pages for a file: each leaves an audit row',
    permission: 'Order.ExternalResults.View',
    effect: 'read',
    audit: 'export',
    body: ExternalResultFilters,
    reply: page(ExternalResult),
    refusals: { SORTING: 400 },
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Enter results of another laboratory',
    permission: 'Order.ExternalResults.Create',
    effect: 'write',
    body: ExternalResultInput,
    reply: ExternalResultDetail,
    refusals: { ...unknown, ...entered },
  }),
  find: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'Results of another laboratory, with the lines that changes have replaced',
    permission: 'Order.ExternalResults.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: ExternalResultDetail,
    refusals: unknown,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Change results of another laboratory; whoever changes them does not verify them, and a verification ends',
    permission: 'Order.ExternalResults.Update',
    effect: 'write',
    params: ById,
    body: ExternalResultChange,
    reply: ExternalResultDetail,
    refusals: { ...guarded, ...entered, FORBIDDEN: 403 },
  }),
  verify: endpoint({
    method: 'PUT',
    path: `${base}/{id}/verify`,
    summary: 'A second person has compared the values with the paper',
    permission: 'Order.ExternalResults.Update',
    effect: 'write',
    params: ById,
    // Nobody vouches for values that they have not seen.
    body: SeenStamp.required(),
    reply: ExternalResultDetail,
    refusals: { ...guarded, FORBIDDEN: 403, EXT_SAME_PERSON: 403, EXT_VERIFIED: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete results of another laboratory, with the reason; they stay on file',
    permission: 'Order.ExternalResults.Delete',
    effect: 'write',
    params: ById,
    query: SeenStamp.extend({ reason: z.enum(externalDeletionReasons.codes) }),
    reply: Nothing,
    refusals: { ...guarded, FORBIDDEN: 403 },
  }),
  attach: endpoint({
    method: 'POST',
    path: `${base}/{id}/document`,
    summary: 'Attach the scanned paper (PDF or picture, up to 10 MB) instead of the one before; a verification ends',
    permission: 'Order.ExternalResults.Update',
    effect: 'write',
    timeoutMs: 120_000,
    params: ById,
    upload: true,
    body: SeenStamp.required(),
    reply: ExternalResultDetail,
    refusals: { ...guarded, FORBIDDEN: 403, FILE_TYPE: 400, FILE_MISMATCH: 400, FILE_SIZE: 400, FILE_EMPTY: 400, FILE_NAME: 400 },
  }),
  document: endpoint({
    method: 'GET',
    path: `${base}/{id}/document`,
    summary: 'The scanned paper',
    permission: 'Order.ExternalResults.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: FileReply,
    refusals: unknown,
  }),
};
