import { dashboards } from '@drawday/contracts/dashboards/dashboards.contract.ts';
import { hasPermission } from '@drawday/domain';
import { countUnmatched } from '../lab-link/lab-link.public.ts';
import { query } from '../platform/route.ts';
import { counterScope } from './counter-scope.ts';
import { type CounterName, countAll } from './counters.store.ts';

const drawCounters = [
  'drawOverdue',
  'drawDayQueue',
  'unprintedLabels',
  'missingKinetics',
  'criticalResults',
  'newResults',
  'tnp',
  'tiq',
] as const;
const orderCounters = [
  ...drawCounters,
  'acknowledgedCriticalResults',
  'unsignedOrders',
  'unsignedOrdersToCancel',
  'expiringOrders',
  'siteExpiringOrders',
  'siteUnprintedLabels',
  'envDrawMonthQueue',
  'invoiceDue',
  'invoiceOverdue',
] as const;
const masterCounters = [
  'patientsNeedingVerification',
  'employeesNeedingVerification',
  'sitesNeedingVerification',
  'orderSetChangesNeedReview',
] as const;

const listed = (counted: Readonly<Record<string, number>>, names: readonly CounterName[]) => ({
  items: names.map((countType) => ({ countType, count: counted[countType] ?? 0 })),
});

export const allRequisitions = query(dashboards.allRequisitions)(async ({ body, actor, db }) =>
  listed(await countAll(db, counterScope(actor, body), drawCounters), drawCounters),
);
/** Who may place reports is also told how many wait, wherever they belong. */
export const all = query(dashboards.all)(async ({ body, actor, db }) => {
  const { items } = listed(await countAll(db, counterScope(actor, body), orderCounters), orderCounters);
  if (!hasPermission(actor.permissions, 'LabLink.View')) return { items };
  const { open, critical } = await countUnmatched(db);
  const reports = [
    { countType: 'unmatchedReports', count: open },
    { countType: 'unmatchedCriticals', count: critical },
  ];
  return { items: [...items, ...reports] };
});
export const masterAll = query(dashboards.masterAll)(async ({ body, actor, db }) =>
  listed(await countAll(db, counterScope(actor, body), masterCounters), masterCounters),
);
