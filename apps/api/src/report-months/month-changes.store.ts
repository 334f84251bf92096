import type { Reader } from '@drawday/database/connect.ts';
import type { Comparator, ReportMeasureId, UntestedReason } from '@drawday/vocabulary';
import { sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';

export type MonthOfFacility = { tenantId: string; facilityId: string; month: string };
type Side<Name extends 'before' | 'after'> = {
  [K in `${Name}_numeric` | `${Name}_comparator` | `${Name}_text` | `${Name}_because`]: K extends `${string}_numeric`
    ? number | null
    : K extends `${string}_comparator`
      ? Comparator | null
      : K extends `${string}_because`
        ? UntestedReason | null
        : string | null;
};
export type ChangedValue = Side<'before'> & Side<'after'> & { party_id: string; name: string; result_code: string };

/** The values of a closed month that are another than in a revision, by patient and test. @param most rows; the counts are of all */
export async function listChangedValues(
  db: Reader,
  { tenantId, facilityId, month }: MonthOfFacility,
  since: number,
  most: number,
): Promise<{ rows: ChangedValue[]; valueCount: number; patientCount: number }> {
  const columns = sql`t.party_id, t.result_code, t.value_numeric, t.comparator, t.value_text, t.untested_because, t.goal_position`;
  const of = sql`from month_values t where t.tenant_id = ${tenantId} and t.month = ${month}::date and t.facility_id = ${facilityId}`;
  const { rows } = await sql<ChangedValue & { value_count: number; patient_count: number }>`
    with before as (select ${columns} ${of} and t.revision_from <= ${since} and t.revision_to > ${since}),
      after as (select ${columns} ${of} and t.revision_from > ${since} and t.revision_to is null),
      changed as (
        select coalesce(b.party_id, a.party_id) as party_id, coalesce(b.result_code, a.result_code) as result_code,
          b.value_numeric as before_numeric, b.comparator as before_comparator, b.value_text as before_text, b.untested_because as before_because,
          a.value_numeric as after_numeric, a.comparator as after_comparator, a.value_text as after_text, a.untested_because as after_because
        from before b
        full join after a on a.party_id = b.party_id and a.result_code = b.result_code
        where (b.value_numeric, b.comparator, b.value_text, b.untested_because, b.goal_position)
          is distinct from (a.value_numeric, a.comparator, a.value_text, a.untested_because, a.goal_position)
      )
    select c.*, ${listNameSql('p', 'patients')} as name, (count(*) over ())::int as value_count,
      (select count(distinct party_id) from changed)::int as patient_count
    from changed c
    join patients p on p.tenant_id = ${tenantId} and p.id = c.party_id
    order by lower(p.last_name), lower(p.first_name), p.id, c.result_code
    limit ${most}`.execute(db);
  return { rows, valueCount: rows[0]?.value_count ?? 0, patientCount: rows[0]?.patient_count ?? 0 };
}

type Counts = { eligible: number; met: number; untested: number };
export type ChangedMeasure = { measure: ReportMeasureId; before: Counts; after: Counts };

/** The measures of a closed month that came to something else than in a revision. */
export async function listChangedMeasures(
  db: Reader,
  { tenantId, facilityId, month }: MonthOfFacility,
  since: number,
  revision: number,
): Promise<ChangedMeasure[]> {
  const counts = (alias: string) => sql`jsonb_build_object('eligible', ${sql.ref(`${alias}.eligible`)}, 'met', ${sql.ref(`${alias}.met`)},
      'untested', ${sql.ref(`${alias}.untested`)})`;
  const { rows } = await sql<ChangedMeasure>`
    select a.measure, ${counts('b')} as before, ${counts('a')} as after
    from facility_months a
    join facility_months b on b.tenant_id = a.tenant_id and b.month = a.month and b.facility_id = a.facility_id and b.provider_id = a.provider_id
      and b.measure = a.measure and b.stratum = a.stratum and b.revision = ${since}
    where a.tenant_id = ${tenantId} and a.month = ${month}::date and a.facility_id = ${facilityId} and a.revision = ${revision}
      and a.stratum = 'ALL' and a.provider_id = '00000000-0000-0000-0000-000000000000'
      and (a.eligible, a.met, a.below, a.above, a.undecided, a.untested) <> (b.eligible, b.met, b.below, b.above, b.undecided, b.untested)
    order by a.measure`.execute(db);
  return rows;
}
