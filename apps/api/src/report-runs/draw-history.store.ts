import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import { isShown, shownTo } from '../platform/shown-results-sql.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { byName, chosenPeople } from './chosen-people.store.ts';
import type { RunPlan } from './run-plan.ts';

export type HistoryRow = VerdictColumns & {
  party_id: string;
  requisition_id: string;
  draw_date: string;
  collected_at: Date;
  result_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  goal_met: boolean | null;
  status: string;
};
/** The results of the last collected draws of some patients, oldest draw first. Empty codes: every test. */
export async function listDrawHistory(
  db: Reader,
  plan: RunPlan,
  patientIds: readonly string[],
  codes: readonly string[],
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select d.party_id, d.id as requisition_id, d.draw_date, d.collected_at, x.id::text as result_id, x.result_code, x.value_numeric,
      x.comparator, x.value_text, x.unit, x.goal_met, x.status, x.verdict, x.side, x.because, x.is_urgent
    from unnest(${patientIds}::uuid[]) w (patient_id)
    cross join lateral (select r.id, r.tenant_id, r.party_id, r.draw_date, r.collected_at, r.provider_id
      from requisitions r
      where r.tenant_id = ${plan.actor.tenantId} and r.party_type = 'PATIENT' and r.party_id = w.patient_id and r.deleted_at is null
        and r.collected_at is not null
        and exists (select 1
          from results y
          where y.tenant_id = r.tenant_id and y.requisition_id = r.id and y.superseded_at is null
            and (${codes}::text[] = '{}' or y.result_code = any(${codes}::text[])))
      order by r.draw_date desc
      limit ${plan.draws}) d
    join results x on x.tenant_id = d.tenant_id and x.requisition_id = d.id and x.superseded_at is null and x.withdrawn_as is null
      and (${codes}::text[] = '{}' or x.result_code = any(${codes}::text[]))
    join requisitions r on r.tenant_id = d.tenant_id and r.id = d.id
    where ${isShown(shownTo(plan.actor))}
    order by d.party_id, d.draw_date, d.id, x.result_code`.execute(db);
  return rows;
}

export type PatientHere = { id: string; name: string; mrn: string | null; date_of_birth: string; facility_id: string; modality: string };
/** Patients of the report's facilities, as its choices narrow them, by name. */
export async function listPatientsHere(db: Reader, plan: RunPlan): Promise<PatientHere[]> {
  const { actor } = plan;
  const { rows } = await sql<PatientHere>`
    select p.id, p.last_name || ', ' || p.first_name as name, p.mrn, p.date_of_birth, p.facility_id, p.modality
    from patients p
    where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${plan.places.map(({ id }) => id)}::uuid[]) and p.deleted_at is null
      ${plan.input.statuses?.length ? sql`` : sql`and p.status_type_code = 'ACTIVE'`}
      ${chosenPeople(plan, 'patient')}
    order by ${byName}`.execute(db);
  return rows;
}
