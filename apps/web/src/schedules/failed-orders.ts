import { nameOnList } from '../platform/name-on-list.ts';
import { testsOf } from './order-words.ts';
import type { BatchOutcome, OrderRow } from './schedules.queries.ts';
import type { SchedulesText } from './schedules.texts.ts';

/** What a step for many orders could not do, each with whose it is, its tests and the reason. */
export function failedOrders(
  outcomes: readonly BatchOutcome[],
  rows: readonly Pick<OrderRow, 'id' | 'partyName' | 'lines'>[],
  text: SchedulesText,
): { name: string; message: string | null | undefined }[] {
  const byId = new Map(rows.map((order) => [order.id, order]));
  return outcomes.flatMap(({ id, ok, message }) => {
    if (ok) return [];
    const order = byId.get(id);
    return [{ name: order ? `${nameOnList(order.partyName)} · ${testsOf(order)}` : text('anOrder'), message }];
  });
}
