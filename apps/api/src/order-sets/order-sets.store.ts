import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { MonthStarts, OrderSetLine } from '@drawday/domain';
import type { OrderSetStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { needReviewCount } from '../platform/queue-sql.ts';

/** A line of a set with the id and name of its test. */
export type OrderSetLineRow = OrderSetLine & { offeringId: string; name: string };
export type OrderSetRow = {
  id: string;
  facility_id: string;
  facility_name: string;
  time_zone: string;
  custom_months: MonthStarts;
  facility_status: string;
  facility_locked: boolean;
  organization_status: string;
  organization_locked: boolean;
  name: string;
  description: string | null;
  modalities: string[];
  status: OrderSetStatus;
  version: number;
  changed_at: Date;
  updated_by_name: string | null;
  concurrency_stamp: string;
  lines: OrderSetLineRow[];
  applied_count: number;
  need_review_count: number;
  eligible_count: number;
};

const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object('offeringId', g.id, 'offeringCode', l.offering_code,
  'name', g.name, 'drawTypeCode', l.draw_type_code, 'week', l.week, 'months', l.months, 'monthGrouping',
  l.month_grouping,
  'timing', l.timing, 'delivery', l.delivery, 'icds', l.icds) order by l.position, l.offering_code), '[]')
    from order_set_offerings l
    join offerings g on g.code = l.offering_code
    where l.tenant_id = s.tenant_id and l.order_set_id = s.id)`;
const whole = sql`s.*, f.name as facility_name, f.time_zone, f.custom_months, f.status_type_code as facility_status,
  f.is_locked as facility_locked, o.status_type_code as organization_status, o.is_locked as organization_locked,
  ${lines} as lines,
  (select count(*)::int
    from order_set_applications a
    join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    where a.tenant_id = s.tenant_id
      and a.order_set_id = s.id
      and p.facility_id = s.facility_id
      and p.status_type_code <> 'INACTIVE'
      and p.deleted_at is null) as applied_count,
  ${needReviewCount} as need_review_count,
  (select count(*)::int
    from patients p
    where p.tenant_id = s.tenant_id
      and p.facility_id = s.facility_id
      and p.status_type_code <> 'INACTIVE'
      and p.deleted_at is null
      and (s.modalities = '{}' or p.modality = any(s.modalities))) as eligible_count`;
const around = sql`order_sets s
  join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
  join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id`;
const inReach = (actor: Actor) =>
  sql`s.tenant_id = ${actor.tenantId} and s.facility_id = any(${actor.facilityIds}::uuid[]) and s.deleted_at is null`;

export async function listOrderSets(db: Reader, actor: Actor, facilityId: string): Promise<OrderSetRow[]> {
  const { rows } =
    await sql<OrderSetRow>`select ${whole} from ${around} where s.tenant_id = ${actor.tenantId} and s.facility_id = ${facilityId} and s.deleted_at is null
    order by case s.status when 'ACTIVE' then 0 when 'PENDING' then 1 else 2 end, s.name limit 500`.execute(db);
  return rows;
}

type Which = { id?: string | undefined; orderSetId: string };
const which = ({ id, orderSetId }: Which) => sql`s.id = ${orderSetId} ${id ? sql`and s.facility_id = ${id}` : sql``}`;

export async function findOrderSet(db: Reader, actor: Actor, set: Which): Promise<OrderSetRow | undefined> {
  const { rows } = await sql<OrderSetRow>`select ${whole} from ${around} where ${inReach(actor)} and ${which(set)}`.execute(db);
  return rows[0];
}

export async function lockOrderSet(db: Writer, actor: Actor, set: Which): Promise<OrderSetRow | undefined> {
  const { rows } = await sql`select 1 from order_sets s where ${inReach(actor)} and ${which(set)} for update`.execute(db);
  return rows.length ? findOrderSet(db, actor, set) : undefined;
}

export async function isOrderSetName(
  db: Reader,
  actor: Actor,
  facilityId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`select 1
      from order_sets s
      where s.tenant_id = ${actor.tenantId}
        and s.facility_id = ${facilityId}
        and lower(s.name) = lower(${name})
        and s.deleted_at is null
        and s.id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

export type OrderSetHead = { name: string; description: string | null; modalities: readonly string[] };
export async function insertOrderSet(db: Writer, actor: Actor, set: OrderSetHead & { id: string; facilityId: string }): Promise<void> {
  await sql`insert into order_sets (tenant_id, id, facility_id, name, description, modalities, updated_by_name, created_by)
    values (${actor.tenantId}, ${set.id}, ${set.facilityId}, ${set.name}, ${set.description}, ${set.modalities}, ${actor.name}, ${actor.userId})`.execute(
    db,
  );
}

const changedBy = (actor: Actor) => sql`changed_at = now(), concurrency_stamp = gen_random_uuid(), updated_by_name = ${actor.name}`;

export async function updateOrderSet(db: Writer, actor: Actor, id: string, head: OrderSetHead): Promise<void> {
  await sql`update order_sets
    set name = ${head.name}, description = ${head.description}, modalities = ${head.modalities}, ${changedBy(actor)}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
export async function setOrderSetStatus(db: Writer, actor: Actor, id: string, status: string): Promise<void> {
  await sql`update order_sets set status = ${status}, ${changedBy(actor)} where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
/** Removed sets keep their versions and applications: orders made from them refer to these. */
export async function removeOrderSet(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`update order_sets set deleted_at = now(), status = 'INACTIVE', ${changedBy(actor)} where tenant_id = ${actor.tenantId} and id = ${id}`.execute(
    db,
  );
}

export async function replaceOfferings(db: Writer, actor: Actor, orderSetId: string, offerings: readonly OrderSetLine[]): Promise<void> {
  await sql`update order_sets set ${changedBy(actor)} where tenant_id = ${actor.tenantId} and id = ${orderSetId}`.execute(db);
  await sql`delete from order_set_offerings where tenant_id = ${actor.tenantId} and order_set_id = ${orderSetId}`.execute(db);
  await sql`insert into order_set_offerings (tenant_id, order_set_id, offering_code, position, draw_type_code, week,
    months, month_grouping, timing, delivery, icds)
    select ${actor.tenantId}, ${orderSetId}, l."offeringCode", l.n, l."drawTypeCode", l.week, l.months, l."monthGrouping", l.timing, l.delivery, l.icds
    from json_to_recordset(${JSON.stringify(offerings.map((line, n) => ({ ...line, n })))}::json) as l (n int,
      "offeringCode" text, "drawTypeCode" text, week int, months int[], "monthGrouping" text, timing text,
      delivery text, icds text[])`.execute(db);
}

/** Keeps what the set holds now as its current version; with `isNew` under the next number. */
export async function keepVersion(
  db: Writer,
  actor: Actor,
  orderSetId: string,
  offerings: readonly OrderSetLine[],
  isNew: boolean,
): Promise<void> {
  const { rows } = await sql<{
    version: number;
  }>`update order_sets
    set version = version + ${isNew ? 1 : 0}, ${changedBy(actor)}
    where tenant_id = ${actor.tenantId} and id = ${orderSetId}
    returning version`.execute(db);
  await sql`insert into order_set_versions (tenant_id, order_set_id, version, offerings, changed_by, changed_by_name)
    values (${actor.tenantId}, ${orderSetId}, ${rows[0]?.version ?? 1}, ${JSON.stringify(offerings)}::jsonb,
      ${actor.userId}, ${actor.name})
    on conflict (tenant_id, order_set_id, version) do nothing`.execute(db);
}

export type OfferingRow = { id: string; code: string; name: string };
/** Tests by code or id, in no order. */
export async function listOfferings(db: Reader, keys: readonly string[]): Promise<OfferingRow[]> {
  const { rows } = await sql<OfferingRow>`select id, code, name
      from offerings
      where is_orderable
        and (code = any(${keys.map((key) => key.toUpperCase())}::text[])
          or id::text = any(${keys.map((key) => key.toLowerCase())}::text[]))`.execute(db);
  return rows;
}
export async function offeringNames(db: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; name: string }>`select code, name from offerings where code = any(${codes}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row.name]));
}
