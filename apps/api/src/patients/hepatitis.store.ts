import type { Reader } from '@drawday/database/connect.ts';
import { hepatitisCodes } from '@drawday/domain';
import type { Comparator } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';

export type HepatitisValueRow = {
  resultCode: string;
  text: string | null;
  numeric: number | null;
  comparator: Comparator | null;
  collectedOn: string;
  drawId: string | null;
};

/** The newest value of each hepatitis marker of a patient, with the facility's day of its collection. */
export async function listHepatitisValues(db: Reader, tenantId: string, patientId: string): Promise<HepatitisValueRow[]> {
  const { rows } = await sql<HepatitisValueRow>`
    select l.result_code as "resultCode", l.value_text as text, l.value_numeric as numeric, l.comparator,
      ${localDaySql(sql`f.time_zone`, sql`l.collected_at`)} as "collectedOn", l.requisition_id as "drawId"
    from latest_results l
    join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id
    where l.tenant_id = ${tenantId} and l.party_id = ${patientId} and l.result_code = any(${hepatitisCodes}::text[])`.execute(db);
  return rows;
}
