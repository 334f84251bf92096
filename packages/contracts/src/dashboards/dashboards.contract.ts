import { doseReasons, measureOutcomes, partyTypes, reportMeasures } from '@drawday/vocabulary';
import { z } from 'zod';
import { byParty, type Endpoint, endpoint } from '../endpoint.ts';
import { CalendarDay, Id, Instant, oneOrMany, page } from '../wire.shape.ts';

/** Which facilities to count and, where it matters, which variant. */
export const CounterQuery = z
  .object({
    facilityId: Id.nullish(),
    facilityIds: oneOrMany(Id).optional(),
    acknowledged: z.boolean().optional(),
    partyType: z.enum(partyTypes.codes).optional(),
  })
  .optional();
const Counter = z.object({ count: z.number().int(), countType: z.string() });
const AllCounters = z.object({ items: z.array(Counter) });
/** Rows of one counter that have day and kind in common. */
const ToDoPart = z.object({
  countType: z.string(),
  day: CalendarDay.nullable(),
  /** Shift, chair, reason, state, question or review group, by counter; a draw that misses several answers is in several parts. */
  code: z.string().nullable(),
  count: z.number().int(),
  /** Since when the oldest waits; of a tube owed, when the treatment ends. */
  at: Instant.nullable(),
  /** Family names of up to three patients, where a line names them. */
  names: z.array(z.string()),
});
const GoalMiss = z.object({
  patientId: Id,
  patientName: z.string(),
  mrn: z.string().nullable(),
  side: z.enum(measureOutcomes.groups.missed),
  valueText: z.string(),
  /** Why a dose was not reached, the strongest first; of other goals no reason is known. */
  reasons: z.array(z.enum(doseReasons.codes)),
  givenMinutes: z.number().nullable(),
  prescribedMinutes: z.number().int().nullable(),
  /** What the laboratory wrote beside the value. */
  comment: z.string().nullable(),
});
const RequisitionResultsCount = z.object({
  pendingCount: z.number().int(),
  preliminaryCount: z.number().int(),
  finalCount: z.number().int(),
});
const HealthCheck = z.object({
  lowCount: z.number().int(),
  normalCount: z.number().int(),
  highCount: z.number().int(),
  /** Low, normal and high together: the denominator of a share. */
  total: z.number().int(),
  notJudgedCount: z.number().int(),
});

const order = '/api/order/dashboards';
const master = '/api/master-data/dashboards';
const ofDraws = byParty('draws', 'View');
const ofOrders = byParty('orders', 'View');
const ofResults = byParty('results', 'View');
/** A counter needs the permission of what it counts. */
const counter = (permission: Endpoint['permission'], path: `/api/${string}`, summary: string, timeoutMs?: number) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission,
    effect: 'read',
    body: CounterQuery,
    reply: Counter,
    refusals: { FORBIDDEN: 403 },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
const counterList = (path: `/api/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission: 'signed-in',
    effect: 'read',
    body: CounterQuery,
    reply: AllCounters,
    refusals: {},
  });
const resultStates = (path: `/api/${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission: ofResults,
    effect: 'read',
    body: CounterQuery,
    reply: RequisitionResultsCount,
    refusals: { FORBIDDEN: 403 },
  });

export const dashboards = {
  drawOverdue: counter(ofDraws, `${order}/get-draw-overdue-count`, 'Draws past their day'),
  drawDayQueue: counter(ofDraws, `${order}/get-draw-day-queue-count`, 'Draws of today, and overdue ones of the last week'),
  missingKinetics: counter(ofDraws, `${order}/get-missing-kinetics-count`, 'Draws that wait for answers'),
  criticalResults: counter(
    ofResults,
    `${order}/get-critical-results-count`,
    'Critical results not acknowledged (or acknowledged, last 7 days)',
    10_000,
  ),
  tnp: counter('Order.ResultIssues.View', `${order}/get-tnp-count`, 'Tests not performed, not reordered', 10_000),
  tiq: counter('Order.ResultIssues.View', `${order}/get-tiq-count`, 'Tests in question', 10_000),
  unprintedLabels: counter(ofDraws, `${order}/get-unprinted-labels-count`, 'Draws without printed labels'),
  unsignedOrders: counter(ofOrders, `${order}/get-unsigned-orders-count`, 'Orders without signature'),
  expiringOrders: counter(ofOrders, `${order}/get-expiring-orders-count`, 'Orders that end within 30 days'),
  siteExpiringOrders: counter(ofOrders, `${order}/get-site-expiring-orders-count`, 'Source orders that end within 30 days'),
  unsignedOrdersToCancel: counter(ofOrders, `${order}/get-unsigned-orders-to-cancel-count`, 'Unsigned orders older than 30 days'),
  requisitionResults: resultStates(`${order}/get-requisition-results`, 'Draws by result state'),
  envRequisitionResults: resultStates(`${order}/get-env-requisition-results`, 'Source draws by result state'),
  siteUnprintedLabels: counter(ofDraws, `${order}/get-site-unprinted-labels-count`, 'Source draws without printed labels'),
  envDrawMonthQueue: counter('Order.Sites.View', `${order}/get-env-draw-month-queue-count`, 'Sources due this month'),
  patientHealthCheck: endpoint({
    method: 'POST',
    path: `${order}/get-patient-health-check`,
    summary: 'Newest values of the month against the goals',
    permission: 'Order.Results.View',
    effect: 'read',
    body: CounterQuery,
    reply: HealthCheck,
    refusals: {},
  }),
  siteHealthCheck: endpoint({
    method: 'POST',
    path: `${order}/get-site-health-check`,
    summary: 'Newest values of the sources against their limits',
    permission: 'Order.SiteResults.View',
    effect: 'read',
    body: CounterQuery,
    reply: HealthCheck,
    refusals: {},
  }),
  invoiceDue: counter('Order.Invoices.View', `${order}/invoice-due-count`, 'Invoices issued and not overdue'),
  invoiceOverdue: counter('Order.Invoices.View', `${order}/invoice-overdue-count`, 'Invoices past their due date'),
  allRequisitions: counterList(`${order}/get-all-requisitions-count`, 'Every draw counter that the caller may see, in one call'),
  all: counterList(`${order}/get-all-count`, 'Every order counter that the caller may see, in one call'),
  employeesToVerify: counter('MasterData.Employees.View', `${master}/get-employees-needing-verification-count`, 'New employees to verify'),
  sitesToVerify: counter('MasterData.Sites.View', `${master}/get-sites-needing-verification-count`, 'New sources to verify'),
  orderSetChanges: counter(
    'MasterData.OrderSets.View',
    `${master}/get-order-set-changes-need-review-count`,
    'Order sets changed since they were applied',
  ),
  patientsToVerify: counter('MasterData.Patients.View', `${master}/get-patients-needing-verification-count`, 'New patients to verify'),
  facilitiesToOpen: counter(
    'MasterData.Facilities.View',
    `${master}/get-facilities-to-open-count`,
    'Facilities that the laboratory has to open',
  ),
  limitsToApprove: counter(
    'MasterData.CriticalLimits.Approve',
    `${master}/get-limits-to-approve-count`,
    'Critical limits that wait for the medical director',
  ),
  masterAll: counterList(`${master}/get-all-count`, 'Every master data counter that the caller may see, in one call'),
  toDo: endpoint({
    method: 'POST',
    path: `${order}/to-do`,
    summary: 'What stands behind the numbers of the to-do list: rows of each counter that the caller may see, by day and kind',
    permission: 'signed-in',
    effect: 'read',
    body: z.object({ facilityId: Id }),
    reply: z.object({ items: z.array(ToDoPart) }),
    refusals: {},
  }),
  goalMisses: endpoint({
    method: 'POST',
    path: `${order}/goal-misses`,
    summary: 'Who misses a goal in the running month, and why: the people behind a line of the goals',
    permission: 'Order.Results.View',
    effect: 'read',
    body: z.object({
      facilityId: Id,
      measure: z.enum(reportMeasures.groups.dashboard),
      skipCount: z.number().int().min(0).default(0),
      maxResultCount: z.number().int().min(1).max(500).default(500),
    }),
    reply: page(GoalMiss),
    refusals: { NOT_FOUND: 404 },
  }),
  drawDay: endpoint({
    method: 'POST',
    path: `${order}/draw-day`,
    summary: 'The day by shift and chair, the month by day, and the chain from ordered to reviewed',
    permission: 'Order.Requisitions.View',
    effect: 'read',
    body: z.object({ facilityId: Id, date: CalendarDay.optional() }),
    reply: z.object({
      date: CalendarDay,
      drawWeek: z.number().int().nullable(),
      timeZone: z.string(),
      shifts: z.array(
        z.object({
          shift: z.string(),
          dayGroup: z.string(),
          startTime: z.string().nullable(),
          endTime: z.string().nullable(),
          collected: z.number().int(),
          total: z.number().int(),
          chairs: z.array(
            z.object({ chair: z.number().int(), requisitionId: Id.nullable(), state: z.enum(['collected', 'due', 'missed', 'none']) }),
          ),
        }),
      ),
      /** Draws of the day that belong to none of its shifts: patients at home, or moved draws. */
      outside: z.object({ collected: z.number().int(), total: z.number().int() }),
      month: z.array(z.object({ date: CalendarDay, planned: z.number().int(), collected: z.number().int() })),
      chain: z.object({
        ordered: z.number().int(),
        collected: z.number().int(),
        shipped: z.number().int(),
        received: z.number().int(),
        resulted: z.number().int(),
        reviewed: z.number().int(),
        missed: z.number().int(),
        atClinic: z.number().int(),
        inTransit: z.number().int(),
        inWork: z.number().int(),
        toReview: z.number().int(),
        inTransitLate: z.number().int(),
      }),
      /** Collected and not yet shipped, on any day. */
      toShip: z.number().int(),
      /** The tubes of these draws. */
      tubesToShip: z.number().int(),
      next: z.array(
        z.object({
          date: CalendarDay,
          shift: z.string().nullable(),
          dayGroup: z.string().nullable(),
          draws: z.number().int(),
          labels: z.number().int(),
          printedLabels: z.number().int(),
          unprintedDraws: z.number().int(),
        }),
      ),
      goals: z.array(
        z.object({
          measure: z.enum(reportMeasures.groups.dashboard),
          resultCode: z.string(),
          name: z.string(),
          goalText: z.string(),
          below: z.number().int(),
          met: z.number().int(),
          above: z.number().int(),
          notJudged: z.number().int(),
          untested: z.number().int(),
        }),
      ),
      patients: z.number().int(),
    }),
    refusals: { NOT_FOUND: 404 },
  }),
};
