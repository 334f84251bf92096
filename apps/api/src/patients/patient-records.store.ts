import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';

export type InsuranceRow = {
  id: string;
  rank: number;
  payer: string;
  policyNumber: string | null;
  groupNumber: string | null;
  subscriber: string | null;
  relationship: string | null;
  isMedicare: boolean;
  startDate: string | null;
  endDate: string | null;
};
export async function listInsurance(db: Reader, actor: Actor, patientId: string): Promise<InsuranceRow[]> {
  const { rows } = await sql<InsuranceRow>`
    select id, rank, payer, policy_number as "policyNumber", group_number as "groupNumber", subscriber, relationship,
      is_medicare as "isMedicare", start_date as "startDate", end_date as "endDate"
    from insurances where tenant_id = ${actor.tenantId} and patient_id = ${patientId} order by rank`.execute(db);
  return rows;
}

export async function replaceInsurance(db: Writer, actor: Actor, patientId: string, items: readonly InsuranceRow[]): Promise<void> {
  await sql`delete from insurances where tenant_id = ${actor.tenantId} and patient_id = ${patientId}`.execute(db);
  await sql`insert into insurances (tenant_id, id, patient_id, rank, payer, policy_number, group_number, subscriber,
    relationship, is_medicare, start_date, end_date)
    select ${actor.tenantId}, i.id, ${patientId}, i.rank, i.payer, i."policyNumber", i."groupNumber", i.subscriber,
      i.relationship, i."isMedicare", i."startDate", i."endDate"
    from json_to_recordset(${JSON.stringify(items)}::json) as i (id uuid, rank int, payer text, "policyNumber" text,
      "groupNumber" text, subscriber text, relationship text, "isMedicare" boolean, "startDate" date,
      "endDate" date)`.execute(db);
}

export type IdentifierRow = { id: string; kind: string; issuer: string | null; value: string };
export async function listIdentifiers(db: Reader, actor: Actor, patientId: string): Promise<IdentifierRow[]> {
  const { rows } = await sql<IdentifierRow>`
    select id, kind, issuer, value from patient_identifiers where tenant_id = ${actor.tenantId} and patient_id = ${patientId} order by kind, value`.execute(
    db,
  );
  return rows;
}

/** Numbers of merged records are not a person's to edit: they stay. */
export async function replaceIdentifiers(db: Writer, actor: Actor, patientId: string, items: readonly IdentifierRow[]): Promise<void> {
  await sql`delete from patient_identifiers where tenant_id = ${actor.tenantId} and patient_id = ${patientId} and kind <> 'FORMER_MRN'`.execute(
    db,
  );
  await insertIdentifiers(db, actor, patientId, items);
}

async function insertIdentifiers(db: Writer, actor: Actor, patientId: string, items: readonly IdentifierRow[]): Promise<void> {
  await sql`insert into patient_identifiers (tenant_id, id, patient_id, kind, issuer, value, created_by)
    select ${actor.tenantId}, i.id, ${patientId}, i.kind, i.issuer, i.value, ${actor.userId}
    from json_to_recordset(${JSON.stringify(items)}::json) as i (id uuid, kind text, issuer text, value text)
    on conflict (tenant_id, patient_id, kind, value) do nothing`.execute(db);
}

export type FaxRow = { id: string; recipient: string; number: string; sendsResults: boolean };
export async function listFaxes(db: Reader, actor: Actor, patientId: string): Promise<FaxRow[]> {
  const { rows } = await sql<FaxRow>`
    select id, recipient, number, sends_results as "sendsResults"
    from patient_faxes
    where tenant_id = ${actor.tenantId} and patient_id = ${patientId}
    order by recipient, id`.execute(db);
  return rows;
}

/** @returns false when the number is already on the list */
export async function insertFax(db: Writer, actor: Actor, patientId: string, fax: FaxRow): Promise<boolean> {
  const { rows } = await sql`insert into patient_faxes (tenant_id, id, patient_id, recipient, number, sends_results, created_by)
    values (${actor.tenantId}, ${fax.id}, ${patientId}, ${fax.recipient}, ${fax.number}, ${fax.sendsResults}, ${actor.userId})
    on conflict (tenant_id, patient_id, number) do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteFax(db: Writer, actor: Actor, patientId: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from patient_faxes where tenant_id = ${actor.tenantId} and patient_id = ${patientId} and id = ${id} returning id`.execute(
      db,
    );
  return rows.length > 0;
}

/** Calls that change a record, as the audit log names them; views are on their own page. */
const changes = [
  'create',
  'update',
  'activate',
  'changeStatus',
  'transfer',
  'merge',
  'undoMerge',
  'setInsurance',
  'setIdentifiers',
  'addFax',
  'removeFax',
  'addVaccination',
  'removeVaccination',
  'upsertProblems',
  'resolveProblem',
  'inactivateProblem',
  'setCareTeamProvider',
  'setCareTeamMembers',
  'addCareTeams',
  'removeCareTeamMember',
].map((name) => `patients.${name}`);

export type HistoryRow = { at: Date; action: string; actor_name: string | null; detail: Record<string, unknown> | null; names: string[] };
/** The log keeps ids; diagnoses and people are named as they are called now. */
const named = sql`array(
  select d.icd_code || ' ' || d.description
  from diagnoses d
  where d.tenant_id = a.tenant_id
    and d.id in (select x.id::uuid from jsonb_array_elements_text(a.detail -> 'problems') as x (id))
  union
  select ${listNameSql('e', 'employees')}
  from employees e
  where e.tenant_id = a.tenant_id
    and e.id in (select x.id::uuid from jsonb_array_elements_text(a.detail -> 'employees') as x (id))
    order by 1)`;
export async function listHistory(
  db: Reader,
  actor: Actor,
  patientId: string,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number },
): Promise<{ rows: HistoryRow[]; totalCount: number }> {
  const where = sql`tenant_id = ${actor.tenantId} and patient_id = ${patientId} and action = any(${changes}::text[])`;
  const { rows } = await sql<HistoryRow>`
    select a.at, a.action, a.actor_name, a.detail, ${named} as names
    from audit_log a
    where ${where}
    order by at desc, id desc
    limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from audit_log where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
