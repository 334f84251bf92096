import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { OrderSetLine } from '@drawday/domain';
import { type OrderSetState, scheduleStatuses } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { codeIn } from '../platform/status-in.ts';

export type SetPatientState = OrderSetState;
export type SetPatientRow = {
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  mrn: string | null;
  modality: string;
  day_group: string | null;
  shift: string | null;
  provider_id: string | null;
  provider_name: string | null;
  state: SetPatientState;
  version: number | null;
  applied_at: Date | null;
  applied_by_name: string | null;
  reviewed_at: Date | null;
  reviewed_by_name: string | null;
  orders: number;
  unsigned_orders: number;
};
type Filters = {
  filter?: string | undefined;
  state?: readonly SetPatientState[] | undefined;
  modality?: readonly string[] | undefined;
  dayGroup?: string | undefined;
  patientGroupIds?: readonly string[] | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};
type Set = { id: string; facility_id: string; version: number; modalities: readonly string[] };

const stateOf = (set: Set) =>
  sql`case when a.version is null then 'FREE' when a.version >= ${set.version} then 'CURRENT'
    when coalesce(a.reviewed_version, 0) >= ${set.version} then 'KEPT' else 'REVIEW' end`;

/** Patients of the facility that a set fits or that have it, those to review first. */
export async function listSetPatients(db: Reader, actor: Actor, set: Set, filters: Filters) {
  const state = stateOf(set);
  const from = sql`patients p left join order_set_applications a on a.tenant_id = p.tenant_id and a.patient_id = p.id and a.order_set_id = ${set.id}`;
  const where = sql`p.tenant_id = ${actor.tenantId}
    and p.facility_id = ${set.facility_id}
    and p.deleted_at is null
    and p.status_type_code <> 'INACTIVE'
    and (a.version is not null or ${set.modalities.length === 0} or p.modality = any(${set.modalities}::text[]))
    ${filters.filter?.trim() ? sql`and p.search_text like ${containing(filters.filter)}` : sql``}
      ${filters.state?.length ? sql`and ${state} = any(${filters.state}::text[])` : sql``}
    ${filters.modality?.length ? sql`and p.modality = any(${filters.modality}::text[])` : sql``}
      ${filters.dayGroup ? sql`and p.day_group = ${filters.dayGroup}` : sql``}
    and ${inPatientGroupsSql(actor, filters.patientGroupIds, 'p.id')}`;
  const order = orderBy(
    filters.sorting,
    { lastName: sql`p.last_name`, modality: sql`p.modality`, shift: sql`p.day_group`, state: sql`state` },
    sql`case state when 'REVIEW' then 0 when 'FREE' then 1 when 'KEPT' then 2 else 3 end, p.last_name, p.first_name, p.id`,
  );
  const { rows } = await sql<SetPatientRow>`
    with hit as (select p.*, ${state} as state, a.version, a.applied_at, a.applied_by_name, a.reviewed_at, a.reviewed_by_name from ${from} where ${where}),
    cut as materialized (select p.* from hit p ${order} limit ${filters.maxResultCount} offset ${filters.skipCount})
    select p.id, p.first_name, p.last_name, p.date_of_birth, p.mrn, p.modality, p.day_group, p.shift,
      p.primary_provider_id as provider_id, ${listNameSql('d', 'employees')} as provider_name, p.state, p.version,
      p.applied_at, p.applied_by_name, p.reviewed_at, p.reviewed_by_name, o.orders, o.unsigned_orders
    from ${sql.raw('cut p')}
    left join employees d on d.tenant_id = p.tenant_id and d.id = p.primary_provider_id and d.status_type_code <> 'INACTIVE'
    cross join lateral (select count(*)::int as orders,
      (count(*) filter (where s.status = 'UNSIGNED'))::int as unsigned_orders
    from schedules s
    where s.tenant_id = p.tenant_id
      and s.party_type = 'PATIENT'
      and s.party_id = p.id
      and ${codeIn('s.status', scheduleStatuses.groups.standing)}
      and exists (select 1
        from schedule_lines l
        where l.tenant_id = s.tenant_id
          and l.schedule_id = s.id
          and l.linked_order_set_id = ${set.id})) as o ${order}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** What a set held in these versions. */
export async function listVersions(
  db: Reader,
  actor: Actor,
  orderSetId: string,
  versions: readonly number[],
): Promise<Map<number, OrderSetLine[]>> {
  const { rows } = await sql<{
    version: number;
    offerings: OrderSetLine[];
  }>`select version, offerings
    from order_set_versions
    where tenant_id = ${actor.tenantId} and order_set_id = ${orderSetId} and version = any(${versions}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.version, row.offerings]));
}

export type ApplicantRow = {
  id: string;
  facility_id: string;
  modality: string;
  status_type_code: string;
  /** Their primary provider, unless that person has left. */
  provider_id: string | null;
  problems: string[];
  version: number | null;
};
/** The patients of a facility among these ids, with the facts that decide whether a set can be applied to them. */
export async function listApplicants(db: Reader, actor: Actor, set: Set, ids: readonly string[]): Promise<ApplicantRow[]> {
  const { rows } = await sql<ApplicantRow>`
    select p.id, p.facility_id, p.modality, p.status_type_code, e.id as provider_id, a.version,
      coalesce((select array_agg(d.icd_code) from diagnoses d where d.tenant_id = p.tenant_id and d.patient_id = p.id and d.status = 'ACTIVE'),
        '{}') as problems
    from patients p left join order_set_applications a on a.tenant_id = p.tenant_id and a.patient_id = p.id and a.order_set_id = ${set.id}
    left join employees e on e.tenant_id = p.tenant_id and e.id = p.primary_provider_id and e.status_type_code <> 'INACTIVE'
    where p.tenant_id = ${actor.tenantId} and p.facility_id = ${set.facility_id} and p.id = any(${ids}::uuid[]) and p.deleted_at is null order by p.id`.execute(
    db,
  );
  return rows;
}

export async function markApplied(db: Writer, actor: Actor, set: Set, patientIds: readonly string[]): Promise<void> {
  await sql`insert into order_set_applications (tenant_id, order_set_id, patient_id, version, applied_by,
      applied_by_name)
    select ${actor.tenantId}, ${set.id}, p, ${set.version}, ${actor.userId}, ${actor.name}
    from unnest(${patientIds}::uuid[]) as p
    on conflict (tenant_id, order_set_id, patient_id) do update set version = excluded.version, applied_at = now(),
      applied_by = excluded.applied_by, applied_by_name = excluded.applied_by_name, reviewed_version = null,
      reviewed_at = null, reviewed_by = null, reviewed_by_name = null`.execute(db);
}

/** Somebody has looked at the current version and leaves the orders as they are; for patients who went to another facility, that one decides. @returns whose were waiting */
export async function markReviewed(db: Writer, actor: Actor, set: Set, patientIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    patient_id: string;
  }>`update order_set_applications a set reviewed_version = ${set.version}, reviewed_at = now(), reviewed_by = ${actor.userId}, reviewed_by_name = ${actor.name}
    from patients p
    where p.tenant_id = a.tenant_id and p.id = a.patient_id and p.facility_id = ${set.facility_id} and p.deleted_at is null
      and a.tenant_id = ${actor.tenantId}
      and a.order_set_id = ${set.id}
      and a.patient_id = any(${patientIds}::uuid[])
      and a.version < ${set.version}
      and coalesce(a.reviewed_version, 0) < ${set.version}
    returning a.patient_id`.execute(db);
  return rows.map((row) => row.patient_id);
}

export async function unmarkReviewed(db: Writer, actor: Actor, set: Set, patientId: string): Promise<boolean> {
  const { rows } =
    await sql`update order_set_applications a set reviewed_version = null, reviewed_at = null, reviewed_by = null, reviewed_by_name = null
    where a.tenant_id = ${actor.tenantId} and a.order_set_id = ${set.id} and a.patient_id = ${patientId} returning 1`.execute(db);
  return rows.length > 0;
}
