import type { Reader, Writer } from '@drawday/database/connect.ts';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { type LastChange, lastInTrail } from '../platform/refuse-stale.ts';

export type FaxRow = {
  faxId: string;
  number: string;
  label: string | null;
  reportTypes: string[];
  isAutoSend: boolean;
  concurrencyStamp: string;
};
export type FacilityParts = {
  managers: { id: string; firstName: string; lastName: string; title: string | null; phone: string | null }[];
  faxes: FaxRow[];
  labs: { labId: string; name: string; labVendorTypeCode: string; statusTypeCode: string; accountNumber: string | null }[];
  groups: { id: string; name: string }[];
  orderSets: { orderSetId: string; name: string; statusTypeCode: string; version: number }[];
  assignmentCount: number;
};

const rowsOf = (text: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(x), '[]') from (${text}) as x)`;

/** What belongs to one facility, in one statement; each list is short. */
export async function findFacilityParts(db: Reader, actor: Actor, facilityId: string): Promise<FacilityParts> {
  const here = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${actor.tenantId} and ${sql.ref(`${alias}.facility_id`)} = ${facilityId}`;
  const { rows } = await sql<FacilityParts>`select
    ${rowsOf(sql`select e.id, e.first_name as "firstName", e.last_name as "lastName", e.title, e.phone
      from facility_managers m
      join employees e on e.tenant_id = m.tenant_id and e.id = m.employee_id
      where ${here('m')}
      order by m.position, e.last_name`)} as managers,
    ${rowsOf(sql`select x.id as "faxId", x.number, x.label, x.report_types as "reportTypes",
        x.is_auto_send as "isAutoSend", x.concurrency_stamp as "concurrencyStamp"
      from facility_faxes x
      where ${here('x')}
      order by x.created_at, x.id`)} as faxes,
    ${rowsOf(sql`select v.id as "labId", v.name, v.lab_vendor_type_code as "labVendorTypeCode",
        v.status_type_code as "statusTypeCode", l.account_number as "accountNumber"
      from facility_labs l
      join lab_vendors v on v.id = l.lab_vendor_id
      where ${here('l')}
      order by v.lab_vendor_type_code`)} as labs,
    ${rowsOf(sql`select g.id, g.name
      from facility_group_members m
      join facility_groups g on g.tenant_id = m.tenant_id and g.id = m.group_id
      where ${here('m')}
      order by g.name`)} as groups,
    ${rowsOf(sql`select s.id as "orderSetId", s.name, s.status as "statusTypeCode", s.version
      from order_sets s
      where ${here('s')} and s.deleted_at is null
      order by s.name`)} as "orderSets",
    (select count(*)::int from assignments a where ${here('a')}) as "assignmentCount"`.execute(db);
  const [parts] = rows;
  if (!parts) throw new Error('the parts of a facility answered no row');
  return parts;
}

/** Who changed a list of the facility last. */
export const findLastListChange = (db: Reader, actor: Actor, facilityId: string, list: string): Promise<LastChange> =>
  lastInTrail(db, actor, [facilityId], sql`detail -> 'fields' @> ${JSON.stringify([list])}::jsonb`);

export type ShiftColumns = { code: string; dayGroup: string; startTime: string; endTime: string | null };
export async function insertShift(db: Writer, actor: Actor, facilityId: string, id: string, shift: ShiftColumns): Promise<void> {
  await sql`insert into facility_shifts (tenant_id, id, facility_id, code, day_group, start_time, end_time)
    values (${actor.tenantId}, ${id}, ${facilityId}, ${shift.code}, ${shift.dayGroup}, ${shift.startTime},
      ${shift.endTime})`.execute(db);
}
export async function updateShift(db: Writer, actor: Actor, id: string, shift: ShiftColumns): Promise<void> {
  await sql`update facility_shifts
    set code = ${shift.code}, day_group = ${shift.dayGroup}, start_time = ${shift.startTime},
      end_time = ${shift.endTime}
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
export async function deleteShift(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from facility_shifts where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export type FaxColumns = { number: string; label: string | null; reportTypes: readonly string[]; isAutoSend: boolean };
export async function insertFax(db: Writer, actor: Actor, facilityId: string, id: string, fax: FaxColumns): Promise<void> {
  await sql`insert into facility_faxes (tenant_id, id, facility_id, number, label, report_types, is_auto_send, created_by)
    values (${actor.tenantId}, ${id}, ${facilityId}, ${fax.number}, ${fax.label}, ${fax.reportTypes}, ${fax.isAutoSend}, ${actor.userId})`.execute(
    db,
  );
}
export async function updateFax(db: Writer, actor: Actor, id: string, fax: FaxColumns): Promise<void> {
  await sql`update facility_faxes
    set number = ${fax.number}, label = ${fax.label}, report_types = ${fax.reportTypes},
      is_auto_send = ${fax.isAutoSend}, concurrency_stamp = gen_random_uuid()
    where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}
export async function deleteFax(db: Writer, actor: Actor, id: string): Promise<void> {
  await sql`delete from facility_faxes where tenant_id = ${actor.tenantId} and id = ${id}`.execute(db);
}

export type LabRow = { id: string; lab_vendor_type_code: string; status_type_code: string };
export async function findLab(db: Reader, id: string): Promise<LabRow | undefined> {
  const { rows } = await sql<LabRow>`select id, lab_vendor_type_code, status_type_code from lab_vendors where id = ${id}`.execute(db);
  return rows[0];
}
export type LabChoiceRow = { labId: string; name: string; labVendorTypeCode: string; isChosen: boolean };
/** Active laboratories; there are few. */
export async function listLabChoices(db: Reader, actor: Actor, facilityId: string): Promise<LabChoiceRow[]> {
  const { rows } = await sql<LabChoiceRow>`
    select v.id as "labId", v.name, v.lab_vendor_type_code as "labVendorTypeCode",
      l.lab_vendor_id is not null as "isChosen"
    from lab_vendors v
    left join facility_labs l on l.tenant_id = ${actor.tenantId}
      and l.facility_id = ${facilityId}
      and l.lab_vendor_id = v.id
    where v.status_type_code = 'ACTIVE' order by v.lab_vendor_type_code, v.name limit 200`.execute(db);
  return rows;
}
export async function insertFacilityLab(
  db: Writer,
  actor: Actor,
  facilityId: string,
  labId: string,
  accountNumber: string | null,
): Promise<void> {
  await sql`insert into facility_labs (tenant_id, facility_id, lab_vendor_id, account_number, created_by)
    values (${actor.tenantId}, ${facilityId}, ${labId}, ${accountNumber}, ${actor.userId})`.execute(db);
}
export async function deleteFacilityLab(db: Writer, actor: Actor, facilityId: string, labId: string): Promise<void> {
  await sql`delete from facility_labs where tenant_id = ${actor.tenantId} and facility_id = ${facilityId} and lab_vendor_id = ${labId}`.execute(
    db,
  );
}
