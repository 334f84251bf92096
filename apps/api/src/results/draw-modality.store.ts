import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';

/**
 * How the patient `p` was treated when the draw `r` of the facility `f` was taken: what its values are judged by, and shown with. The
 * modality of today applies only where none is known for that day.
 */
export const drawModalitySql = sql`coalesce(r.modality,
  (select h.modality from patient_schedules h where h.tenant_id = r.tenant_id and h.patient_id = r.party_id
  and h.valid_from <= coalesce(${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}, r.draw_date) order by h.valid_from desc limit 1), p.modality)`;
