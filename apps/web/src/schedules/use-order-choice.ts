import { useMemo, useState } from 'react';
import { readAll } from '../platform/read-all.ts';
import { useWhoAmI } from '../platform/session-queries.ts';
import { useSelection } from '../tables/selection.ts';
import { askToLeaveOut } from './leave-out-dialog.tsx';
import { isOthersOrder } from './others-orders.tsx';
import type { OrderRow } from './schedules.queries.ts';

/** The most orders that one signature or renewal takes. */
const mostAtOnce = 2000;

type Choosable = Pick<OrderRow, 'id' | 'partyName' | 'lines' | 'partyType' | 'providerId'>;
type ChoiceOf<Row> = {
  /** A page of the orders that "all at once" takes. */
  read: Parameters<typeof readAll<Row>>[0];
  /** Usual reasons for leaving an order out; null: those of a dispute. */
  reasons: readonly string[] | null;
  /** Why an order was left out before; null: it was not. */
  reasonBefore: (order: Row) => string | null;
  /** One provider's orders were asked for, whoever that is. */
  isOfOneProvider: boolean;
};

/**
 * Which orders of a list a step takes: chosen on its pages, all at once, and some of them left out with a reason. A signature is for the
 * signer's own patients, so "all" never takes an order of another provider; one of them must be pointed at, or that provider be chosen.
 */
export function useOrderChoice<Row extends Choosable>({ read, reasons: usual, reasonBefore, isOfOneProvider }: ChoiceOf<Row>) {
  const me = useWhoAmI().asEmployee.id;
  const plain = useSelection<Row>();
  /** Taken all at once, with what was seen of them: of these, what is not chosen any more is left out. */
  const [all, setAll] = useState<ReadonlyMap<string, Row>>(new Map());
  /** Left out by hand, with the reason; '' is a reason not given. */
  const [leftOut, setLeftOut] = useState<ReadonlyMap<string, { order: Row; reason: string }>>(new Map());
  const [isReading, setReading] = useState(false);
  const reasons = useMemo(() => new Map([...leftOut].map(([id, { reason }]) => [id, reason])), [leftOut]);
  const isOthers = (order: Row) => !isOfOneProvider && isOthersOrder(order, me);
  const selection = {
    ...plain,
    togglePage: (entries: readonly (readonly [string, Row])[], on: boolean) => {
      const own = entries.filter(([, order]) => !isOthers(order));
      const these = on && own.length > 0 ? own : entries;
      plain.togglePage(
        these,
        these.some(([id]) => !plain.has(id)),
      );
    },
  };

  async function leaveOut(order: Row) {
    const reason = await askToLeaveOut(order, reasonOf(order) ?? '', usual);
    if (reason !== null) setReason(order, reason);
  }
  function setReason(order: Row, reason: string) {
    setLeftOut(new Map(leftOut).set(order.id, { order, reason }));
    if (plain.has(order.id)) plain.toggle(order.id, order);
  }
  /** Why an order is left out: by hand, or because it was taken with all others and then unchecked; undefined: it is not. */
  function reasonOf(order: Row): string | undefined {
    const out = leftOut.get(order.id);
    if (out) return out.reason;
    return all.has(order.id) && !plain.has(order.id) ? (reasonBefore(order) ?? '') : undefined;
  }
  async function takeAll() {
    if (all.size > 0 || isReading) return;
    setReading(true);
    try {
      const own = (await readAll(read, { most: mostAtOnce })).filter((order) => !isOthers(order));
      setAll(new Map(own.map((order) => [order.id, order])));
      plain.togglePage(
        own.filter((order) => !leftOut.has(order.id) && reasonBefore(order) === null).map((order) => [order.id, order]),
        true,
      );
    } finally {
      setReading(false);
    }
  }
  return {
    selection,
    /** Why each order is left out by hand, by ID. */
    reasons,
    reasonOf,
    setReason,
    isReading,
    hasAll: all.size > 0,
    leaveOut,
    takeIn(order: Row) {
      setLeftOut(new Map([...leftOut].filter(([key]) => key !== order.id)));
      if (all.has(order.id) && !plain.has(order.id)) plain.toggle(order.id, order);
    },
    takeAll,
    /** What is taken and what is left out; after taking all, what was unchecked or left out before is left out. */
    divided() {
      const out = new Map(leftOut);
      for (const [id, order] of all) if (!out.has(id) && !plain.has(id)) out.set(id, { order, reason: reasonBefore(order) ?? '' });
      return { orders: [...plain.rows.values()].filter((order) => !out.has(order.id)), leftOut: [...out.values()] };
    },
    clear() {
      plain.clear();
      setAll(new Map());
      setLeftOut(new Map());
    },
  };
}
