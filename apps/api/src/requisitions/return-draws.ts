import type { Writer } from '@drawday/database/connect.ts';
import type { Clock } from '../platform/actor.ts';
import type { Maker } from '../platform/maker.ts';
import { cancelPendingDraws } from './cancel-pending-draws.ts';
import { type BackAgain, listEndedOrders, reviveCanceledDraws } from './returning-draws.store.ts';

/** Who is back regains the draws that leaving had cancelled, without the tests of orders that ended meanwhile. */
export async function returnDraws(db: Writer, maker: Maker, clock: Clock, back: BackAgain): Promise<string[]> {
  const revived = await reviveCanceledDraws(db, maker, back);
  for (const { id, party_type, party_id } of await listEndedOrders(db, maker.tenantId, revived))
    await cancelPendingDraws(db, maker, clock, { partyType: party_type, partyId: party_id, reason: 'SCHEDULE_ENDED', scheduleId: id });
  return revived;
}
