import type { Reader, Writer } from '@drawday/database/connect.ts';
import { type SupplyOrderStatus, supplyOrderStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';

export type SupplyStatus = SupplyOrderStatus;
type Line = { itemCode: string; description: string; unit: string; quantity: number };
export type SupplyOrderRow = {
  id: string;
  number: string;
  facility_id: string;
  facility_name: string;
  facility_code: string;
  supply_account: string | null;
  status: SupplyStatus;
  ship_to: Record<string, string | null>;
  needed_by: string | null;
  comment: string | null;
  carrier: string | null;
  tracking_number: string | null;
  requested_by_name: string | null;
  created_at: Date;
  concurrency_stamp: string;
  lines: Line[];
};
type Filters = {
  facilityId?: string | undefined;
  statusTypeCode?: readonly string[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  filter?: string | undefined;
  /** Items that the filter means, whatever they are called in the order. */
  itemCodes: readonly string[];
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const inReach = (actor: Actor) => sql`s.tenant_id = ${actor.tenantId} and s.facility_id = any(${actor.facilityIds}::uuid[])`;
const whole = sql`s.*, f.name as facility_name, f.code as facility_code, f.supply_account,
  (select coalesce(jsonb_agg(jsonb_build_object('itemCode', l.item_code, 'description', l.description, 'unit', l.unit,
          'quantity', l.quantity)
        order by l.line_number),
      '[]')
    from supply_order_lines l
    where l.tenant_id = s.tenant_id and l.supply_order_id = s.id) as lines`;
const facility = sql`join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id`;
const sortable = {
  number: sql`s.number`,
  requestedAt: sql`s.created_at`,
  neededBy: sql`s.needed_by`,
  statusTypeCode: sql`s.status`,
  requestedByName: sql`s.requested_by_name`,
};

/** The day of an order at its facility. */
const orderedOn = localDaySql(
  sql`(select h.time_zone from facilities h where h.tenant_id = s.tenant_id and h.id = s.facility_id)`,
  sql`s.created_at`,
);

export async function listSupplyOrders(db: Reader, actor: Actor, filters: Filters) {
  const { facilityId, statusTypeCode, from, to, filter } = filters;
  const where = sql`${inReach(actor)}
    ${facilityId ? sql`and s.facility_id = ${facilityId}` : sql``}
    ${statusTypeCode?.length ? sql`and s.status = any(${statusTypeCode}::text[])` : sql``}
    ${from ? sql`and ${orderedOn} >= ${from}::date` : sql``} ${to ? sql`and ${orderedOn} <= ${to}::date` : sql``}
    ${
      filter?.trim()
        ? sql`and (lower(s.number || ' ' || coalesce(s.requested_by_name, '') || ' '
        || coalesce(s.tracking_number, '')) like ${containing(filter)}
      or exists (select 1
        from supply_order_lines l
        where l.tenant_id = s.tenant_id
          and l.supply_order_id = s.id
          and (lower(l.description) like ${containing(filter)} or l.item_code = any(${filters.itemCodes}::text[]))))`
        : sql``
    }`;
  const order = orderBy(filters.sorting, sortable, sql`s.created_at desc, s.id`);
  const { rows } = await sql<SupplyOrderRow>`with cut as materialized (select s.*
      from supply_orders s
      where ${where} ${order}
      limit ${filters.maxResultCount} offset ${filters.skipCount})
    select ${whole} from ${sql.raw('cut s')} ${facility} ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from supply_orders s where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Open orders, and those of the last days that are closed; at most a thousand. */
export async function listRecentSupplyOrders(
  db: Reader,
  actor: Actor,
  facilityId: string | null,
  closedSinceDays: number,
): Promise<SupplyOrderRow[]> {
  const { rows } = await sql<SupplyOrderRow>`select ${whole}
      from supply_orders s ${facility}
      where ${inReach(actor)} ${facilityId ? sql`and s.facility_id = ${facilityId}` : sql``}
    and (${codeIn('s.status', supplyOrderStatuses.groups.open)}
        or coalesce(s.updated_at, s.created_at) > now() - make_interval(days => ${closedSinceDays}::int))
      order by s.created_at desc, s.id
      limit 1000`.execute(db);
  return rows;
}

export async function findSupplyOrder(db: Reader, actor: Actor, id: string): Promise<SupplyOrderRow | undefined> {
  const { rows } =
    await sql<SupplyOrderRow>`select ${whole} from supply_orders s ${facility} where ${inReach(actor)} and s.id = ${id}`.execute(db);
  return rows[0];
}
export async function lockSupplyOrder(db: Writer, actor: Actor, id: string): Promise<SupplyOrderRow | undefined> {
  const { rows } = await sql`select 1 from supply_orders s where ${inReach(actor)} and s.id = ${id} for update`.execute(db);
  return rows.length ? findSupplyOrder(db, actor, id) : undefined;
}

export type SupplyEventRow = {
  action: string;
  from_status: string | null;
  to_status: string;
  by_name: string | null;
  at: Date;
  comment: string | null;
};
export async function listSupplyEvents(db: Reader, actor: Actor, orderId: string): Promise<SupplyEventRow[]> {
  const { rows } = await sql<SupplyEventRow>`select action, from_status, to_status, by_name, at, comment
      from supply_order_events
      where tenant_id = ${actor.tenantId} and supply_order_id = ${orderId}
      order by at, id`.execute(db);
  return rows;
}

export type LastOrderedRow = { item_code: string; at: Date; quantity: number };
/** For each item what a facility ordered last; cancelled orders are ignored. */
export async function listLastOrdered(db: Reader, actor: Actor, facilityId: string): Promise<LastOrderedRow[]> {
  const { rows } = await sql<LastOrderedRow>`select distinct on (l.item_code) l.item_code, s.created_at as at, l.quantity
      from supply_orders s
      join supply_order_lines l on l.tenant_id = s.tenant_id and l.supply_order_id = s.id
    where s.tenant_id = ${actor.tenantId}
      and s.facility_id = ${facilityId}
      and s.status <> 'CANCELED'
      and s.created_at > now() - interval '2 years'
    order by l.item_code, s.created_at desc`.execute(db);
  return rows;
}

export type NewSupplyOrder = {
  id: string;
  facilityId: string;
  shipTo: object;
  neededBy: string | null;
  comment: string | null;
  lines: readonly Line[];
};
export async function insertSupplyOrder(db: Writer, actor: Actor, order: NewSupplyOrder): Promise<void> {
  await sql`insert into supply_orders (tenant_id, id, facility_id, ship_to, needed_by, comment, requested_by, requested_by_name)
    values (${actor.tenantId}, ${order.id}, ${order.facilityId}, ${JSON.stringify(order.shipTo)}::jsonb,
      ${order.neededBy}, ${order.comment}, ${actor.userId}, ${actor.name})`.execute(db);
  await sql`insert into supply_order_lines (tenant_id, supply_order_id, line_number, item_code, description, unit, quantity)
    select ${actor.tenantId}, ${order.id}, l.n, l."itemCode", l.description, l.unit, l.quantity
    from json_to_recordset(${JSON.stringify(order.lines.map((line, index) => ({ ...line, n: index + 1 })))}::json) as l (n int,
      "itemCode" text, description text, unit text, quantity int)`.execute(db);
}

export type SupplyStep = { status: SupplyStatus; carrier: string | null; trackingNumber: string | null };
export async function updateSupplyOrder(db: Writer, actor: Actor, id: string, step: SupplyStep): Promise<void> {
  await sql`update supply_orders
    set status = ${step.status}, carrier = ${step.carrier}, tracking_number = ${step.trackingNumber},
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export async function insertSupplyEvent(
  db: Writer,
  actor: Actor,
  event: { id: string; orderId: string; action: string; from: string | null; to: string; comment: string | null },
): Promise<void> {
  await sql`insert into supply_order_events (tenant_id, id, supply_order_id, action, from_status, to_status, by_user_id, by_name, comment)
    values (${actor.tenantId}, ${event.id}, ${event.orderId}, ${event.action}, ${event.from}, ${event.to},
      ${actor.userId}, ${actor.name}, ${event.comment})`.execute(db);
}
