import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { CounterName } from '@drawday/domain';
import { query } from '../platform/route.ts';
import { countAll } from './count-all.ts';
import { countedFor, counterScope } from './counter-scope.ts';

const drawCounters = [
  'drawOverdue',
  'drawDayQueue',
  'tubesOwed',
  'closedDayDraws',
  'unprintedLabels',
  'unconfirmedLabels',
  'missingKinetics',
  'criticalResults',
  'newResults',
  'tnp',
  'tiq',
  'overdueResults',
] as const;
/** What one call counts of orders, draws and results, as far as the caller may see it. */
export const orderCounters = [
  ...drawCounters,
  'newSiteResults',
  'newEmployeeResults',
  'employeeDrawOverdue',
  'employeeUnprintedLabels',
  'acknowledgedCriticalResults',
  'doubtsHandedOver',
  'ordersWithTrouble',
  'unsignedOrders',
  'unsignedOrdersToCancel',
  'expiringOrders',
  'siteExpiringOrders',
  'siteUnprintedLabels',
  'envDrawMonthQueue',
  'unreadTickets',
  'invoiceDue',
  'invoiceOverdue',
  'unmatchedReports',
  'unmatchedCriticals',
] as const;
const masterCounters = [
  'patientsNeedingVerification',
  'employeesNeedingVerification',
  'sitesNeedingVerification',
  'facilitiesToOpen',
  'orderSetChangesNeedReview',
  'criticalLimitsToApprove',
] as const;

/** The counters that the caller may see; the others are not in the answer. */
const list = (contract: typeof dashboards.all, names: readonly CounterName[]) =>
  query(contract)(async ({ body, actor, db }) => {
    const counted = names.map((name) => countedFor(actor, body, name)).filter((one) => typeof one !== 'string');
    return { items: await countAll(db, counterScope(actor, body), counted) };
  });

export const allRequisitions = list(dashboards.allRequisitions, drawCounters);
export const all = list(dashboards.all, orderCounters);
export const masterAll = list(dashboards.masterAll, masterCounters);
