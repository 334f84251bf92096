import type { Actor } from '../platform/actor.ts';
import { facilitiesOf } from '../platform/party-reach.ts';
import { Refusal } from '../platform/refusal.ts';

/** A facility beyond reach does not exist for this caller: no figures of it, not even empty ones. @throws Refusal NOT_FOUND */
export function checkPlaces({ contracted }: Actor, { facilityIds = [] }: { facilityIds?: readonly string[] | undefined }): void {
  const inReach = facilitiesOf(contracted);
  const beyond = facilityIds.find((id) => !inReach.includes(id));
  if (beyond) throw new Refusal('NOT_FOUND', { values: { entity: 'Facility', id: beyond }, members: ['facilityIds'] });
}
