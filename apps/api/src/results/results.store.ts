import { laboratoryTests } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { Judgement } from '@drawday/domain';
import {
  type CriticalState,
  type DoubtDecision,
  type DoubtKind,
  problemKinds,
  type ResultState,
  type SupersededReason,
  type TrustReason,
  type VerdictNote,
  type Withdrawal,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { drawsInDoubtSql, isInDoubtSql } from '../platform/in-doubt-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { orderBy } from '../platform/sorting.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { standsOutSql, verdictOrderSql } from '../platform/verdict-sql.ts';
import { drawModalitySql } from './draw-modality.store.ts';
import { isDiabeticSql } from './draw-state.store.ts';
import type { JudgedBy } from './judged-by.ts';
import { type ResultReach, restrictedCodes } from './result-access.ts';

/** A draw with results, as lists and headers show it. */
export type ResultDrawRow = {
  id: string;
  number: string;
  party_type: string;
  party_id: string;
  party_name: string;
  date_of_birth: string | null;
  sex: string | null;
  mrn: string | null;
  modality: string | null;
  day_group: string | null;
  shift: string | null;
  chair: number | null;
  is_isolation: boolean;
  facility_id: string;
  facility_name: string;
  organization_id: string;
  time_zone: string;
  provider_id: string | null;
  provider_name: string | null;
  status: string;
  draw_date: string | null;
  collected_at: Date | null;
  received_at: Date | null;
  resulted_at: Date | null;
  accession: string | null;
  unreviewed_results: number;
  unreviewed_criticals: number;
  is_corrected: boolean;
  reviewed_at: Date | null;
  /** Since when its oldest open critical waits. */
  critical_open_since: Date | null;
  doubts: DoubtOfDraw[];
  is_in_doubt: boolean;
  concurrency_stamp: string;
  high_count: number;
  low_count: number;
  critical_count: number;
  not_judged_count: number;
  out_of_goal_count: number;
  /** The result that stands out most; null where none does. */
  worst: WorstResult | null;
  preliminary_count: number;
  tnp_count: number;
};
/** Why a draw was put in question, and what somebody decided. */
type DoubtOfDraw = {
  problemId: string;
  kind: DoubtKind;
  description: string;
  isExchangeable: boolean;
  decision: DoubtDecision | null;
  reason: TrustReason | null;
  comment: string | null;
  decidedByName: string | null;
  decidedAt: string | null;
  concurrencyStamp: string;
  redraw: { requisitionId: string; number: string; drawDate: string | null } | null;
};
/** What a list shows of the result that stands out most. */
export type WorstResult = VerdictColumns & {
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
};
export type ResultFilters = {
  facilityIds: readonly string[] | null;
  partyType: string | null;
  partyId: string | null;
  requisitionId: string | null;
  providerId: string | null;
  resultCode: string | null;
  unreviewedOnly: boolean;
  criticalOnly: boolean;
  outOfRangeOnly: boolean;
  from: string | null;
  to: string | null;
  text: string | null;
};

/** Draws of the kinds of party and facilities in reach. */
const inReach = (reach: ResultReach) =>
  sql`r.tenant_id = ${reach.tenantId} and r.deleted_at is null and ${withinReachSql(reach.reach, 'r')}`;
/** Rows of `results x` of a draw `r` that this caller may see. */
export const isShown = (reach: ResultReach) =>
  reach.seesRestricted ? sql`true` : sql`(x.result_code <> all(${restrictedCodes}::text[]) or r.provider_id = ${reach.employeeId})`;

/** The same for rows that name their draw and are read without it. @param row their name: `results x`, unless it says otherwise */
export const isShownAlone = (reach: ResultReach, row: RawBuilder<unknown> = sql`x`) =>
  reach.seesRestricted
    ? sql`true`
    : sql`(${row}.result_code <> all(${restrictedCodes}::text[])
      or exists (select 1
        from requisitions d
        where d.tenant_id = ${row}.tenant_id
          and d.id = ${row}.requisition_id
          and d.provider_id = ${reach.employeeId}))`;

/**
 * Rows of a history that a caller may see. Patients and sources take theirs along when they move; an employee works at several
 * places at once, whose organizations have contracts of their own. @param row a draw or a result, by its name
 */
export const isHistoryShown = (reach: ResultReach, row: RawBuilder<unknown>) =>
  sql`(${row}.party_type <> 'EMPLOYEE' or ${row}.facility_id = any(${reach.reach.EMPLOYEE}::uuid[]))`;

/** Rows of `results x` or `critical_results x` that this caller may not see. The codes are in the text: a small index has just these. */
const isHidden = (reach: ResultReach) =>
  sql`x.result_code in (${sql.join(restrictedCodes.map((code) => sql.lit(code)))}) and r.provider_id is distinct from ${reach.employeeId}`;
/** Results of a draw `r` that wait for somebody else: this caller may not see them. */
const unreadElsewhere = (reach: ResultReach) =>
  sql`(select count(*)
    from results x
    where x.tenant_id = r.tenant_id
      and x.requisition_id = r.id
      and x.superseded_at is null
      and ${isHidden(reach)}
      and (r.reviewed_at is null or x.created_at > r.reviewed_at)
      and not exists (select 1 from result_reviews v where v.tenant_id = x.tenant_id and v.result_id = x.id))::int`;
/** How many results of a draw `r` this caller has to acknowledge. */
const unreadSql = (reach: ResultReach) =>
  reach.seesRestricted ? sql`r.unreviewed_results` : sql`greatest(r.unreviewed_results - ${unreadElsewhere(reach)}, 0)`;
/** How many critical results of a draw `r` this caller has to close. */
const openCriticalsSql = (reach: ResultReach) =>
  reach.seesRestricted
    ? sql`r.unreviewed_criticals`
    : sql`greatest(r.unreviewed_criticals - (select count(*)
        from critical_results x
        where x.tenant_id = r.tenant_id
          and x.requisition_id = r.id
          and x.acknowledged_at is null
          and x.withdrawn_at is null
          and ${isHidden(reach)})::int, 0)`;
/** Draws `r` with something to acknowledge for this caller. */
export const hasUnread = (reach: ResultReach) => (reach.seesRestricted ? sql`true` : sql`${unreadSql(reach)} > 0`);

const withResults = statusIn('withResults');
const joins = sql`join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
  left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
  left join employees e on r.party_type = 'EMPLOYEE' and e.tenant_id = r.tenant_id and e.id = r.party_id
  left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id
  left join employees v on v.tenant_id = r.tenant_id and v.id = r.provider_id`;
const partyName = sql`coalesce(${listNameSql('p', 'patients')}, ${listNameSql('e', 'employees')}, s.name, '')`;
const drawColumns = (reach: ResultReach) => sql`r.id, r.number, r.party_type, r.party_id, ${partyName} as party_name,
  coalesce(p.date_of_birth, e.date_of_birth) as date_of_birth, coalesce(p.sex, e.sex) as sex, p.mrn,
  ${drawModalitySql} as modality,
  r.day_group, r.shift, r.chair, coalesce(p.is_isolation, false) as is_isolation, r.facility_id,
  f.name as facility_name, f.organization_id, f.time_zone, r.provider_id,
  ${listNameSql('v', 'employees')} as provider_name, r.status, r.draw_date,
  r.collected_at, r.received_at, r.resulted_at, r.accession, ${unreadSql(reach)} as unreviewed_results,
  ${openCriticalsSql(reach)} as unreviewed_criticals, r.is_corrected, r.reviewed_at, r.concurrency_stamp,
  case when r.unreviewed_criticals > 0 then (select min(x.opened_at) from critical_results x
    where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.acknowledged_at is null and x.withdrawn_at is null
      and ${isShown(reach)}) end as critical_open_since,
  coalesce((select jsonb_agg(jsonb_build_object('problemId', q.id, 'kind', q.kind, 'description', q.description,
      'isExchangeable', 'PRE_POST_EXCHANGED' = any(q.patterns), 'decision', q.decision, 'reason', q.decision_reason,
      'comment', q.resolution, 'decidedByName', q.resolved_by_name, 'decidedAt', q.resolved_at, 'concurrencyStamp', q.concurrency_stamp,
      'redraw', (select jsonb_build_object('requisitionId', d.id, 'number', d.number, 'drawDate', d.draw_date)
        from requisitions d where d.tenant_id = q.tenant_id and d.id = q.redraw_id)) order by q.created_at)
    from order_problems q where q.tenant_id = r.tenant_id and q.requisition_id = r.id and q.deleted_at is null
      and ${codeIn('q.kind', problemKinds.groups.doubts)}), '[]') as doubts,
  ${isInDoubtSql(sql`r.tenant_id`, sql`r.id`)} as is_in_doubt`;
/** How many results of a draw `r` stand out. */
const counts = (
  reach: ResultReach,
) => sql`cross join lateral (select count(*) filter (where x.side = 'HIGH' and x.verdict in ('CRITICAL', 'ABNORMAL'))::int as high_count,
    count(*) filter (where x.side = 'LOW' and x.verdict in ('CRITICAL', 'ABNORMAL'))::int as low_count,
    count(*) filter (where x.is_urgent)::int as critical_count,
    count(*) filter (where x.verdict = 'NOT_JUDGED' and x.because <> 'INPUT')::int as not_judged_count,
    count(*) filter (where x.verdict = 'OUT_OF_GOAL')::int as out_of_goal_count,
    (array_agg(jsonb_build_object('verdict', x.verdict, 'side', x.side, 'because', x.because, 'is_urgent', x.is_urgent,
      'result_code', x.result_code, 'value_numeric', x.value_numeric, 'comparator', x.comparator, 'value_text', x.value_text,
      'unit', x.unit) order by ${verdictOrderSql(sql`x`)}, x.id) filter (where ${standsOutSql(sql`x`)}))[1] as worst,
    count(*) filter (where x.status = 'P')::int as preliminary_count,
    count(*) filter (where x.status = 'X' and x.withdrawn_as is null and not x.is_calculated)::int as tnp_count
  from results x where x.tenant_id = ${reach.tenantId} and x.requisition_id = r.id and x.superseded_at is null and ${isShown(reach)}) n`;

const sortable = {
  partyName: sql`party_name`,
  drawDate: sql`draw_date`,
  resultedAt: sql`resulted_at`,
  facilityName: sql`facility_name`,
  statusTypeCode: sql`status`,
  unreviewedResults: sql`unreviewed_results`,
  unreviewedCriticals: sql`unreviewed_criticals`,
};
/** Criticals first, the longest open on top as in every list of criticals, then what a correction changed, then the newest. */
const worstFirst = sql`(unreviewed_criticals > 0) desc, critical_open_since, (is_corrected and unreviewed_results > 0) desc, resulted_at desc nulls last, id`;

/** A page of draws with results. The draws are cut first; only the page's results are counted. */
export async function listResultDraws(
  db: Reader,
  reach: ResultReach,
  filters: ResultFilters,
  { sorting, skipCount, maxResultCount }: { sorting?: string | undefined; skipCount: number; maxResultCount: number },
): Promise<{ rows: ResultDrawRow[]; totalCount: number }> {
  const order = orderBy(sorting, sortable, worstFirst);
  const someResult = (condition: RawBuilder<unknown>) =>
    sql`exists (select 1
      from results x
      where x.tenant_id = r.tenant_id
        and x.requisition_id = r.id
        and x.superseded_at is null
        and ${isShown(reach)}
        and ${condition})`;
  const conditions = [
    inReach(reach),
    ...(filters.unreviewedOnly ? [queueSql('newResults', momentSql()), hasUnread(reach)] : [withResults]),
    ...(filters.facilityIds ? [sql`r.facility_id = any(${filters.facilityIds}::uuid[])`] : []),
    ...(filters.partyType ? [sql`r.party_type = ${filters.partyType}`] : []),
    ...(filters.partyId ? [sql`r.party_id = ${filters.partyId}`] : []),
    ...(filters.requisitionId ? [sql`r.id = ${filters.requisitionId}`] : []),
    ...(filters.providerId ? [sql`r.provider_id = ${filters.providerId}`] : []),
    ...(filters.from ? [sql`r.draw_date >= ${filters.from}`] : []),
    ...(filters.to ? [sql`r.draw_date <= ${filters.to}`] : []),
    ...(filters.resultCode ? [someResult(sql`x.result_code = ${filters.resultCode}`)] : []),
    ...(filters.criticalOnly ? [filters.unreviewedOnly ? sql`${openCriticalsSql(reach)} > 0` : someResult(sql`x.is_urgent`)] : []),
    ...(filters.outOfRangeOnly ? [someResult(standsOutSql(sql`x`))] : []),
    ...(filters.text
      ? [
          sql`(p.search_text like ${filters.text}
            or lower(r.number) like ${filters.text}
            or lower(s.name) like ${filters.text}
            or e.search_text like ${filters.text})`,
        ]
      : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<ResultDrawRow>`
    with page as materialized (select ${drawColumns(reach)} from requisitions r ${joins} where ${where} ${order} limit ${maxResultCount} offset ${skipCount})
    select r.*, n.* from page r ${counts(reach)} ${order}`.execute(db);
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*)::int as count from requisitions r ${filters.text ? joins : sql``} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
export async function findResultDraws(db: Reader, reach: ResultReach, ids: readonly string[]): Promise<ResultDrawRow[]> {
  const { rows } = await sql<ResultDrawRow>`
    select ${drawColumns(reach)}, n.*
      from requisitions r ${joins} ${counts(reach)} where ${inReach(reach)} and r.id = any(${ids}::uuid[]) order by r.id`.execute(db);
  return rows;
}

export type Paper = { id: string; name: string; mediaType: string; sizeBytes: number; receivedAt: string };
/** A draw with what was ordered for it or measured of it, and the papers that came with its reports. */
export type WholeResultDrawRow = ResultDrawRow & { codes_on_paper: string[]; papers: Paper[] };
export async function findWholeResultDraw(db: Reader, reach: ResultReach, id: string): Promise<WholeResultDrawRow | undefined> {
  const { rows } = await sql<WholeResultDrawRow>`
    select ${drawColumns(reach)}, n.*,
      array(select l.offering_code
        from requisition_lines l
        where l.tenant_id = r.tenant_id and l.requisition_id = r.id
        union
        select x.result_code from results x where x.tenant_id = r.tenant_id and x.requisition_id = r.id) as codes_on_paper,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'mediaType', d.media_type, 'sizeBytes',
            length(d.content), 'receivedAt', d.received_at)
          order by d.received_at,
        d.id),
      '[]')
        from result_documents d where d.tenant_id = r.tenant_id and d.requisition_id = r.id) as papers
    from requisitions r ${joins} ${counts(reach)} where ${inReach(reach)} and r.id = ${id}`.execute(db);
  return rows[0];
}

/** One version of one result, with who reviewed it and what it replaced. */
export type ResultRow = VerdictColumns & {
  /** Known only where the change of the test depends on it. */
  is_not_diabetic: boolean;
  id: number;
  requisition_id: string;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  reference_low: number | null;
  reference_high: number | null;
  reference_text: string | null;
  reported_value: string | null;
  reported_unit: string | null;
  critical_open: CriticalState | null;
  verdict_notes: VerdictNote[];
  verdict_detail: Judgement['detail'] | null;
  judged_by: JudgedBy | null;
  goal_met: boolean | null;
  sender_flag: string | null;
  status: ResultState;
  tnp_reason: string | null;
  withdrawn_as: Withdrawal | null;
  is_in_question: boolean;
  collected_at: Date;
  resulted_at: Date;
  performing_lab: string | null;
  method: string | null;
  comment: string | null;
  is_calculated: boolean;
  superseded_at: Date | null;
  /** It came and was never on the chart. */
  superseded_because: SupersededReason | null;
  created_at: Date;
  old_numeric: number | null;
  old_comparator: string | null;
  old_text: string | null;
  old_unit: string | null;
  old_status: string | null;
  old_withdrawn_as: Withdrawal | null;
  old_resulted_at: Date | null;
  reviewed_by_name: string | null;
  reviewed_at: Date | null;
  review_comment: string | null;
  opened_at: Date | null;
  acknowledged_at: Date | null;
  acknowledged_by_name: string | null;
  told_to: string | null;
  read_back_value: string | null;
};

/** Tests whose change is looked at only in some patients. */
const deltaOfSome = laboratoryTests.filter((test) => test.delta?.when.includes('NOT_DIABETIC')).map((test) => test.code);

/** Whether a result is of a person without diabetes, where its delta rule asks. */
export const isNotDiabeticSql = sql`case when x.result_code = any(${deltaOfSome}::text[]) then not ${isDiabeticSql} else false end`;

const resultColumns = sql`x.id, x.requisition_id, x.result_code, x.value_numeric, x.comparator, x.value_text, x.unit,
  ${isNotDiabeticSql} as is_not_diabetic,
  x.reference_low, x.reference_high, x.reference_text, x.reported_value, x.reported_unit,
  x.verdict, x.side, x.because, x.is_urgent, x.critical_open, x.verdict_notes, x.verdict_detail, x.judged_by, x.goal_met, x.sender_flag,
  x.status, x.tnp_reason, x.withdrawn_as, (x.contradicting is not null or exists (select 1
    from order_problems q
    where q.tenant_id = x.tenant_id and q.requisition_id = x.requisition_id and q.result_code = x.result_code
      and q.status = 'OPEN' and q.deleted_at is null and 'EMPTY_FINAL' = any(q.patterns))) as is_in_question, o.withdrawn_as as old_withdrawn_as,
  x.collected_at, x.resulted_at, x.performing_lab, x.method, x.comment, x.is_calculated, x.superseded_at, x.superseded_because,
  x.created_at,
  o.value_numeric as old_numeric, o.comparator as old_comparator, o.value_text as old_text, o.unit as old_unit,
  o.status as old_status,
  o.resulted_at as old_resulted_at,
  coalesce(w.reviewed_by_name, case when x.created_at <= r.reviewed_at then '' end) as reviewed_by_name,
  coalesce(w.reviewed_at, case when x.created_at <= r.reviewed_at then r.reviewed_at end) as reviewed_at,
  w.comment as review_comment, c.opened_at, c.acknowledged_at, c.acknowledged_by_name, c.told_to, c.read_back_value`;
/** A version replaced the latest one before it that says something else: a corrected time of collection makes copies of all. */
const resultJoins = sql`join requisitions r on r.tenant_id = x.tenant_id and r.id = x.requisition_id
  left join lateral (select b.value_numeric, b.comparator, b.value_text, b.unit, b.status, b.withdrawn_as, b.resulted_at from results b
    where x.supersedes_id is not null and b.tenant_id = x.tenant_id and b.requisition_id = x.requisition_id and b.result_code = x.result_code and b.id < x.id
      and b.superseded_because is null
      and (b.value_numeric, b.comparator, b.value_text, b.unit, b.status, b.comment,
      b.resulted_at) is distinct from (x.value_numeric, x.comparator, x.value_text, x.unit, x.status, x.comment,
      x.resulted_at)
    order by b.id desc limit 1) o on true
  left join lateral (select v.reviewed_by_name, v.reviewed_at, v.comment
      from result_reviews v
      where v.tenant_id = x.tenant_id and v.result_id = x.id order by v.reviewed_at desc
      limit 1) w
    on true
  left join critical_results c on c.tenant_id = x.tenant_id and c.result_id = x.id and c.withdrawn_at is null`;

/** Current results of draws, in the order of the directory. */
export async function listResults(db: Reader, reach: ResultReach, requisitionIds: readonly string[]): Promise<ResultRow[]> {
  if (!requisitionIds.length) return [];
  const { rows } = await sql<ResultRow>`
    select ${resultColumns} from results x ${resultJoins} left join result_codes d on d.code = x.result_code
    where x.tenant_id = ${reach.tenantId}
      and x.requisition_id = any(${requisitionIds}::uuid[])
      and x.superseded_at is null
      and ${isShown(reach)}
    order by x.requisition_id, d.position, x.result_code`.execute(db);
  return rows;
}

/** Every version of one result of a draw, newest first. */
export async function listVersions(db: Reader, reach: ResultReach, requisitionId: string, resultCode: string): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns}
    from results x ${resultJoins}
    where x.tenant_id = ${reach.tenantId}
      and x.requisition_id = ${requisitionId}
      and x.result_code = ${resultCode}
      and ${isShown(reach)}
    order by x.created_at desc, x.id desc`.execute(db);
  return rows;
}

export type EarlierValue = {
  party_id: string;
  result_code: string;
  collected_at: Date;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
};

/** For each party and test the last values up to a moment that nobody doubts, newest first: what came before, and the sparkline. */
export async function listEarlierValues(
  db: Reader,
  reach: ResultReach,
  wanted: readonly { partyId: string; code: string; upTo: string }[],
  count: number,
): Promise<EarlierValue[]> {
  if (!wanted.length) return [];
  const inDoubt = drawsInDoubtSql(reach.tenantId, [...new Set(wanted.map((one) => one.partyId))]);
  const { rows } = await sql<EarlierValue>`
    select w.party_id, w.code as result_code, h.collected_at, h.value_numeric, h.comparator, h.value_text, h.unit
    from unnest(${wanted.map((one) => one.partyId)}::uuid[], ${wanted.map((one) => one.code)}::text[],
      ${wanted.map((one) => one.upTo)}::timestamptz[]) as w (party_id, code, up_to)
      cross join lateral (select x.collected_at, x.value_numeric, x.comparator, x.value_text, x.unit
      from results x
      where x.tenant_id = ${reach.tenantId}
        and x.party_id = w.party_id
        and x.result_code = w.code
        and x.superseded_at is null
        and x.status <> 'X'
        and x.collected_at <= w.up_to
        and x.requisition_id = any(${inDoubt}) is not true
        and ${isShownAlone(reach)}
        and ${isHistoryShown(reach, sql`x`)}
      order by x.collected_at desc limit ${count}) h`.execute(db);
  return rows;
}
