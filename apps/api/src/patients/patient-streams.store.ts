import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { streamRows } from '../platform/stream-rows.store.ts';

type PatientSummaryRow = {
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

/** Every patient in reach, by name. */
export const streamPatients = (db: Reader, actor: Actor) =>
  streamRows(
    db,
    sql<PatientSummaryRow>`select p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.middle_initial as "middleInitial", p.date_of_birth as "dateOfBirth", p.sex, p.mrn, p.modality,
      p.day_group as "dayGroup", p.shift, p.chair,
      p.facility_id as "facilityId", f.name as "facilityName", p.primary_provider_id as "primaryProviderId",
      p.status_type_code as "statusTypeCode", p.is_isolation as "isIsolation"
    from patients p join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${actor.facilityIds}::uuid[]) and p.deleted_at is null
    order by p.last_name, p.first_name, p.id`,
    (row) => row,
  );
