import { shiftNumber } from '@drawday/vocabulary';
import type { DashboardsText } from './dashboards.texts.ts';

/** "Shift 2"; draws of patients on no shift, as in a home program, have words of their own. */
export function shiftWords(code: string | null, text: DashboardsText): string {
  const number = shiftNumber(code);
  return number ? text('shift', { number }) : text('noShift');
}

/** "shift 2 12", and "3 on no shift": "no shift 3" would be a third shift. */
export const shiftCount = (code: string | null, count: number, text: DashboardsText): string =>
  shiftNumber(code) ? `${shiftWords(code, text)} ${count}` : text('onNoShift', { number: count });
