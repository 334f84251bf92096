import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

export type DietNoteRow = { id: string; note: string; concurrency_stamp: string; written_at: Date; written_by_name: string };

/** The note of a patient's month, `2026-10-01`. */
export async function findDietNote(db: Reader, { tenantId }: Actor, patientId: string, month: string): Promise<DietNoteRow | undefined> {
  const { rows } = await sql<DietNoteRow>`
    select id, note, concurrency_stamp, written_at, written_by_name
    from patient_diet_notes
    where tenant_id = ${tenantId} and patient_id = ${patientId} and month = ${month}`.execute(db);
  return rows[0];
}

export async function saveDietNote(
  db: Writer,
  { tenantId, userId, name }: Actor,
  { id, patientId, month, note }: { id: string; patientId: string; month: string; note: string },
): Promise<void> {
  await sql`
    insert into patient_diet_notes (tenant_id, id, patient_id, month, note, written_by, written_by_name)
    values (${tenantId}, ${id}, ${patientId}, ${month}, ${note}, ${userId}, ${name})
    on conflict (tenant_id, patient_id, month) do update
    set note = excluded.note, written_by = excluded.written_by, written_by_name = excluded.written_by_name, written_at = now(),
      concurrency_stamp = gen_random_uuid()`.execute(db);
}

export async function deleteDietNote(db: Writer, { tenantId }: Actor, patientId: string, month: string): Promise<void> {
  await sql`delete from patient_diet_notes where tenant_id = ${tenantId} and patient_id = ${patientId} and month = ${month}`.execute(db);
}
