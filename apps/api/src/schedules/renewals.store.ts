import type { Writer } from '@drawday/database/connect.ts';
import type { PartyType, ScheduleStatus } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { facilityTodaySql, localDaySql } from '../platform/local-day-sql.ts';
import { facilitiesOf, type PartyReach } from '../platform/party-reach.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { orderColumns, orderJoins, ordersInReach, partiesLike, type ScheduleRow, signedLine, stayingProvider } from './schedules.store.ts';

export type ExpiringRow = ScheduleRow & {
  expires_on: string;
  not_renewed_reason: string | null;
  today: string;
  last_draw_date: string | null;
  total: number;
};
export type ExpiringFilters = {
  facilityId?: string | undefined;
  partyTypes: readonly PartyType[];
  partyId?: string | undefined;
  providerId?: string | undefined;
  modality?: readonly string[] | undefined;
  patientGroupIds?: readonly string[] | undefined;
  drawTypeCode?: readonly string[] | undefined;
  state: 'EXPIRING' | 'LAPSED';
  withinDays: number;
  filter?: string | undefined;
  sorting?: string | undefined;
};

const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);
const sortable = { expiresOn: sql`s.expires_on`, daysLeft: sql`s.expires_on`, startDate: sql`s.start_date` };
/** Where `t.day` is today at the facility of a row; no clinic's day differs by more than one from the server's. */
export const atFacility = { ...momentSql(), today: sql`t.day`, days: { earliest: sql`current_date - 1`, latest: sql`current_date + 1` } };

/** The work list of orders to renew, one page of it or all: soonest first. */
export function expiringRows(
  actor: Actor,
  filters: ExpiringFilters,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number | null },
): RawBuilder<ExpiringRow> {
  const { partyTypes, facilityId, filter } = filters;
  const of = (kind: PartyType) => (partyTypes.includes(kind) ? actor.reach[kind].filter((id) => !facilityId || id === facilityId) : []);
  const reach: PartyReach = { PATIENT: of('PATIENT'), EMPLOYEE: of('EMPLOYEE'), SITE: of('SITE') };
  const from = sql`schedules s join (
      select f.id as facility_id, ${localDaySql(sql`f.time_zone`)} as day
      from facilities f
      where f.tenant_id = ${actor.tenantId} and f.id = any(${facilitiesOf(reach)}::uuid[])
    ) t on t.facility_id = s.facility_id`;
  const named =
    filter?.trim() &&
    sql.join(
      partyTypes.map((kind) => sql`s.party_id in (${partiesLike[kind](containing(filter))})`),
      sql` or `,
    );
  const where = sql`s.tenant_id = ${actor.tenantId}
    and ${withinReachSql(reach, 's')}
    and s.facility_id = any(${facilitiesOf(reach)}::uuid[])
    and ${queueSql(filters.state === 'LAPSED' ? 'lapsedOrders' : 'expiringOrders', atFacility)}
    and s.expires_on <= t.day + ${filters.withinDays}::int
    ${when(filters.partyId, sql`and s.party_id = ${filters.partyId}`)} ${when(filters.providerId, sql`and s.provider_id = ${filters.providerId}`)}
    ${when(filters.patientGroupIds?.length, sql`and ${inPatientGroupsSql(actor, filters.patientGroupIds, 's.party_id')}`)}
    ${when(filters.drawTypeCode?.length, sql`and s.draw_type_code = any(${filters.drawTypeCode ?? []}::text[])`)}
    ${when(
      filters.modality?.length,
      sql`and s.party_id in (select m.id from patients m where m.tenant_id = s.tenant_id and m.modality = any(${filters.modality ?? []}::text[]))`,
    )} ${named ? sql`and (${named})` : sql``}`;
  const order = orderBy(filters.sorting, sortable, sql`s.expires_on, s.id`);
  return sql<ExpiringRow>`
    with found as materialized (
      select s.id, s.expires_on, s.start_date, t.day as today, count(*) over ()::int as total
      from ${from} where ${where} ${order} limit ${maxResultCount} offset ${skipCount}
    ), cut as materialized (
      select s.*, found.today, found.total from found join schedules s on s.tenant_id = ${actor.tenantId} and s.id = found.id
    )
    select ${orderColumns}, (
      select r.draw_date
      from requisitions r
      where r.tenant_id = s.tenant_id
        and r.party_type = s.party_type
        and r.party_id = s.party_id
        and r.collected_at is not null
        and r.draw_date between s.start_date and s.today
        and r.deleted_at is null
        and exists (select 1
          from requisition_lines l
          where l.tenant_id = r.tenant_id and l.requisition_id = r.id and s.id = any(l.schedule_ids))
      order by r.draw_date desc
      limit 1
    ) as last_draw_date
    from cut s ${orderJoins} ${order}`;
}

export type RenewableRow = {
  id: string;
  status: ScheduleStatus;
  party_type: PartyType;
  party_id: string;
  party_status: string | null;
  facility_id: string;
  provider_id: string | null;
  facility_status: string;
  facility_locked: boolean;
  organization_status: string;
  organization_locked: boolean;
  draw_type_code: string;
  end_date: string | null;
  expires_on: string | null;
  today: string;
  concurrency_stamp: string;
  lines: { schedule_id: string; offering_code: string; icds: string[] }[] | null;
};
/** Locks these orders, in id order. */
export async function lockForRenewal(db: Writer, actor: Actor, ids: readonly string[]): Promise<RenewableRow[]> {
  const { rows } = await sql<RenewableRow>`
    select s.id, s.status, s.party_type, s.party_id, s.facility_id, s.provider_id, s.draw_type_code, s.end_date, s.expires_on, s.concurrency_stamp,
      ${facilityTodaySql(actor.tenantId, sql`s.facility_id`)} as today,
      coalesce(p.status_type_code, em.status_type_code, so.status_type_code) as party_status,
      f.status_type_code as facility_status, f.is_locked as facility_locked, o.status_type_code as organization_status,
      o.is_locked as organization_locked,
      (select jsonb_agg(${signedLine} order by l.line_number)
        from schedule_lines l
        where l.tenant_id = s.tenant_id and l.schedule_id = s.id) as lines
    from schedules s
    join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    left join patients p on s.party_type = 'PATIENT' and p.tenant_id = s.tenant_id and p.id = s.party_id and p.deleted_at is null
    left join employees em on s.party_type = 'EMPLOYEE' and em.tenant_id = s.tenant_id and em.id = s.party_id
    left join sources so on s.party_type = 'SITE' and so.tenant_id = s.tenant_id and so.id = s.party_id
    where ${ordersInReach(actor)} and s.id = any(${ids}::uuid[])
    order by s.id
    for update of s`.execute(db);
  return rows;
}

/** Which of these orders were renewed; asked once they are locked, so that nobody renews one twice. */
export async function listRenewed(db: Writer, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.renewed_from_id as id
    from schedules s
    where s.tenant_id = ${tenantId} and s.renewed_from_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export type RenewedOrder = {
  id: string;
  fromId: string;
  startDate: string;
  expiresOn: string;
  orderedAt: string;
  signature: Record<string, string | null> | null;
};
/** The same orders again, valid at once, in two statements whatever their number. */
export async function insertRenewals(db: Writer, actor: Actor, renewed: readonly RenewedOrder[]): Promise<void> {
  if (!renewed.length) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as n (id uuid, "fromId" uuid, "startDate" date,
    "expiresOn" date, "orderedAt" timestamptz, signature jsonb)`;
  await sql`insert into schedules (tenant_id, id, party_type, party_id, facility_id, draw_type_code, week, months, start_date,
      end_date, expires_on, order_mode, ordered_by, ordered_at, provider_id, signed_by, signed_at, signature, status,
      renewed_from_id, comment, created_by)
    select s.tenant_id, n.id, s.party_type, s.party_id, s.facility_id, s.draw_type_code, s.week, s.months, n."startDate",
      s.end_date, n."expiresOn", 'WRITTEN', ${actor.employeeId}, n."orderedAt",
      coalesce(${stayingProvider}, case when n.signature is null then null else ${actor.employeeId}::uuid end),
      case when n.signature is null then null else ${actor.employeeId}::uuid end,
      case when n.signature is null then null else n."orderedAt" end, n.signature, 'ACTIVE', s.id, s.comment, ${actor.userId}
    from ${given}
    join schedules s on s.tenant_id = ${actor.tenantId} and s.id = n."fromId"`.execute(db);
  await sql`insert into schedule_lines (tenant_id, schedule_id, line_number, offering_code, test_option, timing, delivery, icds,
      linked_order_set_id)
    select l.tenant_id, n.id, l.line_number, l.offering_code, l.test_option, l.timing, l.delivery, l.icds, l.linked_order_set_id
    from ${given}
    join schedule_lines l on l.tenant_id = ${actor.tenantId} and l.schedule_id = n."fromId"`.execute(db);
}

/** Why these orders were not renewed with the others; they stay on the list. */
export async function markNotRenewed(db: Writer, actor: Actor, leftOut: readonly { id: string; reason: string }[]): Promise<void> {
  if (!leftOut.length) return;
  await sql`update schedules s
    set not_renewed_reason = o.reason, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    from json_to_recordset(${JSON.stringify(leftOut)}::json) as o (id uuid, reason text)
    where s.tenant_id = ${actor.tenantId} and s.id = o.id`.execute(db);
}

/** These orders end on their last day, by a person's decision. */
export async function markEnding(db: Writer, actor: Actor, ids: readonly string[], reason: string): Promise<void> {
  if (!ids.length) return;
  await sql`update schedules
    set end_date = expires_on, not_renewed_reason = ${reason}, concurrency_stamp = gen_random_uuid(), updated_at = now(),
      updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[])`.execute(db);
}
