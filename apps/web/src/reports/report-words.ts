import { monthName } from '../platform/format.ts';

/** `2026-10` as Oct. */
export const monthShort = (month: string): string => monthName(Number(month.slice(5, 7)), 'short');
