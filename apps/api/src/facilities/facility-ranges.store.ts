import { columnsOfBounds } from '@drawday/database/bounds-columns.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Bounds } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { boundsSql } from '../platform/bounds-sql.ts';
import { type LimitsColumns, noProposal } from '../platform/limits-approval.ts';

export type RangeRow = Bounds &
  LimitsColumns & {
    id: string;
    result_code: string;
    result_name: string;
    unit: string | null;
    valid_from: string;
    valid_to: string | null;
    concurrency_stamp: string;
  };

const limitNames = sql`critical_range_settings, proposed_criticals, proposed_at, proposed_by_name, refused_at, refused_by_name,
  refusal_reason, approved_at, approved_by_name`;

/** The ranges of a facility, newest first for each result; ended ones stay as history. */
export async function listFacilityRanges(db: Reader, actor: Actor, facilityId: string): Promise<RangeRow[]> {
  const { rows } = await sql<RangeRow>`
    select r.id, r.result_code, c.name as result_name, c.unit, ${boundsSql('r')},
      r.critical_range_settings, r.proposed_criticals, r.proposed_at, r.proposed_by_name, r.refused_at, r.refused_by_name,
      r.refusal_reason, r.approved_at, r.approved_by_name, r.valid_from, r.valid_to, r.concurrency_stamp
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

export type RangeColumns = Bounds & { resultCode: string; limits: LimitsColumns; validFrom: string; validTo: string | null };

const limitsSql = (limits: LimitsColumns) => sql`jsonb_populate_record(null::offering_ranges, ${JSON.stringify(limits)}::jsonb)`;

export async function insertRange(
  db: Writer,
  actor: Actor,
  facility: { id: string; organization_id: string },
  id: string,
  range: RangeColumns,
): Promise<void> {
  const bounds = columnsOfBounds(range);
  await sql`insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, greater,
      greater_value, less, less_value, valid_from, valid_to, created_by, ${limitNames})
    select ${actor.tenantId}, ${id}, ${facility.organization_id}, ${facility.id}, ${range.resultCode},
      ${bounds.greater}, ${bounds.greater_value}, ${bounds.less}, ${bounds.less_value}, ${range.validFrom}, ${range.validTo},
      ${actor.userId}, ${limitNames}
    from ${limitsSql(range.limits)}`.execute(db);
}
export async function updateRange(db: Writer, actor: Actor, id: string, range: RangeColumns): Promise<void> {
  const bounds = columnsOfBounds(range);
  await sql`update offering_ranges
    set result_code = ${range.resultCode}, greater = ${bounds.greater}, greater_value = ${bounds.greater_value},
      less = ${bounds.less}, less_value = ${bounds.less_value}, valid_from = ${range.validFrom}, valid_to = ${range.validTo},
      (${limitNames}) = (select ${limitNames} from ${limitsSql(range.limits)}),
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
/** What applied until a day, as a row of its own beside the one that goes on. */
export async function copyRange(db: Writer, actor: Actor, fromId: string, { id, lastDay }: { id: string; lastDay: string }): Promise<void> {
  await sql`insert into offering_ranges
    select (jsonb_populate_record(r, jsonb_build_object('id', ${id}::uuid, 'valid_to', ${lastDay}::date, 'updated_at', now(),
      'updated_by', ${actor.userId}::uuid, 'concurrency_stamp', gen_random_uuid()) || ${JSON.stringify(noProposal)}::jsonb)).*
    from offering_ranges r
    where r.tenant_id = ${actor.tenantId} and r.id = ${fromId}`.execute(db);
}
export async function endRange(db: Writer, actor: Actor, id: string, lastDay: string): Promise<void> {
  await sql`update offering_ranges
    set valid_to = ${lastDay}, concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
export async function deleteRange(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from offering_ranges where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
