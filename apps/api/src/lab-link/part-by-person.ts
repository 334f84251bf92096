import type { Reader } from '@drawday/database/connect.ts';
import { enterTenant } from '../platform/transactions.ts';
import type { PlacedMessages } from './apply-messages.ts';
import type { InboxMessage } from './inbox.store.ts';
import { lanesOf } from './lanes-of.ts';
import { listPartiesOf } from './locate.store.ts';
import type { PlacedReport } from './place-reports.ts';

/**
 * Divides messages into at most so many parts that can be applied side by side: all reports of one person are in one part, in the order
 * in which they came, and whatever could not be placed, with the rest of its message, is in one part.
 */
export async function partByPerson(db: Reader, work: PlacedMessages, most: number): Promise<PlacedMessages[]> {
  if (most < 2 || work.messages.length < 2) return [work];
  const known = work.placed.filter((one): one is PlacedReport => one.place !== null);
  const people = new Map<PlacedReport, string>();
  for (const [tenantId, ofTenant] of Map.groupBy(known, ({ place }) => place.tenantId)) {
    await enterTenant(db, tenantId);
    const parties = await listPartiesOf(db, tenantId, [...new Set(ofTenant.map(({ place }) => place.requisitionId))]);
    for (const one of ofTenant) people.set(one, `${tenantId} ${parties.get(one.place.requisitionId)}`);
  }
  const ofMessage = Map.groupBy(people.keys(), ({ group }) => group.message);
  const withQuestions = new Set(work.placed.filter(({ place }) => place === null).map(({ group }) => group.message));
  const keysOf = (message: InboxMessage) => [
    ...(ofMessage.get(message) ?? []).flatMap((one) => people.get(one) ?? []),
    ...(withQuestions.has(message) ? [''] : []),
  ];
  const lanes = lanesOf(work.messages, keysOf, most);
  return lanes.map((messages) => {
    const ids = new Set(messages.map(({ id }) => id));
    return {
      ...work,
      messages,
      placed: work.placed.filter(({ group }) => ids.has(group.message.id)),
      found: new Map([...work.found].filter(([id]) => ids.has(id))),
    };
  });
}
