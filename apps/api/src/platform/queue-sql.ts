import { panelByCode, panelMembersFor, testByCode } from '@drawday/catalogue';
import { type QueueName, type QueueSubject, queues } from '@drawday/domain';
import { type RawBuilder, sql } from 'kysely';
import { type ConditionColumns, columnsOf, conditionSql, type SqlMoment } from './condition-sql.ts';
import { localDaySql } from './local-day-sql.ts';
import { statusIn } from './status-in.ts';

type Piece = RawBuilder<unknown>;

/** Patients of an order set `s` who have an older version of it that nobody has reviewed since. */
export const needReviewCount = sql`(
  select count(*)::int
  from order_set_applications a
  join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
  where a.tenant_id = s.tenant_id
    and a.order_set_id = s.id
    and a.version < s.version
    and coalesce(a.reviewed_version, 0) < s.version
    and p.facility_id = s.facility_id
    and p.status_type_code <> 'INACTIVE'
    and p.deleted_at is null
)`;

/** Since when a draw `r` has been waiting for answers. */
const unansweredSince = sql`coalesce(
  (
    select max(e.at)
    from requisition_events e
    where e.tenant_id = r.tenant_id
      and e.requisition_id = r.id
      and e.to_status = 'MISSINGAOE'
      and e.from_status <> 'MISSINGAOE'
  ),
  r.resulted_at,
  r.received_at
)`;

/** Is the facility of a draw `r` closed on its day? */
const isDayClosed = sql`exists (
  select 1
  from facility_closed_days c
  where c.tenant_id = r.tenant_id and c.facility_id = r.facility_id and c.closed_on = r.draw_date
)`;

const isCultured = (code: string) => (testByCode.get(code)?.culture ?? null) !== null || testByCode.get(code)?.tubes[0] === 'CULT';
/** Cultures, and panels that hold one. */
const cultures = [
  ...[...testByCode.keys()].filter(isCultured),
  ...[...panelByCode.keys()].filter((code) => panelMembersFor(code, null)?.measured.some(isCultured)),
];
const isCulture = sql`(l.offering_code in (${sql.join(cultures.map((code) => sql.lit(code)))}))`;

const isRenewed = sql`exists (select 1 from schedules n where n.tenant_id = s.tenant_id and n.renewed_from_id = s.id)`;

const isPartyGone = sql`(case s.party_type
  when 'PATIENT' then exists (select 1 from patients x where x.tenant_id = s.tenant_id and x.id = s.party_id and x.status_type_code = 'INACTIVE')
  when 'EMPLOYEE' then exists (select 1 from employees x where x.tenant_id = s.tenant_id and x.id = s.party_id and x.status_type_code = 'INACTIVE')
  else exists (select 1 from sources x where x.tenant_id = s.tenant_id and x.id = s.party_id and x.status_type_code = 'INACTIVE') end)`;

/** Was a source `s` sampled this month? When it was planned decides nothing, and what the laboratory could not test is taken again. */
const isSampledThisMonth = (today: Piece) => sql`exists (
  select 1
  from requisitions r
  join facilities h on h.tenant_id = s.tenant_id and h.id = s.facility_id
  where r.tenant_id = s.tenant_id
    and r.party_type = 'SITE'
    and r.party_id = s.id
    and r.deleted_at is null
    and ${statusIn('kept')}
    and r.draw_date >= date_trunc('month', ${today})::date - 31
    and ${localDaySql(sql`h.time_zone`, sql`r.collected_at`)} >= date_trunc('month', ${today})::date
)`;

/** The rows of each subject by the name that statements give its table, and those of their facts that are no column. */
const subjects: Readonly<Record<QueueSubject, (at: SqlMoment) => ConditionColumns>> = {
  draws: () => columnsOf('r', { unansweredSince, isDayClosed }),
  lines: () => columnsOf('l'),
  sentTests: () => columnsOf('r', { lineStatus: sql`l.status`, coveredBy: sql`l.covered_by`, isCulture }),
  criticals: () => columnsOf('c'),
  problems: () => columnsOf('o'),
  exchanges: () => columnsOf('x'),
  orders: () => columnsOf('s', { isRenewed, isPartyGone, endsByItself: sql`(s.end_date is not null and s.end_date <= s.expires_on)` }),
  patients: () => columnsOf('p'),
  employees: () => columnsOf('e'),
  facilities: () => columnsOf('f', {}),
  sources: ({ today }) => columnsOf('s', { isSampledThisMonth: isSampledThisMonth(today) }),
  orderSets: () => columnsOf('s', { needReviewCount }),
  ranges: () => columnsOf('g', { hasProposal: sql`(g.proposed_at is not null)` }),
  invoices: () => columnsOf('i'),
  tickets: () => columnsOf('st'),
  unmatchedItems: () => columnsOf('u', { isCritical: sql`(u.detail ?| array['criticals', 'urgent'])` }),
};

/** A queue as SQL: which rows it lists, or only the work in which it looks (`within`), or what it takes of that (`narrowed`). */
export const queueSql = (name: QueueName, at: SqlMoment, part: 'condition' | 'within' | 'narrowed' = 'condition'): Piece =>
  conditionSql(queues[name][part], subjects[queues[name].subject](at), at);

const unused = sql`null`;
/** The moment for queues that ask for no day: windows of hours, or none. */
export const momentSql = (now: Piece = sql`now()`): SqlMoment => ({ now, today: unused, timeZone: unused });
