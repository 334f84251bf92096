import type { StatusDisplay } from './style.ts';

const statuses: Readonly<Record<string, StatusDisplay>> = {
  SUBMITTED: { text: 'Submitted', style: 'warning' },
  APPROVED: { text: 'Approved', style: 'primary' },
  SHIPPED: { text: 'Shipped', style: 'primary' },
  DELIVERED: { text: 'Delivered', style: 'success' },
  CANCELED: { text: 'Cancelled', style: 'neutral' },
};

/** Status of an order of supplies; anything unknown waits like a submitted one. */
export function supplyOrderStatusDisplay(status: string): StatusDisplay {
  return statuses[status] ?? { text: 'Submitted', style: 'warning' };
}
