import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { PaperCode, RecordAction } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { containing, orderBy } from '../platform/sorting.ts';
import { streamRows } from '../platform/stream-rows.store.ts';

export type OrganizationRow = {
  id: string;
  name: string;
  code: string;
  status_type_code: string;
  start_date: string | null;
  end_date: string | null;
  is_locked: boolean;
  is_contracted_for_patient: boolean;
  is_contracted_for_employee: boolean;
  is_contracted_for_source: boolean;
  billing_method: string;
  billing_address: Record<string, string | null>;
  tax_id: string | null;
  phone: string | null;
  email: string | null;
  external_id: string | null;
  time_zone: string;
  paper: PaperCode;
  concurrency_stamp: string;
  created_at: Date;
  updated_at: Date | null;
  updated_by: string | null;
  facility_count: number;
};
type Filters = {
  filter?: string | undefined;
  statusTypeCode?: string | undefined;
  sorting?: string | undefined;
  skipCount: number;
  maxResultCount: number;
};
export type OrganizationColumns = Record<string, unknown>;

const columns = sql`o.*, (select count(*)::int from facilities f where f.tenant_id = o.tenant_id and f.organization_id = o.id) as facility_count`;

/** An organization is in reach when one of its facilities is, or when the caller works for the whole of it. Support staff reach every one of the tenant. */
const organizationReach = (actor: Actor) =>
  actor.isSupport
    ? sql`o.tenant_id = ${actor.tenantId}`
    : sql`o.tenant_id = ${actor.tenantId}
      and (o.id in (select f.organization_id
        from facilities f
        where f.tenant_id = ${actor.tenantId} and f.id = any(${actor.facilityIds}::uuid[]))
        or o.id in (select a.organization_id
          from organization_assignments a
          join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
          where a.tenant_id = ${actor.tenantId} and e.user_id = ${actor.userId}))`;

export async function listOrganizations(db: Reader, actor: Actor, { filter, statusTypeCode, sorting, skipCount, maxResultCount }: Filters) {
  const where = sql`${organizationReach(actor)}
    ${filter?.trim() ? sql`and lower(o.name || ' ' || o.code) like ${containing(filter)}` : sql``}
      ${statusTypeCode ? sql`and o.status_type_code = any(${statusTypeCode.split(',')}::text[])` : sql``}`;
  const order = orderBy(
    sorting,
    {
      name: sql`o.name`,
      code: sql`o.code`,
      statusTypeCode: sql`o.status_type_code`,
      startDate: sql`o.start_date`,
      billingCity: sql`o.billing_address ->> 'city'`,
    },
    sql`o.name, o.id`,
  );
  const { rows } =
    await sql<OrganizationRow>`select ${columns} from organizations o where ${where} ${order} limit ${maxResultCount} offset ${skipCount}`.execute(
      db,
    );
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from organizations o where ${where}`.execute(db);
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Every organization in reach, by name. */
export const streamOrganizations = <Item>(db: Reader, actor: Actor, toItem: (row: OrganizationRow) => Item) =>
  streamRows(
    db,
    sql<OrganizationRow>`select ${columns} from organizations o where ${organizationReach(actor)} order by o.name, o.id`,
    toItem,
  );

export async function findOrganization(db: Reader, actor: Actor, id: string): Promise<OrganizationRow | undefined> {
  const { rows } =
    await sql<OrganizationRow>`select ${columns} from organizations o where ${organizationReach(actor)} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** For update: everything that belongs to one organization is changed by one person after the other. */
export async function lockOrganization(db: Writer, actor: Actor, id: string): Promise<OrganizationRow | undefined> {
  const { rows } =
    await sql<OrganizationRow>`select o.*, 0 as facility_count from organizations o where ${organizationReach(actor)} and o.id = ${id} for update of o`.execute(
      db,
    );
  return rows[0];
}

export async function countTenantOrganizations(db: Reader, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from organizations where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countActiveFacilities(db: Reader, tenantId: string, organizationId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count
    from facilities
    where tenant_id = ${tenantId} and organization_id = ${organizationId} and status_type_code = 'ACTIVE'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The member that another organization already has; undefined when both are free. */
export async function findIdentifierOwner(
  db: Reader,
  tenantId: string,
  { code, externalId, exceptId }: { code: string | null; externalId: string | null; exceptId: string | null },
): Promise<'code' | 'externalId' | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code
    from organizations
    where tenant_id = ${tenantId}
      and (upper(code) = ${code} or external_id = ${externalId})
      and id is distinct from ${exceptId}::uuid
    limit 1`.execute(db);
  const [owner] = rows;
  return owner && (owner.code.toUpperCase() === code ? 'code' : 'externalId');
}

export async function insertOrganization(db: Writer, actor: Actor, id: string, values: OrganizationColumns): Promise<void> {
  const given = { ...values, tenant_id: actor.tenantId, id, created_by: actor.userId };
  const names = sql.join(Object.keys(given).map((name) => sql.ref(name)));
  await sql`insert into organizations (${names}) select ${names} from jsonb_populate_record(null::organizations, ${JSON.stringify(given)}::jsonb)`.execute(
    db,
  );
}

export async function updateOrganization(db: Writer, actor: Actor, id: string, values: OrganizationColumns): Promise<void> {
  const changes = Object.keys(values).map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`);
  await sql`update organizations o
    set ${sql.join([...changes, sql`concurrency_stamp = gen_random_uuid()`, sql`updated_at = clock_timestamp()`, sql`updated_by = ${actor.userId}`])}
    from jsonb_populate_record(null::organizations, ${JSON.stringify(values)}::jsonb) r where o.tenant_id = ${actor.tenantId} and o.id = ${id}`.execute(
    db,
  );
}

export type ChangeRow = {
  id: number;
  subject: string;
  subject_id: string | null;
  summary: string;
  action: RecordAction;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  changed_by_name: string;
  changed_at: Date;
};
export type NewChange = {
  organizationId: string;
  subject: string;
  subjectId: string;
  summary: string;
  action: ChangeRow['action'];
  before?: object | null;
  after?: object | null;
};
/** One line of history, written in the transaction of the change. */
export async function insertChange(db: Writer, actor: Actor, change: NewChange): Promise<void> {
  const { organizationId, subject, subjectId, summary, action, before = null, after = null } = change;
  await sql`insert into organization_changes (tenant_id, organization_id, subject, subject_id, summary, action, before, after, changed_by, changed_by_name)
    values (${actor.tenantId}, ${organizationId}, ${subject}, ${subjectId}, ${summary}, ${action},
      ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${actor.userId},
      ${actor.name})`.execute(db);
}

export async function listChanges(
  db: Reader,
  tenantId: string,
  organizationId: string,
  filters: { subject?: string | undefined; subjectId?: string | undefined; skipCount: number; maxResultCount: number },
) {
  const where = sql`c.tenant_id = ${tenantId} and c.organization_id = ${organizationId}
    ${filters.subject ? sql`and c.subject = ${filters.subject}` : sql``} ${filters.subjectId ? sql`and c.subject_id = ${filters.subjectId}` : sql``}`;
  const { rows } = await sql<ChangeRow>`
    select c.id, c.subject, c.subject_id, c.summary, c.action, c.before, c.after, c.changed_by_name, c.changed_at
    from organization_changes c where ${where} order by c.id desc limit ${filters.maxResultCount} offset ${filters.skipCount}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from organization_changes c where ${where}`.execute(
    db,
  );
  return { rows, totalCount: counted[0]?.count ?? 0 };
}

/** Who changed a record last, for the question after a stale stamp. */
export async function findLastChange(db: Reader, tenantId: string, subjectId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from organization_changes where tenant_id = ${tenantId} and subject_id = ${subjectId} order by id desc limit 1`.execute(db);
  return rows[0];
}

/** The same for a goal set: a change of one of its goals is one of the set. */
export async function findLastGoalSetChange(db: Reader, tenantId: string, goalSetId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select c.* from goal_sets s join organization_changes c on c.tenant_id = s.tenant_id and c.organization_id = s.organization_id
      and (c.subject_id = s.id or (c.subject = 'GOAL' and coalesce(c.after ->> 'goal_set_id', c.before ->> 'goal_set_id') = s.id::text))
    where s.tenant_id = ${tenantId} and s.id = ${goalSetId} order by c.id desc limit 1`.execute(db);
  return rows[0];
}
