import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { DiagnosisStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type ProblemRow = {
  id: string;
  patient_id: string;
  icd_code: string;
  description: string;
  onset_date: string | null;
  status: DiagnosisStatus;
  resolved_at: Date | null;
  concurrency_stamp: string;
};
const columns = sql`d.id, d.patient_id, d.icd_code, d.description, d.onset_date, d.status, d.resolved_at, d.concurrency_stamp`;
const byStatus = sql`case d.status when 'ACTIVE' then 0 when 'RESOLVED' then 1 else 2 end`;

export async function listProblems(db: Reader, actor: Actor, patientId: string): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`select ${columns}
      from diagnoses d
      where d.tenant_id = ${actor.tenantId} and d.patient_id = ${patientId}
      order by ${byStatus}, d.position, d.icd_code`.execute(db);
  return rows;
}

export async function lockProblem(db: Writer, actor: Actor, id: string): Promise<(ProblemRow & { facility_id: string }) | undefined> {
  const { rows } = await sql<ProblemRow & { facility_id: string }>`
    select ${columns}, p.facility_id from diagnoses d join patients p on p.tenant_id = d.tenant_id and p.id = d.patient_id
    where d.tenant_id = ${actor.tenantId}
      and d.id = ${id}
      and p.facility_id = any(${actor.facilityIds}::uuid[])
      and p.deleted_at is null
    for update of d`.execute(db);
  return rows[0];
}

export type ProblemEntry = { id: string; icdCode: string; description: string; onsetDate: string | null };
/** A code that the patient had before becomes active again. */
export async function upsertProblems(db: Writer, actor: Actor, patientId: string, entries: readonly ProblemEntry[]): Promise<void> {
  const column = <K extends keyof ProblemEntry>(key: K) => entries.map((entry) => entry[key]);
  await sql`insert into diagnoses (tenant_id, id, patient_id, icd_code, description, onset_date, created_by)
    select ${actor.tenantId}, e.id, ${patientId}, e.icd_code, e.description, e.onset_date, ${actor.userId}
    from unnest(${column('id')}::uuid[], ${column('icdCode')}::text[], ${column('description')}::text[],
      ${column('onsetDate')}::date[]) as e (id, icd_code, description, onset_date)
    on conflict (tenant_id, patient_id, icd_code) do update set description = excluded.description,
      onset_date = coalesce(excluded.onset_date, diagnoses.onset_date), status = 'ACTIVE', resolved_at = null,
      resolved_by = null,
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}`.execute(db);
}

export async function setProblemStatus(
  db: Writer,
  actor: Actor,
  id: string,
  status: 'RESOLVED' | 'INACTIVE',
  resolvedAt: string | null,
): Promise<void> {
  await sql`update diagnoses
    set status = ${status}, resolved_at = ${resolvedAt}::timestamptz, resolved_by = ${resolvedAt ? actor.userId : null},
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
