import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { limitsInReach } from '../platform/limits-approval.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import type { RangeRow } from './organization-settings.store.ts';

type LimitsRow = RangeRow & { organization_id: string; organization_name: string; today: string };
type Page = {
  filter?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
  facilityId?: string | undefined;
  facilityIds?: readonly string[] | undefined;
};

/** One page of the ranges in reach whose critical limits wait for the medical director. */
export async function listLimitsToApprove(
  db: Reader,
  { tenantId, facilityIds: inReach }: Actor,
  { filter, sorting, skipCount, maxResultCount, facilityId, facilityIds }: Page,
): Promise<{ rows: LimitsRow[]; totalCount: number }> {
  const chosen = facilityId ? [facilityId] : facilityIds;
  const ids = chosen?.length ? inReach.filter((id) => chosen.includes(id)) : inReach;
  const text = filter?.trim();
  const newestDay = sql`(
    select max(${localDaySql(sql`f.time_zone`)}) from facilities f where f.tenant_id = ${tenantId} and f.id = any(${ids}::uuid[])
  )`;
  const from = sql`offering_ranges g
    join organizations o on o.tenant_id = g.tenant_id and o.id = g.organization_id
    left join facilities f on f.tenant_id = g.tenant_id and f.id = g.facility_id
    left join result_codes c on c.code = g.result_code`;
  const where = sql`${limitsInReach(tenantId, sql`any(${ids}::uuid[])`)}
    and ${queueSql('limitsToApprove', { ...momentSql(), today: newestDay })}
    ${text ? sql`and lower(concat_ws(' ', g.result_code, c.name, o.name, f.name)) like ${containing(text)}` : sql``}`;
  const columns = {
    proposedAt: sql`g.proposed_at`,
    organizationName: sql`o.name`,
    facilityName: sql`f.name`,
    resultCode: sql`g.result_code`,
  };
  const { rows } = await sql<LimitsRow>`
    select g.*, f.name as facility_name, o.name as organization_name, ${localDaySql(sql`o.time_zone`)} as today
    from ${from}
    where ${where} ${orderBy(sorting, columns, sql`g.proposed_at, g.id`)}
    limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Critical limits in force about which nobody has decided. */
export async function listUndecidedLimits(
  db: Reader,
  tenantId: string,
): Promise<Pick<LimitsRow, 'id' | 'result_code' | 'critical_range_settings'>[]> {
  const { rows } = await sql<Pick<LimitsRow, 'id' | 'result_code' | 'critical_range_settings'>>`
    select id, result_code, critical_range_settings from offering_ranges
    where tenant_id = ${tenantId} and critical_range_settings <> '[]' and approved_at is null and proposed_at is null
      and (valid_to is null or valid_to > current_date)`.execute(db);
  return rows;
}

/** The limits in force of these ranges wait for the medical director. */
export async function proposeInForce(db: Writer, tenantId: string, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  await sql`update offering_ranges set proposed_criticals = critical_range_settings, proposed_at = ${now.toString()}::timestamptz,
      proposed_by_name = 'System', concurrency_stamp = gen_random_uuid()
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}
