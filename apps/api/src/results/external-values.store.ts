import type { Reader } from '@drawday/database/connect.ts';
import type { CodeIn, Comparator, ExternalResultStatus, notJudgedReasons, ResultFlag } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { isExternalShown, type ResultReach } from '../platform/shown-results-sql.ts';

/** A value of another laboratory: beside ours, never among them. */
export type ExternalValueRow = {
  externalResultId: string;
  laboratoryName: string;
  collected_at: Date;
  status: ExternalResultStatus;
  resultCode: string;
  valueText: string;
  unit: string | null;
  flag: ResultFlag | null;
  numeric: number | null;
  comparator: Comparator | null;
  because: CodeIn<typeof notJudgedReasons, 'reading'> | null;
};

/**
 * What was entered from other laboratories for a patient, collected since a moment, the oldest first: of one test, or of the newest `papers`
 * entries. The patient is in reach.
 */
export async function listExternalValues(
  db: Reader,
  reach: ResultReach,
  patientId: string,
  { since, resultCode, papers = 1000 }: { since: string; resultCode?: string; papers?: number },
): Promise<ExternalValueRow[]> {
  const { rows } = await sql<ExternalValueRow>`
    select o.id as "externalResultId", o.laboratory_name as "laboratoryName", o.collected_at, o.status,
      l.result_code as "resultCode", l.value_text as "valueText", l.unit, l.flag, l.value_numeric as numeric,
      l.comparator, l.because
    from (select *
      from external_results o
      where o.tenant_id = ${reach.tenantId}
        and o.patient_id = ${patientId}
        and o.deleted_at is null
        and o.collected_at >= ${since}::timestamptz
        and ${isExternalShown(reach)}
      order by o.collected_at desc
      limit ${papers}) o
    join external_result_lines l on l.tenant_id = o.tenant_id and l.external_result_id = o.id and l.superseded_at is null
    where ${resultCode === undefined ? sql`true` : sql`l.result_code = ${resultCode}`}
    order by o.collected_at, o.id, l.position`.execute(db);
  return rows;
}
