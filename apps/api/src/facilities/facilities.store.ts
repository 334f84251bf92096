import type { Reader } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type FacilityRow = {
  id: string;
  name: string;
  code: string;
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
  fax: string | null;
  address: Record<string, string | null>;
  emr_company: number | null;
  first_week: 0 | 1;
  draw_week: number;
  draw_schedules: { dayGroup: 'MWF' | 'TTS'; drawDayOrdinal: number }[];
  custom_months: { quarterlyStart: number; fourMonthStart: number; biannualStart: number; annualMonth: number };
  medical_director_id: string | null;
  medical_director_name: string | null;
  courier_pickup_time: string | null;
  stations: number | null;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  organization_status: string;
  organization_locked: boolean;
};
export type ShiftRow = { id: string; code: string; day_group: 'MWF' | 'TTS'; start_time: string; end_time: string | null };
type Filters = {
  filter?: string | undefined;
  statusTypeCode?: string | undefined;
  organizationId?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

const tables = sql`facilities f join organizations o on o.tenant_id = f.tenant_id and o.id = f.organization_id left join employees d on d.tenant_id = f.tenant_id and d.id = f.medical_director_id`;
const columns = sql`f.*, o.name as organization_name, o.status_type_code as organization_status, o.is_locked as organization_locked, d.last_name || ', ' || d.first_name as medical_director_name`;
const inReach = (actor: Actor) => sql`f.tenant_id = ${actor.tenantId} and f.id = any(${actor.facilityIds}::uuid[])`;

export async function listFacilities(
  db: Reader,
  actor: Actor,
  { filter, statusTypeCode, organizationId, sorting, skipCount, maxResultCount }: Filters,
) {
  const where = sql`${inReach(actor)} ${filter?.trim() ? sql`and lower(f.name || ' ' || f.code || ' ' || coalesce(f.ccn, '')) like ${containing(filter)}` : sql``}
    ${statusTypeCode ? sql`and f.status_type_code = ${statusTypeCode}` : sql``} ${organizationId ? sql`and f.organization_id = ${organizationId}` : sql``}`;
  const order = orderBy(
    sorting,
    { name: sql`f.name`, code: sql`f.code`, organizationName: sql`o.name`, statusTypeCode: sql`f.status_type_code` },
    sql`f.name, f.id`,
  );
  const { rows } = await sql<FacilityRow & { patient_count: number }>`
    select ${columns}, (select count(*)::int from patients p where p.tenant_id = f.tenant_id and p.facility_id = f.id and p.deleted_at is null and p.status_type_code <> 'INACTIVE') as patient_count
    from ${tables} where ${where} ${order} limit ${maxResultCount} offset ${skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from facilities f where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

export async function findFacility(db: Reader, actor: Actor, id: string): Promise<FacilityRow | undefined> {
  const { rows } = await sql<FacilityRow>`select ${columns} from ${tables} where ${inReach(actor)} and f.id = ${id}`.execute(db);
  return rows[0];
}

export async function listShifts(db: Reader, actor: Actor, facilityId: string): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select id, code, day_group, to_char(start_time, 'HH24:MI') as start_time, to_char(end_time, 'HH24:MI') as end_time
    from facility_shifts where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} order by day_group, start_time`.execute(db);
  return rows;
}
