import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import { type ItemReason, itemReasons } from '@drawday/vocabulary';
import type { NewItem } from './inbox.store.ts';

const isUrgent = ({ detail }: NewItem) => detail.criticals !== undefined || detail.urgent !== undefined;

/**
 * Which new items of one message are listed for people: as many as the message and its connection may leave open, of the urgent always one.
 * One more item counts those of each sort that are not listed, even where the connection has no room left: no message is held without a
 * row. The message keeps them, and as others are settled it is applied again.
 *
 * @param room items that its connection may still leave open
 * @param ofMessage items that the message may still leave open
 */
export function limitItems(items: readonly NewItem[], { room, ofMessage }: { room: number; ofMessage: number }): NewItem[] {
  const most = Math.max(0, Math.min(room, ofMessage));
  return [
    ...bounded(items.filter(isUrgent), Math.max(1, most), { key: 'more-urgent', because: 'MORE_URGENT_HELD', urgent: true }),
    ...bounded(
      items.filter((item) => !isUrgent(item)),
      most,
      { key: 'more', because: 'MORE_HELD' },
    ),
  ];
}

type Summary = { key: string; because: ItemReason; urgent?: true };

function bounded(items: readonly NewItem[], most: number, summary: Summary): NewItem[] {
  const listed = items.slice(0, most);
  const [first] = items.slice(listed.length);
  if (!first) return listed;
  const more: NewItem = {
    id: uuidV7(),
    messageId: first.messageId,
    kind: 'STRUCTURE',
    tenantId: null,
    summary: itemReasons.of[summary.because].en,
    detail: { ...summary, sender: first.detail.sender, more: items.length - listed.length },
    candidates: [],
  };
  return [...listed, more];
}
