import { useMemo, useState } from 'react';
import { readAll } from '../platform/read-all.ts';
import { useSelection } from '../tables/selection.ts';
import { askToLeaveOut } from './leave-out-dialog.tsx';
import type { OrderRow } from './schedules.queries.ts';

/** The most orders that one signature or renewal takes. */
const mostAtOnce = 2000;

type Choosable = Pick<OrderRow, 'id' | 'partyName' | 'lines'>;
type ChoiceOf<Row> = {
  /** A page of what the filters find. */
  read: Parameters<typeof readAll<Row>>[0];
  /** Usual reasons for leaving an order out; null: those of a dispute. */
  reasons: readonly string[] | null;
  /** Why an order was left out before; null: it was not. */
  reasonBefore: (order: Row) => string | null;
};

/** Which orders of a list a step takes: chosen on its pages, all at once, and some of them left out with a reason. */
export function useOrderChoice<Row extends Choosable>({ read, reasons: usual, reasonBefore }: ChoiceOf<Row>) {
  const selection = useSelection<Row>();
  /** Left out by hand, with the reason; '' is a reason not given. */
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, { order: Row; reason: string }>>(new Map());
  const [isReading, setReading] = useState(false);
  const reasons = useMemo(() => new Map([...leftOut].map(([id, { reason }]) => [id, reason])), [leftOut]);

  async function leaveOut(order: Row) {
    const reason = await askToLeaveOut(order, leftOut.get(order.id)?.reason ?? '', usual);
    if (reason === null) return;
    setLeftOut(new Map(leftOut).set(order.id, { order, reason }));
    if (selection.has(order.id)) selection.toggle(order.id, order);
  }
  async function chosen(): Promise<readonly Row[]> {
    if (!selection.everything) return [...selection.rows.values()];
    setReading(true);
    try {
      return await readAll(read, { most: mostAtOnce });
    } finally {
      setReading(false);
    }
  }
  return {
    selection,
    /** Why each order is left out, by ID. */
    reasons,
    isReading,
    leaveOut,
    takeIn: (id: string) => setLeftOut(new Map([...leftOut].filter(([key]) => key !== id))),
    /** What is taken and what is left out, all of it read; with everything chosen, what was unchecked or left out before stays out. */
    async divided() {
      const rows = await chosen();
      const out = new Map(leftOut);
      if (selection.everything)
        for (const order of rows) {
          const before = reasonBefore(order);
          if (!out.has(order.id) && (selection.leftOut.has(order.id) || before !== null))
            out.set(order.id, { order, reason: before ?? '' });
        }
      return { orders: rows.filter((order) => !out.has(order.id)), leftOut: [...out.values()] };
    },
    clear() {
      selection.clear();
      setLeftOut(new Map());
    },
  };
}
