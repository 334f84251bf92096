import { sql } from 'kysely';

/** A change of status `c` of a patient that counts: none was recorded after it for the same moment or before, such as a death during a leave. */
export const isInForceSql = sql`not exists (select 1
  from patient_status_changes later
  where later.tenant_id = c.tenant_id and later.patient_id = c.patient_id
    and later.changed_at > c.changed_at and later.effective_at <= c.effective_at)`;
