import type { Reader } from '@drawday/database/connect.ts';
import {
  type DoubtDecision,
  type DoubtKind,
  type PartyType,
  type ProblemTask,
  problemKinds,
  type TrustReason,
  verdicts,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { isInDoubtSql } from '../platform/in-doubt-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { hasUnread, isCorrectedSql, isShown, openCriticalsSql, type ResultReach, unreadSql } from '../platform/shown-results-sql.ts';
import { orderBy } from '../platform/sorting.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { standsOutSql, verdictOrderSql } from '../platform/verdict-sql.ts';
import { drawModalitySql } from './draw-modality.store.ts';

/** A draw with results, as lists and headers show it. */
export type ResultDrawRow = {
  id: string;
  number: string;
  party_type: PartyType;
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
  task: ProblemTask | null;
  facts: Record<string, string | number>;
  isExchangeable: boolean;
  isHandedOver: boolean;
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
  partyType: PartyType | null;
  partyId: string | null;
  requisitionId: string | null;
  providerId: string | null;
  inGroups: RawBuilder<boolean>;
  isOfGroups: boolean;
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
  ${openCriticalsSql(reach)} as unreviewed_criticals, ${isCorrectedSql(reach)} as is_corrected, r.reviewed_at,
  r.concurrency_stamp,
  case when r.unreviewed_criticals > 0 then (select min(x.opened_at) from critical_results x
    where x.tenant_id = r.tenant_id and x.requisition_id = r.id and x.acknowledged_at is null and x.withdrawn_at is null
      and ${isShown(reach)}) end as critical_open_since,
  coalesce((select jsonb_agg(jsonb_build_object('problemId', q.id, 'kind', q.kind, 'description', q.description, 'task', q.task, 'facts', q.task_values,
      'isExchangeable', 'PRE_POST_EXCHANGED' = any(q.patterns), 'isHandedOver',
      exists (select 1 from order_problems o
        where o.tenant_id = q.tenant_id and o.id = q.id and ${queueSql('doubtsHandedOver', momentSql())}), 'decision', q.decision, 'reason', q.decision_reason,
      'comment', q.resolution, 'decidedByName', q.resolved_by_name, 'decidedAt', q.resolved_at, 'concurrencyStamp', q.concurrency_stamp,
      'redraw', (select jsonb_build_object('requisitionId', d.id, 'number', d.number, 'drawDate', d.draw_date)
        from requisitions d where d.tenant_id = q.tenant_id and d.id = q.redraw_id)) order by q.created_at)
    from order_problems q where q.tenant_id = r.tenant_id and q.requisition_id = r.id and q.deleted_at is null
      and ${codeIn('q.kind', problemKinds.groups.doubts)}), '[]') as doubts,
  ${isInDoubtSql(sql`r.tenant_id`, sql`r.id`)} as is_in_doubt`;
/** How many results of a draw `r` stand out. */
const counts = (
  reach: ResultReach,
) => sql`cross join lateral (select count(*) filter (where x.side = 'HIGH' and ${codeIn('x.verdict', verdicts.groups.abnormal)})::int as high_count,
    count(*) filter (where x.side = 'LOW' and ${codeIn('x.verdict', verdicts.groups.abnormal)})::int as low_count,
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

/** Up to here the newest draws are taken facility by facility from the index, and only those are merged. */
const mostMergedRows = 20_000;

/** Ids of the newest draws of these facilities that meet conditions on `r`: so many, and those that came at the same moment as the last. */
function newestOf(facilityIds: readonly string[], where: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const newest = sql`order by r.resulted_at desc nulls last fetch first (${most}::bigint) rows with ties`;
  return sql`(select r.id
    from unnest(${facilityIds}::uuid[]) as o (id)
    cross join lateral (select r.id, r.resulted_at from requisitions r where r.facility_id = o.id and ${where} ${newest}) r
    ${newest})`;
}

/** Every draw of a kind of party with results, newest first: nothing but the facilities is chosen. */
const isPlain = (filters: ResultFilters, sorting: string | undefined) =>
  /^\s*resultedAt\s+desc\s*$/i.test(sorting ?? '') &&
  !filters.unreviewedOnly &&
  !filters.criticalOnly &&
  !filters.outOfRangeOnly &&
  !filters.isOfGroups &&
  [filters.partyId, filters.requisitionId, filters.providerId, filters.resultCode, filters.from, filters.to, filters.text].every(
    (chosen) => chosen === null,
  );

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
    filters.inGroups,
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
  const open = filters.partyType ? reach.reach[filters.partyType] : [];
  const facilityIds = open.filter((id) => filters.facilityIds?.includes(id) ?? true);
  const most = skipCount + maxResultCount;
  const isMerged = isPlain(filters, sorting) && facilityIds.length * most <= mostMergedRows;
  const cut = isMerged ? sql`r.tenant_id = ${reach.tenantId} and r.id = any(array${newestOf(facilityIds, where, most)})` : where;
  const { rows } = await sql<ResultDrawRow>`
    with page as materialized (select ${drawColumns(reach)} from requisitions r ${joins} where ${cut} ${order} limit ${maxResultCount} offset ${skipCount})
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
