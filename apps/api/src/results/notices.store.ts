import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { isShownAlone, type ResultReach } from '../platform/shown-results-sql.ts';

type NoticeRow = {
  requisitionId: string | null;
  resultCode: string;
  partyType: PartyType;
  facilityName: string;
  totalCount: number;
};
type EscalatedRow = NoticeRow & { resultId: number; openedAt: Date; toldAt: Date };

/** Open critical results within reach of which this user was told, longest open first. */
export async function listEscalatedTo(db: Reader, reach: ResultReach, userId: string, limit: number): Promise<EscalatedRow[]> {
  const { rows } = await sql<EscalatedRow>`
    select c.result_id as "resultId", c.requisition_id as "requisitionId", c.result_code as "resultCode", c.party_type as "partyType", f.name as "facilityName",
      c.opened_at as "openedAt", min(t.told_at) as "toldAt", (count(*) over ())::int as "totalCount"
    from critical_escalations t
    join critical_results c on c.tenant_id = t.tenant_id and c.result_id = t.result_id
    join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
    where t.tenant_id = ${reach.tenantId} and t.user_id = ${userId}
      and ${queueSql('openCriticals', momentSql())}
      and ${withinReachSql(reach.reach, 'c')} and ${isShownAlone(reach, sql`c`)}
    group by c.tenant_id, c.result_id, f.name
    order by c.opened_at, c.result_id
    limit ${limit}`.execute(db);
  return rows;
}

type CorrectedRow = NoticeRow & { problemId: string; problemNumber: string; closedAt: Date; correctedAt: Date };

/** Critical results that this user closed and the laboratory has corrected, or taken back as another patient's, until somebody has seen to it; newest first. */
export async function listCorrectedOf(db: Reader, reach: ResultReach, userId: string, limit: number): Promise<CorrectedRow[]> {
  const { rows } = await sql<CorrectedRow>`
    select q.id as "problemId", q.number as "problemNumber", c.requisition_id as "requisitionId", c.result_code as "resultCode", c.party_type as "partyType",
      f.name as "facilityName", max(c.acknowledged_at) as "closedAt", q.created_at as "correctedAt", (count(*) over ())::int as "totalCount"
    from order_problems q
    join critical_results c on c.tenant_id = q.tenant_id and c.requisition_id = q.requisition_id and c.result_code = q.result_code
    join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
    where q.tenant_id = ${reach.tenantId} and q.status = 'OPEN' and q.task in ('CRITICAL_CORRECTED', 'OTHER_PATIENT') and q.deleted_at is null
      and c.acknowledged_by = ${userId}
      and ${withinReachSql(reach.reach, 'c')} and ${isShownAlone(reach, sql`c`)}
    group by q.tenant_id, q.id, q.number, c.requisition_id, c.result_code, c.party_type, f.name
    order by q.created_at desc, q.id
    limit ${limit}`.execute(db);
  return rows;
}
