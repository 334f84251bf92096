import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';

export type CounterScope = { tenantId: string; facilityIds: readonly string[] };

const here = (alias: string, { tenantId, facilityIds }: CounterScope) =>
  sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.facility_id`)} = any(${facilityIds}::uuid[])`;

/** Today where each facility stands: EST … are the wire's zones, their IANA names are what PostgreSQL knows. */
const zoneNames = sql`(values ('EST', 'US/Eastern'), ('CST', 'US/Central'), ('MST', 'US/Mountain'), ('PST', 'US/Pacific'), ('HST', 'US/Hawaii'), ('AST', 'US/Alaska'))`;
const withToday = (scope: CounterScope) =>
  sql`today as materialized (select f.id as facility_id, (now() at time zone z.name)::date as day from facilities f join ${zoneNames} as z (code, name) on z.code = f.time_zone where f.tenant_id = ${scope.tenantId} and f.id = any(${scope.facilityIds}::uuid[]))`;

type Draws = { party: 'PATIENT' | 'EMPLOYEE' | 'SITE' };
const draws = (scope: CounterScope, { party }: Draws, condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from requisitions r join today t on t.facility_id = r.facility_id where ${here('r', scope)} and r.party_type = ${party} and r.deleted_at is null and ${condition})`;

/** One counter: what it is called on the wire, and the SQL that counts the work that waits. Never counts history. */
const counters = {
  drawOverdue: (scope: CounterScope) => draws(scope, { party: 'PATIENT' }, sql`r.status = 'PENDING' and r.draw_date < t.day`),
  drawDayQueue: (scope: CounterScope) =>
    draws(scope, { party: 'PATIENT' }, sql`r.status = 'PENDING' and r.draw_date between t.day - 7 and t.day`),
  unprintedLabels: (scope: CounterScope) =>
    draws(scope, { party: 'PATIENT' }, sql`not r.is_label_printed and r.status in ('PENDING', 'COLLECTED') and r.draw_date <= t.day + 7`),
  siteUnprintedLabels: (scope: CounterScope) =>
    draws(scope, { party: 'SITE' }, sql`not r.is_label_printed and r.status in ('PENDING', 'COLLECTED') and r.draw_date <= t.day + 7`),
  missingKinetics: (scope: CounterScope) =>
    sql`(select count(*)::int from requisitions r where ${here('r', scope)} and r.party_type = 'PATIENT' and r.deleted_at is null and (r.status = 'MISSINGAOE' or r.status in ('RECEIVED', 'PRELIMINARY') and r.has_kinetics and r.missing_codes <> '{}'))`,
  criticalResults: (scope: CounterScope) =>
    sql`(select count(*)::int from critical_results c where ${here('c', scope)} and c.acknowledged_at is null and c.withdrawn_at is null and c.opened_at > now() - interval '90 days')`,
  acknowledgedCriticalResults: (scope: CounterScope) =>
    sql`(select count(*)::int from critical_results c where ${here('c', scope)} and c.acknowledged_at > now() - interval '7 days')`,
  newResults: (scope: CounterScope) =>
    sql`(select count(*)::int from requisitions r where ${here('r', scope)} and r.party_type = 'PATIENT' and r.unreviewed_results > 0 and r.deleted_at is null)`,
  tnp: (scope: CounterScope) => lines(scope, 'TNP', sql`and l.status_changed_at > now() - interval '30 days'`),
  tiq: (scope: CounterScope) => lines(scope, 'TIQ', sql``),
  unsignedOrders: (scope: CounterScope) =>
    sql`(select count(*)::int from schedules s where ${here('s', scope)} and s.status = 'UNSIGNED' and s.party_type = 'PATIENT')`,
  unsignedOrdersToCancel: (scope: CounterScope) =>
    sql`(select count(*)::int from schedules s where ${here('s', scope)} and s.status = 'UNSIGNED' and s.party_type = 'PATIENT' and s.ordered_at < now() - interval '30 days')`,
  expiringOrders: (scope: CounterScope) => expiring(scope, sql`s.party_type <> 'SITE'`),
  siteExpiringOrders: (scope: CounterScope) => expiring(scope, sql`s.party_type = 'SITE'`),
  envDrawMonthQueue: (scope: CounterScope) =>
    sql`(select count(*)::int from sources s where ${here('s', scope)} and s.status_type_code = 'ACTIVE' and not exists (select 1 from requisitions r where r.tenant_id = s.tenant_id and r.party_type = 'SITE' and r.party_id = s.id and r.deleted_at is null
      and r.draw_date >= date_trunc('month', now())::date and r.collected_at is not null) and (s.kind in ('WATERROOM', 'BICARBMIXER') or s.month = extract(month from now())::int))`,
  employeesNeedingVerification: (scope: CounterScope) =>
    sql`(select count(*)::int from employees e where e.tenant_id = ${scope.tenantId} and e.status_type_code = 'PENDING' and exists (select 1 from assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id = any(${scope.facilityIds}::uuid[])))`,
  sitesNeedingVerification: (scope: CounterScope) =>
    sql`(select count(*)::int from sources s where ${here('s', scope)} and s.status_type_code = 'PENDING')`,
  patientsNeedingVerification: (scope: CounterScope) =>
    sql`(select count(*)::int from patients p where ${here('p', scope)} and p.status_type_code = 'PENDING' and p.deleted_at is null)`,
  invoiceDue: (scope: CounterScope) => invoices(scope, sql`i.due_date >= current_date`),
  invoiceOverdue: (scope: CounterScope) => invoices(scope, sql`i.due_date < current_date`),
  orderSetChangesNeedReview: (scope: CounterScope) =>
    sql`(select count(*)::int from order_sets o where ${here('o', scope)} and o.status = 'ACTIVE' and exists (select 1 from order_set_applications a where a.tenant_id = o.tenant_id and a.order_set_id = o.id and a.version < o.version and coalesce(a.reviewed_version, 0) < o.version))`,
} as const;
export type CounterName = keyof typeof counters;

const lines = (scope: CounterScope, status: string, more: RawBuilder<unknown>) =>
  sql`(select count(*)::int from requisition_lines l join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id where l.tenant_id = ${scope.tenantId} and l.status = ${status} and not l.is_reordered ${more} and r.facility_id = any(${scope.facilityIds}::uuid[]) and r.deleted_at is null)`;
const invoices = (scope: CounterScope, condition: RawBuilder<unknown>) =>
  sql`(select count(*)::int from invoices i where i.tenant_id = ${scope.tenantId} and i.status in ('ISSUED', 'PARTIAL') and ${condition} and exists (select 1 from facilities f where f.tenant_id = i.tenant_id and f.organization_id = i.organization_id and f.id = any(${scope.facilityIds}::uuid[])))`;
const expiring = (scope: CounterScope, party: RawBuilder<unknown>) =>
  sql`(select count(*)::int from schedules s where ${here('s', scope)} and s.status = 'ACTIVE' and ${party} and s.expires_on between current_date and current_date + 30
    and not exists (select 1 from schedules n where n.tenant_id = s.tenant_id and n.renewed_from_id = s.id))`;

/** Any number of counters in one statement. */
export async function countAll<Name extends CounterName>(
  db: Reader,
  scope: CounterScope,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const columns = names.map((name) => sql`${counters[name](scope)} as ${sql.ref(name)}`);
  const { rows } = await sql<Record<Name, number>>`with ${withToday(scope)} select ${sql.join(columns)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the counters answered no row');
  return row;
}

export type ResultsCountRow = { pending: number; preliminary: number; final: number };
export async function countResults(db: Reader, scope: CounterScope, party: Draws['party']): Promise<ResultsCountRow> {
  const open = (condition: RawBuilder<unknown>) =>
    sql`(select count(*)::int from requisitions r where ${here('r', scope)} and r.party_type = ${party} and r.deleted_at is null and ${condition})`;
  const { rows } =
    await sql<ResultsCountRow>`select ${open(sql`r.status in ('COLLECTED', 'SENT', 'RECEIVED')`)} as pending, ${open(sql`r.status in ('PRELIMINARY', 'MISSINGAOE')`)} as preliminary, ${open(sql`r.status = 'RESULTED' and r.reviewed_at is null`)} as final`.execute(
      db,
    );
  return rows[0] ?? { pending: 0, preliminary: 0, final: 0 };
}

export type HealthRow = {
  result_code: string;
  modality: string | null;
  value_numeric: number;
  comparator: string | null;
  collected_at: Date;
};
/** Newest values of this month for the analytes that have goals. */
export async function listMonthValues(db: Reader, scope: CounterScope, codes: readonly string[]): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select l.result_code, p.modality, l.value_numeric, l.comparator, l.collected_at from latest_results l join patients p on p.tenant_id = l.tenant_id and p.id = l.party_id
    where ${here('l', scope)} and l.result_code = any(${codes}::text[]) and l.collected_at >= date_trunc('month', now()) and l.status in ('F', 'C') and l.value_numeric is not null and p.deleted_at is null and p.status_type_code = 'ACTIVE'`.execute(
    db,
  );
  return rows;
}

export async function countActivePatients(db: Reader, scope: CounterScope): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from patients p where ${here('p', scope)} and p.status_type_code = 'ACTIVE' and p.deleted_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type SiteValueRow = { critical_flag: 'N' | 'L' | 'H'; alert_flag: 'N' | 'L' | 'H' };
export async function listSiteValues(db: Reader, scope: CounterScope): Promise<SiteValueRow[]> {
  const { rows } =
    await sql<SiteValueRow>`select l.critical_flag, l.alert_flag from latest_results l join sources s on s.tenant_id = l.tenant_id and s.id = l.party_id where ${here('l', scope)} and s.status_type_code = 'ACTIVE' and l.status in ('F', 'C')`.execute(
      db,
    );
  return rows;
}
