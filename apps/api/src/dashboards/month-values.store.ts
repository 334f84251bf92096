import type { Reader } from '@drawday/database/connect.ts';
import type { ResultFlag } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';

type Scope = { tenantId: string; facilityIds: readonly string[] };
const here = (table: string, { tenantId, facilityIds }: Scope) =>
  sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId} and ${sql.ref(`${table}.facility_id`)} = any(${facilityIds}::uuid[])`;

export type HealthRow = {
  result_code: string;
  modality: string | null;
  sex: string;
  facility_id: string;
  organization_id: string;
  /** YYYY-MM-DD where the facility stands: goals are those of the day of collection. */
  day: string;
  value_numeric: number;
  comparator: string | null;
  unit: string | null;
};
/** Newest values of this month, where each facility stands, for the analytes that have goals. */
export async function listMonthValues(db: Reader, scope: Scope, codes: readonly string[], now: Temporal.Instant): Promise<HealthRow[]> {
  const day = localDaySql(sql`f.time_zone`, sql`l.collected_at`);
  const moment = sql`${now.toString()}::timestamptz`;
  const today = localDaySql(sql`f.time_zone`, moment);
  const { rows } =
    await sql<HealthRow>`select l.result_code, p.modality, p.sex, l.facility_id, f.organization_id, ${day} as day, l.value_numeric, l.comparator, l.unit
    from latest_results l
    join patients p on p.tenant_id = l.tenant_id and p.id = l.party_id
    join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id
    where ${here('l', scope)}
      and l.result_code = any(${codes}::text[])
      and l.collected_at > ${moment} - interval '32 days'
      and ${day} >= date_trunc('month', ${today})
      and l.status in ('F', 'C')
      and l.value_numeric is not null
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

export type SiteValueRow = { critical_flag: ResultFlag; alert_flag: ResultFlag };
export async function listSiteValues(db: Reader, scope: Scope): Promise<SiteValueRow[]> {
  const { rows } = await sql<SiteValueRow>`select l.critical_flag, l.alert_flag
      from latest_results l
      join sources s on s.tenant_id = l.tenant_id and s.id = l.party_id
      where ${here('l', scope)} and s.status_type_code = 'ACTIVE' and l.status in ('F', 'C')`.execute(db);
  return rows;
}
