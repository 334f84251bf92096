import type { Reader } from '@drawday/database/connect.ts';
import { queueWindows } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { localDaySql } from '../platform/local-day-sql.ts';
import { waitsForAnswers } from '../results/results.public.ts';

export type CounterScope = { tenantId: string; facilityIds: readonly string[] };

/** Hundreds of facilities are told once a statement, not once a counter. */
const withReach = ({ facilityIds }: CounterScope) => sql`reach as materialized (select ${facilityIds}::uuid[] as ids)`;
const inReach = sql`any((select ids from reach)::uuid[])`;
const here = (alias: string, { tenantId }: CounterScope) =>
  sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.facility_id`)} = ${inReach}`;

/** Today where each facility stands. */
const withToday = (scope: CounterScope) =>
  sql`today as materialized (select f.id as facility_id, ${localDaySql(sql`f.time_zone`)} as day from facilities f where f.tenant_id = ${scope.tenantId} and f.id = ${inReach})`;

/** Asked once a statement; further west it is still the day before for some hours. */
const newestDay = sql`(select max(day) from today)`;

type Piece = RawBuilder<unknown>;
type Draws = { party: PartyType };

/** Windows come from the rules, as plain numbers in the text of the statement: the plan stays the same. */
const days = (count: number) => sql`interval '1 day' * ${sql.lit(count)}`;
const ahead = sql.lit(queueWindows.unprintedAheadDays);

/** Work that waits, each read once whatever the number of counters on it; an index serves each, and none counts history. */
const sources = {
  due: (
    scope: CounterScope,
  ) => sql`requisitions r join today t on t.facility_id = r.facility_id where ${here('r', scope)} and r.deleted_at is null and r.status in ('PENDING', 'COLLECTED')
    and r.draw_date <= ${newestDay} + ${ahead} and r.draw_date <= t.day + ${ahead}`,
  kinetics: (scope: CounterScope) => sql`requisitions r where ${here('r', scope)} and r.deleted_at is null and r.party_type = 'PATIENT'
    and (r.status = 'MISSINGAOE' or r.status in ('RECEIVED', 'PRELIMINARY') and r.has_kinetics and r.missing_codes <> '{}')`,
  unreviewed: (scope: CounterScope) =>
    sql`requisitions r where ${here('r', scope)} and r.deleted_at is null and r.party_type = 'PATIENT' and r.unreviewed_results > 0`,
  openCriticals: (scope: CounterScope) =>
    sql`critical_results c where ${here('c', scope)} and c.acknowledged_at is null and c.withdrawn_at is null and c.opened_at > now() - ${days(queueWindows.openCriticalDays)}`,
  closedCriticals: (scope: CounterScope) =>
    sql`critical_results c where ${here('c', scope)} and c.acknowledged_at is not null and c.acknowledged_at > now() - ${days(queueWindows.acknowledgedCriticalDays)}`,
  // Line by line: a join would read every draw of the facilities for the few lines that are open.
  issues: ({ tenantId }: CounterScope) =>
    sql`requisition_lines l cross join lateral (select r.facility_id from requisitions r where r.tenant_id = l.tenant_id and r.id = l.requisition_id and r.deleted_at is null limit 1) r
      where l.tenant_id = ${tenantId} and (l.status in ('TNP', 'TIQ') or l.lost_codes <> '{}') and not l.is_reordered and l.covered_by is null
      and (l.status = 'TIQ' or l.status_changed_at > now() - ${days(queueWindows.notPerformedDays)}) and r.facility_id = ${inReach}`,
  unsigned: (scope: CounterScope) => sql`schedules s where ${here('s', scope)} and s.status = 'UNSIGNED' and s.party_type = 'PATIENT'`,
  expiring: (
    scope: CounterScope,
  ) => sql`schedules s where ${here('s', scope)} and s.status = 'ACTIVE' and s.expires_on between ${newestDay} and ${newestDay} + ${sql.lit(queueWindows.expiringOrderDays)}
    and not exists (select 1 from schedules n where n.tenant_id = s.tenant_id and n.renewed_from_id = s.id)`,
  sources: (scope: CounterScope) => sql`sources s where ${here('s', scope)}`,
  employees: ({ tenantId }: CounterScope) =>
    sql`employees e where e.tenant_id = ${tenantId} and e.status_type_code = 'PENDING' and exists (select 1 from assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id = ${inReach})`,
  patients: (scope: CounterScope) => sql`patients p where ${here('p', scope)} and p.status_type_code = 'PENDING' and p.deleted_at is null`,
  invoices: ({ tenantId }: CounterScope) =>
    sql`invoices i where i.tenant_id = ${tenantId} and i.status in ('ISSUED', 'PARTIAL') and exists (select 1 from facilities f where f.tenant_id = i.tenant_id and f.organization_id = i.organization_id and f.id = ${inReach})`,
  orderSets: (scope: CounterScope) =>
    sql`order_sets o where ${here('o', scope)} and o.status = 'ACTIVE' and exists (select 1 from order_set_applications a where a.tenant_id = o.tenant_id and a.order_set_id = o.id and a.version < o.version and coalesce(a.reviewed_version, 0) < o.version)`,
};

const every = sql`true`;
/** One counter: what it is called on the wire, the work it is about, and which of that it counts; what is quickly told comes first. */
const counters = {
  drawOverdue: ['due', sql`r.draw_date < t.day and r.status = 'PENDING' and r.party_type = 'PATIENT'`],
  drawDayQueue: [
    'due',
    sql`r.draw_date <= t.day and r.draw_date >= t.day - ${sql.lit(queueWindows.drawDayOverdueDays)} and r.status = 'PENDING' and r.party_type = 'PATIENT'`,
  ],
  unprintedLabels: ['due', sql`not r.is_label_printed and r.party_type = 'PATIENT'`],
  siteUnprintedLabels: ['due', sql`r.party_type = 'SITE' and not r.is_label_printed`],
  missingKinetics: ['kinetics', every],
  criticalResults: ['openCriticals', every],
  acknowledgedCriticalResults: ['closedCriticals', every],
  newResults: ['unreviewed', every],
  tnp: ['issues', sql`l.status <> 'TIQ'`],
  tiq: ['issues', sql`l.status = 'TIQ'`],
  unsignedOrders: ['unsigned', every],
  unsignedOrdersToCancel: ['unsigned', sql`s.ordered_at < now() - ${days(queueWindows.unsignedCancelDays)}`],
  expiringOrders: ['expiring', sql`s.party_type <> 'SITE'`],
  siteExpiringOrders: ['expiring', sql`s.party_type = 'SITE'`],
  envDrawMonthQueue: [
    'sources',
    sql`s.status_type_code = 'ACTIVE' and (s.kind in ('WATERROOM', 'BICARBMIXER') or s.month = extract(month from ${newestDay})::int)
      and not exists (select 1 from requisitions r where r.tenant_id = s.tenant_id and r.party_type = 'SITE' and r.party_id = s.id and r.deleted_at is null and r.draw_date >= date_trunc('month', ${newestDay})::date and r.collected_at is not null)`,
  ],
  sitesNeedingVerification: ['sources', sql`s.status_type_code = 'PENDING'`],
  employeesNeedingVerification: ['employees', every],
  patientsNeedingVerification: ['patients', every],
  invoiceDue: ['invoices', sql`i.due_date >= ${newestDay}`],
  invoiceOverdue: ['invoices', sql`i.due_date < ${newestDay}`],
  orderSetChangesNeedReview: ['orderSets', every],
} as const satisfies Readonly<Record<string, readonly [keyof typeof sources, Piece]>>;
export type CounterName = keyof typeof counters;

/** What a counter leaves out of its work where the index of that work cannot tell: few rows, found by an index of their own. */
const leftOut: Partial<Record<CounterName, (scope: CounterScope) => Piece>> = {
  newResults: (scope) =>
    sql`requisitions r where ${here('r', scope)} and r.deleted_at is null and r.party_type = 'PATIENT' and r.unreviewed_results > 0 and ${waitsForAnswers}`,
};

/** Any number of counters in one statement, which reads each kind of work once. */
export async function countAll<Name extends CounterName>(
  db: Reader,
  scope: CounterScope,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const parts = [...Map.groupBy(names, (name) => counters[name][0])].map(([source, ofSource]) => {
    const conditions = ofSource.map((name) => sql`(${counters[name][1]})`);
    const columns = ofSource.map((name, index) => {
      const less = leftOut[name]?.(scope);
      return sql`count(*) filter (where ${conditions[index]})::int ${less ? sql`- (select count(*)::int from ${less})` : sql``} as ${sql.ref(name)}`;
    });
    const [only] = conditions;
    const narrowed = conditions.length === 1 ? sql`and ${only}` : sql``;
    return sql`(select ${sql.join(columns)} from ${sources[source](scope)} ${narrowed}) as ${sql.ref(source)}`;
  });
  const { rows } = await sql<Record<Name, number>>`with ${withReach(scope)}, ${withToday(scope)} select * from ${sql.join(parts)}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the counters answered no row');
  return row;
}

export type ResultsCountRow = { pending: number; preliminary: number; final: number };
export async function countResults(db: Reader, scope: CounterScope, party: Draws['party']): Promise<ResultsCountRow> {
  const open = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from requisitions r where ${here('r', scope)} and r.party_type = ${party} and r.deleted_at is null and ${condition})`;
  const { rows } =
    await sql<ResultsCountRow>`with ${withReach(scope)} select ${open(sql`r.status in ('COLLECTED', 'SENT', 'RECEIVED')`)} as pending, ${open(sql`r.status in ('PRELIMINARY', 'MISSINGAOE')`)} as preliminary, ${open(sql`r.status = 'RESULTED' and r.reviewed_at is null`)} as final`.execute(
      db,
    );
  return rows[0] ?? { pending: 0, preliminary: 0, final: 0 };
}

export type HealthRow = {
  result_code: string;
  modality: string | null;
  sex: string;
  facility_id: string;
  organization_id: string;
  /** YYYY-MM-DD where the facility stands: goals are those of the day of collection. */
  day: string;
  value_numeric: number;
  comparator: string | null;
  unit: string | null;
};
/** Newest values of this month, where each facility stands, for the analytes that have goals. */
export async function listMonthValues(
  db: Reader,
  scope: CounterScope,
  codes: readonly string[],
  now: Temporal.Instant,
): Promise<HealthRow[]> {
  const day = localDaySql(sql`f.time_zone`, sql`l.collected_at`);
  const moment = sql`${now.toString()}::timestamptz`;
  const today = localDaySql(sql`f.time_zone`, moment);
  const { rows } = await sql<HealthRow>`with ${withReach(scope)}
    select l.result_code, p.modality, p.sex, l.facility_id, f.organization_id, ${day} as day, l.value_numeric, l.comparator, l.unit
    from latest_results l join patients p on p.tenant_id = l.tenant_id and p.id = l.party_id join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id
    where ${here('l', scope)} and l.result_code = any(${codes}::text[]) and l.collected_at > ${moment} - interval '32 days' and ${day} >= date_trunc('month', ${today}) and l.status in ('F', 'C') and l.value_numeric is not null and p.deleted_at is null and p.status_type_code = 'ACTIVE'`.execute(
    db,
  );
  return rows;
}

export async function countActivePatients(db: Reader, scope: CounterScope): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`with ${withReach(scope)} select count(*)::int as count from patients p where ${here('p', scope)} and p.status_type_code = 'ACTIVE' and p.deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type SiteValueRow = { critical_flag: 'N' | 'L' | 'H'; alert_flag: 'N' | 'L' | 'H' };
export async function listSiteValues(db: Reader, scope: CounterScope): Promise<SiteValueRow[]> {
  const { rows } =
    await sql<SiteValueRow>`with ${withReach(scope)} select l.critical_flag, l.alert_flag from latest_results l join sources s on s.tenant_id = l.tenant_id and s.id = l.party_id where ${here('l', scope)} and s.status_type_code = 'ACTIVE' and l.status in ('F', 'C')`.execute(
      db,
    );
  return rows;
}
