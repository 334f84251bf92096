import type { DrawState, RaisedItem } from '../results/results.public.ts';
import type { OrderedAt } from './ordered-at.store.ts';
import { type PlacedReport, whoAndWhat } from './place-reports.ts';

/**
 * May this laboratory report on this draw? Only the one that it was ordered at; and only once specimens have left the clinic, unless the
 * report names a tube of the draw, which only somebody who has the tube can do. A person who placed the report knew more.
 */
export function doubtOfLaboratory(draw: DrawState, { group, order }: PlacedReport, orderedAt: OrderedAt | undefined): RaisedItem | null {
  if (!orderedAt || order === 'BY_PERSON' || order === 'AS_DECIDED') return null;
  const { peerId, laboratory } = group.message.connection;
  const held = (because: 'OTHER_LABORATORY_ORDERED' | 'NEVER_SHIPPED'): RaisedItem => ({
    kind: 'ORDER',
    because,
    key: group.key,
    detail: { ...whoAndWhat(group), order, laboratory, orderedAt: orderedAt.peerNames },
    candidates: [{ requisitionNumber: draw.number, drawDate: draw.drawDate, status: draw.status, patientName: draw.party.listName ?? '' }],
  });
  if (peerId !== null && orderedAt.peers.length > 0 && !orderedAt.peers.includes(peerId)) return held('OTHER_LABORATORY_ORDERED');
  const hasTube = draw.specimens.some(({ number }) => group.specimens.includes(number));
  return orderedAt.isShipped || hasTube ? null : held('NEVER_SHIPPED');
}
