import type { Reader } from '@drawday/database/connect.ts';
import { type AdequacyVerdict, adequacyVerdicts } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { listNameSql } from '../platform/list-name-sql.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { isShown, type ResultReach } from '../platform/shown-results-sql.ts';
import { orderBy } from '../platform/sorting.ts';
import { statusIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { drawModalitySql } from './draw-modality.store.ts';
import type { JudgedBy } from './judged-by.ts';

export type AdequacyFilters = {
  facilityId: string | null;
  inGroups: RawBuilder<boolean>;
  /** First day of the month. */
  from: string;
  /** First day of the next. */
  before: string;
  modalities: readonly string[];
  verdicts: readonly AdequacyVerdict[];
  text: string | null;
  /** Panels that yield a Kt/V. */
  offeringCodes: readonly string[];
};
export type AdequacyRow = {
  id: string;
  number: string;
  party_id: string;
  party_name: string;
  date_of_birth: string | null;
  mrn: string | null;
  modality: string | null;
  facility_id: string;
  facility_name: string;
  status: string;
  draw_date: string;
  verdict: AdequacyVerdict;
  dose_code: string | null;
  dose_numeric: number | null;
  dose_comparator: string | null;
  judged_by: JudgedBy | null;
  is_chosen: boolean;
  values: AdequacyValue[];
  answers: Record<string, string>;
  missing_codes: string[];
  concurrency_stamp: string;
};
export type AdequacyValue = VerdictColumns & {
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  status: string;
  is_calculated: boolean;
  comment: string | null;
};

/** The Kt/V that stands for the dose, unless another is reported: single-pool, else what has a goal where single-pool is only an input. */
const doseCodes = ['KTVSP', 'KTVSTD', 'KTVPDT'];
const shownCodes = ['BUNPRE', 'BUNPOST', 'URR', 'KTVSP', 'KTVE', 'KTVSTD', 'KTVPDT', 'NPCR'];
const shownAnswers = ['PREWT', 'POSTWT', 'TXMIN', 'NETUF'];

const sortable = {
  partyName: sql`party_name`,
  facilityName: sql`facility_name`,
  modality: sql`modality`,
  drawDate: sql`draw_date`,
  dose: sql`dose_numeric`,
  verdict: sql`place`,
};
const worstFirst = sql`place, dose_numeric nulls last, party_name, id`;

/** A page of patients with their newest kinetics draw of the month. The verdict is the one stored with the dose; nothing is judged here. */
export async function listAdequacy(
  db: Reader,
  reach: ResultReach,
  filters: AdequacyFilters,
  { sorting, skipCount, maxResultCount }: { sorting?: string | undefined; skipCount: number; maxResultCount: number },
): Promise<{ rows: AdequacyRow[]; counts: Readonly<Partial<Record<AdequacyVerdict, number>>> }> {
  const order = orderBy(sorting, sortable, worstFirst);
  const found = sql`(${filters.text}::text is null or p.search_text like ${filters.text} or lower(r.number) like ${filters.text})`;
  const { rows } = await sql<{ counts: Partial<Record<AdequacyVerdict, number>> | null } & ({ id: null } | AdequacyRow)>`
    with newest as materialized (
      select distinct on (r.party_id) r.id
      from requisitions r
      where r.tenant_id = ${reach.tenantId}
        and r.deleted_at is null
        and r.has_kinetics
        and r.party_type = 'PATIENT'
        and ${withinReachSql(reach.reach, 'r')}
        and (${filters.facilityId}::uuid is null or r.facility_id = ${filters.facilityId})
        and ${filters.inGroups}
        and r.draw_date >= ${filters.from}
        and r.draw_date < ${filters.before}
        and ${statusIn('withValues')}
        and exists (select 1
          from requisition_lines l
          where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.offering_code = any(${filters.offeringCodes}::text[]))
      order by r.party_id, r.draw_date desc, r.collected_at desc nulls last, r.id
    ), judged as materialized (
      select r.id, r.number, r.party_id, ${listNameSql('p', 'patients')} as party_name, p.date_of_birth, p.mrn, ${drawModalitySql} as modality,
        r.facility_id, f.name as facility_name, r.status, r.draw_date, r.missing_codes, r.concurrency_stamp, d.result_code as dose_code,
        d.value_numeric as dose_numeric, d.comparator as dose_comparator, d.judged_by, coalesce(d.result_code = r.reported_ktv, false) as is_chosen,
        case when d.result_code is null then 'NOT_CALCULATED' when d.goal_met then 'MET' when d.goal_met is false then 'NOT_MET'
          else 'NOT_JUDGED' end as verdict
      from newest n
      join requisitions r on r.tenant_id = ${reach.tenantId} and r.id = n.id
      join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
      join patients p on p.tenant_id = r.tenant_id and p.id = r.party_id
      left join lateral (select x.result_code, x.value_numeric, x.comparator, x.judged_by, x.goal_met
        from results x
        where x.tenant_id = r.tenant_id
          and x.requisition_id = r.id
          and x.superseded_at is null
          and x.status <> 'X'
          and x.value_numeric is not null
          and (x.result_code = any(${doseCodes}::text[]) or x.result_code = r.reported_ktv)
          and ${isShown(reach)}
        order by coalesce(x.result_code = r.reported_ktv, false) desc, x.because is not distinct from 'INPUT',
          array_position(${doseCodes}::text[], x.result_code)
        limit 1) d on true
      where ${found}
    ), wanted as (
      select j.*, array_position(${[...adequacyVerdicts.codes]}::text[], j.verdict) as place
      from judged j
      where ${filters.modalities}::text[] = '{}' or j.modality = any(${filters.modalities}::text[])
    ), page as materialized (
      select *
      from wanted
      where ${filters.verdicts}::text[] = '{}' or verdict = any(${filters.verdicts}::text[])
      ${order}
      limit ${maxResultCount} offset ${skipCount}
    )
    select c.counts, g.*,
      coalesce((select jsonb_agg(jsonb_build_object('result_code', x.result_code, 'value_numeric', x.value_numeric, 'comparator', x.comparator,
          'value_text', x.value_text, 'unit', x.unit, 'status', x.status, 'is_calculated', x.is_calculated, 'comment', x.comment,
          'verdict', x.verdict, 'side', x.side, 'because', x.because, 'is_urgent', x.is_urgent))
        from results x
        join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
        where x.tenant_id = ${reach.tenantId}
          and x.requisition_id = g.id
          and x.superseded_at is null
          and x.result_code = any(${shownCodes}::text[])
          and ${isShown(reach)}), '[]') as values,
      coalesce((select jsonb_object_agg(a.aoe_code, a.value)
        from aoe_answers a
        where a.tenant_id = ${reach.tenantId} and a.requisition_id = g.id and a.aoe_code = any(${shownAnswers}::text[])), '{}') as answers
    from (select jsonb_object_agg(v.verdict, v.count) as counts
      from (select w.verdict, count(*)::int as count from wanted w group by w.verdict) v) c
    left join page g on true
    ${order}`.execute(db);
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), counts: rows[0]?.counts ?? {} };
}
