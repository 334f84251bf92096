import {
  issueKinds,
  lineStatuses,
  partyTypes,
  questionAnswers,
  questionKinds,
  requisitionStatuses,
  waysOfKnowing,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  BatchReply,
  ById,
  CalendarDay,
  Id,
  Instant,
  oneOrMany,
  Paging,
  page,
  SeenStamp,
  SeenStamps,
  StreamedFileReply,
} from '../wire.shape.ts';

const base = '/api/order/requisitions';

const LinkedDraw = z.object({ id: Id, number: z.string(), drawDate: CalendarDay.nullable() });
const ReorderedDraw = LinkedDraw.extend({
  status: z.enum(requisitionStatuses.codes),
  /** Made for the tests of this draw; else it was planned anyway. */
  isMadeForIt: z.boolean(),
});
/** What the laboratory asks before it goes on with a test. */
const Question = z.object({
  kind: z.enum(questionKinds.codes),
  text: z.string(),
  askedBy: z.string().nullable(),
  phone: z.string().nullable(),
  deadline: z.string().nullable(),
});
/** One ordered test that was not performed, or is in question. */
const ResultIssue = z.object({
  requisitionId: Id,
  lineNumber: z.number().int(),
  number: z.string(),
  partyType: z.enum(partyTypes.codes),
  partyId: Id,
  partyName: z.string(),
  mrn: z.string().nullable(),
  dateOfBirth: CalendarDay.nullable(),
  modality: z.string().nullable(),
  isIsolation: z.boolean(),
  dayGroup: z.string().nullable(),
  shift: z.string().nullable(),
  chair: z.number().int().nullable(),
  facilityId: Id,
  facilityName: z.string(),
  timeZone: z.string(),
  providerName: z.string().nullable(),
  drawDate: CalendarDay.nullable(),
  collectedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  accession: z.string().nullable(),
  offeringCode: z.string(),
  offeringName: z.string(),
  status: z.enum(lineStatuses.codes),
  drawStatus: z.enum(requisitionStatuses.codes),
  /** Tests of a panel that could not be performed, although the others were. */
  lostCodes: z.array(z.string()),
  tubeCodes: z.array(z.string()),
  reason: z.string().nullable(),
  reasonText: z.string().nullable(),
  question: Question.nullable(),
  /** Reason, question and comment are null: results of the test are restricted, and kept from the caller. */
  isWithheld: z.boolean(),
  since: Instant,
  daysWaiting: z.number().int(),
  isReordered: z.boolean(),
  reorderedAs: ReorderedDraw.nullable(),
  reorderedAt: z.string().nullable(),
  reorderedByName: z.string().nullable(),
  /** The next planned draw of the same party. */
  nextDraw: LinkedDraw.nullable(),
  reviewedAt: z.string().nullable(),
  reviewedByName: z.string().nullable(),
  comment: z.string().nullable(),
  concurrencyStamp: z.string(),
});

const IssueFilters = Paging.extend({
  /** Overdue: tests of draws that the laboratory should have received or done. Mismatch: of draws that may not be their patient's, or whose tubes look exchanged. */
  kind: z.enum(issueKinds.codes).default('TNP'),
  /** Open ones are what the counter counts; of the others, as recent ones. What is overdue or a mismatch is open until it is settled. */
  state: z.enum(['OPEN', 'REORDERED', 'HANDLED']).default('OPEN'),
  facilityId: Id.optional(),
  facilityIds: oneOrMany(Id).optional(),
  partyType: z.enum(partyTypes.codes).optional(),
  partyId: Id.optional(),
  providerId: Id.optional(),
  patientGroupIds: oneOrMany(Id).optional(),
  reason: oneOrMany(z.string()).optional(),
  offeringCode: oneOrMany(z.string()).optional(),
  /** Dealt with at this moment or later. */
  dealtWithSince: Instant.optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
});

const Comment = z.string().trim().min(5).max(500);

/** Tests not performed and tests in question, until somebody has dealt with each. */
export const resultIssues = {
  list: endpoint({
    method: 'POST',
    path: `${base}/result-issues`,
    summary:
      'Tests not performed, in question, overdue or of draws in doubt, one row a test; the longest waiting first, those of one person together',
    permission: 'Order.ResultIssues.View',
    effect: 'read',
    body: IssueFilters,
    reply: page(ResultIssue),
    refusals: { SORTING: 400 },
  }),
  excel: endpoint({
    method: 'POST',
    path: `${base}/result-issues-excel`,
    summary: 'The same as an Excel file, every row that the filters find',
    permission: 'Order.ResultIssues.View',
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    body: IssueFilters,
    reply: StreamedFileReply,
    refusals: { SORTING: 400 },
  }),
  choices: endpoint({
    method: 'POST',
    path: `${base}/result-issues-choices`,
    summary: 'By what the list can be narrowed: the tests and providers that occur in it',
    permission: 'Order.ResultIssues.View',
    effect: 'read',
    body: IssueFilters.pick({ kind: true, state: true, facilityId: true, partyType: true }),
    reply: z.object({
      tests: z.array(z.object({ code: z.string(), name: z.string() })),
      providers: z.array(z.object({ id: Id, name: z.string() })),
    }),
    refusals: {},
  }),
  answered: endpoint({
    method: 'POST',
    path: `${base}/result-issues-answered`,
    summary: 'How many questions of the laboratory were answered in the last 7 days, and after how long',
    permission: 'Order.ResultIssues.View',
    effect: 'read',
    body: z.object({ facilityId: Id.optional() }),
    /** Minutes on average; null: of none is known since when it was asked. */
    reply: z.object({ count: z.number().int(), averageMinutes: z.number().int().nullable() }),
    refusals: {},
  }),
  why: endpoint({
    method: 'POST',
    path: `${base}/result-issues-why`,
    summary:
      'Of the tests that the laboratory received lately from a facility: how many were not performed, why, and whose draws they were',
    permission: 'Order.ResultIssues.View',
    effect: 'read',
    body: z.object({ facilityId: Id }),
    reply: z.object({
      /** How far back: until now. */
      days: z.number().int(),
      tests: z.number().int(),
      notPerformed: z.number().int(),
      /** The most frequent first; null: the laboratory gave no code. */
      reasons: z.array(z.object({ reason: z.string().nullable(), count: z.number().int() })),
      /** Who collected, the highest share first; null: nobody who is on record. */
      collectors: z.array(z.object({ name: z.string().nullable(), tests: z.number().int(), notPerformed: z.number().int() })),
    }),
    refusals: { NOT_FOUND: 404 },
  }),
  review: endpoint({
    method: 'PUT',
    path: `${base}/{id}/review-results-issue`,
    summary: 'Dismiss tests not performed, or answer what the laboratory asks about tests; or take that back',
    permission: 'Order.ResultIssues.Answer',
    effect: 'write',
    params: ById,
    body: SeenStamp.extend({
      /** When absent, every test of the draw about which something is open. */
      offeringCodes: z.array(z.string().min(1).max(20)).min(1).max(60).optional(),
      comment: Comment,
      /** Needed for tests in question; it goes to the laboratory. */
      answer: z.object({ choice: z.enum(questionAnswers.codes), knownBy: z.enum(waysOfKnowing.codes) }).optional(),
      /** Takes back a dismissal: the test waits again. An answer that was sent cannot be taken back. */
      reopen: z.boolean().default(false),
    }),
    reply: z.object({ concurrencyStamp: z.string() }),
    refusals: { NOT_FOUND: 404, REQ_STATE: 409, REQ_STALE: 409, REQ_NO_ISSUE: 409, REQ_ANSWER: 400, REQ_RESTRICTED: 403 },
  }),
  reviewBatch: endpoint({
    method: 'POST',
    path: `${base}/batch-review-results-issue`,
    summary: 'Dismiss tests not performed of several draws with one comment',
    permission: 'Order.ResultIssues.Answer',
    effect: 'write',
    body: z.object({
      items: z
        .array(z.object({ requisitionId: Id, offeringCodes: z.array(z.string().min(1).max(20)).min(1).max(60) }))
        .min(1)
        .max(500),
      comment: Comment,
      /** Of the draws as seen, by ID: one that was changed since is left out. */
      ...SeenStamps.shape,
    }),
    reply: BatchReply,
    refusals: {},
  }),
};
