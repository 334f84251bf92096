import type { Reader } from '@drawday/database/connect.ts';
import { monthOf, type Stay, staysOfMonth } from '@drawday/domain';
import { listMonthParties, listPeople, type TreatmentRow } from './month-facts.store.ts';

/** Somebody who was at a facility in the month of a day, as of that day. */
export type Presence = Stay<TreatmentRow> & { patientId: string };

const batch = 500;

/**
 * Who was at a facility in the month of a day, up to that day: from the history of treatments and statuses. Who left before it has the reason;
 * the others are there on the day.
 */
export async function listPresence(db: Reader, tenantId: string, facilityId: string, day: string): Promise<Presence[]> {
  const parties = await listMonthParties(db, tenantId, facilityId, monthOf(day));
  const found: Presence[] = [];
  for (let at = 0; at < parties.length; at += batch)
    for (const person of await listPeople(db, tenantId, parties.slice(at, at + batch))) {
      const treatments = person.treatments.length ? person.treatments : [person];
      for (const stay of staysOfMonth({ ...person, treatments }, monthOf(day), day))
        if (stay.facilityId === facilityId) found.push({ ...stay, patientId: person.id });
    }
  return found;
}
