import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { query } from '../platform/route.ts';
import { counterScope } from './counter-scope.ts';
import { type CounterName, countAll } from './counters.store.ts';

type CounterContract = typeof dashboards.tnp;

const single = (contract: CounterContract, name: CounterName) =>
  query(contract)(async ({ body, actor, db }) => {
    const counted = await countAll(db, counterScope(actor, body), [name]);
    return { count: counted[name], countType: name };
  });

export const singleCounters = {
  drawOverdue: single(dashboards.drawOverdue, 'drawOverdue'),
  drawDayQueue: single(dashboards.drawDayQueue, 'drawDayQueue'),
  missingKinetics: single(dashboards.missingKinetics, 'missingKinetics'),
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
  patientsToVerify: single(dashboards.patientsToVerify, 'patientsNeedingVerification'),
};

export const criticalResults = query(dashboards.criticalResults)(async ({ body, actor, db }) => {
  const name = body?.acknowledged ? 'acknowledgedCriticalResults' : 'criticalResults';
  const counted = await countAll(db, counterScope(actor, body), [name]);
  return { count: counted[name] ?? 0, countType: name };
});
