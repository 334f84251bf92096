import type { DashboardsText } from './dashboards.texts.ts';

const numberOf: Readonly<Record<string, number>> = { FIRST: 1, SECOND: 2, THIRD: 3, FOURTH: 4, FIFTH: 5 };

/** "Shift 2"; draws of patients on no shift, as in a home program, have words of their own. */
export function shiftWords(code: string | null, text: DashboardsText): string {
  const number = numberOf[code ?? ''];
  return number ? text('shift', { number }) : text('noShift');
}
