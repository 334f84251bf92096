import type { StatusDisplay } from './style.ts';

const statuses: Readonly<Record<string, StatusDisplay>> = {
  ACTIVE: { text: 'Active', style: 'success' },
  INACTIVE: { text: 'Inactive', style: 'neutral' },
};

/** Status of an order set: whatever is neither active nor inactive is still being put together. */
export function orderSetStatusDisplay(status: string): StatusDisplay {
  return statuses[status] ?? { text: 'Draft', style: 'warning' };
}
