import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { ChosenPartyStatus, CodeOf, plannedChangeStates } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type PlannedStatusRow = {
  id: string;
  patient_id: string;
  facility_id: string;
  to_status: ChosenPartyStatus;
  reason: string | null;
  effective_on: string;
  planned_by: string;
  planned_by_name: string;
  planned_at: Date;
};
export type SettledPlan = Exclude<CodeOf<typeof plannedChangeStates>, 'PLANNED'>;

const columns = sql`c.id, c.patient_id, p.facility_id, c.to_status, c.reason, c.effective_on, c.planned_by, c.planned_by_name, c.planned_at`;

/** What is planned for a patient. */
export async function findPlannedStatus(db: Reader, tenantId: string, patientId: string): Promise<PlannedStatusRow | undefined> {
  const { rows } = await sql<PlannedStatusRow>`
    select ${columns} from planned_status_changes c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
    where c.tenant_id = ${tenantId} and c.patient_id = ${patientId} and c.state = 'PLANNED'`.execute(db);
  return rows[0];
}

/** Plans of patients of these facilities whose day has come, the oldest first. */
export async function listDuePlans(
  db: Reader,
  tenantId: string,
  facilityIds: readonly string[],
  today: string,
): Promise<PlannedStatusRow[]> {
  const { rows } = await sql<PlannedStatusRow>`
    select ${columns} from planned_status_changes c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
    where c.tenant_id = ${tenantId} and c.state = 'PLANNED' and c.effective_on <= ${today} and p.facility_id = any(${facilityIds}::uuid[])
    order by c.effective_on, c.id`.execute(db);
  return rows;
}

export async function insertPlannedStatus(
  db: Writer,
  actor: Actor,
  plan: { id: string; patientId: string; to: string; reason: string | null; on: string; at: string },
): Promise<void> {
  await sql`insert into planned_status_changes (tenant_id, id, patient_id, to_status, reason, effective_on, planned_by, planned_by_name, planned_at)
    values (${actor.tenantId}, ${plan.id}, ${plan.patientId}, ${plan.to}, ${plan.reason}, ${plan.on}, ${actor.userId}, ${actor.name}, ${plan.at})`.execute(
    db,
  );
}

/** Closes what is planned for a patient; false when nothing was. */
export async function settlePlannedStatus(
  db: Writer,
  tenantId: string,
  patientId: string,
  settled: { state: SettledPlan; at: string; byName: string },
): Promise<boolean> {
  const { rows } = await sql`
    update planned_status_changes set state = ${settled.state}, settled_at = ${settled.at}, settled_by_name = ${settled.byName}
    where tenant_id = ${tenantId} and patient_id = ${patientId} and state = 'PLANNED' returning id`.execute(db);
  return rows.length > 0;
}
