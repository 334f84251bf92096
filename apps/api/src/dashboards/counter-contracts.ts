import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { Endpoint } from '@drawday/contracts/endpoint.ts';
import { labLink } from '@drawday/contracts/lab-link/lab-link.contract.ts';
import { laboratoryOrders } from '@drawday/contracts/laboratory-orders/laboratory-orders.contract.ts';
import { problems } from '@drawday/contracts/problems/problems.contract.ts';
import { requisitions } from '@drawday/contracts/requisitions/requisitions.contract.ts';
import { resultIssues } from '@drawday/contracts/result-issues/result-issues.contract.ts';
import { results } from '@drawday/contracts/results/results.contract.ts';
import { supportTickets } from '@drawday/contracts/support-tickets/support-tickets.contract.ts';
import type { CounterName } from '@drawday/domain';

type Guarded = Pick<Endpoint, 'permission' | 'effect' | 'gate'>;

/** The calls a caller must be allowed to make to see a counter: the one that counts it alone or, where there is none, that of its list. */
export const counterContracts: Readonly<Record<CounterName, readonly Guarded[]>> = {
  drawOverdue: [dashboards.drawOverdue],
  drawDayQueue: [dashboards.drawDayQueue],
  tubesOwed: [requisitions.list],
  closedDayDraws: [requisitions.list],
  unprintedLabels: [dashboards.unprintedLabels],
  unconfirmedLabels: [requisitions.list],
  missingKinetics: [dashboards.missingKinetics],
  newResults: [results.resultRequisitions],
  newSiteResults: [results.resultRequisitions],
  newEmployeeResults: [results.resultRequisitions],
  employeeDrawOverdue: [dashboards.drawOverdue],
  employeeUnprintedLabels: [dashboards.unprintedLabels],
  criticalResults: [dashboards.criticalResults],
  acknowledgedCriticalResults: [dashboards.criticalResults],
  doubtsHandedOver: [problems.pagedList],
  ordersWithTrouble: [laboratoryOrders.trouble],
  tnp: [dashboards.tnp, results.resultRequisitions],
  tiq: [dashboards.tiq, results.resultRequisitions],
  overdueResults: [resultIssues.list, results.resultRequisitions],
  unsignedOrders: [dashboards.unsignedOrders],
  unsignedOrdersToCancel: [dashboards.unsignedOrdersToCancel],
  expiringOrders: [dashboards.expiringOrders],
  siteExpiringOrders: [dashboards.siteExpiringOrders],
  siteUnprintedLabels: [dashboards.siteUnprintedLabels],
  envDrawMonthQueue: [dashboards.envDrawMonthQueue],
  unreadTickets: [supportTickets.pagedList],
  invoiceDue: [dashboards.invoiceDue],
  invoiceOverdue: [dashboards.invoiceOverdue],
  unmatchedReports: [labLink.unmatched],
  unmatchedCriticals: [labLink.unmatched],
  patientsNeedingVerification: [dashboards.patientsToVerify],
  employeesNeedingVerification: [dashboards.employeesToVerify],
  sitesNeedingVerification: [dashboards.sitesToVerify],
  facilitiesToOpen: [dashboards.facilitiesToOpen],
  orderSetChangesNeedReview: [dashboards.orderSetChanges],
  criticalLimitsToApprove: [dashboards.limitsToApprove],
};
