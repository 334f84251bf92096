import type { ListedCounter } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { employees } from '../employees/employees.contract.ts';
import type { Endpoint } from '../endpoint.ts';
import { facilities } from '../facilities/facilities.contract.ts';
import { invoices } from '../invoices/invoices.contract.ts';
import { labLink } from '../lab-link/lab-link.contract.ts';
import { laboratoryOrders } from '../laboratory-orders/laboratory-orders.contract.ts';
import { orderSets } from '../order-sets/order-sets.contract.ts';
import { organizationSettings } from '../organizations/organization-settings.contract.ts';
import { patients } from '../patients/patients.contract.ts';
import { problems } from '../problems/problems.contract.ts';
import { requisitions } from '../requisitions/requisitions.contract.ts';
import { resultIssues } from '../result-issues/result-issues.contract.ts';
import { results } from '../results/results.contract.ts';
import { renewalCalls } from '../schedules/renewal-calls.ts';
import { schedules } from '../schedules/schedules.contract.ts';
import { sources } from '../sources/sources.contract.ts';
import { supportTickets } from '../support-tickets/support-tickets.contract.ts';

/** The call that lists what a counter counts, and what it is asked for besides a facility. */
export type CountedList = {
  readonly call: Endpoint;
  readonly asked: Readonly<Record<string, unknown>>;
  /** The kind of party that the list is asked for; absent: those that the call means when nobody names one. */
  readonly party?: PartyType;
  /** Counted and listed for every facility, whichever is chosen. */
  readonly everywhere?: true;
};

const draws = (queue: string, party: PartyType = 'PATIENT'): CountedList => ({ call: requisitions.list, asked: { queue }, party });
const newResults: CountedList = { call: results.resultRequisitions, asked: { unreviewedOnly: true } };
const pending = { statusTypeCode: ['PENDING'] };

/** For every counter that a menu or tile may show, the list that it opens. */
export const countedLists = {
  drawOverdue: draws('overdue'),
  drawDayQueue: draws('draw-day'),
  tubesOwed: draws('tubes-owed'),
  closedDayDraws: draws('closed-days'),
  unprintedLabels: draws('print-labels'),
  unconfirmedLabels: draws('unconfirmed-labels'),
  siteUnprintedLabels: draws('source-labels', 'SITE'),
  missingKinetics: draws('missing-kinetics'),
  newResults,
  newSiteResults: { ...newResults, party: 'SITE' },
  newEmployeeResults: { ...newResults, party: 'EMPLOYEE' },
  employeeDrawOverdue: draws('overdue', 'EMPLOYEE'),
  employeeUnprintedLabels: draws('print-labels', 'EMPLOYEE'),
  criticalResults: { call: results.criticals, asked: { acknowledged: false } },
  acknowledgedCriticalResults: { call: results.criticals, asked: { acknowledged: true } },
  doubtsHandedOver: { call: problems.pagedList, asked: { handedOver: true, statusTypeCode: ['OPEN'] } },
  ordersWithTrouble: { call: laboratoryOrders.trouble, asked: {} },
  tnp: { call: resultIssues.list, asked: { kind: 'TNP' } },
  tiq: { call: resultIssues.list, asked: { kind: 'TIQ' } },
  overdueResults: { call: resultIssues.list, asked: { kind: 'OVERDUE' } },
  unsignedOrders: { call: schedules.unsigned, asked: {}, party: 'PATIENT' },
  unsignedOrdersToCancel: { call: schedules.unsigned, asked: { toCancelOnly: 'true' }, party: 'PATIENT' },
  expiringOrders: { call: renewalCalls.expiring, asked: {} },
  siteExpiringOrders: { call: renewalCalls.expiring, asked: {}, party: 'SITE' },
  envDrawMonthQueue: { call: sources.list, asked: { dueThisMonth: 'true' } },
  unreadTickets: { call: supportTickets.pagedList, asked: { unreadOnly: true } },
  invoiceDue: { call: invoices.list, asked: { status: 'ISSUED,PARTIAL' } },
  invoiceOverdue: { call: invoices.list, asked: { status: 'OVERDUE' } },
  patientsNeedingVerification: { call: patients.pagedList, asked: pending },
  employeesNeedingVerification: { call: employees.pagedList, asked: pending, everywhere: true },
  sitesNeedingVerification: { call: sources.list, asked: { statusTypeCode: 'PENDING' } },
  facilitiesToOpen: { call: facilities.pagedList, asked: pending, everywhere: true },
  // Not paged: the screen and the test of the API count those that wait.
  orderSetChangesNeedReview: { call: orderSets.list, asked: {} },
  criticalLimitsToApprove: { call: organizationSettings.limitsToApprove, asked: {}, everywhere: true },
  unmatchedReports: { call: labLink.unmatched, asked: {}, everywhere: true },
  // They stand first among the others.
  unmatchedCriticals: { call: labLink.unmatched, asked: {}, everywhere: true },
} as const satisfies Readonly<Record<ListedCounter, CountedList>>;
