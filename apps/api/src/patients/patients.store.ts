import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { Schema } from '@drawday/database/generated/schema.ts';
import type { ShownVerdict } from '@drawday/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { inPatientGroupsSql } from '../platform/in-patient-groups-sql.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql, patientTodaySql } from '../platform/local-day-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type KeyResultRow = ShownVerdict & {
  resultCode: string;
  numeric: number | null;
  comparator: string | null;
  text: string | null;
  unit: string | null;
  goalMet: boolean | null;
  collectedAt: string;
  requisitionId: string | null;
};
/** A patient in a list. */
export type PatientListRow = {
  id: string;
  facility_id: string;
  facility_name: string;
  first_name: string;
  middle_initial: string | null;
  last_name: string;
  date_of_birth: string;
  sex: string;
  mrn: string | null;
  modality: string;
  day_group: string | null;
  schedule_days: number[];
  visit_days: number[];
  shift: string | null;
  chair: number | null;
  is_isolation: boolean;
  primary_provider_id: string | null;
  provider_name: string | null;
  status_type_code: string;
  status_reason: string | null;
  concurrency_stamp: string;
  next_draw_date: string | null;
  key_results: KeyResultRow[];
};
/** Columns that the record shows in another way, or not at all. */
type OwnColumn = keyof PatientListRow | 'address' | 'isolation_source' | 'tenant_id' | 'ssn_encrypted' | 'search_text' | 'deleted_at';
/** The whole record: whatever its table keeps. */
export type PatientRow = PatientListRow &
  Omit<Selectable<Schema['patients']>, OwnColumn> & {
    organization_name: string;
    time_zone: string;
    address: Record<string, string | null>;
    isolation_source: 'LAB' | 'PERSON' | null;
  };
export type PatientFilters = {
  filter?: string | undefined;
  facilityId?: string | undefined;
  facilityIds?: string[] | undefined;
  modality?: string[] | undefined;
  patientGroupIds?: readonly string[] | undefined;
  dayGroup?: string | undefined;
  shift?: string | undefined;
  providerId?: string | undefined;
  statusTypeCode?: string[] | undefined;
  isIsolation?: boolean | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const inReach = (actor: Actor) =>
  sql`p.tenant_id = ${actor.tenantId} and p.facility_id = any(${actor.facilityIds}::uuid[]) and p.deleted_at is null`;
const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);

/** Where a list looks: in all patients, or in those whom the text finds. */
const searched = ({ filter }: PatientFilters) => (filter?.trim() ? sql`patients_found(${containing(filter)})` : sql`patients`);

function matching(actor: Actor, filters: PatientFilters) {
  const chosen = filters.facilityId ? [filters.facilityId] : filters.facilityIds;
  // Only facilities in reach are ever asked for, so a foreign one finds nothing.
  const facilityIds = chosen ? actor.facilityIds.filter((id) => chosen.includes(id)) : actor.facilityIds;
  return sql`p.tenant_id = ${actor.tenantId} and p.facility_id = any(${facilityIds}::uuid[]) and p.deleted_at is null
    ${when(filters.patientGroupIds?.length, sql`and ${inPatientGroupsSql(actor, filters.patientGroupIds, 'p.id')}`)}
    ${when(filters.modality?.length, sql`and p.modality = any(${filters.modality ?? []}::text[])`)}
      ${when(filters.dayGroup, sql`and p.day_group = ${filters.dayGroup}`)}
      ${when(filters.shift, sql`and p.shift = ${filters.shift}`)}
    ${when(filters.providerId, sql`and p.primary_provider_id = ${filters.providerId}`)}
      ${when(filters.statusTypeCode?.length, sql`and p.status_type_code = any(${filters.statusTypeCode ?? []}::text[])`)}
    ${when(filters.isIsolation !== undefined, sql`and p.is_isolation = ${filters.isIsolation}`)}`;
}

const sortable = {
  lastName: sql`p.last_name`,
  firstName: sql`p.first_name`,
  name: sql`p.last_name`,
  dateOfBirth: sql`p.date_of_birth`,
  mrn: sql`p.mrn`,
  modality: sql`p.modality`,
  shift: sql`p.shift`,
  chair: sql`p.chair`,
  statusTypeCode: sql`p.status_type_code`,
  creationTime: sql`p.created_at`,
  sex: sql`p.sex`,
};
const rosterCodes = ['KTVSP', 'KTVSTD', 'KTVPDT', 'HGB'];

const details = sql`f.name as facility_name, ${listNameSql('e', 'employees')} as provider_name,
  (select min(r.draw_date)
    from requisitions r
    where r.tenant_id = p.tenant_id
      and r.party_type = 'PATIENT'
      and r.party_id = p.id
      and r.status = 'PENDING'
      and r.deleted_at is null
      and r.draw_date >= ${localDaySql(sql`f.time_zone`)}) as next_draw_date`;
/** Newest values of some tests, for those who may see results. */
const keyResults = (actor: Actor, codes: readonly string[]) =>
  !actor.permissions.has('Order.Results.View')
    ? sql`'[]'::jsonb as key_results`
    : sql`coalesce((select jsonb_agg(jsonb_build_object('resultCode', l.result_code, 'numeric', l.value_numeric,
  'comparator', l.comparator, 'text', l.value_text, 'unit', l.unit,
  'verdict', l.verdict, 'side', l.side, 'because', l.because, 'isUrgent', l.is_urgent, 'goalMet', l.goal_met,
  'collectedAt', l.collected_at,
      'requisitionId', l.requisition_id))
    from latest_results l
    where l.tenant_id = p.tenant_id and l.party_id = p.id and l.result_code = any(${codes}::text[])),
  '[]') as key_results`;
const joins = sql`join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
  left join employees e on e.tenant_id = p.tenant_id and e.id = p.primary_provider_id`;

/** What a list shows of the record, and what its order needs: the rest of a record is three times as much. */
const listed = sql`p.tenant_id, p.id, p.facility_id, p.first_name, p.middle_initial, p.last_name, p.date_of_birth, p.sex, p.mrn, p.modality,
  p.day_group, p.schedule_days, p.visit_days, p.shift, p.chair, p.is_isolation, p.primary_provider_id, p.status_type_code, p.status_reason,
  p.concurrency_stamp, p.created_at`;

/** One page: the page is cut first, then only its rows are joined and looked up. */
export async function listPatients(db: Reader, actor: Actor, filters: PatientFilters) {
  const where = sql`from ${searched(filters)} p where ${matching(actor, filters)}`;
  const order = orderBy(filters.sorting, sortable, sql`p.last_name, p.first_name, p.id`);
  const cut = sql`limit ${filters.maxResultCount} offset ${filters.skipCount}`;
  const shown = sql`${listed}, ${details}, ${keyResults(actor, rosterCodes)}`;
  if (filters.filter?.trim()) {
    // The people whom the text finds are looked up once, for the page and for the count.
    const { rows } = await sql<PatientListRow & { total: number }>`
      with found as materialized (select ${listed} ${where}), cut as (select p.* from found p ${order} ${cut})
      select ${shown}, (select count(*)::int from found) as total from cut p ${joins} ${order}`.execute(db);
    if (rows[0] || filters.skipCount === 0) return { rows, totalCount: rows[0]?.total ?? 0 };
  }
  const page = sql<PatientListRow>`
    with cut as materialized (select ${listed} ${where} ${order} ${cut})
    select ${shown} from cut p ${joins} ${order}`;
  const count = sql<{ count: number }>`select count(*)::int as count ${where}`;
  const [{ rows }, { rows: counted }] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

const headerCodes = ['KTVSP', 'KTVSTD', 'KTVPDT', 'HGB', 'PHOS', 'K', 'HBSAG', 'AHBSQ', 'HBCT'];

/** With `merged` also a record that became part of another: it can be read, never changed. */
export async function findPatient(db: Reader, actor: Actor, id: string, options: { merged?: true } = {}): Promise<PatientRow | undefined> {
  const isThere = options.merged ? sql`(p.deleted_at is null or p.merged_into_id is not null)` : sql`p.deleted_at is null`;
  const { rows } = await sql<PatientRow>`
    select p.*, f.time_zone, o.name as organization_name, ${details}, ${keyResults(actor, headerCodes)}
    from patients p ${joins}
    join organizations o on o.tenant_id = p.tenant_id and o.id = p.organization_id
    where p.tenant_id = ${actor.tenantId} and p.facility_id = any(${actor.facilityIds}::uuid[]) and ${isThere} and p.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Who changed a record last, for the person who saves second. */
export async function findLastChanger(db: Reader, actor: Actor, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(e.first_name || ' ' || e.last_name, 'Support') as name
    from patients p
    left join employees e on e.tenant_id = p.tenant_id and e.user_id = p.updated_by
    where p.tenant_id = ${actor.tenantId} and p.id = ${id} and p.updated_by is not null`.execute(db);
  return rows[0]?.name;
}

/** The same, locked for update. */
export async function lockPatient(db: Writer, actor: Actor, id: string): Promise<PatientRow | undefined> {
  const { rows } = await sql`select id from patients p where ${inReach(actor)} and p.id = ${id} for update`.execute(db);
  return rows.length ? findPatient(db, actor, id) : undefined;
}

export async function isPatientInReach(db: Reader, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from patients p where ${inReach(actor)} and p.id = ${id}`.execute(db);
  return rows.length > 0;
}

export type SsnRow = {
  id: string;
  facility_id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  ssn_encrypted: Buffer;
};
/** Patients in reach who have a number on record: those named, or whose number it is. */
export async function listSsns(
  db: Reader,
  actor: Actor,
  { ids, digests }: { ids: readonly string[] | null; digests: readonly Buffer[] | null },
): Promise<SsnRow[]> {
  const { rows } = await sql<SsnRow>`
    select p.id, p.facility_id, p.first_name, p.last_name, p.date_of_birth, p.ssn_encrypted from patients p
    where ${inReach(actor)}
      and p.ssn_encrypted is not null ${ids ? sql`and p.id = any(${ids}::uuid[])` : sql``}
      ${
        digests
          ? sql`and p.ssn_digest = any(${digests}::bytea[])
        and p.organization_id in (select o.id from organizations o where o.tenant_id = ${actor.tenantId})`
          : sql``
      }
    order by p.last_name, p.first_name, p.id limit 100`.execute(db);
  return rows;
}

export type OptionRow = {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  mrn: string | null;
  modality: string;
  facilityId: string;
  statusTypeCode: string;
};
/** A few patients to choose from. */
export async function listPatientOptions(
  db: Reader,
  actor: Actor,
  filters: Pick<PatientFilters, 'filter' | 'facilityId' | 'statusTypeCode' | 'maxResultCount'>,
): Promise<OptionRow[]> {
  const all = { ...filters, skipCount: 0 };
  const { rows } = await sql<OptionRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.date_of_birth as "dateOfBirth", p.mrn,
      p.modality, p.facility_id as "facilityId", p.status_type_code as "statusTypeCode"
    from ${searched(all)} p where ${matching(actor, all)} order by p.last_name, p.first_name, p.id limit ${filters.maxResultCount}`.execute(
    db,
  );
  return rows;
}

export async function isSsnTaken(
  db: Reader,
  actor: Actor,
  organizationId: string,
  digests: readonly Buffer[],
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`select 1
      from patients
      where tenant_id = ${actor.tenantId}
        and organization_id = ${organizationId}
        and ssn_digest = any(${digests}::bytea[])
        and deleted_at is null ${exceptId ? sql`and id <> ${exceptId}` : sql``}`.execute(db);
  return rows.length > 0;
}

export async function isMrnTaken(db: Reader, actor: Actor, organizationId: string, mrn: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`select 1
      from patients
      where tenant_id = ${actor.tenantId}
        and organization_id = ${organizationId}
        and mrn = ${mrn}
        and deleted_at is null ${exceptId ? sql`and id <> ${exceptId}` : sql``}`.execute(db);
  return rows.length > 0;
}

export type PatientColumns = Record<string, string | number | boolean | Buffer | null | string[] | number[]>;
const columnNames = (columns: PatientColumns) => Object.keys(columns).map((name) => sql.ref(name));
const columnValues = (columns: PatientColumns) =>
  Object.entries(columns).map(([name, value]) => (name === 'address' ? sql`${value}::jsonb` : sql`${value}`));

export async function insertPatient(db: Writer, actor: Actor, id: string, columns: PatientColumns): Promise<void> {
  await sql`insert into patients (tenant_id, id, created_by, ${sql.join(columnNames(columns))})
    values (${actor.tenantId}, ${id}, ${actor.userId}, ${sql.join(columnValues(columns))})`.execute(db);
}

export async function updatePatient(db: Writer, actor: Actor, id: string, columns: PatientColumns): Promise<void> {
  const names = columnNames(columns);
  const assignments = columnValues(columns).map((value, index) => sql`${names[index]} = ${value}`);
  await sql`update patients
    set ${sql.join([...assignments, sql`concurrency_stamp = gen_random_uuid()`, sql`updated_at = now()`, sql`updated_by = ${actor.userId}`])}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** The medical director of a facility, as its record has them. */
export async function findMedicalDirector(
  db: Reader,
  actor: Pick<Actor, 'tenantId'>,
  facilityId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.first_name || ' ' || d.last_name as name
    from facilities f
    join employees d on d.tenant_id = f.tenant_id and d.id = f.medical_director_id
    where f.tenant_id = ${actor.tenantId} and f.id = ${facilityId}`.execute(db);
  return rows[0];
}

/** Keeps the treatment schedule as of today; a second change on one day replaces the first. */
export async function recordPatientSchedule(db: Writer, actor: Actor, patientId: string, scheduleId: string): Promise<void> {
  await sql`insert into patient_schedules (tenant_id, id, patient_id, valid_from, facility_id, modality, day_group, schedule_days, visit_days,
      treatments_per_week, access_type, shift, chair, changed_by)
    select tenant_id, ${scheduleId}, id, ${patientTodaySql(actor.tenantId, patientId)}, facility_id, modality,
      day_group, schedule_days, visit_days, treatments_per_week, access_type, shift, chair, ${actor.userId}
    from patients
    where tenant_id = ${actor.tenantId} and id = ${patientId}
    on conflict (tenant_id, patient_id, valid_from) do update set facility_id = excluded.facility_id,
      modality = excluded.modality, day_group = excluded.day_group, schedule_days = excluded.schedule_days,
      visit_days = excluded.visit_days, treatments_per_week = excluded.treatments_per_week, access_type = excluded.access_type,
      shift = excluded.shift, chair = excluded.chair, changed_by = excluded.changed_by, changed_at = now()`.execute(db);
}

export async function insertStatusChange(
  db: Writer,
  actor: Actor,
  change: { id: string; patientId: string; from: string; to: string; effectiveAt: string | null; reason: string | null },
): Promise<void> {
  await sql`insert into patient_status_changes (tenant_id, id, patient_id, from_status, to_status, effective_at, reason, changed_by)
    values (${actor.tenantId}, ${change.id}, ${change.patientId}, ${change.from}, ${change.to},
      coalesce(${change.effectiveAt}::timestamptz, now()), ${change.reason}, ${actor.userId})`.execute(db);
}
