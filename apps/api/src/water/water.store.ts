import type { Reader } from '@drawday/database/connect.ts';
import type { Fluid, RequisitionStatus, SiteLocation, SiteStatus, SiteType, Verdict } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { statusIn } from '../platform/status-in.ts';

type Reach = Pick<Actor, 'tenantId' | 'facilityIds'>;

export type WaterSource = {
  id: string;
  name: string;
  kind: SiteType;
  sample_point: string | null;
  location: SiteLocation;
  fluid: Fluid | null;
  is_ultrapure: boolean;
  status_type_code: SiteStatus;
  concurrency_stamp: string;
  facility_id: string;
  facility_name: string;
  time_zone: string;
};
const sourceColumns = sql`s.id, s.name, s.kind, s.sample_point, s.location, s.fluid, s.is_ultrapure, s.status_type_code, s.concurrency_stamp, s.facility_id,
  f.name as facility_name, f.time_zone`;
const inReach = ({ tenantId, facilityIds }: Reach) => sql`s.tenant_id = ${tenantId} and s.facility_id = any(${facilityIds}::uuid[])`;
const fromSources = sql`from sources s join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id`;

/** All sources of a facility. */
export async function listWaterSources(db: Reader, reach: Reach, facilityId: string): Promise<WaterSource[]> {
  const { rows } = await sql<WaterSource>`
    select ${sourceColumns} ${fromSources} where ${inReach(reach)} and s.facility_id = ${facilityId} order by s.name, s.id`.execute(db);
  return rows;
}

export async function findWaterSources(db: Reader, reach: Reach, ids: readonly string[]): Promise<WaterSource[]> {
  const { rows } = await sql<WaterSource>`
    select ${sourceColumns} ${fromSources} where ${inReach(reach)} and s.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** What sources are called, wherever they stand now. */
export async function listSourceNames(db: Reader, { tenantId }: Reach, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from sources s where s.tenant_id = ${tenantId} and s.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Sources that samples of a facility are of, wherever they stand now: a machine that has moved still has its name. */
export async function listSourcesSampledAt(
  db: Reader,
  { tenantId }: Reach,
  facilityId: string,
  sampled: readonly string[],
): Promise<WaterSource[]> {
  const { rows } = await sql<WaterSource>`
    select ${sourceColumns} ${fromSources}
    where s.tenant_id = ${tenantId} and (s.facility_id = ${facilityId} or s.id = any(${sampled}::uuid[]))
    order by s.name, s.id`.execute(db);
  return rows;
}

export type SampleValue = {
  resultCode: string;
  value: number | null;
  comparator: string | null;
  text: string | null;
  unit: string | null;
  status: string;
  verdict: Verdict | null;
};
/** A sample with its current values; one that is planned has none. */
export type WaterSample = {
  id: string;
  source_id: string;
  number: string;
  status: RequisitionStatus;
  draw_date: string;
  /** The day on which it was taken where its facility stands, or for which it is planned. */
  day: string;
  collected_at: Date | null;
  received_at: Date | null;
  unreviewed_results: number;
  concurrency_stamp: string;
  offerings: string[];
  values: SampleValue[];
  /** Tests that were not performed, or whose value was withdrawn. */
  not_performed: string[];
};
const daySql = sql`coalesce(${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}, r.draw_date)`;
/** No sample is taken longer before or after its planned day: draws are planned 35 days ahead, and given up 30 days late. */
const planMoves = 62;
/** Of these days, by when they were taken. */
const betweenSql = (from: string, to: string) =>
  sql`r.draw_date between ${from}::date - ${planMoves}::int and ${to}::date + ${planMoves}::int and ${daySql} between ${from}::date and ${to}::date`;
/** Planned for such a day, or taken on it: an overdue sample follows those that were planned after it. */
const sinceSql = (since: RawBuilder<unknown>) => sql`(r.draw_date >= ${since} or r.collected_at >= ${since})`;

type SampleRow = Omit<WaterSample, 'offerings' | 'values' | 'not_performed'>;
type OrderedRow = { requisition_id: string; offering_code: string };
type FoundRow = SampleValue & { requisitionId: string };

/**
 * Samples of sources by the moment at which they were taken, oldest first, or by the day for which they are planned; not those called off. Tests
 * and values are read for all of them at once, by their ids: in one statement with the samples they took three times as long.
 */
const listSamples = async (db: Reader, { tenantId }: Reach, where: RawBuilder<unknown>): Promise<WaterSample[]> => {
  const { rows } = await sql<SampleRow>`
    select r.id, r.party_id as source_id, r.number, r.status, r.draw_date, ${daySql} as day, r.collected_at, r.received_at, r.unreviewed_results,
      r.concurrency_stamp
    from requisitions r
    join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id
    where r.tenant_id = ${tenantId} and r.party_type = 'SITE' and r.deleted_at is null and r.draw_date is not null
      and not ${statusIn('calledOff')} and ${where}
    order by coalesce(r.collected_at, r.draw_date::timestamp at time zone 'UTC'), r.id`.execute(db);
  if (!rows.length) return [];
  const ids = rows.map(({ id }) => id);
  const [ordered, found] = await Promise.all([
    sql<OrderedRow>`
      select l.requisition_id, l.offering_code
      from requisition_lines l
      where l.tenant_id = ${tenantId} and l.requisition_id = any(${ids}::uuid[])
      order by l.requisition_id, l.line_number`.execute(db),
    sql<FoundRow>`
      select x.requisition_id as "requisitionId", x.result_code as "resultCode", x.value_numeric as value, x.comparator, x.value_text as text,
        x.unit, x.status, x.verdict
      from results x
      where x.tenant_id = ${tenantId} and x.requisition_id = any(${ids}::uuid[]) and x.superseded_at is null
      order by x.requisition_id, x.result_code`.execute(db),
  ]);
  const offerings = Map.groupBy(ordered.rows, (row) => row.requisition_id);
  const values = Map.groupBy(found.rows, (row) => row.requisitionId);
  return rows.map((row) => {
    const { standing = [], withdrawn = [] } = Object.groupBy(values.get(row.id) ?? [], ({ status }) =>
      status === 'X' ? 'withdrawn' : 'standing',
    );
    return {
      ...row,
      offerings: (offerings.get(row.id) ?? []).map((one) => one.offering_code),
      values: standing,
      not_performed: withdrawn.map((one) => one.resultCode),
    };
  });
};

/** Samples of a facility between two days. */
export const listFacilitySamples = (db: Reader, reach: Reach, facilityId: string, from: string, to: string): Promise<WaterSample[]> =>
  listSamples(db, reach, sql`r.facility_id = ${facilityId} and ${betweenSql(from, to)} and ${statusIn('collected')}`);

/**
 * Samples of the sources that stand in a facility between two days, wherever they were taken. Of sources with something to acknowledge or a
 * corrective action all since a day, however old: what has to be done does not end with its month.
 */
export const listStandingSamples = (
  db: Reader,
  reach: Reach,
  facilityId: string,
  { from, to, since }: { from: string; to: string; since: string },
): Promise<WaterSample[]> => {
  const standing = sql`array(select s.id from sources s where ${inReach(reach)} and s.facility_id = ${facilityId})`;
  const acting = sql`array(
    select u.party_id from requisitions u
    where u.tenant_id = ${reach.tenantId} and u.party_type = 'SITE' and u.party_id = any(${standing}) and u.unreviewed_results > 0
      and u.deleted_at is null and u.draw_date >= ${since}
    union
    select a.source_id from corrective_actions a where a.tenant_id = ${reach.tenantId} and a.source_id = any(${standing}))`;
  return listSamples(
    db,
    reach,
    sql`r.party_id = any(${standing}) and ${statusIn('collected')}
      and (r.draw_date between ${from} and ${to} or r.draw_date >= ${since} and r.party_id = any(${acting}))`,
  );
};

/** Samples of a few sources since a day, and those that are planned. */
export const listSourceSamples = (db: Reader, reach: Reach, sourceIds: readonly string[], since: string): Promise<WaterSample[]> =>
  sourceIds.length
    ? listSamples(db, reach, sql`r.party_id = any(${sourceIds}::uuid[]) and ${sinceSql(sql`${since}::date`)}`)
    : Promise.resolve([]);

/** These samples, and those of their sources that may have been taken after them. */
export const listSamplesAfter = (db: Reader, reach: Reach, ids: readonly string[]): Promise<WaterSample[]> => {
  const meant = sql`requisitions m where m.tenant_id = ${reach.tenantId} and m.id = any(${ids}::uuid[])`;
  return listSamples(
    db,
    reach,
    sql`r.party_id = any(array(select m.party_id from ${meant}))
      and ${sinceSql(sql`(select min(least(m.draw_date, m.collected_at::date - 1)) from ${meant})`)}`,
  );
};

/** Chemical analyses of a facility between two days. */
export const listFacilityAnalyses = (db: Reader, reach: Reach, facilityId: string, from: string, to: string): Promise<WaterSample[]> =>
  listSamples(
    db,
    reach,
    sql`r.facility_id = ${facilityId} and ${betweenSql(from, to)} and ${statusIn('withValues')} and exists (
      select 1 from requisition_lines l where l.tenant_id = r.tenant_id and l.requisition_id = r.id and l.offering_code = 'AAMI')`,
  );

/** One sample of a source in reach, wherever it was taken: what is done about it is done where the source stands. */
export async function findSample(db: Reader, reach: Reach, id: string): Promise<WaterSample | undefined> {
  const [found] = await listSamples(
    db,
    reach,
    sql`r.id = ${id} and exists (select 1 from sources s where ${inReach(reach)} and s.id = r.party_id)`,
  );
  return found;
}

/** The newest chemical analysis of each source of a facility. */
export async function listChemistry(db: Reader, reach: Reach, facilityId: string): Promise<WaterSample[]> {
  return listSamples(
    db,
    reach,
    sql`r.id = any(array(select distinct on (c.party_id) c.id
      from requisitions c
      join requisition_lines l on l.tenant_id = c.tenant_id and l.requisition_id = c.id and l.offering_code = 'AAMI'
      where c.tenant_id = ${reach.tenantId} and c.party_type = 'SITE' and c.facility_id = ${facilityId} and c.deleted_at is null
        and ${statusIn('withValues', 'c.status')} and c.draw_date > current_date - 1100
      order by c.party_id, coalesce(c.collected_at, c.draw_date::timestamp at time zone 'UTC') desc))`,
  );
}

export type DisinfectionRow = { source_id: string; done_at: Date; created_by_name: string | null };
export async function listDisinfections(db: Reader, reach: Reach, sourceIds: readonly string[], since: string): Promise<DisinfectionRow[]> {
  const { rows } = await sql<DisinfectionRow>`
    select m.source_id, m.done_at, m.created_by_name
    from source_maintenance m
    where m.tenant_id = ${reach.tenantId} and m.source_id = any(${sourceIds}::uuid[]) and m.kind = 'DISINFECTION' and m.done_at >= ${since}::timestamptz
    order by m.done_at`.execute(db);
  return rows;
}
