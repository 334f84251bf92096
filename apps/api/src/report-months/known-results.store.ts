import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { drawsInDoubtSql } from '../platform/in-doubt-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { ResultRow } from './month-facts.store.ts';

/** A result with the month of its collection, where it was drawn. */
export type KnownResult = ResultRow & { month: string };
export type KnownScope = {
  partyIds: readonly string[];
  codes: readonly string[];
  /** The first day of the first month, YYYY-MM-01. */
  from: string;
  until: Temporal.Instant;
};

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`;

/**
 * Results of up to 500 patients as they were known at a moment: reported before it, and not corrected before it. What was withdrawn or is in
 * question is left out, whenever that became known: it may not be the patient's.
 */
export async function listKnownResults(db: Reader, tenantId: string, { partyIds, codes, from, until }: KnownScope): Promise<KnownResult[]> {
  const end = sql`${until.toString()}::timestamptz`;
  const { rows } = await sql<KnownResult>`
    select x.id, x.party_id as "partyId", x.requisition_id as "requisitionId", x.facility_id as "facilityId", x.result_code as code,
      x.value_numeric as numeric, x.comparator, x.value_text as text, x.status, x.because, x.verdict, x.side, x.is_urgent as "isUrgent",
      x.judged_by -> 'goal' as goal, x.is_calculated as "isCalculated", x.method, ${milliseconds('x.collected_at')} as "collectedAt",
      ${milliseconds('x.resulted_at')} as "resultedAt",
      date_trunc('month', ${localDaySql(sql`f.time_zone`, sql`x.collected_at`)})::date as month
    from requisitions r
    join results x on x.tenant_id = r.tenant_id and x.requisition_id = r.id
    join facilities f on f.tenant_id = x.tenant_id and f.id = x.facility_id
    where r.tenant_id = ${tenantId} and r.party_type = 'PATIENT' and r.party_id = any(${partyIds}::uuid[]) and r.deleted_at is null
      and r.draw_date between ${from}::date - 45 and (${end})::date + 75 and r.id <> all(${drawsInDoubtSql(tenantId, partyIds)})
      and x.collected_at >= ${from}::timestamptz - interval '1 day' and x.collected_at < ${end} and x.result_code = any(${codes}::text[])
      and x.resulted_at < ${end} and (x.superseded_at is null or x.superseded_at >= ${end}) and x.withdrawn_as is null
    order by x.id`.execute(db);
  return rows;
}
