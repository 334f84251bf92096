import {
  measureOutcomes,
  partyTypes,
  reportGroupings,
  reportOutputs,
  reportParameters,
  reportSorts,
  reportTypes,
  untestedReasons,
} from '@drawday/vocabulary';
import { z } from 'zod';
import { type Endpoint, endpoint, type PermissionsByParty } from '../endpoint.ts';
import { ById, Id, Instant, listOf, Nothing, Paging, page, StreamedFileReply } from '../wire.shape.ts';
import { dialysisEventCalls } from './dialysis-events.contract.ts';
import { dietNoteCalls } from './diet-notes.contract.ts';
import { CalendarMonth, ReportRowShape, ReportRun, ReportRunInput, ReportSheetShape } from './report-run.shape.ts';

/** Which of these a report needs is said by the report itself; a run is its owner's alone. */
const anyReport: PermissionsByParty = {
  PATIENT: ['Report.Standard.View', 'Report.Custom.View', 'Report.PhysicianTrends.View'],
  EMPLOYEE: ['Report.Employee.View'],
  SITE: ['Report.Environmental.View'],
};
const requisitions = '/api/order/requisitions';
const base = '/api/report';
const count = z.number().int();
const running = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  '4032': 403,
  REPORT_PARAMETER: 400,
  REPORT_TOO_LARGE: 400,
  REPORT_DEFINITION: 400,
  REPORT_RESTRICTED: 403,
} as const;

const run = <const P extends Endpoint['permission']>(path: string, summary: string, permission: P) =>
  endpoint({
    method: 'POST',
    path: `${requisitions}/${path}`,
    summary,
    permission,
    effect: 'read',
    audit: 'view',
    reads: 'long',
    body: ReportRunInput,
    reply: ReportRun,
    refusals: running,
  });

const RunHead = ReportRun.omit({ items: true, items2: true }).extend({
  title: z.string(),
  period: z.string(),
  /** "Greenfield Dialysis", or "3 facilities". */
  facilityText: z.string(),
  output: z.enum(reportOutputs.codes),
  /** The run that this one draws as a PDF; null for a run of its own. Its rows are counted in pages. */
  paperOf: Id.nullable(),
  isBackground: z.boolean(),
  /** Its rows are deleted; what was run stays on record. */
  isOver: z.boolean(),
  createdAt: Instant,
  parameters: ReportRunInput,
});

const words = z.object({ en: z.string(), es: z.string() });
/** A report of the index: what it answers, what may be chosen, how often it was used, whether this person may run it. */
const CatalogueEntry = z.object({
  reportKey: z.string(),
  title: words,
  question: words,
  type: z.enum(reportTypes.codes),
  route: z.string(),
  partyType: z.enum(partyTypes.codes),
  period: z.object({ kind: z.string(), max: count, default: z.string() }),
  parameters: z.array(z.enum(reportParameters.codes)),
  groupings: z.array(z.enum(reportGroupings.codes)),
  sorts: z.array(z.enum(reportSorts.codes)),
  outputs: z.array(z.enum(reportOutputs.codes)),
  permission: z.string(),
  isPermitted: z.boolean(),
  isFavorite: z.boolean(),
  uses: count,
  lastUsedAt: Instant.nullable(),
  /** The median of the last runs of everybody here. */
  usualMs: count.nullable(),
  /** What this person last chose. */
  lastParameters: ReportRunInput.nullable(),
});

/** The answer of a report in one sentence, in the language of the caller. */
const ReportAnswer = z.object({
  reportKey: z.string(),
  answer: z.string(),
  /** "October 2026": of when it is. */
  period: z.string(),
  /** Of a closed month none: it stays as it was counted. */
  computedAt: Instant.nullable(),
});

const RowsQuery = Paging.extend({ section: z.string().max(200).optional() });
const BehindQuery = Paging.extend({
  /** Without one: whoever misses any of the measures of the report, with how many and which, most first. */
  measure: z.string().max(60).optional(),
  part: z.enum([...measureOutcomes.codes, ...untestedReasons.codes]).optional(),
  section: z.string().max(200).optional(),
});

const own = { NOT_FOUND: 404 } as const;
/** Who counts in a measure, who is in goal, and who is not tested. */
const MeasureCount = z.object({ n: count, in: count, untested: count });

export const reportRuns = {
  ...dietNoteCalls,
  ...dialysisEventCalls,
  requisitionReport: run(
    'get-requisition-report',
    'Run a report: of the catalogue, custom, or saved; or read on in an earlier run',
    anyReport,
  ),
  facilityReportCard: run('run-facility-report-card', 'Run a facility report card', 'Report.Standard.View'),
  monthlyReportCard: run('run-monthly-report-card', 'Run a monthly report of the patients', 'Report.Standard.View'),
  trendReport: run('run-trend-report', 'Run a trend of the providers', 'Report.PhysicianTrends.View'),
  catalogue: endpoint({
    method: 'GET',
    path: `${base}/catalogue`,
    summary: 'Every report with its question, what may be chosen, and how often it was used',
    permission: anyReport,
    effect: 'read',
    reply: listOf(CatalogueEntry),
    refusals: {},
  }),
  answers: endpoint({
    method: 'GET',
    path: `${base}/answers`,
    summary: 'What reports say now: of the last closed month of a facility as it was counted, else the last own run',
    permission: anyReport,
    effect: 'read',
    query: z.object({ facilityId: Id }),
    reply: listOf(ReportAnswer),
    refusals: own,
  }),
  favorite: endpoint({
    method: 'PUT',
    path: `${base}/catalogue/{key}/favorite`,
    summary: 'Mark a report of the catalogue as a favorite of oneself, or no longer',
    permission: anyReport,
    effect: 'write',
    params: z.object({ key: z.string().max(60) }),
    body: z.object({ isFavorite: z.boolean() }),
    reply: Nothing,
    refusals: own,
  }),
  runs: endpoint({
    method: 'GET',
    path: `${base}/runs`,
    summary: 'Own runs, newest first',
    permission: anyReport,
    effect: 'read',
    query: Paging.extend({ reportKey: z.string().max(60).optional() }),
    reply: page(RunHead),
    refusals: { SORTING: 400 },
  }),
  findRun: endpoint({
    method: 'GET',
    path: `${base}/runs/{id}`,
    summary: 'One own run: how far it is, and its first rows once it is done',
    permission: anyReport,
    effect: 'read',
    params: ById,
    reply: ReportRun.extend({ head: RunHead }),
    refusals: own,
  }),
  rows: endpoint({
    method: 'GET',
    path: `${base}/runs/{id}/rows`,
    summary: 'Stored rows of a run, paged, sorted by a column, filtered by words or section',
    permission: anyReport,
    effect: 'read',
    params: ById,
    query: RowsQuery,
    reply: page(ReportRowShape),
    refusals: { ...own, SORTING: 400 },
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/runs/{id}/file`,
    summary: 'A run as PDF, Excel or CSV, from its stored rows',
    permission: anyReport,
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    params: ById,
    query: z.object({ format: z.enum(['pdf', 'xlsx', 'csv']) }),
    reply: StreamedFileReply,
    refusals: { ...own, REPORT_LONG_PAPER: 409 },
  }),
  paper: endpoint({
    method: 'POST',
    path: `${base}/runs/{id}/paper`,
    summary: 'Have a run drawn as a PDF in the background, where it has too many pages to wait for; once, whoever asks again',
    permission: anyReport,
    effect: 'write',
    params: ById,
    reply: z.object({ runId: Id }),
    refusals: { ...own, REPORT_PAPER_TOO_LONG: 400 },
  }),
  behind: endpoint({
    method: 'GET',
    path: `${base}/runs/{id}/behind`,
    summary: 'The people behind a number of a run',
    permission: anyReport,
    effect: 'read',
    audit: 'view',
    params: ById,
    query: BehindQuery,
    reply: page(ReportRowShape).extend({ columns: ReportSheetShape.shape.columns }),
    refusals: { ...own, FORBIDDEN: 403, SORTING: 400 },
  }),
  changes: endpoint({
    method: 'GET',
    path: `${base}/months/changes`,
    summary: 'What corrections changed in a closed month of a facility: measures and values, before and after; the first 200 values',
    permission: 'Report.Standard.View',
    effect: 'read',
    audit: 'view',
    query: z.object({ facilityId: Id, month: CalendarMonth, since: z.coerce.number().int().min(1).max(10_000) }),
    reply: z.object({
      since: count,
      revision: count,
      measures: z.array(z.object({ title: words, before: MeasureCount, after: MeasureCount })),
      /** Values that changed, and of how many patients. */
      valueCount: count,
      patientCount: count,
      /** None without the right to see people and their results. */
      values: z.array(
        z.object({
          patientId: Id,
          name: z.string(),
          code: z.string(),
          test: words,
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
    refusals: own,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/runs/{id}/cancel`,
    summary: 'Stop a run of oneself',
    permission: anyReport,
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: { ...own, REPORT_OVER: 409 },
  }),
  keep: endpoint({
    method: 'POST',
    path: `${base}/runs/{id}/keep`,
    summary: 'Keep a run for six years, with a reason',
    permission: 'Report.KeptRuns.Create',
    effect: 'write',
    params: ById,
    body: z.object({ reason: z.string().trim().min(3).max(200) }),
    reply: Nothing,
    refusals: { ...own, REPORT_UNFINISHED: 409 },
  }),
  removeRun: endpoint({
    method: 'DELETE',
    path: `${base}/runs/{id}`,
    summary: 'Delete the rows of an own run; what was run stays on record',
    permission: anyReport,
    effect: 'write',
    params: ById,
    reply: Nothing,
    refusals: { ...own, REPORT_KEPT: 409 },
  }),
};
