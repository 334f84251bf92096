import { readCriticalRange, type WireCriticalRange, writeCriticalRange } from '@drawday/contracts/wire-bounds.ts';
import { columnsOfBounds } from '@drawday/database/bounds-columns.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Bounds, CriticalRange } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { boundsSql } from '../platform/bounds-sql.ts';

export type RangeRow = Bounds & {
  id: string;
  result_code: string;
  result_name: string;
  unit: string | null;
  critical_ranges: CriticalRange[];
  valid_from: string;
  valid_to: string | null;
  concurrency_stamp: string;
};

type StoredRange = Omit<RangeRow, 'critical_ranges'> & { critical_range_settings: WireCriticalRange[] };

/** The ranges of a facility, newest first for each result; ended ones stay as history. */
export async function listFacilityRanges(db: Reader, actor: Actor, facilityId: string): Promise<RangeRow[]> {
  const { rows } = await sql<StoredRange>`
    select r.id, r.result_code, c.name as result_name, c.unit, ${boundsSql('r')},
      r.critical_range_settings, r.valid_from, r.valid_to, r.concurrency_stamp
    from offering_ranges r
    join result_codes c on c.code = r.result_code
    where r.tenant_id = ${actor.tenantId} and r.facility_id = ${facilityId}
    order by c.position, r.result_code, r.valid_from desc`.execute(db);
  return rows.map(({ critical_range_settings, ...row }) => ({ ...row, critical_ranges: critical_range_settings.map(readCriticalRange) }));
}

export async function isResultCode(db: Reader, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from result_codes where code = ${code} and value_kind = 'NUMERIC'`.execute(db);
  return rows.length > 0;
}

export type RangeColumns = Bounds & {
  resultCode: string;
  criticalRanges: readonly CriticalRange[];
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
  const bounds = columnsOfBounds(range);
  await sql`insert into offering_ranges (tenant_id, id, organization_id, facility_id, result_code, greater,
    greater_value, less, less_value, critical_range_settings, valid_from, valid_to, created_by)
    values (${actor.tenantId}, ${id}, ${facility.organization_id}, ${facility.id}, ${range.resultCode},
      ${bounds.greater}, ${bounds.greater_value}, ${bounds.less}, ${bounds.less_value},
      ${JSON.stringify(range.criticalRanges.map(writeCriticalRange))}::jsonb, ${range.validFrom}, ${range.validTo},
      ${actor.userId})`.execute(db);
}
export async function updateRange(db: Writer, actor: Actor, id: string, range: RangeColumns): Promise<void> {
  const bounds = columnsOfBounds(range);
  await sql`update offering_ranges
    set result_code = ${range.resultCode}, greater = ${bounds.greater}, greater_value = ${bounds.greater_value},
      less = ${bounds.less}, less_value = ${bounds.less_value},
      critical_range_settings = ${JSON.stringify(range.criticalRanges.map(writeCriticalRange))}::jsonb,
    valid_from = ${range.validFrom}, valid_to = ${range.validTo}, concurrency_stamp = gen_random_uuid(),
        updated_at = now(), updated_by = ${actor.userId}
      where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
/** What applied until a day, as a row of its own beside the one that goes on. */
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
