import type { Writer } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import type { Actor, Clock } from '../platform/actor.ts';
import { cancelPendingDraws, forgetLeftOut } from '../requisitions/requisitions.public.ts';
import { lockGeneration } from './generation.store.ts';

/**
 * The pending draws of one order go, after the order itself was written. It waits for a generation at work, which may be making draws from the
 * order as it was.
 */
export async function takeBackDrawsOf(
  { db, actor, clock }: { db: Writer; actor: Actor; clock: Clock },
  order: { id: string; facility_id: string; party_type: PartyType; party_id: string },
  reason: 'SCHEDULE_CHANGE' | 'SCHEDULE_ENDED',
): Promise<void> {
  await lockGeneration(db, order.facility_id);
  await forgetLeftOut(db, actor.tenantId, order.id);
  await cancelPendingDraws(db, actor, clock, { partyType: order.party_type, partyId: order.party_id, reason, scheduleIds: [order.id] });
}
