import { restrictedCodes } from '@drawday/catalogue';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { CriticalState, PartyType, RequisitionStatus } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { jsonText } from '../platform/json-text.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { isShownAlone, type ResultReach } from '../platform/shown-results-sql.ts';
import { orderBy } from '../platform/sorting.ts';
import type { VerdictColumns } from '../platform/verdict-columns.ts';
import { recordEvents } from '../requisitions/requisitions.public.ts';
import { drawModalitySql } from './draw-modality.store.ts';
import { type Escalation, escalationSql } from './escalations.store.ts';
import type { JudgedBy } from './judged-by.ts';

export type ReviewDraw = {
  id: string;
  status: RequisitionStatus;
  concurrency_stamp: string;
  party_type: string;
  party_id: string;
  facility_id: string;
};

/** Locks draws, in the order of their ids. */
export async function lockForReview(db: Writer, reach: ResultReach, ids: readonly string[]): Promise<ReviewDraw[]> {
  const { rows } = await sql<ReviewDraw>`
    select id, status, concurrency_stamp, party_type, party_id, facility_id from requisitions
    where tenant_id = ${reach.tenantId} and id = any(${ids}::uuid[]) and deleted_at is null and ${withinReachSql(reach.reach, 'requisitions')}
    order by id for update`.execute(db);
  return rows;
}

export type ReviewMark = { resultId: number; comment: string | null };
export type CriticalClosing = { resultId: number; comment: string; readBackValue: string | null; toldTo: string | null };
type Reviewer = Pick<Actor, 'tenantId' | 'userId' | 'name'>;
/** What a review writes about one draw. */
export type DrawReview = {
  draw: ReviewDraw;
  action: 'reviewResults' | 'reviewIssue';
  marks: readonly ReviewMark[];
  closings: readonly CriticalClosing[];
};

/** Who acknowledged which versions, criticals closed with what was reported and read back, and the counters of the draws that follow. */
export async function writeReviews(db: Writer, by: Reviewer, reviews: readonly DrawReview[]): Promise<void> {
  const marks = reviews.flatMap(({ draw, marks: ofDraw }) => ofDraw.map((mark) => ({ requisitionId: draw.id, ...mark })));
  const closings = reviews.flatMap((review) => review.closings);
  await sql`insert into result_reviews (tenant_id, requisition_id, result_id, reviewed_by, reviewed_by_name, comment)
    select ${by.tenantId}, m."requisitionId", m."resultId", ${by.userId}, ${by.name}, m.comment
    from json_to_recordset(${jsonText(marks)}::json) as m ("requisitionId" uuid, "resultId" bigint, comment text)`.execute(db);
  if (closings.length)
    await sql`update critical_results c
      set acknowledged_at = clock_timestamp(), acknowledged_by = ${by.userId}, acknowledged_by_name = ${by.name},
        comment = n.comment, read_back_value = n."readBackValue", told_to = n."toldTo"
      from json_to_recordset(${jsonText(closings)}::json) as n ("resultId" bigint, comment text, "readBackValue" text,
        "toldTo" text)
      where c.tenant_id = ${by.tenantId} and c.result_id = n."resultId" and c.acknowledged_at is null`.execute(db);
  await sql`
    update requisitions r
      set unreviewed_results = n.results, unreviewed_restricted = n.restricted, unreviewed_criticals = n.criticals,
        reviewed_at = case when n.results = 0 then now() end,
        reviewed_by = case when n.results = 0 then ${by.userId}::uuid end,
      concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${by.userId}
    from unnest(${reviews.map(({ draw }) => draw.id)}::uuid[]) as d (id)
      cross join lateral (select count(*)::int as results, count(*) filter (where x.result_code = any(${restrictedCodes}::text[]))::int as restricted,
        (select count(*)
          from results x
          join critical_results c on c.tenant_id = x.tenant_id
            and c.result_id = x.id
            and c.acknowledged_at is null
            and c.withdrawn_at is null
          where x.tenant_id = ${by.tenantId} and x.requisition_id = d.id and x.superseded_at is null)::int as criticals
      from results x
      where x.tenant_id = ${by.tenantId} and x.requisition_id = d.id and x.superseded_at is null
        and not exists (select 1 from result_reviews v where v.tenant_id = x.tenant_id and v.result_id = x.id)) n
    where r.tenant_id = ${by.tenantId} and r.id = d.id`.execute(db);
  await recordEvents(
    db,
    by,
    reviews.map(({ draw, action, marks: ofDraw, closings: closed }) => ({
      ...{ requisitionId: draw.id, action, from: draw.status, to: draw.status },
      detail: { results: ofDraw.length, ...(closed.length > 0 && { criticals: closed.length }) },
    })),
  );
}

export type CriticalRow = VerdictColumns & {
  result_id: number;
  requisition_id: string | null;
  party_type: PartyType;
  party_id: string;
  party_name: string;
  mrn: string | null;
  facility_id: string;
  organization_id: string;
  modality: string | null;
  result_code: string;
  value_numeric: number | null;
  comparator: string | null;
  value_text: string | null;
  unit: string | null;
  critical_open: CriticalState | null;
  judged_by: JudgedBy | null;
  reference_text: string | null;
  status: string;
  collected_at: Date;
  /** The day of collection where the facility stands: limits are those of that day. */
  collected_on: string;
  opened_at: Date;
  acknowledged_at: Date | null;
  acknowledged_by_name: string | null;
  comment: string | null;
  laboratory_comment: string | null;
  escalation: Escalation | null;
};

const sortable = {
  openedAt: sql`c.opened_at`,
  collectedAt: sql`x.collected_at`,
  partyName: sql`party_name`,
  resultCode: sql`c.result_code`,
  acknowledgedAt: sql`c.acknowledged_at`,
};
const openFirst = sql`(c.acknowledged_at is not null), case when c.acknowledged_at is null then c.opened_at end, c.acknowledged_at desc, c.result_id`;

/** Critical results: open ones, and those closed recently. @param acknowledged null: both */
export async function listCriticals(
  db: Reader,
  reach: ResultReach,
  filters: { facilityId: string | null; partyType: string | null; acknowledged: boolean | null },
  { sorting, skipCount, maxResultCount }: { sorting?: string | undefined; skipCount: number; maxResultCount: number },
): Promise<{ rows: CriticalRow[]; totalCount: number }> {
  const open = queueSql('openCriticals', momentSql());
  const closed = queueSql('closedCriticals', momentSql());
  const which = filters.acknowledged === null ? sql`(${open} or ${closed})` : filters.acknowledged ? closed : open;
  const where = sql`c.tenant_id = ${reach.tenantId}
    and ${withinReachSql(reach.reach, 'c')}
    and ${which}
    ${filters.facilityId ? sql`and c.facility_id = ${filters.facilityId}` : sql``}
    ${filters.partyType ? sql`and c.party_type = ${filters.partyType}` : sql``}
    and ${isShownAlone(reach, sql`c`)}`;
  const { rows } = await sql<CriticalRow>`
    select c.result_id, c.requisition_id, c.party_type, c.party_id,
      coalesce(${listNameSql('p', 'patients')}, ${listNameSql('e', 'employees')}, s.name, '') as party_name, p.mrn,
      c.facility_id, f.organization_id, ${drawModalitySql} as modality, c.result_code,
      x.value_numeric, x.comparator, x.value_text, x.unit, x.verdict, x.side, x.because, x.is_urgent, x.critical_open, x.judged_by, x.reference_text, x.status,
      x.collected_at, ${localDaySql(sql`f.time_zone`, sql`x.collected_at`)} as collected_on, c.opened_at,
      c.acknowledged_at, c.acknowledged_by_name, c.comment, x.comment as laboratory_comment,
      ${escalationSql} as escalation
    from critical_results c
    join results x on x.tenant_id = c.tenant_id and x.id = c.result_id
    join facilities f on f.tenant_id = c.tenant_id and f.id = c.facility_id
      left join requisitions r on r.tenant_id = c.tenant_id and r.id = c.requisition_id
      left join patients p on c.party_type = 'PATIENT' and p.tenant_id = c.tenant_id and p.id = c.party_id
      left join employees e on c.party_type = 'EMPLOYEE' and e.tenant_id = c.tenant_id and e.id = c.party_id
      left join sources s on c.party_type = 'SITE' and s.tenant_id = c.tenant_id and s.id = c.party_id
    where ${where} ${orderBy(sorting, sortable, openFirst)} limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from critical_results c where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}
