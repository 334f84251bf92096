import type { ListedCounter, PermissionName } from '@drawday/domain';

/** What a figure of the dashboard counts, and the page that lists all of it. */
type QueueTile = {
  counter: ListedCounter;
  to: `/${string}`;
  search?: Record<string, string>;
  /** Shown only while there is some: most days there is none. */
  isRare?: true;
  /** Whose work it is, where more people may open the page. */
  permission?: PermissionName;
};

type TileName =
  | 'drawDayQueue'
  | 'tubesOwed'
  | 'closedDayDraws'
  | 'unprintedLabels'
  | 'unconfirmedLabels'
  | 'newResults'
  | 'ordersWithTrouble'
  | 'missingKinetics'
  | 'tnp'
  | 'tiq'
  | 'unsignedOrders'
  | 'sitesNeedingVerification'
  | 'facilitiesToOpen'
  | 'doubtsHandedOver'
  | 'criticalLimitsToApprove';

/** The queues of a day, in the order in which they are worked. A tile is shown to everybody who may open its page. */
export const queueTiles: readonly (QueueTile & { counter: TileName })[] = [
  { counter: 'drawDayQueue', to: '/home/draw-day-queue' },
  { counter: 'tubesOwed', to: '/home/draw-day-queue', isRare: true },
  { counter: 'closedDayDraws', to: '/home/requisitions', search: { show: 'closedDays' }, isRare: true },
  { counter: 'unprintedLabels', to: '/home/print-labels-queue' },
  { counter: 'unconfirmedLabels', to: '/home/print-labels-queue', isRare: true },
  { counter: 'newResults', to: '/home/results-acknowledgement' },
  { counter: 'ordersWithTrouble', to: '/home/orders-with-trouble' },
  { counter: 'tnp', to: '/home/tnp-queue' },
  { counter: 'tiq', to: '/home/tiq-queue' },
  { counter: 'missingKinetics', to: '/home/missing-kinetics-queue' },
  { counter: 'unsignedOrders', to: '/home/unsigned-orders' },
  { counter: 'sitesNeedingVerification', to: '/home/env-verification' },
  {
    counter: 'doubtsHandedOver',
    to: '/home/problems',
    search: { show: 'handedOver' },
    isRare: true,
    // The medical director's alone.
    permission: 'MasterData.CriticalLimits.Approve',
  },
  { counter: 'criticalLimitsToApprove', to: '/home/limits-to-approve', isRare: true },
  {
    counter: 'facilitiesToOpen',
    to: '/home/facilities',
    search: { status: 'PENDING' },
    isRare: true,
    permission: 'MasterData.Facilities.ChangeStatus',
  },
];

/** What is shown below the figure of a tile and has a list of its own. */
export const queueNotes = {
  drawOverdue: { counter: 'drawOverdue', to: '/home/requisitions', search: { show: 'overdue' } },
  unsignedOrdersToCancel: { counter: 'unsignedOrdersToCancel', to: '/home/unsigned-orders', search: { age: 'old' } },
} as const satisfies Partial<Record<ListedCounter, QueueTile>>;
