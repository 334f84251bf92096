import type { Reader } from '@drawday/database/connect.ts';
import type { DayGroup } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { facilityTodaySql, localDaySql } from '../platform/local-day-sql.ts';
import { statusIn } from '../platform/status-in.ts';
import { isShownAlone, resultReach } from '../results/results.public.ts';

export type OrderPartyRow = {
  id: string;
  facility_id: string;
  modality: string;
  day_group: DayGroup | null;
  schedule_days: number[];
  status_type_code: string;
  time_zone: string;
  today: string;
  first_week: number;
  draw_week: number;
  draw_schedules: { dayGroup: DayGroup; drawDayOrdinal: number }[];
  facility_status: string;
  facility_locked: boolean;
  organization_status: string;
  organization_locked: boolean;
  problems: string[];
};
/** Patients with everything the draw calendar asks. */
export async function listOrderParties(db: Reader, actor: Actor, patientIds: readonly string[]): Promise<OrderPartyRow[]> {
  const { rows } = await sql<OrderPartyRow>`
    select p.id, p.facility_id, p.modality, p.day_group, p.schedule_days, p.status_type_code, f.time_zone, ${facilityTodaySql(actor.tenantId, sql`f.id`)} as today, f.first_week, f.draw_week, f.draw_schedules, f.status_type_code as facility_status, f.is_locked as facility_locked, o.status_type_code as organization_status, o.is_locked as organization_locked,
      coalesce((select array_agg(d.icd_code) from diagnoses d where d.tenant_id = p.tenant_id and d.patient_id = p.id and d.status = 'ACTIVE'), '{}') as problems
    from patients p join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id join organizations o on o.tenant_id = p.tenant_id and o.id = p.organization_id
    where p.tenant_id = ${actor.tenantId} and p.id = any(${patientIds}::uuid[]) and p.facility_id = any(${actor.facilityIds}::uuid[]) and p.deleted_at is null`.execute(
    db,
  );
  return rows;
}

export async function findOrderParty(db: Reader, actor: Actor, patientId: string): Promise<OrderPartyRow | undefined> {
  return (await listOrderParties(db, actor, [patientId]))[0];
}

export type PlannedDayRow = { draw_date: string; requisition_id: string; codes: string[]; status: string };
/** Open draws of a patient from a day on, with what is ordered on each. */
export async function listPlannedDraws(db: Reader, actor: Actor, patientId: string, from: string): Promise<PlannedDayRow[]> {
  const { rows } = await sql<PlannedDayRow>`
    select r.draw_date, r.id as requisition_id, r.status, coalesce(array_agg(l.offering_code) filter (where l.offering_code is not null), '{}') as codes
    from requisitions r left join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    where r.tenant_id = ${actor.tenantId} and r.party_type = 'PATIENT' and r.party_id = ${patientId} and r.draw_date >= ${from}::date - 31 and r.deleted_at is null group by r.id, r.draw_date, r.status, r.tenant_id order by r.draw_date limit 200`.execute(
    db,
  );
  return rows;
}

export type LatestResultRow = {
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  collected_on: string;
};
/** The newest value of each test of a patient, as far as the caller may see it. */
export async function listLatestResults(db: Reader, actor: Actor, patientId: string): Promise<LatestResultRow[]> {
  const { rows } = await sql<LatestResultRow>`
    select l.result_code, l.value_numeric, l.comparator, l.value_text, l.unit, ${localDaySql(sql`f.time_zone`, sql`l.collected_at`)} as collected_on
    from latest_results l join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id where l.tenant_id = ${actor.tenantId} and l.party_id = ${patientId} and ${isShownAlone(resultReach(actor), sql`l`)}`.execute(
    db,
  );
  return rows;
}

export type CalendarRow = {
  date: string;
  day_group: string | null;
  shift: string | null;
  generated: number;
  collected: number;
  missed: number;
};
export async function listCalendarDays(db: Reader, actor: Actor, facilityId: string, from: string, to: string): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select r.draw_date as date, r.day_group, r.shift, count(*) filter (where not ${statusIn('calledOff')})::int as generated,
      count(*) filter (where ${statusIn('kept')})::int as collected, count(*) filter (where r.status = 'CANCELED' or r.status = 'PENDING' and r.draw_date < ${facilityTodaySql(actor.tenantId, sql`${facilityId}`)})::int as missed
    from requisitions r where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId} and r.party_type = 'PATIENT' and r.draw_date between ${from} and ${to} and r.deleted_at is null
    group by r.draw_date, r.day_group, r.shift order by r.draw_date, r.day_group, r.shift`.execute(db);
  return rows;
}
