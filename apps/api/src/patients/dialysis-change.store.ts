import type { Writer } from '@drawday/database/connect.ts';
import type { RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { patientTodaySql } from '../platform/local-day-sql.ts';

export type ComingDrawRow = {
  id: string;
  draw_date: string;
  status: RequisitionStatus;
  is_label_printed: boolean;
  is_deleted: boolean;
  tests: string[];
};
/** Every draw of a patient from today on, also those that were removed. */
export async function listComingDraws(db: Writer, tenantId: string, patientId: string): Promise<ComingDrawRow[]> {
  const { rows } = await sql<ComingDrawRow>`
    select r.id, r.draw_date, r.status, r.is_label_printed, r.deleted_at is not null as is_deleted,
      coalesce((select array_agg(l.offering_code order by l.line_number)
        from requisition_lines l
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.covered_by is null),
      '{}') as tests
    from requisitions r
    where r.tenant_id = ${tenantId}
      and r.party_type = 'PATIENT'
      and r.party_id = ${patientId}
      and r.draw_date >= ${patientTodaySql(tenantId, patientId)}
    order by r.draw_date, r.id`.execute(db);
  return rows;
}
