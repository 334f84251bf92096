import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';

/** Who misses a goal, and what was noted at the draw that says so. */
export type MissRow = {
  patient_id: string;
  name: string;
  mrn: string | null;
  prescribed_minutes: number | null;
  access: string | null;
  given_minutes: string | null;
  comment: string | null;
};

/** @param resultIds the result that decided, by the place of its patient; null: of another laboratory */
export async function listMisses(
  db: Reader,
  tenantId: string,
  patientIds: readonly string[],
  resultIds: readonly (number | null)[],
): Promise<MissRow[]> {
  const answer = (code: string) =>
    sql`(select a.value from aoe_answers a where a.tenant_id = p.tenant_id and a.requisition_id = x.requisition_id and a.aoe_code = ${code})`;
  const { rows } = await sql<MissRow>`
    select p.id as patient_id, ${listNameSql('p', 'patients')} as name, p.mrn, p.prescribed_minutes,
      case when not x.is_calculated then x.comment end as comment, coalesce(${answer('ACCESS')}, p.access_type) as access, ${answer('TXMIN')} as given_minutes
    from unnest(${patientIds}::uuid[], ${resultIds}::bigint[]) as m (patient_id, result_id)
    join patients p on p.tenant_id = ${tenantId} and p.id = m.patient_id
    left join results x on x.tenant_id = p.tenant_id and x.id = m.result_id`.execute(db);
  return rows;
}
