import type { Reader } from '@drawday/database/connect.ts';
import type { DayGroup, PartyType } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { closedDaysSql } from '../platform/closed-days-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';

export type OrderPartyRow = {
  id: string;
  name: string;
  mrn: string | null;
  date_of_birth: string | null;
  site_type_code: string | null;
  sample_point: string | null;
  month: number | null;
  facility_id: string;
  facility_name: string;
  modality: string | null;
  day_group: DayGroup | null;
  shift: string | null;
  chair: number | null;
  is_isolation: boolean;
  schedule_days: number[];
  visit_days: number[];
  status_type_code: string;
  time_zone: string;
  today: string;
  first_week: number;
  draw_week: number;
  draw_schedules: { dayGroup: DayGroup; drawDayOrdinal: number }[];
  closed_days: string[];
  facility_status: string;
  facility_locked: boolean;
  organization_status: string;
  organization_locked: boolean;
  problems: string[];
};
type Party = { from: RawBuilder<unknown>; facility: RawBuilder<unknown>; columns: RawBuilder<unknown>; problems: RawBuilder<unknown> };
const noSource = sql`null::text as site_type_code, null::text as sample_point, null::int as month`;
const unplaced = sql`null::text as mrn, null::text as shift, null::int as chair, false as is_isolation,
  null::text as modality, null::text as day_group, array[1] as schedule_days, '{}'::int[] as visit_days`;
const parties: Readonly<Record<PartyType, Party>> = {
  PATIENT: {
    from: sql`(select * from patients where deleted_at is null)`,
    facility: sql`p.facility_id`,
    columns: sql`${listNameSql('p', 'patients')} as name, p.date_of_birth, ${noSource},
      p.modality, p.mrn, p.day_group, p.schedule_days, p.visit_days, p.shift, p.chair, p.is_isolation`,
    problems: sql`coalesce((select array_agg(d.icd_code)
        from diagnoses d
        where d.tenant_id = p.tenant_id and d.patient_id = p.id and d.status = 'ACTIVE'),
      '{}')`,
  },
  EMPLOYEE: {
    from: sql`employees`,
    facility: sql`(select a.facility_id from assignments a where a.tenant_id = p.tenant_id and a.employee_id = p.id and a.is_primary)`,
    columns: sql`${listNameSql('p', 'employees')} as name, p.date_of_birth, ${noSource}, ${unplaced}`,
    problems: sql`'{}'::text[]`,
  },
  SITE: {
    from: sql`sources`,
    facility: sql`p.facility_id`,
    columns: sql`p.name, null::date as date_of_birth, p.kind as site_type_code, p.sample_point, p.month, ${unplaced}`,
    problems: sql`'{}'::text[]`,
  },
};

/** Parties within reach with everything that the draw calendar needs; the weekday of an employee is that of the order. */
export async function listOrderParties(
  db: Reader,
  actor: Pick<Actor, 'tenantId' | 'reach'>,
  partyType: PartyType,
  ids: readonly string[],
): Promise<OrderPartyRow[]> {
  const { from, facility, columns, problems } = parties[partyType];
  const { rows } = await sql<OrderPartyRow>`
    select p.id, f.id as facility_id, f.name as facility_name, ${columns}, p.status_type_code, f.time_zone,
      ${facilityTodaySql(actor.tenantId, sql`f.id`)} as today, f.first_week, f.draw_week, f.draw_schedules,
      ${closedDaysSql(sql`f`)} as closed_days,
      f.status_type_code as facility_status, f.is_locked as facility_locked, o.status_type_code as organization_status,
      o.is_locked as organization_locked, ${problems} as problems
    from ${from} p
    join facilities f on f.tenant_id = p.tenant_id and f.id = ${facility}
    join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
    where p.tenant_id = ${actor.tenantId} and p.id = any(${ids}::uuid[]) and f.id = any(${actor.reach[partyType]}::uuid[])`.execute(db);
  return rows;
}

export async function findOrderParty(
  db: Reader,
  actor: Pick<Actor, 'tenantId' | 'reach'>,
  partyType: PartyType,
  id: string,
): Promise<OrderPartyRow | undefined> {
  return (await listOrderParties(db, actor, partyType, [id]))[0];
}
