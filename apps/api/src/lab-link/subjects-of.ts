import type { Reader } from '@drawday/database/connect.ts';
import type { AuditNote } from '../platform/audit.ts';
import { enterTenant } from '../platform/transactions.ts';
import { locateByNumber, locateBySpecimen, type Place } from './locate.store.ts';
import { listSubjects } from './messages.store.ts';

/** The draws that a message or an item names, of whichever customer. */
export async function placesOf(db: Reader, named: { numbers: readonly string[]; specimens: readonly string[] }): Promise<Place[]> {
  const [byNumber, bySpecimen] = [await locateByNumber(db, named.numbers), await locateBySpecimen(db, named.specimens)];
  return [...byNumber.values(), ...bySpecimen.values()].flat();
}

/** Whose draws these are, each patient once, for the audit of that customer; one note about nobody where none is known. Ends in the caller's tenant. */
export async function subjectsOf(db: Reader, tenantId: string, places: readonly Place[]): Promise<AuditNote[]> {
  const notes: AuditNote[] = [];
  for (const [ofTenant, found] of Map.groupBy(places, (place) => place.tenantId)) {
    await enterTenant(db, ofTenant);
    const subjects = await listSubjects(db, ofTenant, [...new Set(found.map((place) => place.requisitionId))]);
    notes.push(...subjects.map((subject) => ({ ...subject, ...(ofTenant !== tenantId && { tenantId: ofTenant }) })));
  }
  await enterTenant(db, tenantId);
  return notes.length ? notes : [{}];
}
