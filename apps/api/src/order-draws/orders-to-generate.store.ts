import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { statusIn } from '../platform/status-in.ts';

export type OrderToGenerate = {
  id: string;
  party_id: string;
  party_status: string;
  facility_id: string;
  status: string;
  one_time_date: string | null;
  expires_on: string | null;
};
type Wanted = {
  partyType: 'EMPLOYEE' | 'SITE';
  scheduleIds?: readonly string[] | undefined;
  partyIds?: readonly string[] | undefined;
  facilityId?: string | undefined;
  isOneTime?: boolean;
};
const from = {
  EMPLOYEE: {
    table: sql`employees`,
    facility: sql`(select a.facility_id from assignments a
    where a.tenant_id = p.tenant_id and a.employee_id = p.id and a.is_primary)`,
  },
  SITE: { table: sql`sources`, facility: sql`p.facility_id` },
};
/** The most orders of one call. */
export const mostOrders = 1000;

/** Orders within reach whose draws are asked for; without ids those that are in force. `all`: how many there are, of which these are the first. */
export async function listOrdersToGenerate(
  db: Reader,
  actor: Actor,
  { partyType, scheduleIds, partyIds, facilityId, isOneTime = false }: Wanted,
): Promise<{ orders: OrderToGenerate[]; all: number }> {
  const { table, facility } = from[partyType];
  const facilityIds = facilityId ? [facilityId] : actor.facilityIds;
  const { rows } = await sql<OrderToGenerate & { all: number }>`
    select s.id, s.party_id, p.status_type_code as party_status, f.id as facility_id, s.status,
      case when s.draw_type_code = 'ONETIME' then coalesce(s.one_time_date, s.start_date) end as one_time_date, s.expires_on,
      count(*) over ()::int as all
    from schedules s
    join ${table} p on p.tenant_id = s.tenant_id and p.id = s.party_id
    join facilities f on f.tenant_id = p.tenant_id and f.id = ${facility}
    where s.tenant_id = ${actor.tenantId} and s.party_type = ${partyType} and f.id = any(${facilityIds}::uuid[])
      ${scheduleIds ? sql`and s.id = any(${scheduleIds}::uuid[])` : sql`and s.status = 'ACTIVE'`}
      ${partyIds ? sql`and s.party_id = any(${partyIds}::uuid[])` : sql``}
      ${isOneTime ? sql`and s.draw_type_code = 'ONETIME'` : sql``}
    order by s.id
    limit ${mostOrders}`.execute(db);
  return { orders: rows, all: rows[0]?.all ?? 0 };
}

/** The earliest draw that is not called off and carries an order, by order. */
export async function listDrawsOfOrders(
  db: Reader,
  tenantId: string,
  partyType: PartyType,
  orders: readonly Pick<OrderToGenerate, 'id' | 'party_id'>[],
): Promise<Map<string, string>> {
  if (!orders.length) return new Map();
  const { rows } = await sql<{ schedule_id: string; id: string }>`
    select distinct on (o.id) o.id as schedule_id, r.id
    from unnest(${orders.map((order) => order.id)}::uuid[], ${orders.map((order) => order.party_id)}::uuid[]) as o (id, party_id)
    join requisitions r on r.tenant_id = ${tenantId} and r.party_type = ${partyType} and r.party_id = o.party_id
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id and o.id = any(l.schedule_ids)
    where r.deleted_at is null and r.draw_date is not null and not ${statusIn('calledOff')}
    order by o.id, (r.status = 'PENDING') desc, r.draw_date, r.id`.execute(db);
  return new Map(rows.map((row) => [row.schedule_id, row.id]));
}
