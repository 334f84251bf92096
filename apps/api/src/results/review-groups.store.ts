import type { Reader } from '@drawday/database/connect.ts';
import type { ValueState } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { hasUnread, isHistoryShown, isShown, type ResultReach } from '../platform/shown-results-sql.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { standsOutSql } from '../platform/verdict-sql.ts';
import type { ResultDrawRow } from './result-draws.store.ts';
import { isNotDiabeticSql } from './results.store.ts';

/** A result that may stand out, with the value before it where its test has a delta rule. */
export type ResultToReview = VerdictColumns & {
  requisition_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  status: ValueState;
  collected_at: Date;
  /** Of the facility of the draw. */
  time_zone: string;
  is_not_diabetic: boolean;
  is_new_correction: boolean;
  opened_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_by_name: string | null;
  before_numeric: number | null;
  before_comparator: string | null;
  before_unit: string | null;
  before_at: Date | null;
};

/** Patients' draws of a facility with something for this caller to acknowledge, the longest waiting first. */
export async function listDrawsToReview(
  db: Reader,
  reach: ResultReach,
  facilityId: string,
  most: number,
): Promise<Pick<ResultDrawRow, 'id' | 'party_id' | 'resulted_at'>[]> {
  const { rows } = await sql<Pick<ResultDrawRow, 'id' | 'party_id' | 'resulted_at'>>`
    select r.id, r.party_id, r.resulted_at
    from requisitions r
    where r.tenant_id = ${reach.tenantId} and r.facility_id = ${facilityId} and r.party_type = 'PATIENT' and r.deleted_at is null
      and ${queueSql('newResults', momentSql())} and ${hasUnread(reach)}
    order by r.resulted_at, r.id
    limit ${most}`.execute(db);
  return rows;
}

/**
 * Results of draws that stand out by their verdict, by a correction that nobody has read, or perhaps by how much they changed.
 * @param comparedCodes tests with a delta rule
 */
export async function listResultsToReview(
  db: Reader,
  reach: ResultReach,
  draws: readonly Pick<ResultDrawRow, 'id' | 'party_id'>[],
  comparedCodes: readonly string[],
): Promise<ResultToReview[]> {
  if (!draws.length) return [];
  const inDoubt = drawsInDoubtSql(reach.tenantId, [...new Set(draws.map((draw) => draw.party_id))]);
  const { rows } = await sql<ResultToReview>`
    select x.requisition_id, x.result_code, x.value_numeric, x.comparator, x.value_text, x.unit, x.status, x.collected_at, f.time_zone,
      ${isNotDiabeticSql} as is_not_diabetic, x.verdict, x.side, x.because, x.is_urgent,
      (x.status = 'C' and (r.is_corrected or r.is_restricted_corrected) and (r.reviewed_at is null or x.created_at > r.reviewed_at) and not exists (select 1
          from result_reviews v where v.tenant_id = x.tenant_id and v.result_id = x.id)) as is_new_correction,
      c.opened_at, c.acknowledged_at, c.acknowledged_by_name,
      b.value_numeric as before_numeric, b.comparator as before_comparator, b.unit as before_unit, b.collected_at as before_at
    from results x
    join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    left join critical_results c on c.tenant_id = x.tenant_id and c.result_id = x.id and c.withdrawn_at is null
    left join lateral (select h.value_numeric, h.comparator, h.unit, h.collected_at
      from results h
      where x.result_code = any(${comparedCodes}::text[])
        and h.tenant_id = x.tenant_id
        and h.party_id = x.party_id
        and h.result_code = x.result_code
        and h.superseded_at is null
        and h.status <> 'X'
        and h.collected_at < x.collected_at
        and h.requisition_id = any(${inDoubt}) is not true
        and ${isHistoryShown(reach, sql`h`)}
      order by h.collected_at desc limit 1) b on true
    left join result_codes d on d.code = x.result_code
    where x.tenant_id = ${reach.tenantId}
      and x.requisition_id = any(${draws.map((draw) => draw.id)}::uuid[])
      and x.superseded_at is null
      and x.verdict is not null
      and (${standsOutSql(sql`x`)} or x.status = 'C' or x.result_code = any(${comparedCodes}::text[]))
      and ${isShown(reach)}
    order by x.requisition_id, d.position, x.result_code`.execute(db);
  return rows;
}
