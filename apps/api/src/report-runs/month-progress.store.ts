import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';

/** How far a month is at these facilities, and the last month that is closed at all of them. */
export async function countMonthProgress(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  month: string,
): Promise<{ patients: number; withValues: number; closed: string | null }> {
  const { rows } = await sql<{ patients: number; with_values: number; closed: string | null }>`
    select count(*)::int as patients, (count(*) filter (where m.has_values))::int as with_values,
      (select s.month
        from report_months s
        where s.tenant_id = ${tenantId} and s.facility_id = any(${facilityIds}::uuid[]) and s.state <> 'OPEN'
        group by s.month
        having count(*) = ${facilityIds.length}
        order by s.month desc
        limit 1) as closed
    from patient_months m
    where m.tenant_id = ${tenantId} and m.month = ${month} and m.facility_id = any(${facilityIds}::uuid[]) and m.revision_to is null
      and m.status_at_end = 'ACTIVE'`.execute(db);
  const [row] = rows;
  return { patients: row?.patients ?? 0, withValues: row?.with_values ?? 0, closed: row?.closed ?? null };
}
