import { outsideShifts, shiftNumber, shifts } from '@drawday/vocabulary';
import type { Text } from '../platform/texts.ts';
import type { DrawRow, RequisitionsTexts } from '../requisitions/requisitions.public.ts';
import type { RowGroup } from '../tables/data-table.tsx';

export type Shift = {
  shift: string;
  dayGroup: string;
  startTime: string | null;
  endTime: string | null;
  collected: number;
  total: number;
};

/** `overdue`, the code of a shift, or that of draws outside of shifts. */
export const groupKey = (draw: DrawRow): string => (isOverdue(draw) ? 'overdue' : (draw.shift ?? outsideShifts));
/** As the server reckoned it: only a planned draw has hours, and more than none once its day is over. */
export const isOverdue = ({ hoursOverdue }: Pick<DrawRow, 'hoursOverdue'>): boolean => (hoursOverdue ?? 0) > 0;

/** What a group is called. */
export function groupTitle(key: string, text: Text<RequisitionsTexts>): string {
  if (key === 'overdue') return text('overdue');
  return key === outsideShifts ? text('outsideShifts') : text('shift', { number: shiftNumber(key) });
}

const groupOrder: readonly string[] = ['overdue', ...shifts.codes, outsideShifts];

/** Oldest first, then shift by shift, chair by chair. The server's order within the overdue ones is kept. */
export function inWorkOrder(rows: readonly DrawRow[]): DrawRow[] {
  return rows.toSorted((a, b) => groupOrder.indexOf(groupKey(a)) - groupOrder.indexOf(groupKey(b)));
}

/** The head of a group: what it is, when it runs, how much is left. */
export function groupHead(key: string, rows: readonly DrawRow[], shifts: readonly Shift[], text: Text<RequisitionsTexts>): RowGroup {
  const left = rows.filter((row) => groupKey(row) === key).length;
  const title = groupTitle(key, text);
  if (key === 'overdue') return { key, title, note: text('overdueNote', { count: left }), urgent: true };
  if (key === outsideShifts) return { key, title, note: text('toCollect', { left, total: left }) };
  const shift = shifts.find((one) => one.shift === key);
  const hours = shift?.startTime ? `${shift.startTime}–${shift.endTime ?? ''} · ` : '';
  return {
    key,
    title,
    note: `${hours}${text('toCollect', { left, total: Math.max(left, shift?.total ?? 0) })}`,
  };
}

/** The shift that runs at this time of day, before midnight of one that ends after it; between two shifts that overlap, the later one. Null outside of all. */
export function runningShift(shifts: readonly Shift[], time: Temporal.PlainTime): string | null {
  const now = time.toString({ smallestUnit: 'minute' });
  const endOf = ({ startTime, endTime }: Shift) => (endTime === null || endTime <= (startTime ?? '') ? '24:00' : endTime);
  const running = shifts.filter((shift) => shift.startTime !== null && shift.startTime <= now && now < endOf(shift));
  return running.at(-1)?.shift ?? null;
}
