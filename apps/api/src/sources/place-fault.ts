import type { Reader } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { isPatientAt, isSourceNameTaken } from './sources.store.ts';

/** Where a source stands or is to stand. */
export type Place = { facilityId: string; name: string; location: string; patientId: string | null };

/** Why a source can not stand there: its name is taken, or the home has no patient of this facility. */
export async function placeFault(
  db: Reader,
  actor: Actor,
  place: Place,
  exceptId: string | null,
): Promise<{ code: 'SITE_NAME' | 'SITE_PATIENT'; member: string } | undefined> {
  if (await isSourceNameTaken(db, actor, place.facilityId, place.name, exceptId)) return { code: 'SITE_NAME', member: 'name' };
  if (place.location !== 'PATIENTHOME') return undefined;
  const isKnown = place.patientId !== null && (await isPatientAt(db, actor, place.patientId, place.facilityId));
  return isKnown ? undefined : { code: 'SITE_PATIENT', member: 'patientId' };
}
