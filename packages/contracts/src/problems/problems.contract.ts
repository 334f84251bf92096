import { partyTypes, problemStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, Id, Nothing, oneOrMany, Paging, page, QueryFlag, SeenStamp, streamedListOf } from '../wire.shape.ts';
import {
  ProblemChange,
  ProblemKind,
  ProblemReport,
  ProblemResolution,
  ReportedProblem,
  ReportedProblemDetail,
  ReportedProblemSummary,
} from './problem.shape.ts';

export const ProblemFilters = Paging.extend({
  facilityId: Id.optional(),
  facilityIds: oneOrMany(Id).optional(),
  statusTypeCode: oneOrMany(z.enum(problemStatuses.codes)).optional(),
  kind: oneOrMany(ProblemKind).optional(),
  /** Only those that the caller reported. */
  mine: QueryFlag.optional(),
  urgent: QueryFlag.optional(),
  /** Draws that may not be their patient's, undecided for so long that they are with the medical director. */
  handedOver: QueryFlag.optional(),
  partyType: oneOrMany(z.enum(partyTypes.codes)).optional(),
  patientId: Id.optional(),
  employeeId: Id.optional(),
  sourceId: Id.optional(),
  patientGroupIds: oneOrMany(Id).optional(),
  requisitionId: Id.optional(),
});
const base = '/api/order/problems';
const unknown = { NOT_FOUND: 404 } as const;
const guarded = { ...unknown, STALE: 409, FORBIDDEN: 403 } as const;

/**
 * What staff report about an order, draw, specimen or result of a patient, employee or source, until somebody resolves it. Of employees and
 * sources for whoever may see their draws. A patient's diagnoses are another list: `/api/master-data/patients/{id}/problems`.
 */
export const problems = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary: 'Reported problems in reach, paged: open and urgent first (not the diagnoses of a patient)',
    permission: 'Order.Problems.View',
    effect: 'read',
    query: ProblemFilters,
    reply: page(ReportedProblem),
    refusals: { SORTING: 400 },
  }),
  pagedList: endpoint({
    method: 'POST',
    path: `${base}/paged-list`,
    summary: 'The same with its filters in the body, so that no name stands in an address',
    permission: 'Order.Problems.View',
    effect: 'read',
    body: ProblemFilters,
    reply: page(ReportedProblem),
    refusals: { SORTING: 400 },
  }),
  exportList: endpoint({
    method: 'POST',
    path: `${base}/export`,
    summary: 'The same pages for a file: each leaves an audit row',
    permission: 'Order.Problems.View',
    effect: 'read',
    audit: 'export',
    body: ProblemFilters,
    reply: page(ReportedProblem),
    refusals: { SORTING: 400 },
  }),
  all: endpoint({
    method: 'GET',
    path: `${base}/all`,
    summary: 'Every reported problem in reach in one reply, sent as it is read',
    permission: 'Order.Problems.View',
    effect: 'read',
    audit: 'export',
    reply: streamedListOf(ReportedProblemSummary),
    refusals: {},
  }),
  create: endpoint({
    method: 'POST',
    path: base,
    summary: 'Report a problem with an order, draw, specimen or result of a patient, employee or source',
    permission: 'Order.Problems.Create',
    effect: 'write',
    body: ProblemReport,
    reply: ReportedProblemDetail,
    refusals: { ...unknown, PROBLEM_DRAW: 400, PROBLEM_PARTY: 400 },
  }),
  find: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One reported problem and what became of it',
    permission: 'Order.Problems.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: ReportedProblemDetail,
    refusals: unknown,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Change a reported problem while it is open',
    permission: 'Order.Problems.Update',
    effect: 'write',
    params: ById,
    body: ProblemChange,
    reply: ReportedProblemDetail,
    refusals: { ...unknown, STALE: 409, PROBLEM_DRAW: 400, PROBLEM_RESOLVED: 409, PROBLEM_DOUBT: 409, PROBLEM_TASK: 409 },
  }),
  markAsResolved: endpoint({
    method: 'PUT',
    path: `${base}/{id}/mark-as-resolved`,
    summary: 'A reported problem is settled, and how, if somebody says so',
    permission: 'Order.Problems.Update',
    effect: 'write',
    params: ById,
    body: ProblemResolution.optional(),
    reply: ReportedProblemDetail,
    refusals: { ...guarded, PROBLEM_RESOLVED: 409, PROBLEM_DOUBT: 409 },
  }),
  reopen: endpoint({
    method: 'PUT',
    path: `${base}/{id}/reopen`,
    summary: 'A problem is not settled after all; takes back its resolution',
    permission: 'Order.Problems.Update',
    effect: 'write',
    params: ById,
    body: SeenStamp.optional(),
    reply: ReportedProblemDetail,
    refusals: { ...guarded, PROBLEM_OPEN: 409, PROBLEM_DOUBT: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete an open problem that was reported by mistake: by who reported it, or an administrator',
    permission: 'Order.Problems.Delete',
    effect: 'write',
    params: ById,
    query: SeenStamp,
    reply: Nothing,
    refusals: { ...guarded, PROBLEM_RESOLVED: 409, PROBLEM_OWNER: 403, PROBLEM_DOUBT: 409 },
  }),
};
