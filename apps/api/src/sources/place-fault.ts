import type { Writer } from '@drawday/database/connect.ts';
import type { Actor } from '../platform/actor.ts';
import { findTaken, isPatientAt, type SourceRow } from './sources.store.ts';

/** Where a source stands or is to stand, and what it is known by there; no asset number when it is not asked for. */
type Place = { facilityId: string; name: string; assetNumber: string | null; location: string; patientId: string | null };
type PlaceFault = { code: 'SITE_NAME' | 'SITE_ASSET' | 'SITE_PATIENT'; member: string };

/** A source as it stands, or at another facility. */
export const placeOf = (source: SourceRow, facilityId: string = source.facility_id): Place => ({
  facilityId,
  name: source.name,
  assetNumber: source.asset_number,
  location: source.location,
  patientId: source.patient_id,
});

/** Why a source cannot stand there: its name or asset number is taken, or the home has no patient of this facility. */
export async function placeFault(db: Writer, actor: Actor, place: Place, exceptId: string | null): Promise<PlaceFault | undefined> {
  const taken = await findTaken(db, actor, place, exceptId);
  if (taken) return { code: taken === 'name' ? 'SITE_NAME' : 'SITE_ASSET', member: taken };
  if (place.location !== 'PATIENTHOME') return undefined;
  const isKnown = place.patientId !== null && (await isPatientAt(db, actor, place.patientId, place.facilityId));
  return isKnown ? undefined : { code: 'SITE_PATIENT', member: 'patientId' };
}
