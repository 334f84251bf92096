import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { AnswerRow } from './places.store.ts';

export type RegistryPersonRow = {
  id: string;
  medicare_beneficiary_id: string | null;
  height_cm: number | null;
  registry_id: string | null;
};

/** What only the file for the registry says of up to 500 patients. */
export async function listRegistryPersons(db: Reader, tenantId: string, ids: readonly string[]): Promise<RegistryPersonRow[]> {
  const { rows } = await sql<RegistryPersonRow>`
    select p.id, p.medicare_beneficiary_id, p.height_cm,
      (select i.value from patient_identifiers i
        where i.tenant_id = p.tenant_id and i.patient_id = p.id and i.kind = 'REGISTRY' order by i.created_at desc, i.id limit 1) as registry_id
    from patients p
    where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** What was answered to these questions at these draws. */
export async function listRegistryAnswers(
  db: Reader,
  tenantId: string,
  requisitionIds: readonly string[],
  questions: readonly string[],
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select requisition_id, aoe_code, value
    from aoe_answers
    where tenant_id = ${tenantId} and requisition_id = any(${requisitionIds}::uuid[]) and aoe_code = any(${questions}::text[])`.execute(db);
  return rows;
}

export type RegistryResultRow = { id: string; is_calculated: boolean; method: string | null; performing_lab: string | null };
/** How and where up to some thousand values of the month were measured. */
export async function listRegistryResults(db: Reader, tenantId: string, requisitionIds: readonly string[]): Promise<RegistryResultRow[]> {
  const { rows } = await sql<RegistryResultRow>`
    select id::text, is_calculated, method, performing_lab
    from results
    where tenant_id = ${tenantId} and requisition_id = any(${requisitionIds}::uuid[]) and superseded_at is null`.execute(db);
  return rows;
}
