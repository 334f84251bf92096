import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';

type Scope = { tenantId: string; facilityIds: readonly string[] };
const here = (table: string, { tenantId, facilityIds }: Scope) =>
  sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId} and ${sql.ref(`${table}.facility_id`)} = any(${facilityIds}::uuid[])`;

export type HealthRow = Pick<VerdictColumns, 'verdict' | 'side' | 'because'> & { result_code: string; goal_met: boolean | null };
/** Newest values of this month, by each facility's local date, for the analytes that have goals. */
export async function listMonthValues(db: Reader, scope: Scope, codes: readonly string[], now: Temporal.Instant): Promise<HealthRow[]> {
  const day = localDaySql(sql`f.time_zone`, sql`l.collected_at`);
  const moment = sql`${now.toString()}::timestamptz`;
  const today = localDaySql(sql`f.time_zone`, moment);
  const { rows } = await sql<HealthRow>`select l.result_code, l.verdict, l.side, l.because, l.goal_met
    from latest_results l
    join patients p on p.tenant_id = l.tenant_id and p.id = l.party_id
    join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id
    where ${here('l', scope)}
      and l.result_code = any(${codes}::text[])
      and l.collected_at > ${moment} - interval '32 days'
      and ${day} >= date_trunc('month', ${today})
      and l.status in ('F', 'C')
      and p.deleted_at is null
      and p.status_type_code = 'ACTIVE'`.execute(db);
  return rows;
}

export async function countActivePatients(db: Reader, scope: Scope): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from patients p where ${here('p', scope)} and p.status_type_code = 'ACTIVE' and p.deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type SiteValueRow = VerdictColumns;
export async function listSiteValues(db: Reader, scope: Scope): Promise<SiteValueRow[]> {
  const { rows } = await sql<SiteValueRow>`select l.verdict, l.side, l.because, l.is_urgent
      from latest_results l
      join sources s on s.tenant_id = l.tenant_id and s.id = l.party_id
      where ${here('l', scope)} and s.status_type_code = 'ACTIVE' and l.status in ('F', 'C')`.execute(db);
  return rows;
}
