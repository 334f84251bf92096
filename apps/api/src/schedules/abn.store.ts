import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { AbnAnswer } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

/** Tests of orders for which a notice has to be signed. */
export async function markAbnNeeded(
  db: Writer,
  tenantId: string,
  needed: readonly { scheduleId: string; offeringCode: string }[],
): Promise<void> {
  if (!needed.length) return;
  await sql`update schedule_lines l
    set abn_status = 'NEEDED'
    from json_to_recordset(${JSON.stringify(needed)}::json) as n ("scheduleId" uuid, "offeringCode" text)
    where l.tenant_id = ${tenantId} and l.schedule_id = n."scheduleId" and l.offering_code = n."offeringCode"`.execute(db);
}

/** What the patient chose, and the order's new stamp. */
export async function saveAbnAnswers(
  db: Writer,
  actor: Actor,
  scheduleId: string,
  answers: readonly { offeringCode: string; status: AbnAnswer }[],
): Promise<void> {
  await sql`update schedule_lines l
    set abn_status = n.status, abn_answered_at = now(), abn_answered_by = ${actor.userId}, abn_answered_by_name = ${actor.name}
    from json_to_recordset(${JSON.stringify(answers)}::json) as n ("offeringCode" text, status text)
    where l.tenant_id = ${actor.tenantId} and l.schedule_id = ${scheduleId} and l.offering_code = n."offeringCode"`.execute(db);
  await sql`update schedules
    set concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${scheduleId}`.execute(db);
}

export type AbnFactsRow = {
  name: string;
  mrn: string | null;
  language: string | null;
  facility_name: string;
  address: Readonly<Record<string, string | null>> | null;
  phone: string | null;
};

/** Whose notice it is, and who gives it. */
export async function findAbnFacts(db: Reader, tenantId: string, patientId: string): Promise<AbnFactsRow | undefined> {
  const { rows } = await sql<AbnFactsRow>`
    select trim(concat_ws(' ', p.first_name, p.middle_initial, p.last_name, p.suffix)) as name, p.mrn, p.language, f.name as facility_name,
      f.address, f.phone
    from patients p
    join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
    where p.tenant_id = ${tenantId} and p.id = ${patientId}`.execute(db);
  return rows[0];
}
