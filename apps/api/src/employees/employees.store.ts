import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { AccountStanding, CareRole } from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { streamRows } from '../platform/stream-rows.store.ts';
import { reachesWholeTenant } from './account-standing.store.ts';

export type AccountRow = {
  userId: string;
  userName: string;
  email: string | null;
  roles: string[];
  isDeleted: boolean;
  isActive: boolean;
  emailConfirmed: boolean;
  awaitsConfirmation: boolean;
  inviteSent: boolean;
  isLocked: boolean;
  lastSignInAt: string | null;
};
export type EmployeeRow = {
  id: string;
  organization_id: string;
  organization_name: string;
  organization_time_zone: string;
  /** Today's date where the organization is. */
  today: string;
  user_id: string | null;
  first_name: string;
  middle_name: string | null;
  middle_initial: string | null;
  last_name: string;
  title: string | null;
  job_title_id: string | null;
  job_title_name: string | null;
  npi: string | null;
  license_number: string | null;
  license_state: string | null;
  date_of_birth: string | null;
  sex: string | null;
  ssn_encrypted: Buffer | null;
  ssn_last4: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  care_role: CareRole;
  hepatitis_b_status: string | null;
  status_type_code: string;
  status_reason: string | null;
  start_date: string | null;
  end_date: string | null;
  verified_at: Date | null;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  /** Not in lists. */
  last_modifier_name?: string | null;
  primary_facility_id: string | null;
  primary_facility_name: string | null;
  facility_count: number;
  account: AccountRow | null;
};
export type EmployeeFilters = {
  filter?: string | undefined;
  facilityId?: string | undefined;
  statusTypeCode?: string[] | undefined;
  careRole?: string[] | undefined;
  jobTitleId?: string | undefined;
  hasAccount?: boolean | undefined;
  accountStanding?: AccountStanding | undefined;
  employeeIds?: string[] | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};

/** Employees `e` who are assigned to one of these facilities. */
export const worksAt = (facilityIds: readonly string[]) =>
  sql`exists (select 1 from assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.facility_id = any(${facilityIds}::uuid[]))`;

/** The accounts of employees who are assigned to one of these facilities. */
export const accountsAt = (tenantIds: readonly string[], facilityIds: readonly string[]) =>
  sql`select e.user_id from employees e where e.tenant_id = any(${tenantIds}::uuid[]) and e.user_id is not null and ${worksAt(facilityIds)}`;

/** Of known employees: those who work at a facility in reach. A caller who reaches every facility of the customer reaches everybody. */
export const employeesInReach = ({ tenantId, facilityIds }: Pick<Actor, 'tenantId' | 'facilityIds'>): RawBuilder<unknown> =>
  sql`(${worksAt(facilityIds)} or (select count(*) from facilities f where f.tenant_id = ${tenantId}) = cardinality(${facilityIds}::uuid[]))`;
const inReach = (actor: Actor) => sql`e.tenant_id = ${actor.tenantId} and ${employeesInReach(actor)}`;
const when = (condition: unknown, clause: RawBuilder<unknown>) => (condition ? clause : sql``);

/** Where a list looks: in all employees, or in those whom the text finds. */
const searched = ({ filter }: Pick<EmployeeFilters, 'filter'>) =>
  filter?.trim() ? sql`employees_found(${containing(filter)})` : sql`employees`;

/**
 * The same for lists, decided beforehand, because the planner cannot: for a caller who reaches every facility no assignment is read.
 * Only facilities in reach are ever asked for, so a foreign one finds nobody.
 */
function listReach({ facilityIds }: Actor, isWhole: boolean, facilityId: string | undefined): RawBuilder<unknown> {
  if (facilityId) return worksAt(facilityIds.filter((id) => id === facilityId));
  return isWhole ? sql`true` : worksAt(facilityIds);
}

/** Of an employee `e` who still works here: an open account of which this holds. */
const hasAccountOf = (condition: RawBuilder<unknown>) => sql`(e.status_type_code <> 'INACTIVE' and exists (
  select 1 from identity.user_directory u where u.id = e.user_id and not u.is_deleted and ${condition}))`;
export const hasAccountStanding: Readonly<Record<AccountStanding, RawBuilder<unknown>>> = {
  MISSING: sql`(e.status_type_code = 'ACTIVE' and e.user_id is null)`,
  NEVER: hasAccountOf(sql`u.last_sign_in_at is null`),
  IDLE: hasAccountOf(sql`u.last_sign_in_at < now() - interval '90 days'`),
  LOCKED: hasAccountOf(sql`u.lockout_end > now()`),
};

const matching = (actor: Actor, reach: RawBuilder<unknown>, filters: Partial<EmployeeFilters>): RawBuilder<unknown> =>
  sql`e.tenant_id = ${actor.tenantId} and ${reach}
    ${when(filters.statusTypeCode?.length, sql`and e.status_type_code = any(${filters.statusTypeCode ?? []}::text[])`)}
      ${when(filters.careRole?.length, sql`and e.care_role = any(${filters.careRole ?? []}::text[])`)}
    ${when(filters.jobTitleId, sql`and e.job_title_id = ${filters.jobTitleId}`)}
      ${when(filters.employeeIds, sql`and e.id = any(${filters.employeeIds ?? []}::uuid[])`)}
    ${when(filters.hasAccount !== undefined, sql`and (e.user_id is not null) = ${filters.hasAccount ?? false}`)}
    ${filters.accountStanding ? sql`and ${hasAccountStanding[filters.accountStanding]}` : sql``}`;

const sortable = {
  lastName: sql`e.last_name`,
  firstName: sql`e.first_name`,
  name: sql`e.last_name`,
  title: sql`e.title`,
  email: sql`e.email`,
  npi: sql`e.npi`,
  careRole: sql`e.care_role`,
  statusTypeCode: sql`e.status_type_code`,
  creationTime: sql`e.created_at`,
};

const details = sql`o.name as organization_name, o.time_zone as organization_time_zone, ${localDaySql(sql`o.time_zone`)} as today, j.name as job_title_name,
  pf.facility_id as primary_facility_id, pf.name as primary_facility_name,
  (select count(*)::int from assignments a where a.tenant_id = e.tenant_id and a.employee_id = e.id) as facility_count,
  case
    when u.id is not null then jsonb_build_object('userId', u.id, 'userName', u.user_name, 'email', u.email, 'roles', u.roles,
      'isDeleted', u.is_deleted, 'isActive', u.is_active, 'emailConfirmed', u.email_confirmed, 'awaitsConfirmation', u.awaits_confirmation,
    'inviteSent', u.invite_sent, 'isLocked', coalesce(u.lockout_end > now(), false), 'lastSignInAt', u.last_sign_in_at) end as account`;
// The directory is a view behind a barrier: a join would read all of it for a page; one id at a time uses its index.
const joins = sql`join organizations o on o.tenant_id = e.tenant_id and o.id = e.organization_id
  left join job_titles j on j.tenant_id = e.tenant_id and j.id = e.job_title_id
  left join lateral (select a.facility_id, f.name
      from assignments a
      join facilities f on f.tenant_id = a.tenant_id and f.id = a.facility_id
      where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary) pf
    on true
  left join lateral (select * from identity.user_directory d where d.id = e.user_id and d.tenant_id = e.tenant_id limit 1) u on true`;

/**
 * One page: the page is cut first, then only its rows are joined and looked up.
 * @param isWhole whether the caller reaches every facility of the customer
 */
export async function listEmployees(db: Reader, actor: Actor, filters: EmployeeFilters, isWhole: boolean) {
  const reach = listReach(actor, isWhole, filters.facilityId);
  const where = sql`from ${searched(filters)} e where ${matching(actor, reach, filters)}`;
  const order = orderBy(filters.sorting, sortable, sql`e.last_name, e.first_name, e.id`);
  const page = sql<EmployeeRow>`with cut as materialized (select e.* ${where} ${order} limit ${filters.maxResultCount} offset ${filters.skipCount})
    select e.*, ${details} from cut e ${joins} ${order}`;
  const count = sql<{ count: number }>`select count(*)::int as count ${where}`;
  const [{ rows }, { rows: counted }] = await Promise.all([page.execute(db), count.execute(db)]);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Every employee in reach, by name. */
export async function streamEmployees<Item>(db: Reader, actor: Actor, toItem: (row: EmployeeRow) => Item) {
  const reach = listReach(actor, await reachesWholeTenant(db, actor), undefined);
  const all = sql<EmployeeRow>`select e.*, ${details}
    from employees e ${joins}
    where e.tenant_id = ${actor.tenantId} and ${reach}
    order by e.last_name, e.first_name, e.id`;
  return streamRows(db, all, toItem);
}

export type ShortRow = Pick<EmployeeRow, 'id' | 'first_name' | 'last_name' | 'title' | 'npi' | 'care_role' | 'status_type_code'>;
/** The names of those whom the filters find, by name. */
export async function streamEmployeesShort<Item>(
  db: Reader,
  actor: Actor,
  {
    maxResultCount,
    ...filters
  }: Omit<EmployeeFilters, 'sorting' | 'skipCount' | 'maxResultCount'> & { maxResultCount?: number | undefined },
  toItem: (row: ShortRow) => Item,
) {
  const reach = listReach(actor, await reachesWholeTenant(db, actor), filters.facilityId);
  const all = sql<ShortRow>`select e.id, e.first_name, e.last_name, e.title, e.npi, e.care_role, e.status_type_code
    from ${searched(filters)} e
    where ${matching(actor, reach, filters)}
    order by e.last_name, e.first_name, e.id ${when(maxResultCount, sql`limit ${maxResultCount ?? 0}`)}`;
  return streamRows(db, all, toItem);
}

const modifier = sql`(select coalesce(m.first_name || ' ' || m.last_name, 'Support')
  from (select 1) one
  left join employees m on m.tenant_id = e.tenant_id and m.user_id = e.updated_by
  where e.updated_by is not null) as last_modifier_name`;

export async function findEmployee(db: Reader, actor: Actor, id: string): Promise<EmployeeRow | undefined> {
  const { rows } =
    await sql<EmployeeRow>`select e.*, ${details}, ${modifier} from employees e ${joins} where ${inReach(actor)} and e.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** The same, locked for update. */
export async function lockEmployee(db: Writer, actor: Actor, id: string): Promise<EmployeeRow | undefined> {
  const [row] = await lockEmployees(db, actor, [id]);
  return row;
}

/** All of these in reach, locked in the order of their ids, so that two batches never wait for each other. */
export async function lockEmployees(db: Writer, actor: Actor, ids: readonly string[]): Promise<EmployeeRow[]> {
  const { rows: locked } = await sql<{
    id: string;
  }>`select e.id from employees e where ${inReach(actor)} and e.id = any(${ids}::uuid[]) order by e.id for update`.execute(db);
  if (!locked.length) return [];
  return listEmployeesById(
    db,
    actor,
    locked.map((row) => row.id),
  );
}

/** Those of these ids that are in reach. */
export async function listEmployeesById(db: Reader, actor: Actor, ids: readonly string[]): Promise<EmployeeRow[]> {
  const { rows } = await sql<EmployeeRow>`select e.*, ${details}, ${modifier}
      from employees e ${joins}
      where ${inReach(actor)} and e.id = any(${ids}::uuid[])
      order by e.id`.execute(db);
  return rows;
}

export type EmployeeColumns = Record<string, string | boolean | Buffer | null>;

export async function insertEmployee(db: Writer, actor: Actor, id: string, columns: EmployeeColumns): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  await sql`insert into employees (tenant_id, id, created_by, ${sql.join(names)})
    values (${actor.tenantId}, ${id}, ${actor.userId}, ${sql.join(Object.values(columns))})`.execute(db);
}

export async function updateEmployees(db: Writer, actor: Actor, ids: readonly string[], columns: EmployeeColumns): Promise<void> {
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update employees
    set ${sql.join([...changes, sql`concurrency_stamp = gen_random_uuid()`, sql`updated_at = now()`, sql`updated_by = ${actor.userId}`])}
    where tenant_id = ${actor.tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

export async function isEmployeeSsnTaken(
  db: Reader,
  actor: Actor,
  organizationId: string,
  digests: readonly Buffer[],
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`select 1
      from employees
      where tenant_id = ${actor.tenantId}
        and organization_id = ${organizationId}
        and ssn_digest = any(${digests}::bytea[])
        and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Somebody of the organization, who has not left it, has this NPI. One caller at a time, until done: two at once would both get no. */
export async function isNpiTaken(db: Writer, actor: Actor, organizationId: string, npi: string, exceptId: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('npi ' || ${npi}, 0))`.execute(db);
  const { rows } = await sql`select 1
      from employees
      where tenant_id = ${actor.tenantId}
        and organization_id = ${organizationId}
        and npi = ${npi}
        and status_type_code <> 'INACTIVE'
        and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
}

export type SsnRow = Pick<EmployeeRow, 'id' | 'first_name' | 'last_name' | 'ssn_encrypted'>;
/** By ids, or by the digests of a number. */
export async function listSsns(
  db: Reader,
  actor: Actor,
  by: { ids?: readonly string[] | undefined; digests?: readonly Buffer[] | undefined },
): Promise<SsnRow[]> {
  const { rows } = await sql<SsnRow>`select e.id, e.first_name, e.last_name, e.ssn_encrypted from employees e where ${inReach(actor)}
    ${when(by.ids, sql`and e.id = any(${by.ids ?? []}::uuid[])`)}
        ${when(by.digests, sql`and e.ssn_digest = any(${by.digests ?? []}::bytea[])`)}
      order by e.last_name, e.first_name, e.id
      limit 200`.execute(db);
  return rows;
}
