import { laboratoryTests, panels, turnaroundTargetOf } from '@drawday/catalogue';
import type { BodyOf } from '@drawday/contracts/endpoint.ts';
import type { turnaroundTimes } from '@drawday/contracts/turnaround-times/turnaround-times.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import type { PartyType, TurnaroundGroup, TurnaroundOutcome } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { jsonText } from '../platform/json-text.ts';
import { initialsSql } from '../platform/list-name-sql.ts';
import { localDaySql, zoneNameSql } from '../platform/local-day-sql.ts';
import { facilitiesOf, reachIn } from '../platform/party-reach.ts';
import { withinReachSql } from '../platform/party-reach-sql.ts';
import { orderBy } from '../platform/sorting.ts';
import { planForMany } from '../platform/transactions.ts';

type Piece = RawBuilder<unknown>;
export type TurnaroundFilters = BodyOf<typeof turnaroundTimes.ordersSummary>;
export type DetailFilters = BodyOf<typeof turnaroundTimes.ordersDetail>;

const isRush = sql`(l.delivery = 'RushDelivery' or r.is_stat)`;
const targets = jsonText(
  [...laboratoryTests, ...panels].map(({ code }) => ({
    code,
    routine: turnaroundTargetOf(code, 'StandardDelivery'),
    rush: turnaroundTargetOf(code, 'RushDelivery'),
  })),
);
/** By `date_part`, since `extract` calculates in decimals, which took longer than the rest of a row. */
const minutesBetween = (from: Piece, to: Piece) => sql`floor(date_part('epoch', ${to} - ${from}) / 60)::int`;
const received = sql`r.received_at`;
const zone = sql`p.time_zone`;
/** Made text after grouping: days and ids are sorted faster than their texts. */
const groupKey: Readonly<Record<TurnaroundGroup, Piece>> = {
  TEST: sql`l.offering_code || case when ${isRush} then '|RUSH' else '' end`,
  FACILITY: sql`r.facility_id`,
  DAY: localDaySql(zone, received),
  WEEK: sql`date_trunc('week', ${received} at time zone ${zoneNameSql(zone)})::date`,
  HOUR: sql`to_char(${received} at time zone ${zoneNameSql(zone)}, 'HH24')`,
  DELIVERY: sql`case when ${isRush} then 'RushDelivery' else 'StandardDelivery' end`,
};

/** Facilities asked for at which the period begins and ends at the same moments. */
type PeriodRow = { ids: string[]; opens: Date; closes: Date };

export type Asked<Filters extends TurnaroundFilters = TurnaroundFilters> = {
  actor: Actor;
  filters: Filters;
  periods: readonly PeriodRow[];
  now: Temporal.Instant;
};

/**
 * What is asked, with the facilities by the moments at which the period begins and ends there. These are read first, so that the planner knows
 * them: joined to the tests, it expected a few hundred of those in a year, and looked up hundreds of thousands draw by draw.
 */
export async function askTurnaround<Filters extends TurnaroundFilters>(
  db: Reader,
  actor: Actor,
  filters: Filters,
  now: Temporal.Instant,
): Promise<Asked<Filters>> {
  const { facilityIds, organizationId, from, to } = filters;
  const inReach = facilitiesOf(actor.contracted);
  const asked = facilityIds ? inReach.filter((id) => facilityIds.includes(id)) : inReach;
  const midnight = (day: Piece) => sql`${day}::timestamp at time zone ${zoneNameSql(sql`f.time_zone`)}`;
  await planForMany(db);
  const { rows: periods } = await sql<PeriodRow>`
    select array_agg(f.id) as ids, ${midnight(sql`${from}::date`)} as opens, ${midnight(sql`(${to}::date + 1)`)} as closes
    from facilities f
    where f.tenant_id = ${actor.tenantId} and f.id = any(${asked}::uuid[])
      ${organizationId ? sql`and f.organization_id = ${organizationId}` : sql``}
    group by opens, closes order by opens, closes`.execute(db);
  return { actor, filters, periods, now };
}

const dayBeside = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
const between = (opens: string, closes: string) => sql`r.received_at >= ${opens}::timestamptz and r.received_at < ${closes}::timestamptz`;

/** Draws within reach, received in the period where they were drawn. All facilities, and the days around the period, bound what is read of an index. */
function receivedWithin({ actor, filters: { from, to }, periods }: Asked): Piece {
  if (!periods.length) return sql`false`;
  const each = periods.map(
    ({ ids, opens, closes }) =>
      sql`${withinReachSql(reachIn(actor.contracted, ids), 'r')} and ${between(opens.toISOString(), closes.toISOString())}`,
  );
  return sql`r.facility_id = any(${periods.flatMap(({ ids }) => ids)}::uuid[]) and ${between(dayBeside(from, -1), dayBeside(to, 2))}
    and (${sql.join(each, sql` or `)})`;
}

/** The tests received in the periods: one row each, with its times in minutes and its target. */
function facts(asked: Asked, more: Piece) {
  const { actor, filters, now } = asked;
  const { offeringCodes = [], partyType, delivery } = filters;
  const waited = minutesBetween(sql`r.received_at`, sql`l.first_final_at`);
  return sql`targets as materialized (
    select * from json_to_recordset(${targets}::json) as t (code text, routine int, rush int)
  ), facts as (
    select ${more},
      case when l.status = 'TNP' then 'TNP' when l.first_final_at is null then 'OPEN'
        when l.first_final_at < r.received_at then 'INVALID' else 'FINAL' end as outcome,
      ${waited} as waited, ${minutesBetween(sql`r.collected_at`, sql`l.first_final_at`)} as taken,
      case when l.first_final_at is null then ${minutesBetween(sql`r.received_at`, sql`${now.toString()}::timestamptz`)} end as age,
      case when ${isRush} then coalesce(t.rush, 240) else coalesce(t.routine, 1440) end as target
    from requisitions r
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    left join facilities p on p.tenant_id = r.tenant_id and p.id = r.facility_id
    left join targets t on t.code = l.offering_code
    where r.tenant_id = ${actor.tenantId} and r.deleted_at is null and ${receivedWithin(asked)}
      ${partyType ? sql`and r.party_type = ${partyType}` : sql``}
      and l.covered_by is null and l.status <> 'CANCELED'
      ${offeringCodes.length ? sql`and l.offering_code = any(${offeringCodes}::text[])` : sql``}
      ${delivery ? sql`and ${isRush} = ${delivery === 'RushDelivery'}` : sql``}
  )`;
}

export type FigureRow = {
  key: string | null;
  received: number;
  final: number;
  tnp: number;
  open: number;
  open_late: number;
  invalid: number;
  within: number;
  waited: number[] | null;
  mean: number | null;
  taken: number[] | null;
  lowest_target: number | null;
  highest_target: number | null;
};

/** Figures of each group and, where the key is null, of all tests together. */
export async function summarizeTurnaround(
  db: Reader,
  actor: Actor,
  filters: TurnaroundFilters & { groupBy: TurnaroundGroup },
  now: Temporal.Instant,
): Promise<FigureRow[]> {
  const asked = await askTurnaround(db, actor, filters, now);
  const { rows } = await sql<FigureRow>`
    with ${facts(asked, sql`${groupKey[filters.groupBy]} as key`)}
    select key::text as key, count(*)::int as received, count(*) filter (where outcome = 'FINAL')::int as final,
      count(*) filter (where outcome = 'TNP')::int as tnp, count(*) filter (where outcome = 'OPEN')::int as open,
      count(*) filter (where outcome = 'OPEN' and age > target)::int as open_late,
      count(*) filter (where outcome = 'INVALID')::int as invalid,
      count(*) filter (where outcome = 'FINAL' and waited <= target)::int as within,
      percentile_cont(array[0.5, 0.9]) within group (order by waited) filter (where outcome = 'FINAL') as waited,
      avg(waited) filter (where outcome = 'FINAL')::float8 as mean,
      percentile_cont(array[0.5, 0.9]) within group (order by taken) filter (where outcome = 'FINAL' and taken >= 0) as taken,
      min(target) as lowest_target, max(target) as highest_target
    from facts
    group by grouping sets ((key), ())
    order by key nulls first`.execute(db);
  return rows;
}

export type FacilityName = { id: string; name: string };
export async function listFacilityNames(db: Reader, { tenantId, facilityIds }: Actor): Promise<FacilityName[]> {
  const { rows } = await sql<FacilityName>`select id, name from facilities
    where tenant_id = ${tenantId} and id = any(${facilityIds}::uuid[])`.execute(db);
  return rows;
}

export type DetailRow = {
  requisition_id: string;
  party_type: PartyType;
  number: string;
  initials: string;
  facility_name: string;
  time_zone: string;
  offering_code: string;
  is_rush: boolean;
  collected_at: Date | null;
  shipped_at: Date | null;
  received_at: Date;
  first_final_at: Date | null;
  outcome: TurnaroundOutcome;
  waited: number | null;
  taken: number | null;
  target: number;
  late_by: number | null;
};
const detailColumns = sql`r.id as requisition_id, r.party_type, r.party_id, r.number, p.name as facility_name, p.time_zone,
  l.line_number, l.offering_code, ${isRush} as is_rush, r.collected_at, r.shipped_at, r.received_at, l.first_final_at`;
const sortable = {
  lateByMinutes: sql`late_by`,
  number: sql`number`,
  facilityName: sql`facility_name`,
  offeringCode: sql`offering_code`,
  receivedAt: sql`received_at`,
  firstFinalAt: sql`first_final_at`,
  minutesReceived: sql`waited`,
  minutesCollected: sql`taken`,
};
const rowsOf = (asked: Asked<DetailFilters>) => sql`
  with ${facts(asked, detailColumns)}, judged as (
    select *, case when outcome = 'FINAL' then waited - target when outcome = 'OPEN' then age - target end as late_by from facts
  ), matching as (
    select * from judged
    where true ${asked.filters.onlyLate ? sql`and late_by > 0` : sql``} ${asked.filters.outcome ? sql`and outcome = ${asked.filters.outcome}` : sql``}
  )`;

type Page = { skipCount: number; maxResultCount: number | null };

/** Tests, the latest first: one page of them, or all. The page is cut first, then only its people are read. */
export function turnaroundRows(asked: Asked<DetailFilters>, page: Page): RawBuilder<DetailRow> {
  const { tenantId } = asked.actor;
  const order = orderBy(asked.filters.sorting, sortable, sql`late_by desc nulls last, requisition_id, line_number`);
  return sql<DetailRow>`
    ${rowsOf(asked)}, cut as materialized (
      select * from matching ${order} limit ${page.maxResultCount} offset ${page.skipCount}
    )
    select c.*, coalesce(${initialsSql('a')}, ${initialsSql('e')}, s.name, '') as initials
    from cut c
    left join patients a on c.party_type = 'PATIENT' and a.tenant_id = ${tenantId} and a.id = c.party_id
    left join employees e on c.party_type = 'EMPLOYEE' and e.tenant_id = ${tenantId} and e.id = c.party_id
    left join sources s on c.party_type = 'SITE' and s.tenant_id = ${tenantId} and s.id = c.party_id
    ${order}`;
}

export async function countTurnaround(db: Reader, asked: Asked<DetailFilters>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${rowsOf(asked)} select count(*)::int as count from matching`.execute(db);
  return rows[0]?.count ?? 0;
}
