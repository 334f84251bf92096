import { deliverySpeeds, partyTypes, turnaroundGroups, turnaroundOutcomes } from '@drawday/vocabulary';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, listOf, oneOrMany, Paging, page, StreamedFileReply } from '../wire.shape.ts';

const base = '/api/report/requisition-offering';
const longestDays = 400;

const count = z.number().int();
const minutes = z.number().int().nullable();
/** Which tests: those that the laboratory received on these days, by the calendar of each facility. */
const Filters = z.object({
  facilityIds: oneOrMany(Id).optional(),
  organizationId: Id.optional(),
  from: CalendarDay,
  to: CalendarDay,
  offeringCodes: oneOrMany(z.string().max(20)).optional(),
  partyType: z.enum(partyTypes.codes).optional(),
  delivery: z.enum(deliverySpeeds.codes).optional(),
});
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to && Date.parse(to) - Date.parse(from) <= longestDays * 86_400_000;
const days = { message: ownFault('fourHundredDays'), path: ['to'] };

/** Times in whole minutes, median and 90th percentile by linear interpolation; no percentile of fewer than 5 tests. */
const Figures = z.object({
  received: count,
  final: count,
  tnp: count,
  open: count,
  /** Open for longer than the target. */
  openLate: count,
  /** Final before the receipt: set aside. */
  invalid: count,
  medianMinutes: minutes,
  p90Minutes: minutes,
  meanMinutes: minutes,
  medianCollected: minutes,
  p90Collected: minutes,
  /** Null where tests with different targets are put together. */
  targetMinutes: minutes,
  withinTarget: count,
  late: count,
  /** Of those final and those open too long; null where there are none. */
  withinTargetPercent: z.number().nullable(),
});
const Group = Figures.extend({ key: z.string(), name: z.string(), offeringCode: z.string().nullable(), isRush: z.boolean().nullable() });
const SummaryFilters = Filters.extend({ groupBy: z.enum(turnaroundGroups.codes).default('TEST') });
const DetailFilters = Filters.extend({
  ...Paging.shape,
  onlyLate: z.boolean().default(false),
  outcome: z.enum(turnaroundOutcomes.codes).optional(),
});
const Detail = z.object({
  requisitionId: Id,
  partyType: z.enum(partyTypes.codes),
  number: z.string(),
  /** Initials of a person; a source by its name. */
  patientInitials: z.string(),
  facilityName: z.string(),
  timeZone: z.string(),
  offeringCode: z.string(),
  offeringName: z.string(),
  isRush: z.boolean(),
  collectedAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  receivedAt: z.string(),
  firstFinalAt: z.string().nullable(),
  minutesReceived: minutes,
  minutesCollected: minutes,
  targetMinutes: count,
  /** Below zero: in time. Of an open test, until now. */
  lateByMinutes: minutes,
  outcome: z.enum(turnaroundOutcomes.codes),
});

/** How long the laboratory takes from receipt to the first final value of each test. Corrections do not count; tests not performed are apart. */
export const turnaroundTimes = {
  summary: endpoint({
    method: 'POST',
    path: `${base}/turnaround-times-summary`,
    summary: 'Turnaround times by test, facility, day, week, hour of receipt or delivery, and of all together',
    permission: 'Report.TurnaroundTimes.View',
    effect: 'read',
    body: SummaryFilters.refine(inOrder, days),
    reply: listOf(Group).extend({ total: Figures, method: z.literal('PERCENTILE_CONT'), computedAt: z.string() }),
    refusals: { NOT_FOUND: 404 },
  }),
  summaryExcel: endpoint({
    method: 'POST',
    path: `${base}/turnaround-times-summary-excel`,
    summary: 'The same as an Excel file',
    permission: 'Report.TurnaroundTimes.View',
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    body: SummaryFilters.refine(inOrder, days),
    reply: StreamedFileReply,
    refusals: { NOT_FOUND: 404 },
  }),
  ordersSummary: endpoint({
    method: 'POST',
    path: `${base}/turnaround-times-orders-summary`,
    summary: 'How many tests were received and final on each day, in time and late',
    permission: 'Report.TurnaroundTimes.View',
    effect: 'read',
    body: Filters.refine(inOrder, days),
    reply: listOf(
      Figures.pick({ received: true, final: true, withinTarget: true, late: true, open: true, tnp: true }).extend({ date: CalendarDay }),
    ),
    refusals: { NOT_FOUND: 404 },
  }),
  ordersDetail: endpoint({
    method: 'POST',
    path: `${base}/turnaround-times-orders-detail`,
    summary: 'Each test with its times, the latest first; people by their initials only',
    permission: 'Report.TurnaroundTimes.View',
    effect: 'read',
    timeoutMs: 90_000,
    body: DetailFilters.refine(inOrder, days),
    reply: page(Detail),
    refusals: { NOT_FOUND: 404, SORTING: 400 },
  }),
  ordersDetailExcel: endpoint({
    method: 'POST',
    path: `${base}/turnaround-times-orders-detail-excel`,
    summary: 'The same as an Excel file',
    permission: 'Report.TurnaroundTimes.View',
    effect: 'read',
    audit: 'export',
    timeoutMs: 90_000,
    body: DetailFilters.refine(inOrder, days),
    reply: StreamedFileReply,
    refusals: { NOT_FOUND: 404, SORTING: 400 },
  }),
};
