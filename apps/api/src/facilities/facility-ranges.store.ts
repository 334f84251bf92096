import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';

type CriticalRange = {
  ModalityTypeCode: string | null;
  Greater?: '>' | '>=' | null | undefined;
  GreaterValue?: number | null | undefined;
  Less?: '<' | '<=' | null | undefined;
  LessValue?: number | null | undefined;
};
export type RangeRow = {
  id: string;
  result_code: string;
  result_name: string;
  unit: string | null;
  greater: string | null;
  greater_value: number | null;
  less: string | null;
  less_value: number | null;
  critical_range_settings: CriticalRange[];
  valid_from: string;
  valid_to: string | null;
  concurrency_stamp: string;
};

/** The ranges of a facility, newest first for each result; what ended stays as history. */
export async function listFacilityRanges(db: Reader, actor: Actor, facilityId: string): Promise<RangeRow[]> {
  const { rows } = await sql<RangeRow>`
    select r.id, r.result_code, c.name as result_name, c.unit, r.greater, r.greater_value, r.less, r.less_value,
      r.critical_range_settings, r.valid_from, r.valid_to, r.concurrency_stamp
    from offering_ranges r
    join result_codes c on c.code = r.result_code
    where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId}
    order by c.position, r.result_code, r.valid_from desc`.execute(db);
  return rows;
}

export async function isResultCode(db: Reader, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from result_codes where code = ${code} and value_kind = 'NUMERIC'`.execute(db);
  return rows.length > 0;
}

export type RangeColumns = {
  resultCode: string;
  greater: string | null;
  greaterValue: number | null;
  less: string | null;
  lessValue: number | null;
  criticalRangeSettings: readonly CriticalRange[];
  validFrom: string;
  validTo: string | null;
};
export async function insertRange(
  db: Writer,
  actor: Actor,
  facility: { id: string; organization_id: string },
  id: string,
  range: RangeColumns,
): Promise<void> {
  await sql`insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, greater,
    greater_value, less, less_value, critical_range_settings, valid_from, valid_to, created_by)
    values (${actor.tenantId}, ${id}, ${facility.organization_id}, ${facility.id}, ${range.resultCode},
      ${range.greater}, ${range.greaterValue}, ${range.less}, ${range.lessValue},
      ${JSON.stringify(range.criticalRangeSettings)}::jsonb, ${range.validFrom}, ${range.validTo},
      ${actor.userId})`.execute(db);
}
export async function updateRange(db: Writer, actor: Actor, id: string, range: RangeColumns): Promise<void> {
  await sql`update offering_ranges
    set result_code = ${range.resultCode}, greater = ${range.greater}, greater_value = ${range.greaterValue},
      less = ${range.less}, less_value = ${range.lessValue},
      critical_range_settings = ${JSON.stringify(range.criticalRangeSettings)}::jsonb,
    valid_from = ${range.validFrom}, valid_to = ${range.validTo}, concurrency_stamp = gen_random_uuid(),
        updated_at = now(), updated_by = ${actor.userId}
      where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
/** What counted until a day, as a row of its own beside the one that goes on. */
export async function copyRange(db: Writer, actor: Actor, fromId: string, { id, lastDay }: { id: string; lastDay: string }): Promise<void> {
  await sql`insert into offering_ranges
    select (jsonb_populate_record(r,
      jsonb_build_object('id', ${id}::uuid, 'valid_to', ${lastDay}::date, 'concurrency_stamp', gen_random_uuid(),
      'updated_at', now(), 'updated_by', ${actor.userId}::uuid))).* from offering_ranges r where r.tenant_id = ${actor.tenantId} and r.id = ${fromId}`.execute(
    db,
  );
}
export async function endRange(db: Writer, actor: Actor, id: string, lastDay: string): Promise<void> {
  await sql`update offering_ranges
    set valid_to = ${lastDay}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
export async function deleteRange(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from offering_ranges where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
