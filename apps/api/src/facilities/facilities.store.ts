import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { EscalationStep } from '@drawday/domain';
import type { DayGroup } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { isFacilityReached } from '../platform/facility-reach.store.ts';
import { listNameSql } from '../platform/list-name-sql.ts';

export type FacilityRow = {
  id: string;
  name: string;
  code: string;
  external_id: string | null;
  organization_id: string;
  organization_name: string;
  status_type_code: string;
  is_locked: boolean;
  time_zone: string;
  start_date: string | null;
  end_date: string | null;
  ccn: string | null;
  npi: string | null;
  clia_number: string | null;
  phone: string | null;
  after_hours_phone: string | null;
  fax: string | null;
  address: Record<string, string | null>;
  shipping_address: Record<string, string | null>;
  emr_company: number | null;
  first_week: 0 | 1;
  draw_week: number;
  draw_schedules: { dayGroup: DayGroup; drawDayOrdinal: number }[];
  custom_months: { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };
  medical_director_id: string | null;
  medical_director_name: string | null;
  medical_director_since: string | null;
  courier_pickup_time: string | null;
  critical_escalation: EscalationStep[] | null;
  /** Of the single persons of that rule, by id. */
  escalation_names: Record<string, string>;
  lab_account: string | null;
  supply_account: string | null;
  stations: number | null;
  month_closing_day: number;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  updated_by_name: string | null;
  organization_status: string;
  organization_locked: boolean;
};
export type ShiftRow = {
  id: string;
  code: string;
  day_group: DayGroup;
  start_time: string;
  end_time: string | null;
  patient_count: number;
};

const tables = sql`facilities f
  join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id
  left join employees d on d.tenant_id = f.tenant_id and d.id = f.medical_director_id
  left join employees u on u.tenant_id = f.tenant_id and u.user_id = f.updated_by`;
const columns = sql`f.*, o.name as organization_name, o.status_type_code as organization_status,
  o.is_locked as organization_locked, ${listNameSql('d', 'employees')} as medical_director_name,
  u.first_name || ' ' || u.last_name as updated_by_name,
  (select coalesce(jsonb_object_agg(e.id, ${listNameSql('e', 'employees')}), '{}')
    from jsonb_array_elements(f.critical_escalation) s
    join employees e on e.tenant_id = f.tenant_id and e.id = (s->>'employeeId')::uuid) as escalation_names`;
export async function findFacility(db: Reader, actor: Actor, id: string): Promise<FacilityRow | undefined> {
  const { rows } = await sql<FacilityRow>`select ${columns} from ${tables} where ${isFacilityReached(actor)} and f.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockFacility(db: Writer, actor: Actor, id: string): Promise<FacilityRow | undefined> {
  const { rows } =
    await sql<FacilityRow>`select ${columns} from ${tables} where ${isFacilityReached(actor)} and f.id = ${id} for update of f`.execute(db);
  return rows[0];
}

export async function listShifts(db: Reader, actor: Actor, facilityId: string): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select s.id, s.code, s.day_group, to_char(s.start_time, 'HH24:MI') as start_time, to_char(s.end_time, 'HH24:MI') as end_time,
      (select count(*)::int
        from patients p
        where p.tenant_id = s.tenant_id
          and p.facility_id = s.facility_id
          and p.deleted_at is null
          and p.status_type_code <> 'INACTIVE'
          and p.shift = s.code
          and p.day_group = s.day_group) as patient_count
    from facility_shifts s where s.tenant_id = ${actor.tenantId} and s.facility_id = ${facilityId} order by s.day_group, s.start_time`.execute(
    db,
  );
  return rows;
}

/** Columns by name; objects are written as JSON. */
export type FacilityColumns = Readonly<Record<string, string | number | boolean | null>>;

export async function insertFacility(db: Writer, actor: Actor, id: string, facilityColumns: FacilityColumns): Promise<void> {
  const entries = Object.entries(facilityColumns);
  await sql`insert into facilities (tenant_id, id, created_by, ${sql.join(entries.map(([name]) => sql.ref(name)))})
    values (${actor.tenantId}, ${id}, ${actor.userId}, ${sql.join(entries.map(([, value]) => value))})`.execute(db);
}

/** Writes what is given and gives the record a new stamp. */
export async function updateFacility(db: Writer, actor: Actor, id: string, facilityColumns: FacilityColumns): Promise<void> {
  const sets = Object.entries(facilityColumns).map(([name, value]) => sql`${sql.ref(name)} = ${value},`);
  await sql`update facilities set ${sql.join(sets, sql` `)} concurrency_stamp = gen_random_uuid(), updated_at = now(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

/** Identifiers that only one facility of a tenant may have. */
export type Identifiers = { code?: string | undefined; externalId?: string | null | undefined; ccn?: string | null | undefined };

/**
 * From here on nobody else of the tenant enters or changes identifiers of facilities until the caller is done: two at once would both find
 * that one is free. Called before any facility is locked, so that nobody waits in a circle.
 */
export async function lockFacilityIdentifiers(db: Writer, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('facilities ' || ${tenantId}, 0))`.execute(db);
}

/** Which of these belongs to another facility? */
export async function findIdentifierClash(
  db: Reader,
  actor: Actor,
  { code = '', externalId = null, ccn = null }: Identifiers,
  exceptId: string | null,
): Promise<keyof Identifiers | undefined> {
  const { rows } = await sql<{ clash: keyof Identifiers }>`
    select case when f.code = ${code} then 'code' when f.external_id = ${externalId} then 'externalId' else 'ccn' end as clash
    from facilities f
    where f.tenant_id = ${actor.tenantId}
      and (f.code = ${code} or f.external_id = ${externalId} or f.ccn = ${ccn})
      and f.id is distinct from ${exceptId}::uuid
    order by 1 limit 1`.execute(db);
  return rows[0]?.clash;
}

/** An organization that the caller may give a facility to: support staff to any, others to those they work for. */
export async function isOrganizationInReach(db: Reader, actor: Actor, organizationId: string): Promise<boolean> {
  const own = sql`and (exists (select 1
    from facilities f
    where f.tenant_id = o.tenant_id and f.organization_id = o.id and f.id = any(${actor.facilityIds}::uuid[]))
    or exists (select 1 from employees e where e.tenant_id = o.tenant_id and e.id = ${actor.employeeId} and e.organization_id = o.id)
    or exists (select 1 from organization_assignments a where a.tenant_id = o.tenant_id and a.organization_id = o.id and a.employee_id = ${actor.employeeId}))`;
  const { rows } =
    await sql`select 1 from organizations o where o.tenant_id = ${actor.tenantId} and o.id = ${organizationId} ${actor.isSupport ? sql`` : own}`.execute(
      db,
    );
  return rows.length > 0;
}
