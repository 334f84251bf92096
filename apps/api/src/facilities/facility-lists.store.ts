import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { statusIn } from '../platform/status-in.ts';
import { streamRows } from '../platform/stream-rows.store.ts';

export type FacilityShortRow = {
  id: string;
  name: string;
  code: string;
  organization_id: string;
  organization_name: string;
  status_type_code: string;
  is_locked: boolean;
};
export type FacilityListRow = FacilityShortRow & {
  time_zone: string;
  address: Record<string, string | null>;
  phone: string | null;
  ccn: string | null;
  start_date: string | null;
  end_date: string | null;
  patient_count: number;
  draws_today: number;
  draws_today_open: number;
};
export type FacilityFilters = {
  filter?: string | undefined;
  statusTypeCode?: readonly string[] | undefined;
  state?: readonly string[] | undefined;
  organizationId?: string | undefined;
  groupId?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const smallReach = 200;
const today = localDaySql(sql`f.time_zone`);
/**
 * Facilities within the caller's reach. A few are named; thousands are looked up row by row, since naming them would cost more than the page:
 * by own assignments, by those for a whole organization, and by those of people covered today.
 */
function inReach({ tenantId, employeeId, facilityIds, isSupport }: Actor): RawBuilder<unknown> {
  const ofTenant = sql`f.tenant_id = ${tenantId}`;
  if (isSupport) return ofTenant;
  if (facilityIds.length <= smallReach || !employeeId) return sql`${ofTenant} and f.id = any(${facilityIds}::uuid[])`;
  // Asked as values, one after the other: as conditions the whole of each list would be read first.
  return sql`${ofTenant}
    and coalesce((select true
      from assignments a
      where a.tenant_id = f.tenant_id and a.employee_id = ${employeeId} and a.facility_id = f.id),
    (select true from organization_assignments a where a.tenant_id = f.tenant_id and a.employee_id = ${employeeId} and a.organization_id = f.organization_id),
    (select true
      from coverings c
      join assignments a on a.tenant_id = c.tenant_id and a.employee_id = c.covered_employee_id
      where c.tenant_id = f.tenant_id
        and c.employee_id = ${employeeId}
        and a.facility_id = f.id
        and ${today} between c.from_date and c.to_date
      limit 1),
    false)`;
}

const short = sql`f.id, f.name, f.code, f.organization_id, f.organization_name, f.status_type_code, f.is_locked`;
/** Counts are made for the rows of a page only, each by its index; of patients only where they are tested by contract. */
const counted = sql`left join lateral (select count(*)::int as patient_count
    from patients p
    where f.is_contracted_for_patient
      and p.tenant_id = f.tenant_id
      and p.facility_id = f.id
      and p.deleted_at is null
      and p.status_type_code <> 'INACTIVE') as p
  on true
  left join lateral (select count(*)::int as draws_today, (count(*) filter (where r.status = 'PENDING'))::int as draws_today_open from requisitions r
    where f.is_contracted_for_patient
      and r.tenant_id = f.tenant_id
      and r.facility_id = f.id
      and r.deleted_at is null
      and r.party_type = 'PATIENT'
      and not ${statusIn('calledOff')}
      and r.draw_date = ${today}) as r on true`;

function matching(actor: Actor, { filter, statusTypeCode, state, organizationId, groupId }: Partial<FacilityFilters>) {
  return sql`${inReach(actor)} ${filter?.trim() ? sql`and f.id = any(array(select facilities_matching(${containing(filter)})))` : sql``}
    ${statusTypeCode?.length ? sql`and f.status_type_code = any(${statusTypeCode}::text[])` : sql``}
      ${state?.length ? sql`and f.address ->> 'state' = any(${state}::text[])` : sql``}
    ${organizationId ? sql`and f.organization_id = ${organizationId}` : sql``}
    ${
      groupId
        ? sql`and exists (select 1
      from facility_group_members m
      where m.tenant_id = f.tenant_id and m.group_id = ${groupId} and m.facility_id = f.id)`
        : sql``
    }`;
}
const named = sql`f.tenant_id, f.id, f.name, f.code, f.organization_id, o.name as organization_name, f.status_type_code,
  f.is_locked, f.time_zone, f.address, f.phone, f.ccn, f.start_date, f.end_date, o.is_contracted_for_patient`;
const around = sql`facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id`;
const sortable = {
  name: sql`f.name`,
  code: sql`f.code`,
  organizationName: sql`organization_name`,
  statusTypeCode: sql`f.status_type_code`,
  city: sql`f.address ->> 'city'`,
  state: sql`f.address ->> 'state'`,
  timeZone: sql`f.time_zone`,
  ccn: sql`f.ccn`,
};

/** Without a filter the page is read by its index, and the count is the known size of the reach; with one, both come from one pass. */
async function readPage<Row>(db: Reader, actor: Actor, filters: FacilityFilters, columns: RawBuilder<unknown>, joins: RawBuilder<unknown>) {
  const { filter, statusTypeCode, state, organizationId, groupId, skipCount, maxResultCount } = filters;
  const isFiltered = filter?.trim() || statusTypeCode?.length || state?.length || organizationId || groupId;
  const matches = sql`select ${named} from ${around} where ${matching(actor, filters)}`;
  const order = orderBy(filters.sorting, sortable, sql`f.name, f.id`);
  const part = sql`limit ${maxResultCount} offset ${skipCount}`;
  if (!isFiltered && !actor.isSupport) {
    const { rows } =
      await sql<Row>`with cut as materialized (${matches} ${order} ${part}) select ${columns} from ${sql.raw('cut f')} ${joins} ${order}`.execute(
        db,
      );
    return { rows, totalCount: actor.facilityIds.length };
  }
  const { rows } = await sql<
    Row & { total_count: number }
  >`with hit as materialized (${matches}), cut as materialized (select * from ${sql.raw('hit f')} ${order} ${part})
    select ${columns}, (select count(*)::int from hit) as total_count from ${sql.raw('cut f')} ${joins} ${order}`.execute(db);
  if (rows[0] || skipCount === 0) return { rows, totalCount: rows[0]?.total_count ?? 0 };
  const { rows: beyond } = await sql<{
    count: number;
  }>`select count(*)::int as count from facilities f where ${matching(actor, filters)}`.execute(db);
  return { rows, totalCount: beyond[0]?.count ?? 0 };
}

/** A page of facilities with their patients and today's draws. */
export function listFacilities(db: Reader, actor: Actor, filters: FacilityFilters) {
  const facts = sql`${short}, f.time_zone, f.address, f.phone, f.ccn, f.start_date, f.end_date, p.patient_count, r.draws_today, r.draws_today_open`;
  return readPage<FacilityListRow>(db, actor, filters, facts, counted);
}

export function listShortFacilities(db: Reader, actor: Actor, filters: FacilityFilters) {
  return readPage<FacilityShortRow>(db, actor, filters, short, sql``);
}

/** Every facility in reach; patients and draws are counted once for all of them. */
export function streamFacilities<Item>(db: Reader, actor: Actor, toItem: (row: FacilityListRow) => Item) {
  const all = sql<FacilityListRow>`
    with f as materialized (select ${named} from ${around} where ${inReach(actor)}),
    patients_of as (select p.facility_id, count(*)::int as count
      from patients p
      where p.tenant_id = ${actor.tenantId} and p.deleted_at is null and p.status_type_code <> 'INACTIVE'
      group by 1),
    today as (select r.facility_id, r.draw_date, count(*)::int as count, (count(*) filter (where r.status = 'PENDING'))::int as open from requisitions r
      where r.tenant_id = ${actor.tenantId}
        and r.deleted_at is null
        and r.party_type = 'PATIENT'
        and not ${statusIn('calledOff')}
        and r.draw_date between current_date - 1
        and current_date + 1
        and r.facility_id in (select id from f)
      group by 1, 2)
    select ${short}, f.time_zone, f.address, f.phone, f.ccn, f.start_date, f.end_date,
      coalesce(p.count, 0) as patient_count, coalesce(t.count, 0) as draws_today,
      coalesce(t.open, 0) as draws_today_open
    from f
    left join patients_of p on p.facility_id = f.id and f.is_contracted_for_patient
    left join today t on t.facility_id = f.id and f.is_contracted_for_patient and t.draw_date = ${today}
    order by f.name, f.id`;
  return streamRows(db, all, toItem);
}

/** Their names alone. */
export const streamShortFacilities = <Item>(db: Reader, actor: Actor, toItem: (row: FacilityShortRow) => Item) =>
  streamRows(
    db,
    sql<FacilityShortRow>`with f as (select ${named} from ${around} where ${inReach(actor)}) select ${short} from f order by f.name, f.id`,
    toItem,
  );
