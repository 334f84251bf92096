import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import type { CounterName } from '@drawday/domain';
import { Refusal } from '../platform/refusal.ts';
import { query } from '../platform/route.ts';
import { countAll } from './count-all.ts';
import { countedFor, counterScope } from './counter-scope.ts';

type CounterContract = typeof dashboards.tnp;

/** One counter, for holders of the permission for what it counts. @param acknowledged the counter of what was acknowledged, where there is one */
const single = (contract: CounterContract, open: CounterName, acknowledged: CounterName = open) =>
  query(contract)(async ({ body, actor, db }) => {
    const name = body?.acknowledged ? acknowledged : open;
    const counted = countedFor(actor, body, name);
    if (typeof counted === 'string') throw new Refusal(counted);
    const [count] = await countAll(db, counterScope(actor, body), [counted]);
    return count ?? { count: 0, countType: name };
  });

export const singleCounters = {
  drawOverdue: single(dashboards.drawOverdue, 'drawOverdue'),
  drawDayQueue: single(dashboards.drawDayQueue, 'drawDayQueue'),
  missingKinetics: single(dashboards.missingKinetics, 'missingKinetics'),
  criticalResults: single(dashboards.criticalResults, 'criticalResults', 'acknowledgedCriticalResults'),
  tnp: single(dashboards.tnp, 'tnp'),
  tiq: single(dashboards.tiq, 'tiq'),
  unprintedLabels: single(dashboards.unprintedLabels, 'unprintedLabels'),
  unsignedOrders: single(dashboards.unsignedOrders, 'unsignedOrders'),
  expiringOrders: single(dashboards.expiringOrders, 'expiringOrders'),
  siteExpiringOrders: single(dashboards.siteExpiringOrders, 'siteExpiringOrders'),
  unsignedOrdersToCancel: single(dashboards.unsignedOrdersToCancel, 'unsignedOrdersToCancel'),
  siteUnprintedLabels: single(dashboards.siteUnprintedLabels, 'siteUnprintedLabels'),
  envDrawMonthQueue: single(dashboards.envDrawMonthQueue, 'envDrawMonthQueue'),
  employeesToVerify: single(dashboards.employeesToVerify, 'employeesNeedingVerification'),
  sitesToVerify: single(dashboards.sitesToVerify, 'sitesNeedingVerification'),
  invoiceDue: single(dashboards.invoiceDue, 'invoiceDue'),
  invoiceOverdue: single(dashboards.invoiceOverdue, 'invoiceOverdue'),
  orderSetChanges: single(dashboards.orderSetChanges, 'orderSetChangesNeedReview'),
  limitsToApprove: single(dashboards.limitsToApprove, 'criticalLimitsToApprove'),
  facilitiesToOpen: single(dashboards.facilitiesToOpen, 'facilitiesToOpen'),
  patientsToVerify: single(dashboards.patientsToVerify, 'patientsNeedingVerification'),
};
