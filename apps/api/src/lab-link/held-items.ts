import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { itemReasons } from '@drawday/vocabulary';
import type { NewItem } from './inbox.store.ts';

const isUrgent = ({ detail }: NewItem) => detail.criticals !== undefined || detail.urgent !== undefined;

/**
 * Which new items of one message are listed for people: everything urgent, and as many of the rest as the message and its connection
 * may leave open. One more item counts those not listed, even where its connection has no room left: no message is held without a row.
 * The message keeps them, and as others are settled it is applied again.
 *
 * @param room items that its connection may still leave open
 * @param ofMessage items that the message may still leave open
 */
export function limitItems(items: readonly NewItem[], { room, ofMessage }: { room: number; ofMessage: number }): NewItem[] {
  const urgent = items.filter(isUrgent);
  const usual = items.filter((item) => !isUrgent(item));
  const listed = usual.slice(0, Math.max(0, Math.min(room, ofMessage)));
  const [first] = usual.slice(listed.length);
  if (!first) return [...urgent, ...listed];
  const more: NewItem = {
    id: uuidV7(),
    messageId: first.messageId,
    kind: 'STRUCTURE',
    tenantId: null,
    summary: itemReasons.of.MORE_HELD.en,
    detail: { key: 'more', because: 'MORE_HELD', sender: first.detail.sender, more: usual.length - listed.length },
    candidates: [],
  };
  return [...urgent, ...listed, more];
}
