import type { Reader, Writer } from '@drawday/database/connect.ts';
import { missingForFacility } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import type { AuditNotes } from '../platform/audit.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { type FacilityRow, findFacility, listShifts, lockFacility } from './facilities.store.ts';
import { findFacilityParts } from './facility-parts.store.ts';
import { listFacilityRanges } from './facility-ranges.store.ts';
import { facilityReply } from './facility-reply.ts';

export const unknownFacility = (id: string) => new Refusal('NOT_FOUND', { values: { entity: 'Facility', id } });

/** What the record lacks before the facility can be opened. */
export const missingDetailsOf = (facility: FacilityRow): string[] =>
  missingForFacility({
    phone: facility.phone,
    address: facility.address.addressLine1 ?? null,
    medicalDirectorId: facility.medical_director_id,
    timeZone: facility.time_zone,
  });

/** A facility as the wire shows one, with everything that belongs to it. @throws Refusal NOT_FOUND */
export async function wholeFacility(db: Reader, actor: Actor, id: string) {
  const row = await findFacility(db, actor, id);
  if (!row) throw unknownFacility(id);
  const shifts = await listShifts(db, actor, id);
  const parts = await findFacilityParts(db, actor, id);
  const ranges = await listFacilityRanges(db, actor, id);
  const mayOrder = actor.permissions.has('MasterData.OrderSets.View') && actor.contracted.PATIENT.includes(id);
  return facilityReply(row, {
    seesPatients: actor.permissions.has('MasterData.Patients.View'),
    shifts,
    parts: mayOrder ? parts : { ...parts, orderSets: [] },
    ranges,
  });
}

type Changing = { db: Writer; actor: Actor; audit: AuditNotes };

/** The facility to change, locked. @throws Refusal NOT_FOUND, STALE */
export async function seenFacility({ db, actor }: Changing, id: string, concurrencyStamp: string | undefined): Promise<FacilityRow> {
  const facility = await lockFacility(db, actor, id);
  if (!facility) throw unknownFacility(id);
  await refuseStale(db, actor, facility, concurrencyStamp);
  return facility;
}

/** Records in the audit trail which fields of a facility were changed. */
export const noteChange = ({ audit }: Changing, id: string, fields: readonly string[]): void =>
  audit.about({ subjectType: 'facility', subjectId: id, facilityId: id, detail: { fields } });

/** The facility to change, locked, with its audit row begun. @throws Refusal NOT_FOUND, STALE */
export async function facilityToChange(
  call: Changing,
  id: string,
  { concurrencyStamp, fields }: { concurrencyStamp?: string | undefined; fields: readonly string[] },
): Promise<FacilityRow> {
  const facility = await seenFacility(call, id, concurrencyStamp);
  noteChange(call, id, fields);
  return facility;
}
