import { restrictedOfferings } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import { queueWindows } from '@drawday/domain';
import {
  type DoubtKind,
  type IssueKind,
  type LineStatus,
  lineStatuses,
  type PartyType,
  problemKinds,
  type QuestionAnswer,
  type RequisitionStatus,
  type WayOfKnowing,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { type GroupReader, inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import type { Maker } from '../platform/maker.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { type ShownTo, shownTo } from '../platform/shown-results-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';
import type { LaboratoryQuestion } from '../results/results.public.ts';

type LinkedDraw = { id: string; number: string; drawDate: string | null };
type ReorderedDraw = LinkedDraw & { status: RequisitionStatus; isMadeForIt: boolean };
/** One test that was not performed or is in question, with its draw and its person. */
export type IssueRow = {
  requisition_id: string;
  line_number: number;
  number: string;
  party_type: PartyType;
  party_id: string;
  party_name: string;
  mrn: string | null;
  date_of_birth: string | null;
  modality: string | null;
  is_isolation: boolean;
  day_group: string | null;
  shift: string | null;
  chair: number | null;
  facility_id: string;
  facility_name: string;
  time_zone: string;
  provider_id: string | null;
  provider_name: string | null;
  draw_date: string | null;
  collected_at: Date | null;
  received_at: Date | null;
  accession: string | null;
  offering_code: string;
  status: LineStatus;
  draw_status: RequisitionStatus;
  doubt: DoubtKind | null;
  lost_codes: string[];
  reason: string | null;
  reason_text: string | null;
  question: LaboratoryQuestion | null;
  since: Date;
  is_reordered: boolean;
  reordered_as: ReorderedDraw | null;
  reordered_at: Date | null;
  reordered_by_name: string | null;
  next_draw: LinkedDraw | null;
  reviewed_at: Date | null;
  reviewed_by_name: string | null;
  comment: string | null;
  concurrency_stamp: string;
  total: number;
};
export type IssueFilters = {
  kind: IssueKind;
  state: 'OPEN' | 'REORDERED' | 'HANDLED';
  facilityId?: string | undefined;
  facilityIds?: readonly string[] | undefined;
  partyType?: PartyType | undefined;
  partyId?: string | undefined;
  providerId?: string | undefined;
  patientGroupIds?: readonly string[] | undefined;
  reason?: readonly string[] | undefined;
  offeringCode?: readonly string[] | undefined;
  dealtWithSince?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  filter?: string | undefined;
  sorting?: string | undefined;
};
type Reach = Pick<Actor, 'tenantId' | 'reach'>;
type Lister = Reach & GroupReader & Pick<Actor, 'employeeId'>;

/** Whoever may not know the reason does not find a test by it. */
const isReasonKnown = ({ seesRestricted, employeeId }: ShownTo) =>
  seesRestricted ? sql`true` : sql`(l.offering_code <> all(${restrictedOfferings}::text[]) or r.provider_id = ${employeeId})`;

const sortable: Record<string, RawBuilder<unknown>> = {
  since: sql`l.since`,
  drawDate: sql`l.draw_date`,
  offeringCode: sql`l.offering_code`,
  number: sql`l.number`,
  reorderedAt: sql`l.reordered_at`,
};
const parties = sql`left join patients p on r.party_type = 'PATIENT' and p.tenant_id = r.tenant_id and p.id = r.party_id
    left join employees w on r.party_type = 'EMPLOYEE' and w.tenant_id = r.tenant_id and w.id = r.party_id
    left join sources s on r.party_type = 'SITE' and s.tenant_id = r.tenant_id and s.id = r.party_id`;
const partyName = sql`coalesce(${listNameSql('p', 'patients')}, ${listNameSql('w', 'employees')}, s.name, '')`;
const isIssue = sql`(${codeIn('l.status', lineStatuses.groups.issues)} or l.lost_codes <> '{}') and l.covered_by is null`;
const isRecent = (at: RawBuilder<unknown>) => sql`${at} > now() - interval '1 day' * ${queueWindows.notPerformedDays}`;

const openDoubt = sql`o.tenant_id = r.tenant_id and o.requisition_id = r.id and o.status = 'OPEN' and o.deleted_at is null
  and ${codeIn('o.kind', problemKinds.groups.doubts)}`;

/** Since when a line has been an issue. */
const sinceSql: Readonly<Record<IssueKind, RawBuilder<unknown>>> = {
  TNP: sql`l.status_changed_at`,
  TIQ: sql`l.status_changed_at`,
  OVERDUE: sql`coalesce(r.received_at, r.collected_at)`,
  MISMATCH: sql`(select min(o.created_at) from order_problems o where ${openDoubt})`,
};

function stateSql({ kind, state }: IssueFilters): RawBuilder<unknown> {
  if (kind === 'OVERDUE' || kind === 'MISMATCH') {
    if (state !== 'OPEN') return sql`false`;
    return kind === 'OVERDUE'
      ? queueSql('overdueResults', momentSql())
      : sql`l.covered_by is null and l.status <> 'CANCELED' and exists (select 1 from order_problems o where ${openDoubt})`;
  }
  if (state === 'OPEN') return queueSql(kind === 'TIQ' ? 'inQuestion' : 'notPerformed', momentSql());
  const isKind = kind === 'TIQ' ? sql`l.status = 'TIQ'` : sql`l.status <> 'TIQ'`;
  const isThere = state === 'REORDERED' ? sql`l.is_reordered` : sql`l.issue_handled_at is not null and not l.is_reordered`;
  return sql`${isIssue} and ${isRecent(sql`l.status_changed_at`)} and (l.is_reordered or l.issue_handled_at is not null) and ${isKind} and ${isThere}`;
}

/**
 * The draws of issues. Tests not performed and questions have an index of their own, and each draw is looked up by its key: a kept plan takes a
 * condition on facilities for a narrow one, and would read all draws of a customer. Issues of draws begin with these.
 */
const drawsOf = (kind: IssueKind) =>
  kind === 'TNP' || kind === 'TIQ'
    ? sql`cross join lateral (select * from requisitions r where r.tenant_id = l.tenant_id and r.id = l.requisition_id offset 0) r`
    : sql`join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id`;

/** Until when a question has to be answered; one without a deadline counts from when it was asked. */
const dueSql = sql`coalesce((l.question ->> 'deadline')::timestamptz, l.status_changed_at)`;

/** Issues, one page of them or all: questions by their deadline, the others by how long they wait, those of one person together. */
export function issueRows(
  reach: Lister,
  filters: IssueFilters,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number | null },
): RawBuilder<IssueRow> {
  const { facilityId, partyType, partyId, providerId, reason, offeringCode, dealtWithSince, from, to, filter, sorting } = filters;
  const facilities = facilityId ? [facilityId] : filters.facilityIds;
  const text = filter?.trim();
  const wanted = [
    facilities?.length && sql`r.facility_id = any(${facilities}::uuid[])`,
    partyType && sql`r.party_type = ${partyType}`,
    partyId && sql`r.party_id = ${partyId}`,
    providerId && sql`r.provider_id = ${providerId}`,
    filters.patientGroupIds?.length && inPatientGroupsSql(reach, filters.patientGroupIds, 'r.party_id'),
    reason?.length && sql`l.reason = any(${reason}::text[]) and ${isReasonKnown(shownTo(reach))}`,
    offeringCode?.length && sql`l.offering_code = any(${offeringCode}::text[])`,
    dealtWithSince && sql`coalesce(l.reordered_at, l.issue_handled_at) >= ${dealtWithSince}::timestamptz`,
    from && sql`r.draw_date >= ${from}`,
    to && sql`r.draw_date <= ${to}`,
    text &&
      sql`(lower(r.number) like ${containing(text)} or lower(l.offering_code) like ${containing(text)} or lower(${partyName}) like ${containing(text)})`,
  ].filter((part) => typeof part === 'object');
  const since = sinceSql[filters.kind];
  const order = orderBy(
    sorting,
    sortable,
    filters.kind === 'TIQ'
      ? sql`l.due, l.requisition_id, l.line_number`
      : sql`l.first_since, l.party_id, l.since, l.requisition_id, l.line_number`,
  );
  return sql<IssueRow>`
    with found as materialized (
      select l.requisition_id, l.line_number, l.offering_code, (${since})::timestamptz as since, r.party_id, r.draw_date, r.number, l.reordered_at,
        ${dueSql} as due,
        count(*) over ()::int as total, min(${since}) over (partition by r.party_id) as first_since
      from requisition_lines l
      ${drawsOf(filters.kind)}
      ${text ? parties : sql``}
      where l.tenant_id = ${reach.tenantId} and ${stateSql(filters)} and r.deleted_at is null
        and ${withinReachSql(reach.reach, 'r')} ${wanted.length ? sql`and ${sql.join(wanted, sql` and `)}` : sql``}
    ), shown as materialized (
      select l.* from found l ${order} limit ${maxResultCount} offset ${skipCount}
    ), l as materialized (
      select shown.first_since, shown.due, shown.total, shown.since, shown.draw_date, shown.number, shown.party_id, x.*
      from shown
      join requisition_lines x on x.tenant_id = ${reach.tenantId} and x.requisition_id = shown.requisition_id
        and x.line_number = shown.line_number
    )
    select l.requisition_id, l.line_number, l.number, r.party_type, r.party_id, ${partyName} as party_name, p.mrn,
      coalesce(p.date_of_birth, w.date_of_birth) as date_of_birth, r.modality, coalesce(p.is_isolation, false) as is_isolation,
      r.day_group, r.shift, r.chair, r.facility_id, f.name as facility_name, f.time_zone, r.provider_id,
      ${listNameSql('d', 'employees')} as provider_name,
      r.draw_date, r.collected_at, r.received_at, r.accession, l.offering_code, l.status, r.status as draw_status,
      (select o.kind from order_problems o where ${openDoubt} order by o.created_at limit 1) as doubt, l.lost_codes, l.reason, l.reason_text,
      l.question, l.since, l.is_reordered,
      case when again.id is not null then jsonb_build_object('id', again.id, 'number', again.number, 'drawDate', again.draw_date,
        'status', again.status, 'isMadeForIt', again.reordered_from_id is not distinct from r.id) end as reordered_as,
      l.reordered_at, l.reordered_by_name,
      upcoming.draw as next_draw, seen.at as reviewed_at, seen.by_name as reviewed_by_name, seen.comment, r.concurrency_stamp, l.total
    from l
    join requisitions r on r.tenant_id = ${reach.tenantId} and r.id = l.requisition_id
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    ${parties}
    left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
    left join requisitions again on again.tenant_id = r.tenant_id and again.id = l.reordered_as_id and again.deleted_at is null
    left join lateral (
      select jsonb_build_object('id', o.id, 'number', o.number, 'drawDate', o.draw_date) as draw
      from requisitions o
      where o.tenant_id = r.tenant_id and o.party_type = r.party_type and o.party_id = r.party_id and o.status = 'PENDING'
        and o.draw_date >= current_date and o.deleted_at is null
      order by o.draw_date limit 1
    ) upcoming on true
    left join lateral (
      select v.at, v.by_name, v.comment
      from result_issue_reviews v
      where v.tenant_id = r.tenant_id and v.requisition_id = l.requisition_id and v.line_number = l.line_number
        and l.issue_handled_at is not null
      order by v.at desc limit 1
    ) seen on true
    ${order}`;
}

export type IssueChoiceRow = { offering_code: string; provider_id: string | null; provider_name: string };
/** Which tests of which providers a list holds before it is narrowed. */
export async function listIssueChoices(
  db: Reader,
  reach: Lister,
  filters: Pick<IssueFilters, 'kind' | 'state' | 'facilityId' | 'partyType'>,
): Promise<IssueChoiceRow[]> {
  const { facilityId, partyType } = filters;
  const { rows } = await sql<IssueChoiceRow>`
    select distinct l.offering_code, r.provider_id, ${listNameSql('d', 'employees')} as provider_name
    from requisition_lines l
    join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id
    left join employees d on d.tenant_id = r.tenant_id and d.id = r.provider_id
    where l.tenant_id = ${reach.tenantId} and ${stateSql(filters)} and r.deleted_at is null and ${withinReachSql(reach.reach, 'r')}
      ${facilityId ? sql`and r.facility_id = ${facilityId}` : sql``} ${partyType ? sql`and r.party_type = ${partyType}` : sql``}`.execute(
    db,
  );
  return rows;
}

export type AnsweredRow = { count: number; minutes: number | null };
/** Questions answered lately. What was asked about several tests of a draw and answered at once is one answer. */
export async function countAnswered(db: Reader, reach: Lister, facilityId: string | undefined): Promise<AnsweredRow> {
  const { rows } = await sql<AnsweredRow>`
    select count(*)::int as count, round(extract(epoch from avg(a.at - a.asked_at)) / 60)::int as minutes
    from (
      select v.at, min(v.asked_at) as asked_at
      from result_issue_reviews v
      join requisitions r on r.tenant_id = v.tenant_id and r.id = v.requisition_id
      where v.tenant_id = ${reach.tenantId} and v.action in ('ANSWERED', 'RESOLVED')
        and v.at > now() - interval '1 day' * ${queueWindows.answeredDays} and ${withinReachSql(reach.reach, 'r')}
        ${facilityId ? sql`and r.facility_id = ${facilityId}` : sql``} and r.deleted_at is null
      group by v.requisition_id, v.at
    ) a`.execute(db);
  return rows[0] ?? { count: 0, minutes: null };
}

export type LostShareRow = { reason: string | null; collector: string | null; is_lost: boolean; count: number };
/** Tests that the laboratory received lately from a facility, by what became of them, why, and who collected them. */
export async function countReceived(db: Reader, reach: Lister, facilityId: string): Promise<LostShareRow[]> {
  const { rows } = await sql<LostShareRow>`
    select case when t.is_lost then l.reason end as reason, ${listNameSql('c', 'employees')} as collector, t.is_lost, count(*)::int as count
    from requisitions r
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    cross join lateral (select l.status = 'TNP' or l.lost_codes <> '{}' as is_lost) t
    left join employees c on c.tenant_id = r.tenant_id and c.user_id = r.collected_by
    where r.tenant_id = ${reach.tenantId} and r.facility_id = ${facilityId} and ${withinReachSql(reach.reach, 'r')} and r.deleted_at is null
      and ${isRecent(sql`r.received_at`)} and l.covered_by is null and l.status <> 'CANCELED' and ${isReasonKnown(shownTo(reach))}
    group by 1, 2, 3`.execute(db);
  return rows;
}

export type ReviewAction = 'DISMISSED' | 'ANSWERED' | 'RESOLVED' | 'REOPENED';
export type IssueReview = {
  requisitionId: string;
  lineNumber: number;
  action: ReviewAction;
  comment: string;
  answer: { choice: QuestionAnswer; knownBy: WayOfKnowing } | null;
};

/** Writes down what a person did with issues; the lines leave their queue, or come back to it. */
export async function saveIssueReviews(db: Writer, maker: Maker, at: Temporal.Instant, reviews: readonly IssueReview[]): Promise<void> {
  if (!reviews.length) return;
  await sql`
    with n as materialized (
      select * from json_to_recordset(${JSON.stringify(reviews)}::json)
        as n ("requisitionId" uuid, "lineNumber" int, action text, comment text, answer jsonb)
    ), handled as (
      update requisition_lines l set issue_handled_at = case when n.action <> 'REOPENED' then ${at.toString()}::timestamptz end
      from n
      where l.tenant_id = ${maker.tenantId} and l.requisition_id = n."requisitionId" and l.line_number = n."lineNumber"
    )
    insert into result_issue_reviews (tenant_id, requisition_id, line_number, at, by_user_id, by_name, action, comment, answer, asked_at)
    select ${maker.tenantId}, n."requisitionId", n."lineNumber", ${at.toString()}::timestamptz, ${maker.userId}, ${maker.name},
      n.action, n.comment, n.answer, case when l.status = 'TIQ' then l.status_changed_at end
    from n
    join requisition_lines l
      on l.tenant_id = ${maker.tenantId} and l.requisition_id = n."requisitionId" and l.line_number = n."lineNumber"`.execute(db);
}

export type OpenLine = { requisition_id: string; line_number: number; offering_code: string; status: LineStatus; is_handled: boolean };

/** The tests of draws about which something is open, or that somebody dealt with. */
export async function listIssueLines(db: Reader, tenantId: string, ids: readonly string[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.requisition_id, l.line_number, l.offering_code, l.status, l.issue_handled_at is not null as is_handled
    from requisition_lines l
    where l.tenant_id = ${tenantId} and l.requisition_id = any(${ids}::uuid[]) and ${isIssue} and not l.is_reordered
    order by l.requisition_id, l.line_number`.execute(db);
  return rows;
}
