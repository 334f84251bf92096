import type { Reader } from '@drawday/database/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import { accountsAt, staffReach, worksAt } from '../employees/employees.public.ts';
import { accountNameSql } from '../platform/account-name-sql.ts';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

export type AuditLogRow = {
  id: number;
  at: Date;
  actor_user_id: string | null;
  actor_name: string | null;
  impersonator_user_id: string | null;
  impersonator_name: string | null;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  patient_id: string | null;
  patient_name: string | null;
  facility_id: string | null;
  facility_name: string | null;
  request_id: string | null;
  address: string | null;
};
/** What a search text may mean: people who did something, patients it was done to, or the id of a record itself. */
export type TrailSubjects = { text: string; userIds: string[]; patientIds: string[] };
export type AuditFilters = {
  about?: TrailSubjects | undefined;
  patientId?: string | undefined;
  userId?: string | undefined;
  subjectId?: string | undefined;
  action?: string | undefined;
  impersonated?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type Page = { sorting?: string | undefined; skipCount: number; maxResultCount: number };

/** Counting further would read the whole history. */
const countedRows = 2_000;

/** Read once for a statement, so that the log is still read through its own indexes. */
const accountsInSight = ({ tenantId, userId }: Actor, reach: readonly string[]) =>
  sql`array(${accountsAt([tenantId], reach)} union select ${userId}::uuid)`;

/**
 * Of rows without a facility: those about an employee, an account, a patient or an organization in reach, whoever did it; of the others, what
 * the caller or somebody in reach did. Hidden are rows about people out of reach, and what people out of reach, support and the worker did
 * to anything else.
 */
function isInSight(actor: Actor, reach: readonly string[]): RawBuilder<unknown> {
  const accounts = accountsInSight(actor, reach);
  return sql`case
      when l.subject_type = 'employee' then l.subject_id = any(array(
        select e.id::text from employees e where e.tenant_id = ${actor.tenantId} and ${worksAt(reach)}))
      when l.subject_type = 'user' then l.subject_id = any(${accounts}::text[])
      when l.patient_id is not null then exists (
        select 1 from patients p where p.tenant_id = l.tenant_id and p.id = l.patient_id and p.facility_id = any(${reach}::uuid[]))
      when l.subject_type = 'organization' and l.subject_id = any(array(
        select f.organization_id::text from facilities f where f.tenant_id = ${actor.tenantId} and f.id = any(${reach}::uuid[]))) then true
      else l.actor_user_id = any(${accounts}) end`;
}

/** Rows of facilities out of reach are hidden. */
function matching(
  actor: Actor,
  reach: readonly string[] | undefined,
  { about, patientId, userId, subjectId, action, impersonated, from, to }: AuditFilters,
): RawBuilder<unknown> {
  return sql`l.tenant_id = ${actor.tenantId} ${
    actor.isSupport
      ? sql``
      : sql`and (l.facility_id = any(${actor.facilityIds}::uuid[]) or l.facility_id is null ${reach ? sql`and ${isInSight(actor, reach)}` : sql``})`
  }
    ${
      about
        ? sql`and (l.actor_user_id = any(${about.userIds}::uuid[])
      or l.patient_id = any(${about.patientIds}::uuid[])
      or l.subject_id = ${about.text})`
        : sql``
    }
    ${patientId ? sql`and l.patient_id = ${patientId}` : sql``}
      ${userId ? sql`and l.actor_user_id = ${userId}` : sql``}
      ${subjectId ? sql`and l.subject_id = ${subjectId}` : sql``}
    ${action ? sql`and l.action = ${action}` : sql``} ${impersonated ? sql`and l.impersonator_user_id is not null` : sql``}
    ${from ? sql`and l.at >= ${from}::date` : sql``} ${to ? sql`and l.at < ${to}::date + 1` : sql``}`;
}

const namesakes = 50;

/** Found first, so that the log can then be read through its id indexes. */
export async function findTrailSubjects(db: Reader, actor: Actor, text: string): Promise<TrailSubjects> {
  const pattern = containing(text);
  const [users, patients] = await Promise.all([
    sql<{
      id: string;
    }>`select id from identity.users_found(${pattern}, ${[actor.tenantId]}::uuid[]) as found (id) limit ${namesakes}`.execute(db),
    sql<{ id: string }>`select p.id from patients_matching(${pattern}) m join patients p on p.tenant_id = ${actor.tenantId} and p.id = m
      where p.facility_id = any(${actor.facilityIds}::uuid[]) limit ${namesakes}`.execute(db),
  ]);
  return { text: text.trim(), userIds: users.rows.map((row) => row.id), patientIds: patients.rows.map((row) => row.id) };
}

/** Names are looked up for the rows of the page only. */
const named = sql`select r.*, s.name || ' ' || s.surname as impersonator_name, ${listNameSql('p', 'patients')} as patient_name, f.name as facility_name
  from page r left join identity.user_directory s on s.id = r.impersonator_user_id left join patients p on p.tenant_id = r.tenant_id and p.id = r.patient_id
    left join facilities f on f.tenant_id = r.tenant_id and f.id = r.facility_id`;
/**
 * Names are shown whoever acted: that is what a trail is for, and the records name them too. From where, and with which browser, is shown
 * only of people in reach; who looks as somebody else is not the person whom they look as.
 */
const columnsFor = (actor: Actor, reach: readonly string[] | undefined) => sql`l.tenant_id, l.id, l.at, l.actor_user_id, l.actor_name,
  l.impersonator_user_id, l.action, l.subject_type, l.subject_id, l.patient_id, l.facility_id, l.request_id,
  ${
    reach
      ? sql`case when coalesce(l.impersonator_user_id, l.actor_user_id) = any(${accountsInSight(actor, reach)}) then l.address end as address`
      : sql`l.address`
  }`;

export async function listAuditLog(db: Reader, actor: Actor, { sorting, skipCount, maxResultCount, ...filters }: AuditFilters & Page) {
  const reach = await staffReach(db, actor);
  const where = matching(actor, reach, filters);
  const order = orderBy(sorting, { at: sql`l.at`, actorName: sql`l.actor_name`, action: sql`l.action` }, sql`l.at desc, l.id desc`);
  const [page, totalCount] = await Promise.all([
    sql<AuditLogRow>`with page as materialized (select ${columnsFor(actor, reach)}, row_number() over (${order}) as place
      from audit_log l
      where ${where} ${order}
      limit ${maxResultCount} offset ${skipCount})
      ${named} order by r.place`.execute(db),
    countUpTo(db, sql`select 1 from audit_log l where ${where}`),
  ]);
  return { rows: page.rows, ...totalCount };
}

/** Newest first, for an export. */
export async function listWholeAuditLog(db: Reader, actor: Actor, filters: AuditFilters, limit: number): Promise<AuditLogRow[]> {
  const reach = await staffReach(db, actor);
  const where = matching(actor, reach, filters);
  const { rows } = await sql<AuditLogRow>`with page as materialized (select ${columnsFor(actor, reach)}
      from audit_log l
      where ${where} order by l.at desc, l.id desc
      limit ${limit})
    ${named} order by r.at desc, r.id desc`.execute(db);
  return rows;
}

async function countUpTo(db: Reader, rowsOf: RawBuilder<unknown>): Promise<{ totalCount: number; isCountCapped: boolean }> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${rowsOf} limit ${countedRows + 1}) as counted`.execute(
    db,
  );
  const count = rows[0]?.count ?? 0;
  return { totalCount: Math.min(count, countedRows), isCountCapped: count > countedRows };
}

/** Steps from one action to the next along the index; the log itself is not read. */
export async function listActions(db: Reader, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_log where tenant_id = ${tenantId} order by action limit 1)
      union all
      select (select l.action
        from audit_log l
        where l.tenant_id = ${tenantId} and l.action > k.action order by l.action
        limit 1)
      from known k
      where k.action is not null)
    select action from known where action is not null limit 1000`.execute(db);
  return rows.map((row) => row.action);
}

export type SecurityEventRow = {
  id: number;
  at: Date;
  kind: string;
  user_id: string | null;
  user_name: string | null;
  actor_user_id: string | null;
  actor_name: string | null;
  address: string | null;
  user_agent: string | null;
};
type EventFilters = {
  userIds?: readonly string[] | undefined;
  userId?: string | undefined;
  kind?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** @param places whose address and browser are shown, as of the trail */
const eventPage = (
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  places: RawBuilder<unknown>,
  { skipCount, maxResultCount }: Omit<Page, 'sorting'>,
) => sql<SecurityEventRow>`
  with page as materialized (select e.id, e.at, e.kind, e.user_id, e.user_name, e.actor_user_id,
      case when ${places} then e.address end as address, case when ${places} then e.user_agent end as user_agent, row_number() over (${order}) as place
    from identity.security_event_feed e where ${where} ${order} limit ${maxResultCount} offset ${skipCount})
  select r.*, case when a.id is not null then ${accountNameSql('a')} end as actor_name
  from page r left join identity.user_directory a on a.id = r.actor_user_id order by r.place`;

/** Events of accounts in reach; those of no account, such as a name that nobody has, are for whoever reaches every facility. */
export async function listSecurityEvents(
  db: Reader,
  actor: Actor,
  { userIds, userId, kind, from, to, sorting, ...page }: EventFilters & Page,
) {
  const reach = await staffReach(db, actor);
  const accounts = reach && accountsInSight(actor, reach);
  const places = accounts ? sql`coalesce(e.actor_user_id, e.user_id) = any(${accounts})` : sql`true`;
  const where = sql`e.tenant_id = ${actor.tenantId}
    ${accounts ? sql`and e.user_id = any(${accounts})` : sql``}
    ${userIds ? sql`and e.user_id = any(${userIds}::uuid[])` : sql``}
    ${userId ? sql`and e.user_id = ${userId}` : sql``}
    ${kind ? sql`and e.kind = ${kind}` : sql``}
    ${from ? sql`and e.at >= ${from}::date` : sql``} ${to ? sql`and e.at < ${to}::date + 1` : sql``}`;
  const order = orderBy(sorting, { at: sql`e.id` }, sql`e.id desc`);
  const [rows, counted] = await Promise.all([
    eventPage(where, order, places, page).execute(db),
    countUpTo(db, sql`select 1 from identity.security_event_feed e where ${where}`),
  ]);
  return { rows: rows.rows, ...counted };
}

/** Entries about one account, whichever tenant it is in. */
export async function listOwnEvents(db: Reader, userId: string, page: Omit<Page, 'sorting'>) {
  const where = sql`e.user_id = ${userId}`;
  const [rows, counted] = await Promise.all([
    eventPage(where, sql`order by e.id desc`, sql`coalesce(e.actor_user_id, e.user_id) = e.user_id`, page).execute(db),
    countUpTo(db, sql`select 1 from identity.security_event_feed e where ${where}`),
  ]);
  return { rows: rows.rows, totalCount: counted.totalCount };
}

export type SealSummary = {
  seal_count: number;
  row_count: string;
  newest_at: Date | null;
  checked_at: Date | null;
  checked_seals: number | null;
  checked_rows: string | null;
  fault: string | null;
};
export async function findSealSummary(db: Reader): Promise<SealSummary> {
  const { rows } = await sql<SealSummary>`
    select s.*, c.checked_at, c.seal_count as checked_seals, c.row_count::text as checked_rows, c.fault
    from (select count(*)::int as seal_count, coalesce(sum(row_count), 0)::text as row_count, max(sealed_at) as newest_at from audit_seals) s
      left join (select * from audit_checks order by id desc limit 1) c on true`.execute(db);
  const [summary] = rows;
  if (!summary) throw new Error('the seals answered no row');
  return summary;
}
