import { minutesLate } from '@drawday/domain';
import { outsideShifts, shiftNumber, shifts } from '@drawday/vocabulary';
import { formatClock } from '../platform/format.ts';
import { runsOf } from '../platform/runs-of.ts';
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

const clockOf = (time: string | null) => (time ? formatClock(time) : '');

/** What decides where a draw stands on the page. */
type Seated = Pick<DrawRow, 'shift' | 'hoursOverdue' | 'chair'>;

/** `overdue`, the code of a shift, or that of draws outside of shifts. */
export const groupKey = (draw: Pick<DrawRow, 'shift' | 'hoursOverdue'>): string =>
  isOverdue(draw) ? 'overdue' : (draw.shift ?? outsideShifts);
/** As the server calculated it: only a planned draw has hours, and more than zero once its day is over. */
export const isOverdue = ({ hoursOverdue }: Pick<DrawRow, 'hoursOverdue'>): boolean => (hoursOverdue ?? 0) > 0;

/** The name of a group. */
export function groupTitle(key: string, text: Text<RequisitionsTexts>): string {
  if (key === 'overdue') return text('overdue');
  return key === outsideShifts ? text('outsideShifts') : text('shift', { number: shiftNumber(key) });
}

const groupOrder: readonly string[] = ['overdue', ...shifts.codes, outsideShifts];

/** Oldest first, then shift by shift, chair by chair. Overdue draws keep the server's order. */
export function inWorkOrder(rows: readonly DrawRow[]): DrawRow[] {
  return rows.toSorted((a, b) => groupOrder.indexOf(groupKey(a)) - groupOrder.indexOf(groupKey(b)));
}

/** The chairs of draws not collected, for a shift that has ended, as runs: so all of them fit beside the other shifts. */
export function chairsOf(rows: readonly Seated[], key: string): string {
  const chairs = rows.filter((row) => groupKey(row) === key).flatMap(({ chair }) => chair ?? []);
  return runsOf(chairs) || '–';
}

/** The head of a group: what it is, when it runs, how much is left; red once its time is over. */
export function groupHead(
  key: string,
  rows: readonly Seated[],
  shifts: readonly Shift[],
  time: Temporal.PlainTime,
  text: Text<RequisitionsTexts>,
): RowGroup {
  const left = rows.filter((row) => groupKey(row) === key).length;
  const title = groupTitle(key, text);
  if (key === 'overdue') return { key, title, note: text('overdueNote', { count: left }), urgent: true };
  if (key === outsideShifts) return { key, title, note: text('toCollect', { left, total: left }) };
  const shift = shifts.find((one) => one.shift === key);
  const total = Math.max(left, shift?.total ?? 0);
  if (shift && minutesLate(shift, time) !== null)
    return {
      key,
      title: text('shiftEnded', { number: shiftNumber(key), time: clockOf(shift.endTime) }),
      note: text('shiftLate', { count: left, left, total, chairs: chairsOf(rows, key) }),
      urgent: true,
    };
  const hours = shift?.startTime ? `${clockOf(shift.startTime)}–${clockOf(shift.endTime)} · ` : '';
  return {
    key,
    title,
    note: `${hours}${text('toCollect', { left, total })}`,
  };
}

/** The shift that runs at this time of day, before midnight of one that ends after it; between two shifts that overlap, the later one. Null outside of all. */
export function runningShift(shifts: readonly Shift[], time: Temporal.PlainTime): string | null {
  const now = time.toString({ smallestUnit: 'minute' });
  const endOf = ({ startTime, endTime }: Shift) => (endTime === null || endTime <= (startTime ?? '') ? '24:00' : endTime);
  const running = shifts.filter((shift) => shift.startTime !== null && shift.startTime <= now && now < endOf(shift));
  return running.at(-1)?.shift ?? null;
}
