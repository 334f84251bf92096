import type { Reader } from '@drawday/database/connect.ts';
import { asksForToday, type QueueName, type QueueSubject, queues } from '@drawday/domain';
import type { PartyType } from '@drawday/vocabulary';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { employeesInReach, worksAt } from '../employees/employees.public.ts';
import type { SqlMoment } from '../platform/condition-sql.ts';
import { invoicesInReach } from '../platform/invoices-in-reach.ts';
import { limitsInReach } from '../platform/limits-approval.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { hasUnread, isShownAlone } from '../platform/shown-results-sql.ts';
import { isUnreadTicket, ticketsInReach } from '../platform/tickets-in-reach.ts';
import type { CounterScope } from './counter-scope.ts';
import { fillMark, markedScope, shapeOf } from './marked-scope.ts';

type Piece = RawBuilder<unknown>;

/** Each list of facilities appears once in a statement, since it may hold hundreds. */
export const withReach = ({ facilityIds: { PATIENT, EMPLOYEE, SITE, ANY } }: CounterScope) =>
  sql`reach as materialized (
    select ${PATIENT}::uuid[] as patient, ${EMPLOYEE}::uuid[] as employee, ${SITE}::uuid[] as site, ${ANY}::uuid[] as any_kind
  )`;
const reachOf = { PATIENT: sql.ref('patient'), EMPLOYEE: sql.ref('employee'), SITE: sql.ref('site'), ANY: sql.ref('any_kind') };
const inReach = (kind: keyof typeof reachOf) => sql`any((select ${reachOf[kind]} from reach)::uuid[])`;

/** Today's date at each facility. */
export const withToday = (scope: CounterScope) =>
  sql`today as materialized (
    select f.id as facility_id, ${localDaySql(sql`f.time_zone`)} as day
    from facilities f
    where f.tenant_id = ${scope.tenantId} and f.id = ${inReach('ANY')}
  )`;

/** The days are looked up once per statement; further west it is still the day before for some hours. */
const newestDay = sql`(select max(day) from today)`;
const perFacility: SqlMoment = {
  ...momentSql(),
  today: sql`t.day`,
  days: { earliest: sql`(select min(day) from today)`, latest: newestDay },
};
const ofOrganizations: SqlMoment = { ...momentSql(), today: newestDay };

/** Rows of these kinds of party, each where that kind is in reach; `where` has already checked the facilities. */
const ofParties = (table: string, parties: readonly PartyType[], { facilityIds }: CounterScope) =>
  sql`(${sql.join(
    parties.map((party) => {
      const isParty = sql`${sql.ref(`${table}.party_type`)} = ${sql.lit(party)}`;
      const isEverywhere = facilityIds[party].length === facilityIds.ANY.length;
      return isEverywhere ? isParty : sql`(${isParty} and ${sql.ref(`${table}.facility_id`)} = ${inReach(party)})`;
    }),
    sql` or `,
  )})`;
const at = (table: string, kind: keyof typeof reachOf, { tenantId }: CounterScope) =>
  sql`${sql.ref(`${table}.tenant_id`)} = ${tenantId} and ${sql.ref(`${table}.facility_id`)} = ${inReach(kind)}`;

/**
 * The table of a subject, the table that holds a row's place and party (an invoice has none), and which rows this caller may
 * count at all.
 */
type Place = { from: Piece; stands: string | null; where: (scope: CounterScope) => Piece };
const places: Readonly<Record<Exclude<QueueSubject, 'unmatchedItems'>, Place>> = {
  draws: { from: sql`requisitions r`, stands: 'r', where: (scope) => sql`${at('r', 'ANY', scope)} and r.deleted_at is null` },
  // Line by line: a join would read every draw of the facilities for the few lines that are open.
  lines: {
    from: sql`requisition_lines l cross join lateral (
      select r.facility_id, r.party_type
      from requisitions r
      where r.tenant_id = l.tenant_id and r.id = l.requisition_id and r.deleted_at is null
      limit 1
    ) r`,
    stands: 'r',
    where: ({ tenantId }) => sql`l.tenant_id = ${tenantId} and r.facility_id = ${inReach('ANY')}`,
  },
  // From the few draws that have not been resulted to their tests.
  sentTests: {
    from: sql`requisitions r join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id`,
    stands: 'r',
    where: (scope) => sql`${at('r', 'ANY', scope)} and r.deleted_at is null`,
  },
  // From the few open orders to their draws, never from all draws of the facilities.
  exchanges: {
    from: sql`order_exchanges x cross join lateral (
      select r.facility_id, r.party_type
      from requisitions r
      where r.tenant_id = x.tenant_id and r.id = x.requisition_id and r.deleted_at is null
      limit 1
    ) r`,
    stands: 'r',
    where: ({ tenantId }) => sql`x.tenant_id = ${tenantId} and r.facility_id = ${inReach('ANY')}`,
  },
  criticals: {
    from: sql`critical_results c`,
    stands: 'c',
    where: (scope) => sql`${at('c', 'ANY', scope)} and ${isShownAlone(scope.results, sql`c`)}`,
  },
  problems: {
    from: sql`order_problems o`,
    stands: null,
    where: ({ tenantId, draws, results }) =>
      sql`o.tenant_id = ${tenantId} and o.facility_id = any(case when o.source_id is not null then ${draws.SITE}::uuid[]
        when o.employee_id is not null then ${draws.EMPLOYEE}::uuid[] else ${draws.PATIENT}::uuid[] end)
        and o.deleted_at is null and (o.result_code is null or ${isShownAlone(results, sql`o`)})`,
  },
  orders: { from: sql`schedules s`, stands: 's', where: (scope) => at('s', 'ANY', scope) },
  patients: { from: sql`patients p`, stands: 'p', where: (scope) => sql`${at('p', 'PATIENT', scope)} and p.deleted_at is null` },
  employees: {
    from: sql`employees e`,
    stands: null,
    where: ({ tenantId, isNarrowed, facilityIds: { ANY } }) =>
      sql`e.tenant_id = ${tenantId} and ${isNarrowed ? worksAt(ANY) : employeesInReach({ tenantId, facilityIds: ANY })}`,
  },
  sources: { from: sql`sources s`, stands: 's', where: (scope) => at('s', 'SITE', scope) },
  facilities: {
    from: sql`facilities f`,
    stands: null,
    where: ({ tenantId }) => sql`f.tenant_id = ${tenantId} and f.id = ${inReach('ANY')}`,
  },
  orderSets: { from: sql`order_sets s`, stands: 's', where: (scope) => sql`${at('s', 'PATIENT', scope)} and s.deleted_at is null` },
  ranges: { from: sql`offering_ranges g`, stands: null, where: ({ tenantId }) => limitsInReach(tenantId, inReach('ANY')) },
  tickets: {
    from: sql`support_tickets st`,
    stands: null,
    where: ({ tickets }) => sql`${ticketsInReach(tickets)} and ${isUnreadTicket(tickets)}`,
  },
  invoices: {
    from: sql`invoices i`,
    stands: null,
    where: ({ tenantId, everyFacility, isNarrowed }) =>
      invoicesInReach(tenantId, sql`${everyFacility}::uuid[]`, isNarrowed ? sql`(select any_kind from reach)` : null),
  },
};

/** One number of the answer: how many rows of these kinds of party a queue holds; null where its rows are of no kind. */
export type Counted<Name extends string = string> = { name: Name; queue: QueueName; parties: readonly PartyType[] | null };

/** A statement that counts, for every caller of one shape: its text, and what takes the place of each parameter. */
type Counting = { text: string; parameters: readonly ((scope: CounterScope) => unknown)[] };
/** Making a text takes longer than some counters; there are as many as combinations of permissions that somebody has. */
const remembered = new Map<string, Counting>();
const mostRemembered = 500;

function countingOf(db: Reader, scope: CounterScope, counted: readonly Counted[]): Counting {
  const key = `${JSON.stringify(counted)} ${shapeOf(scope)}`;
  const known = remembered.get(key);
  if (known) return known;
  const marked = markedScope(scope);
  const { sql: text, parameters } = countingSql(marked, counted).compile(db);
  const counting = { text, parameters: parameters.map((mark) => fillMark(mark, marked)) };
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, counting);
  return counting;
}

/** Any number of counters in one statement, which reads the work that several queues share once. */
export async function countQueues<Name extends string>(
  db: Reader,
  scope: CounterScope,
  counted: readonly Counted<Name>[],
): Promise<Readonly<Record<Name, number>>> {
  const { text, parameters } = countingOf(db, scope, counted);
  const values = parameters.map((fill) => fill(scope));
  const { rows } = await db.executeQuery<Record<Name, number>>(CompiledQuery.raw(text, values));
  const [row] = rows;
  if (!row) throw new Error('the counters answered no row');
  return row;
}

function countingSql(scope: CounterScope, counted: readonly Counted[]): Piece {
  const ofSubjects = [...Map.groupBy(counted, ({ queue }) => queues[queue].subject).values()];
  const shared = ofSubjects.flatMap((some) => [...Map.groupBy(some, ({ queue }) => queues[queue].within).values()]);
  const work = (index: number) => sql.ref(`work_${index}`);
  const parts = shared.map((together, index) => sql`${work(index)} as materialized ${countTogether(scope, together)}`);
  // One query beside another: joined, the planner would look for the best order of all of them, longer than they take to run.
  const columns = shared.flatMap((together, index) =>
    together.map(({ name }) => sql`(select ${sql.ref(name)} from ${work(index)}) as ${sql.ref(name)}`),
  );
  return sql`
    with ${withReach(scope)}, ${withToday(scope)}, ${sql.join(parts)}
    select ${sql.join(columns)}`;
}

/** Counters of one kind of work. A single one puts its whole condition where rows are looked up, so that its own index serves it. */
function countTogether(scope: CounterScope, together: readonly Counted[]): Piece {
  const [first, ...others] = together;
  if (!first) throw new Error('nothing to count');
  if (others.length === 0) return sql`(select count(*)::int as ${sql.ref(first.name)} ${rowsOf(scope, first)})`;
  const { from, stands, where, moment } = placeOf(first.queue);
  const columns = together.map((one) => sql`count(*) filter (where ${narrowed(scope, one)})::int as ${sql.ref(one.name)}`);
  const needsToday = stands && together.some(({ queue }) => asksForToday(queues[queue].condition));
  return sql`(
    select ${sql.join(columns)}
    from ${from} ${needsToday ? todayAt(stands) : sql``}
    where ${where(scope)} and ${queueSql(first.queue, moment, 'within')}
  )`;
}

/** `from` and `where` of the rows that one counter counts, in a statement that begins with `withReach` and `withToday`. */
export function rowsOf(scope: CounterScope, counted: Counted): Piece {
  const { from, stands, where, moment } = placeOf(counted.queue);
  const today = stands && asksForToday(queues[counted.queue].condition) ? todayAt(stands) : sql``;
  return sql`from ${from} ${today}
    where ${where(scope)} and ${queueSql(counted.queue, moment, 'within')} and ${narrowed(scope, counted)}`;
}

const todayAt = (stands: string) => sql`join today t on t.facility_id = ${sql.ref(`${stands}.facility_id`)}`;

function placeOf(queue: QueueName): Place & { moment: SqlMoment } {
  const { subject } = queues[queue];
  if (subject === 'unmatchedItems') throw new Error(`${queue} is not counted here`);
  return { ...places[subject], moment: places[subject].stands ? perFacility : ofOrganizations };
}

/** What a counter takes of the work that it shares with others. */
function narrowed(scope: CounterScope, { queue, parties }: Counted): Piece {
  const { stands, moment } = placeOf(queue);
  const ofKinds = parties && stands ? sql` and ${ofParties(stands, parties, scope)}` : sql``;
  // A draw whose unread results are all restricted waits for other people.
  const ofReader = queue === 'newResults' ? sql` and ${hasUnread(scope.results)}` : sql``;
  return sql`${queueSql(queue, moment, 'narrowed')}${ofKinds}${ofReader}`;
}
