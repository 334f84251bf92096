import type { OruMessage, OruOrder } from '@drawday/hl7/oru.ts';
import type { InboxMessage } from './inbox.store.ts';

/** The orders of one message that name the same draw. */
export type ReportGroup = {
  message: InboxMessage;
  oru: OruMessage;
  /** What the sender calls the draw: our number, else the accession, else the tube. Decisions of persons are kept under it. */
  key: string;
  orders: OruOrder[];
  /** What may be our requisition number, likeliest first. */
  numbers: readonly string[];
  specimens: readonly string[];
};

const longestKey = 100;
const withoutLine = (placer: string) => placer.replace(/-\d{1,3}$/, '');

/** PostgreSQL text can not hold a null character; an escape sequence of a message can. */
export const withoutNull = (text: string) => text.replaceAll('\u0000', '');

/** Splits a message by the draws that its orders name. */
export function reportGroups(message: InboxMessage, oru: OruMessage): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const order of oru.orders) {
    const numbers = [order.placerGroup, order.placer && withoutLine(order.placer), order.placer]
      .filter((text) => text !== null)
      .map(withoutNull);
    const specimens = order.specimens.flatMap(({ number }) => number ?? []);
    const key = withoutNull(numbers[0] ?? order.filler ?? specimens[0] ?? 'message').slice(0, longestKey);
    const group = groups.get(key) ?? { message, oru, key, orders: [], numbers: [], specimens: [] };
    group.orders.push(order);
    group.numbers = [...new Set([...group.numbers, ...numbers])];
    group.specimens = [...new Set([...group.specimens, ...specimens])];
    groups.set(key, group);
  }
  return [...groups.values()];
}
