import type { Reader } from '@drawday/database/connect.ts';
import { resultStates } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { codeIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';

type Scope = { tenantId: string; facilityIds: readonly string[] };
const here = (table: string, { tenantId, facilityIds }: Scope) =>
  sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId} and ${sql.ref(`${table}.facility_id`)} = any(${facilityIds}::uuid[])`;

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
      where ${here('s', scope)} and s.status_type_code = 'ACTIVE' and ${codeIn('l.status', resultStates.groups.final)}`.execute(db);
  return rows;
}
