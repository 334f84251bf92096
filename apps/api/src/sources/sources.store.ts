import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { SourceKind } from '@drawday/domain';
import { type Fluid, type SiteLocation, scheduleStatuses } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { codeIn, statusIn } from '../platform/status-in.ts';
import { streamRows } from '../platform/stream-rows.store.ts';

export type SourceRow = {
  id: string;
  facility_id: string;
  facility_name: string;
  organization_name: string;
  time_zone: string;
  /** Today's date where the source stands. */
  today: string;
  lab_account: string | null;
  kind: SourceKind;
  location: SiteLocation;
  name: string;
  asset_number: string | null;
  serial_number: string | null;
  manufacturer: string | null;
  model: string | null;
  station_number: string | null;
  patient_id: string | null;
  patient_name: string | null;
  sample_point: string | null;
  fluid: Fluid | null;
  is_ultrapure: boolean;
  last_disinfection_at: Date | null;
  month: number | null;
  status_type_code: string;
  status_reason: string | null;
  start_date: string | null;
  end_date: string | null;
  verified_at: Date | null;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  next_draw_date: string | null;
  /** The last day on which it was sampled for each panel or test. */
  samples: { offeringCode: string; sampledOn: string }[];
};
export type SourceFilters = {
  filter?: string | undefined;
  facilityId?: string | undefined;
  siteTypeCode?: string[] | undefined;
  siteLocationCode?: string | undefined;
  statusTypeCode?: string[] | undefined;
  month?: number | undefined;
  patientId?: string | undefined;
  /** Those to be sampled this month and not sampled yet. */
  dueThisMonth?: boolean | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const inReach = (actor: Actor) => sql`s.tenant_id = ${actor.tenantId} and s.facility_id = any(${actor.facilityIds}::uuid[])`;
const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);
const searched = ({ filter }: SourceFilters) => (filter?.trim() ? sql`sources_found(${containing(filter)})` : sql`sources`);

function matching(actor: Actor, filters: Partial<SourceFilters>): RawBuilder<unknown> {
  // Only facilities in reach are ever asked for, so a foreign one finds nothing.
  const facilityIds = filters.facilityId ? actor.facilityIds.filter((id) => id === filters.facilityId) : actor.facilityIds;
  return sql`s.tenant_id = ${actor.tenantId} and s.facility_id = any(${facilityIds}::uuid[])
    ${when(filters.siteTypeCode?.length, sql`and s.kind = any(${filters.siteTypeCode ?? []}::text[])`)}
      ${when(filters.siteLocationCode, sql`and s.location = ${filters.siteLocationCode}`)}
    ${when(filters.statusTypeCode?.length, sql`and s.status_type_code = any(${filters.statusTypeCode ?? []}::text[])`)}
      ${when(filters.month, sql`and s.month = ${filters.month}`)}
    ${when(filters.patientId, sql`and s.patient_id = ${filters.patientId}`)}
    ${when(filters.dueThisMonth, sql`and ${queueSql('sourcesDueThisMonth', atFacility)}`)}`;
}

/** Today where a source stands. */
const atFacility = {
  ...momentSql(),
  today: sql`(select ${localDaySql(sql`d.time_zone`)} from facilities d where d.tenant_id = s.tenant_id and d.id = s.facility_id)`,
};

const sortable = {
  name: sql`s.name`,
  siteTypeCode: sql`s.kind`,
  siteLocationCode: sql`s.location`,
  samplePoint: sql`s.sample_point`,
  assetNumber: sql`s.asset_number`,
  month: sql`s.month`,
  lastDisinfectionAt: sql`s.last_disinfection_at`,
  statusTypeCode: sql`s.status_type_code`,
  creationTime: sql`s.created_at`,
};

const today = localDaySql(sql`f.time_zone`);
const joins = sql`join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
  join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
  left join patients p on p.tenant_id = s.tenant_id and p.id = s.patient_id`;
const details = sql`f.name as facility_name, o.name as organization_name, f.time_zone, f.lab_account, ${today} as today,
  ${listNameSql('p', 'patients')} as patient_name,
  (select min(r.draw_date)
    from requisitions r
    where r.tenant_id = s.tenant_id
      and r.party_type = 'SITE'
      and r.party_id = s.id
      and r.status = 'PENDING'
      and r.deleted_at is null
      and r.draw_date >= ${today}) as next_draw_date,
  coalesce((select jsonb_agg(jsonb_build_object('offeringCode', last.offering_code, 'sampledOn', last.day)) from (
    select l.offering_code, max(${localDaySql(sql`f.time_zone`, sql`r.collected_at`)}) as day
    from requisitions r
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    where r.tenant_id = s.tenant_id
          and r.party_type = 'SITE'
          and r.party_id = s.id
          and r.deleted_at is null
          and r.collected_at is not null
          and ${statusIn('kept')}
          and r.draw_date >= current_date - 800
        group by l.offering_code) last),
      '[]') as samples`;

/** One page: the page is cut first, then only its rows are joined and looked up. */
export async function listSources(db: Reader, actor: Actor, filters: SourceFilters) {
  const where = sql`from ${searched(filters)} s where ${matching(actor, filters)}`;
  const order = orderBy(filters.sorting, sortable, sql`s.name, s.id`);
  const page = sql<SourceRow>`with cut as materialized (select s.* ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount})
    select s.*, ${details} from cut s ${joins} ${order}`;
  const count = sql<{ count: number }>`select count(*)::int as count ${where}`;
  const [{ rows }, { rows: counted }] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Every source in reach, or of one facility, by name. */
export const streamSources = <Item>(db: Reader, actor: Actor, facilityId: string | undefined, toItem: (row: SourceRow) => Item) =>
  streamRows(
    db,
    sql<SourceRow>`select s.*, ${details} from sources s ${joins} where ${matching(actor, { facilityId })} order by s.name, s.id`,
    toItem,
  );

export type WholeSourceRow = SourceRow & {
  pending_draws: number;
  active_orders: number;
  last_modifier_name: string | null;
  /** The day on which it was last put back into use. */
  returned_on: string | null;
};
const header = sql`(select count(*)::int
  from requisitions r
  where r.tenant_id = s.tenant_id
    and r.party_type = 'SITE'
    and r.party_id = s.id
    and r.status = 'PENDING'
    and r.deleted_at is null) as pending_draws,
  (select count(*)::int
    from schedules c
    where c.tenant_id = s.tenant_id
      and c.party_type = 'SITE'
      and c.party_id = s.id
      and ${codeIn('c.status', scheduleStatuses.groups.standing)}) as active_orders,
  (select ${localDaySql(sql`f.time_zone`, sql`max(l.at)`)}
    from audit_log l
    where l.tenant_id = s.tenant_id
      and l.subject_id = s.id::text
      and l.subject_type = 'source'
      and l.detail ->> 'from' = 'MAINTENANCE'
      and l.detail ->> 'to' = 'ACTIVE') as returned_on,
  (select coalesce(m.first_name || ' ' || m.last_name, 'Support')
    from (select 1) one
    left join employees m on m.tenant_id = s.tenant_id and m.user_id = s.updated_by
    where s.updated_by is not null) as last_modifier_name`;

export async function findSource(db: Reader, actor: Actor, id: string): Promise<WholeSourceRow | undefined> {
  const { rows } =
    await sql<WholeSourceRow>`select s.*, ${details}, ${header} from sources s ${joins} where ${inReach(actor)} and s.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** The same, locked for update. */
export async function lockSource(db: Writer, actor: Actor, id: string): Promise<WholeSourceRow | undefined> {
  const { rows } = await sql`select 1 from sources s where ${inReach(actor)} and s.id = ${id} for update`.execute(db);
  return rows.length ? findSource(db, actor, id) : undefined;
}

export type SourceColumns = Record<string, string | number | boolean | null>;

export async function insertSource(db: Writer, actor: Actor, id: string, columns: SourceColumns): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  await sql`insert into sources (tenant_id, id, created_by, ${sql.join(names)})
    values (${actor.tenantId}, ${id}, ${actor.userId}, ${sql.join(Object.values(columns))})`.execute(db);
}

export async function updateSource(db: Writer, actor: Actor, id: string, columns: SourceColumns): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update sources
    set ${sql.join([...changes, sql`concurrency_stamp = gen_random_uuid()`, sql`updated_at = now()`, sql`updated_by = ${actor.userId}`])}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/**
 * Which of a name and an asset number another source in use at the place already has. Until the caller is done nobody else asks
 * this of the facility: two at once would both find them free.
 */
export async function findTaken(
  db: Writer,
  actor: Actor,
  { facilityId, name, assetNumber }: { facilityId: string; name: string; assetNumber: string | null },
  exceptId: string | null,
): Promise<'name' | 'assetNumber' | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sources ' || ${facilityId}, 0))`.execute(db);
  const { rows } = await sql<{ taken: 'name' | 'assetNumber' }>`
    select case when lower(name) = lower(${name}) then 'name' else 'assetNumber' end as taken from sources
    where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} and (lower(name) = lower(${name}) or lower(asset_number) = lower(${assetNumber}))
      and status_type_code <> 'INACTIVE' and id is distinct from ${exceptId}::uuid order by taken desc limit 1`.execute(db);
  return rows[0]?.taken;
}

/** Is this patient in treatment there? */
export async function isPatientAt(db: Reader, actor: Actor, patientId: string, facilityId: string): Promise<boolean> {
  const { rows } = await sql`select 1
      from patients
      where tenant_id = ${actor.tenantId}
        and id = ${patientId}
        and facility_id = ${facilityId}
        and status_type_code <> 'INACTIVE'
        and deleted_at is null`.execute(db);
  return rows.length > 0;
}

/** The sources in use in the home of a patient, locked. */
export async function lockHomeSources(
  db: Writer,
  tenantId: string,
  patientId: string,
): Promise<Pick<SourceRow, 'id' | 'facility_id' | 'status_type_code' | 'end_date' | 'today'>[]> {
  const { rows } = await sql<Pick<SourceRow, 'id' | 'facility_id' | 'status_type_code' | 'end_date' | 'today'>>`
    select s.id, s.facility_id, s.status_type_code, s.end_date, ${today} as today
    from sources s
    join facilities f on f.tenant_id = s.tenant_id and f.id = s.facility_id
    where s.tenant_id = ${tenantId}
      and s.patient_id = ${patientId}
      and s.location = 'PATIENTHOME'
      and s.status_type_code <> 'INACTIVE'
    order by s.id
    for update of s`.execute(db);
  return rows;
}
