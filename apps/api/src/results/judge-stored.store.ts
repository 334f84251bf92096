import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Comparator } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { jsonText } from '../platform/json-text.ts';
import type { judgedColumns } from './judged-columns.ts';

/** A result from before verdicts, as it was stored. */
export type UnjudgedRow = {
  id: number;
  requisitionId: string;
  code: string;
  numeric: number | null;
  comparator: Comparator | null;
  text: string | null;
  unit: string | null;
  referenceText: string | null;
  senderFlag: string | null;
  comment: string | null;
};

/** The draws of the oldest results that wait to be judged. */
export async function listUnjudgedDraws(db: Reader, tenantId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct requisition_id as id
    from (select requisition_id
      from results
      where tenant_id = ${tenantId} and because = 'NOT_YET' and requisition_id is not null
      order by id
      limit ${count}) n`.execute(db);
  return rows.map((row) => row.id);
}

/** Versions of some draws that wait to be judged, replaced ones too. */
export async function listUnjudged(db: Reader, tenantId: string, requisitionIds: readonly string[]): Promise<UnjudgedRow[]> {
  const { rows } = await sql<UnjudgedRow>`
    select id, requisition_id as "requisitionId", result_code as code, value_numeric as "numeric", comparator,
      value_text as text, unit, reference_text as "referenceText", sender_flag as "senderFlag", comment
    from results
    where tenant_id = ${tenantId} and requisition_id = any(${requisitionIds}::uuid[]) and because = 'NOT_YET'
    order by id`.execute(db);
  return rows;
}

export type JudgedRow = ReturnType<typeof judgedColumns> &
  Pick<UnjudgedRow, 'id' | 'numeric' | 'comparator' | 'text' | 'unit'> & {
    reportedValue: string | null;
    reportedUnit: string | null;
  };

/**
 * Gives results the verdict that they waited for, and their newest copies with them. A current value of recent weeks that proves to be
 * critical is called now; an older one stands as critical, and is no longer called.
 */
export async function writeVerdicts(db: Writer, tenantId: string, rows: readonly JudgedRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`
    with judged as (
      select *
      from json_to_recordset(${jsonText(rows)}::json) as r (id bigint, "numeric" numeric, comparator text, text text,
        unit text, "reportedValue" text, "reportedUnit" text, verdict text, side text, because text, "isUrgent" boolean,
        "criticalOpen" text, "goalMet" boolean, notes text[], detail jsonb, "judgedBy" jsonb)
    ), changed as (
      update results x
        set verdict = j.verdict, side = j.side, because = j.because, is_urgent = j."isUrgent", critical_open = j."criticalOpen",
          goal_met = j."goalMet", verdict_notes = j.notes, verdict_detail = j.detail, judged_by = j."judgedBy",
          value_numeric = j."numeric", comparator = j.comparator, value_text = j.text, unit = j.unit,
          reported_value = j."reportedValue", reported_unit = j."reportedUnit"
        from judged j
        where x.tenant_id = ${tenantId} and x.id = j.id and x.because = 'NOT_YET'
        returning x.*
    ), newest as (
      update latest_results l
        set verdict = c.verdict, side = c.side, because = c.because, is_urgent = c.is_urgent, critical_open = c.critical_open,
          goal_met = c.goal_met, value_numeric = c.value_numeric, comparator = c.comparator, value_text = c.value_text, unit = c.unit
        from changed c
        where l.tenant_id = ${tenantId} and l.party_id = c.party_id and l.result_code = c.result_code and l.result_id = c.id
    ), opened as (
      insert into critical_results (tenant_id, result_id, requisition_id, party_type, party_id, facility_id, result_code)
      select c.tenant_id, c.id, c.requisition_id, c.party_type, c.party_id, c.facility_id, c.result_code
      from changed c
      where c.is_urgent and c.superseded_at is null and c.collected_at > now() - interval '30 days'
      on conflict (tenant_id, result_id) do nothing
      returning requisition_id
    )
    update requisitions r
      set unreviewed_criticals = r.unreviewed_criticals + n.count, concurrency_stamp = gen_random_uuid()
      from (select requisition_id, count(*)::int as count from opened group by requisition_id) n
      where r.tenant_id = ${tenantId} and r.id = n.requisition_id`.execute(db);
}
