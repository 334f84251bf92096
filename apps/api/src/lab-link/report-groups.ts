import type { OruMessage, OruOrder, OruPatient } from '@drawday/hl7/oru.ts';
import type { InboxMessage } from './inbox.store.ts';

/** The orders of one message that are of one patient and name the same draw. */
export type ReportGroup = {
  message: InboxMessage;
  /** The message, as if it spoke of this patient alone. */
  oru: OruMessage;
  /** What the sender calls the draw: our number, else the accession, else the tube. People's decisions are kept under it. */
  key: string;
  orders: OruOrder[];
  /** What may be our requisition number, most likely first. */
  numbers: readonly string[];
  specimens: readonly string[];
};

const longestKey = 100;
const withoutLine = (placer: string) => placer.replace(/-\d{1,3}$/, '');

/** PostgreSQL text cannot hold a null character; an escape sequence of a message can. */
export const withoutNull = (text: string) => text.replaceAll('\u0000', '');

/** What may be our requisition number in an order, most likely first. */
export const numbersOf = ({ placerGroup, placer }: OruOrder): string[] =>
  [placerGroup, placer && withoutLine(placer), placer].filter((text) => text !== null).map(withoutNull);

/** Splits a message by the draws that its orders name. */
export function reportGroups(message: InboxMessage, oru: OruMessage): ReportGroup[] {
  const groups = new Map<string, ReportGroup>();
  for (const order of oru.orders) {
    const numbers = numbersOf(order);
    const specimens = order.specimens.flatMap(({ number }) => number ?? []);
    const name = withoutNull(numbers[0] ?? order.filler ?? specimens[0] ?? 'message').slice(0, longestKey);
    const key = keyOf(groups, name, order.patient);
    const group = groups.get(key) ?? { message, oru: { ...oru, patient: order.patient }, key, orders: [], numbers: [], specimens: [] };
    group.orders.push(order);
    group.numbers = [...new Set([...group.numbers, ...numbers])];
    group.specimens = [...new Set([...group.specimens, ...specimens])];
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Two patients of one message may go by the same name of a sender: each is placed, and decided about, separately. */
function keyOf(groups: ReadonlyMap<string, ReportGroup>, name: string, patient: OruPatient | null): string {
  for (let at = 1; ; at += 1) {
    const key = at === 1 ? name : `${name} (${at})`;
    const group = groups.get(key);
    if (!group || group.oru.patient === patient) return key;
  }
}
