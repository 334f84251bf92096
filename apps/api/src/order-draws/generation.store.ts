import type { Reader, Writer } from '@drawday/database/connect.ts';
import {
  abnStatuses,
  type DayGroup,
  type DrawKind,
  type DrawType,
  type PartyType,
  scheduleStatuses,
  type Timing,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { closedDaysSql } from '../platform/closed-days-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { patientTodaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { codeIn } from '../platform/status-in.ts';

export type GenerationFacility = {
  id: string;
  time_zone: string;
  first_week: number;
  draw_week: number;
  draw_schedules: { dayGroup: DayGroup; drawDayOrdinal: number }[];
  /** From two weeks ago on: draws planned on one of them may be moved to today. */
  closed_days: string[];
  status_type_code: string;
  is_locked: boolean;
  organization_status: string;
  organization_locked: boolean;
  is_contracted_for_patient: boolean;
  is_contracted_for_employee: boolean;
  is_contracted_for_source: boolean;
};

export async function listGenerationFacilities(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[] | null,
): Promise<GenerationFacility[]> {
  const { rows } = await sql<GenerationFacility>`
    select f.id, f.time_zone, f.first_week, f.draw_week, f.draw_schedules, ${closedDaysSql(sql`f`)} as closed_days,
      f.status_type_code, f.is_locked, o.status_type_code as organization_status, o.is_locked as organization_locked, o.is_contracted_for_patient,
      o.is_contracted_for_employee, o.is_contracted_for_source
    from facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where f.tenant_id = ${tenantId} ${facilityIds ? sql`and f.id = any(${facilityIds}::uuid[])` : sql``} order by f.id`.execute(db);
  return rows;
}

/** How a facility draws, for its calendar. */
export async function findDrawRules(db: Reader, tenantId: string, facilityId: string): Promise<GenerationFacility> {
  const [facility] = await listGenerationFacilities(db, tenantId, [facilityId]);
  if (!facility) throw new Error('the facility is not there');
  return facility;
}

export type StandingOrderRow = {
  schedule_id: string;
  party_id: string;
  party_name: string;
  ordered_at: Date;
  draw_type_code: DrawType;
  week: number | null;
  months: number[];
  start_date: string;
  end_date: string | null;
  expires_on: string | null;
  one_time_date: string | null;
  add_to_next_draw: boolean;
  provider_id: string | null;
  modality: string | null;
  day_group: DayGroup | null;
  schedule_days: number[];
  visit_days: number[];
  shift: string | null;
  chair: number | null;
  party_status: string;
  /** Days on which a person left its tests out. */
  left_out_days: string[];
  lines: { offeringCode: string; timing: Timing; delivery: string; icds: string[] }[];
};

/** Does a draw between the start of an order and today carry it? One that the system removed for a change of schedule does not. */
const isOnDrawBefore = (order: RawBuilder<unknown>, tenantId: string, partyType: PartyType, today: string) =>
  sql`exists (select 1 from requisitions r join requisition_lines rl on rl.tenant_id = r.tenant_id and rl.requisition_id = r.id
    where r.tenant_id = ${tenantId}
      and r.party_type = ${partyType}
      and r.party_id = ${order}.party_id
      and r.draw_date >= ${order}.start_date
      and r.draw_date < ${today}
      and r.deleted_at is null
      and ${order}.id = any(rl.schedule_ids)
      and not (r.status = 'SYSCANCELED' and r.cancel_reason = 'SCHEDULE_CHANGE'))`;

/** Which of these orders a draw before today carries: as one-time orders they want no other. */
export async function listOrdersOnDrawsBefore(
  db: Reader,
  tenantId: string,
  partyType: PartyType,
  orders: readonly { id: string; party_id: string; start_date: string }[],
  today: string,
): Promise<Set<string>> {
  if (!orders.length) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (id uuid, party_id uuid, start_date date)
    where ${isOnDrawBefore(sql`o`, tenantId, partyType, today)}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Where parties of a kind are, and when they are there: employees on the weekday of their order, sources on Mondays. */
const parties: Readonly<Record<PartyType, { from: RawBuilder<unknown>; facility: RawBuilder<unknown>; columns: RawBuilder<unknown> }>> = {
  PATIENT: {
    from: sql`(select * from patients where deleted_at is null)`,
    facility: sql`p.facility_id`,
    columns: sql`${listNameSql('p', 'patients')} as party_name, p.modality, p.day_group, p.schedule_days, p.visit_days, p.shift, p.chair`,
  },
  EMPLOYEE: {
    from: sql`employees`,
    facility: sql`(select a.facility_id from assignments a where a.tenant_id = p.tenant_id and a.employee_id = p.id and a.is_primary)`,
    columns: sql`${listNameSql('p', 'employees')} as party_name, null::text as modality, null::text as day_group,
      array[extract(isodow from coalesce(s.one_time_date, s.start_date))::int] as schedule_days, '{}'::int[] as visit_days,
      null::text as shift, null::int as chair`,
  },
  SITE: {
    from: sql`sources`,
    facility: sql`p.facility_id`,
    columns: sql`p.name as party_name, null::text as modality, null::text as day_group, array[1] as schedule_days,
      '{}'::int[] as visit_days, null::text as shift, null::int as chair`,
  },
};

/** Whose orders or draws are asked for: all of that kind of party, or some. `today` is the day at the facility. */
export type PartyFilter = { partyType: PartyType; partyIds: readonly string[] | null; today: string };

/**
 * Orders of the parties of one facility (null: wherever the parties named are) that can still make draws, party by party; an order
 * left unsigned for 30 days makes none, a one-time order whose draw lies before today no other.
 */
export async function listStandingOrders(
  db: Reader,
  tenantId: string,
  facilityId: string | null,
  { partyType, partyIds, scheduleIds, today }: PartyFilter & { scheduleIds: readonly string[] | null },
): Promise<StandingOrderRow[]> {
  const { from, facility, columns } = parties[partyType];
  const { rows } = await sql<StandingOrderRow>`
    select s.id as schedule_id, s.party_id, s.ordered_at,
      s.draw_type_code, s.week, s.months, s.start_date, s.end_date, s.expires_on, s.one_time_date, s.add_to_next_draw,
      s.provider_id, ${columns}, p.status_type_code as party_status, l.lines,
      array(select o.day::text from schedule_left_out_days o
        where o.tenant_id = s.tenant_id and o.schedule_id = s.id) as left_out_days
    from schedules s join ${from} p on p.tenant_id = s.tenant_id and p.id = s.party_id
      cross join lateral (select jsonb_agg(jsonb_build_object('offeringCode', l.offering_code, 'timing', l.timing,
          'delivery', l.delivery, 'icds', l.icds)
        order by l.line_number) as lines
      from schedule_lines l
      where l.tenant_id = s.tenant_id and l.schedule_id = s.id
        and (l.abn_status is null or not ${codeIn('l.abn_status', abnStatuses.groups.refused)})) l
    where s.tenant_id = ${tenantId}
      and s.party_type = ${partyType} ${facilityId ? sql`and ${facility} = ${facilityId}` : sql``}
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and not ${queueSql('unsignedToCancel', momentSql())}
      and l.lines is not null
      and (s.end_date is null or s.end_date >= ${today}) and (s.expires_on is null or s.expires_on >= ${today})
      and (s.draw_type_code <> 'ONETIME' or not ${isOnDrawBefore(sql`s`, tenantId, partyType, today)})
      ${partyIds ? sql`and s.party_id = any(${partyIds}::uuid[])` : sql``} ${scheduleIds ? sql`and s.id = any(${scheduleIds}::uuid[])` : sql``}
    order by s.party_id, s.id`.execute(db);
  return rows;
}

export type ExistingDrawRow = {
  id: string;
  party_id: string;
  draw_date: string;
  draw_kind: DrawKind;
  status: string;
  is_label_printed: boolean;
  rescheduled_from_date: string | null;
  /** Its own day, and those of the draws that moved there, one after the other. */
  stands_for: string[];
  cancel_reason: string | null;
  schedule_ids: string[];
};

/** Draws from today on, of whatever status: a draw that a person cancelled or moved is not made again. Null: at whatever facility. */
export async function listExistingDraws(
  db: Reader,
  tenantId: string,
  facilityId: string | null,
  { partyType, partyIds, today }: PartyFilter,
): Promise<ExistingDrawRow[]> {
  const { rows } = await sql<ExistingDrawRow>`
    select r.id, r.party_id, r.draw_date, r.draw_kind, r.status, r.is_label_printed, r.cancel_reason,
      coalesce(r.planned_for, (select o.draw_date
        from requisitions o
        where o.tenant_id = r.tenant_id and o.id = r.rescheduled_from_id)) as rescheduled_from_date,
      array(
        with recursive moved as (
          select r.id, r.draw_date, r.planned_for
          union all
          select o.id, o.draw_date, o.planned_for
          from moved
          join requisitions o on o.tenant_id = r.tenant_id and o.rescheduled_to_id = moved.id and o.deleted_at is null
        )
        select d::text from moved, unnest(array[draw_date, planned_for]) as d where d is not null
      ) as stands_for,
      coalesce((select array_agg(distinct s)
        from requisition_lines l, unnest(l.schedule_ids) as s
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id),
      '{}') as schedule_ids
    from requisitions r
    where r.tenant_id = ${tenantId} ${facilityId ? sql`and r.facility_id = ${facilityId}` : sql``}
      and r.party_type = ${partyType}
      and r.draw_date >= ${today}
      and r.deleted_at is null ${partyIds ? sql`and r.party_id = any(${partyIds}::uuid[])` : sql``}`.execute(db);
  return rows;
}

/** One generation of a facility at a time: a second one waits, then finds nothing left to do. */
export async function lockGeneration(db: Writer, facilityId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${facilityId}, 1))`.execute(db);
}

/** The open draws of one patient, or those named. */
export type DrawsToRefresh = { patientId: string } | { requisitionIds: readonly string[] };

/**
 * Open draws take over what the patient's record now says about where and when.
 * @returns those that were planned for another modality
 */
export async function refreshPendingDraws(db: Writer, tenantId: string, draws: DrawsToRefresh): Promise<string[]> {
  const these =
    'patientId' in draws
      ? sql`r.party_id = ${draws.patientId} and r.draw_date >= ${patientTodaySql(tenantId, draws.patientId)}`
      : sql`r.id = any(${draws.requisitionIds}::uuid[])`;
  const { rows } = await sql<{ id: string; is_of_other: boolean }>`
    with chosen as (
      select r.id, r.modality is distinct from p.modality as is_of_other
      from requisitions r
      join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
      where r.tenant_id = ${tenantId}
        and r.party_type = 'PATIENT'
        and ${these}
        and r.status = 'PENDING'
        and r.deleted_at is null
        and (r.facility_id, r.modality, r.day_group, r.shift, r.chair) is distinct from (p.facility_id, p.modality, p.day_group, p.shift, p.chair)
    )
    update requisitions r
    set facility_id = p.facility_id, modality = p.modality, day_group = p.day_group, shift = p.shift, chair = p.chair,
      concurrency_stamp = gen_random_uuid()
    from chosen, patients p
    where r.tenant_id = ${tenantId} and r.id = chosen.id and p.tenant_id = r.tenant_id and p.id = r.party_id
    returning r.id, chosen.is_of_other`.execute(db);
  return rows.filter((row) => row.is_of_other).map((row) => row.id);
}
