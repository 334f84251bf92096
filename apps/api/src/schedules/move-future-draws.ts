import type { Writer } from '@drawday/database/connect.ts';
import type { Actor, Clock } from '../platform/actor.ts';
import { cancelPendingDraws } from '../requisitions/requisitions.public.ts';
import { facilitiesToGenerate, generateFacilityDraws } from './generate-draws.ts';
import { findOrderParty } from './schedules.store.ts';

/** After a change of a patient's schedule or modality: open draws of the old one go, those of the new one are made, in this transaction. */
export async function moveFutureDraws(db: Writer, actor: Actor, clock: Clock, patientId: string): Promise<void> {
  await cancelPendingDraws(db, actor, clock, { partyType: 'PATIENT', partyId: patientId, reason: 'SCHEDULE_CHANGE' });
  const party = await findOrderParty(db, actor, patientId);
  if (!party) return;
  for (const facility of await facilitiesToGenerate(db, actor.tenantId, [party.facility_id]))
    await generateFacilityDraws(db, { tenantId: actor.tenantId, userId: actor.userId, name: actor.name }, facility, clock.now(), {
      partyId: patientId,
    });
}
