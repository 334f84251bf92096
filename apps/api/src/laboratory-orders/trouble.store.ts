import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import { type GroupReader, inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { inReach, type Reach, type RequisitionRow, readWholeRows } from '../requisitions/requisitions.public.ts';

type Page = {
  filter?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
  facilityId?: string | undefined;
  facilityIds?: readonly string[] | undefined;
  patientGroupIds?: readonly string[] | undefined;
};
const sortable: Record<string, RawBuilder<unknown>> = {
  number: sql`r.number`,
  drawDate: sql`r.draw_date`,
  shipDate: sql`r.shipped_at`,
  statusTypeCode: sql`r.status`,
};

/** One page of orders with trouble within reach: found by the few that are open, then cut, then looked up. */
export async function listTrouble(
  db: Reader,
  reach: Reach & GroupReader,
  { filter, sorting, skipCount, maxResultCount, facilityId, facilityIds, patientGroupIds }: Page,
): Promise<{ rows: RequisitionRow[]; totalCount: number }> {
  const chosen = facilityId ? [facilityId] : facilityIds;
  const text = filter?.trim();
  const from = sql`order_exchanges x join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id`;
  const where = sql`x.tenant_id = ${reach.tenantId} and ${queueSql('ordersWithTrouble', momentSql())} and ${inReach(reach)}
    and ${inPatientGroupsSql(reach, patientGroupIds, 'r.party_id')} ${chosen?.length ? sql`and r.facility_id = any(${chosen}::uuid[])` : sql``}
    ${text ? sql`and (lower(r.number) like ${containing(text)} or lower(x.reason_text) like ${containing(text)})` : sql``}`;
  const order = orderBy(sorting, sortable, sql`r.is_stat desc, r.shipped_at, r.id`);
  const rows = await readWholeRows(
    db,
    reach,
    sql`select r.* from ${from} where ${where} ${order} limit ${maxResultCount} offset ${skipCount}`,
    order,
  );
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
