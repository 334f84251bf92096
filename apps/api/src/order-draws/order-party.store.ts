import type { Reader } from '@drawday/database/connect.ts';
import type { DayGroup } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { facilityTodaySql } from '../platform/local-day-sql.ts';

export type OrderPartyRow = {
  id: string;
  facility_id: string;
  modality: string;
  day_group: DayGroup | null;
  schedule_days: number[];
  visit_days: number[];
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
/** Patients with everything that the draw calendar needs. */
export async function listOrderParties(db: Reader, actor: Actor, patientIds: readonly string[]): Promise<OrderPartyRow[]> {
  const { rows } = await sql<OrderPartyRow>`
    select p.id, p.facility_id, p.modality, p.day_group, p.schedule_days, p.visit_days, p.status_type_code, f.time_zone,
      ${facilityTodaySql(actor.tenantId, sql`f.id`)} as today, f.first_week, f.draw_week, f.draw_schedules,
      f.status_type_code as facility_status, f.is_locked as facility_locked, o.status_type_code as organization_status,
      o.is_locked as organization_locked,
      coalesce((select array_agg(d.icd_code)
        from diagnoses d
        where d.tenant_id = p.tenant_id and d.patient_id = p.id and d.status = 'ACTIVE'),
      '{}') as problems
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    join organizations o on o.tenant_id = p.tenant_id and o.id = p.organization_id
    where p.tenant_id = ${actor.tenantId}
      and p.id = any(${patientIds}::uuid[])
      and p.facility_id = any(${actor.facilityIds}::uuid[])
      and p.deleted_at is null`.execute(db);
  return rows;
}

export async function findOrderParty(db: Reader, actor: Actor, patientId: string): Promise<OrderPartyRow | undefined> {
  return (await listOrderParties(db, actor, [patientId]))[0];
}
