import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type PatientSummaryRow = {
  id: string;
  firstName: string;
  lastName: string;
  middleInitial: string | null;
  dateOfBirth: string;
  sex: string;
  mrn: string | null;
  modality: string;
  dayGroup: string | null;
  shift: string | null;
  chair: number | null;
  facilityId: string;
  facilityName: string;
  primaryProviderId: string | null;
  statusTypeCode: string;
  isIsolation: boolean;
};

/** The first page is small, so that an answer begins at once. */
const firstPage = 100;
const laterPages = 1_000;

/**
 * Every patient in reach, by name, page by page over a cursor of this transaction. The next page is on its way while the one before it is
 * taken; two pages are held, however many there are.
 */
export async function* streamPatients(db: Reader, actor: Actor): AsyncGenerator<PatientSummaryRow[]> {
  await sql`declare all_patients no scroll cursor for
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.middle_initial as "middleInitial", p.date_of_birth as "dateOfBirth", p.sex, p.mrn, p.modality, p.day_group as "dayGroup", p.shift, p.chair,
      p.facility_id as "facilityId", f.name as "facilityName", p.primary_provider_id as "primaryProviderId", p.status_type_code as "statusTypeCode", p.is_isolation as "isIsolation"
    from patients p join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${actor.facilityIds}::uuid[]) and p.deleted_at is null order by p.last_name, p.first_name, p.id`.execute(
    db,
  );
  const fetch = async (count: number) => (await sql<PatientSummaryRow>`fetch ${sql.lit(count)} from all_patients`.execute(db)).rows;
  let next = fetch(firstPage);
  try {
    for (let rows = await next; rows.length > 0; rows = await next) {
      next = fetch(laterPages);
      yield rows;
    }
  } finally {
    // Whoever stops in the middle leaves a page behind that nobody waits for.
    await next.catch(() => undefined);
  }
}
