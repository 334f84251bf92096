import type { ListedCounter } from '@drawday/domain';

/** What a figure of the dashboard counts, and the page that lists all of it. */
type QueueTile = { counter: ListedCounter; to: `/${string}`; search?: Readonly<Record<string, string>> };

/** The queues of a day, in the order in which they are worked. A tile is shown to everybody who may open its page. */
export const queueTiles = [
  { counter: 'drawDayQueue', to: '/home/draw-day-queue' },
  { counter: 'unprintedLabels', to: '/home/print-labels-queue' },
  { counter: 'newResults', to: '/home/results-acknowledgement' },
  { counter: 'ordersWithTrouble', to: '/home/orders-with-trouble' },
  { counter: 'missingKinetics', to: '/home/missing-kinetics-queue' },
  { counter: 'unsignedOrders', to: '/home/unsigned-orders' },
  { counter: 'sitesNeedingVerification', to: '/home/env-verification' },
] as const satisfies readonly QueueTile[];

/** What is shown below the figure of a tile and has a list of its own. */
export const queueNotes = {
  drawOverdue: { counter: 'drawOverdue', to: '/home/requisitions', search: { show: 'overdue' } },
  unsignedOrdersToCancel: { counter: 'unsignedOrdersToCancel', to: '/home/unsigned-orders', search: { age: 'old' } },
} as const satisfies Partial<Record<ListedCounter, QueueTile>>;
