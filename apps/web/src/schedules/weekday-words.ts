import { monthName } from '../platform/format.ts';

/** "Jan, Apr, Jul, Oct". */
export const monthList = (months: readonly number[]): string => months.map((month) => monthName(month, 'short')).join(', ');
