import type { Reader, Writer } from '@drawday/database/connect.ts';
import type { CodeOf, contactKinds, InvoiceDelivery } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import { listNameSql } from '../platform/list-name-sql.ts';

export type ContactKind = CodeOf<typeof contactKinds>;
export type ContactRow = {
  id: string;
  organization_id: string;
  kind: ContactKind;
  first_name: string;
  last_name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  note: string | null;
  status_type_code: 'ACTIVE' | 'INACTIVE';
  concurrency_stamp: string;
};
export type ContactColumns = Omit<ContactRow, 'id' | 'organization_id' | 'kind' | 'concurrency_stamp' | 'status_type_code'>;
export type OrganizationParts = {
  contacts: ContactRow[];
  leaders: { employee_id: string; name: string; title: string | null; role: string }[];
  assignments: { employee_id: string; name: string; title: string | null; email: string | null; status_type_code: string }[];
  billing_contacts: { contact_id: string; name: string; facility_id: string | null; facility_name: string | null; delivery: string }[];
  billing_methods: {
    id: string;
    billing_method: string;
    valid_from: string;
    note: string | null;
    created_by_name: string;
    created_at: string;
  }[];
  active_facility_count: number;
  patient_count: number;
  employee_count: number;
};

/** Everything that belongs to one organization besides its settings, in one statement. */
export async function findOrganizationParts(db: Reader, tenantId: string, id: string): Promise<OrganizationParts> {
  const listed = (query: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(t) from (${query}) as t), '[]')`;
  const { rows } = await sql<OrganizationParts>`select
    ${listed(sql`select c.*
      from organization_contacts c
      where c.tenant_id = ${tenantId} and c.organization_id = ${id}
      order by c.status_type_code, c.last_name, c.first_name, c.id`)} as contacts,
    ${listed(sql`select l.employee_id, ${listNameSql('e', 'employees')} as name, e.title, l.role
      from organization_leaders l
      join employees e on e.tenant_id = l.tenant_id and e.id = l.employee_id
      where l.tenant_id = ${tenantId} and l.organization_id = ${id} order by l.position`)} as leaders,
    ${listed(sql`select a.employee_id, ${listNameSql('e', 'employees')} as name, e.title, e.email, e.status_type_code
      from organization_assignments a
      join employees e on e.tenant_id = a.tenant_id and e.id = a.employee_id
      where a.tenant_id = ${tenantId} and a.organization_id = ${id} order by e.last_name, e.first_name, e.id`)} as assignments,
    ${listed(sql`select b.contact_id, ${listNameSql('c', 'organization_contacts')} as name, b.facility_id,
        f.name as facility_name, b.delivery
      from organization_billing_contacts b
      join organization_contacts c on c.tenant_id = b.tenant_id and c.id = b.contact_id
      left join facilities f on f.tenant_id = b.tenant_id and f.id = b.facility_id
      where b.tenant_id = ${tenantId} and b.organization_id = ${id} order by b.position`)} as billing_contacts,
    ${listed(sql`select m.id, m.billing_method, m.valid_from, m.note, m.created_by_name, m.created_at from organization_billing_methods m
      where m.tenant_id = ${tenantId} and m.organization_id = ${id} order by m.valid_from desc`)} as billing_methods,
    (select count(*)::int
      from facilities f
      where f.tenant_id = ${tenantId}
        and f.organization_id = ${id}
        and f.status_type_code = 'ACTIVE') as active_facility_count,
    (select count(*)::int
      from patients p
      join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id
      where f.tenant_id = ${tenantId}
        and f.organization_id = ${id}
        and p.status_type_code = 'ACTIVE'
        and p.deleted_at is null) as patient_count,
    (select count(*)::int
      from employees e
      where e.tenant_id = ${tenantId}
        and e.organization_id = ${id}
        and e.status_type_code = 'ACTIVE') as employee_count`.execute(db);
  const [parts] = rows;
  if (!parts) throw new Error('the parts of an organization answered no row');
  return parts;
}

export async function insertContact(
  db: Writer,
  actor: Actor,
  organizationId: string,
  kind: ContactKind,
  id: string,
  values: ContactColumns,
): Promise<ContactRow> {
  const { rows } = await sql<ContactRow>`
    insert into organization_contacts (tenant_id, id, organization_id, kind, first_name, last_name, title, email, phone, fax, note, created_by)
    values (${actor.tenantId}, ${id}, ${organizationId}, ${kind}, ${values.first_name}, ${values.last_name},
      ${values.title}, ${values.email}, ${values.phone}, ${values.fax}, ${values.note}, ${actor.userId})
    returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the contact just added is not there');
  return row;
}

/** The organization a contact belongs to, before anything is locked: its lock comes first. */
export async function findContact(db: Reader, tenantId: string, kind: ContactKind, id: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select * from organization_contacts where tenant_id = ${tenantId} and kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}

export async function updateContact(
  db: Writer,
  actor: Actor,
  id: string,
  values: ContactColumns & { status_type_code: ContactRow['status_type_code'] },
): Promise<ContactRow> {
  const { rows } = await sql<ContactRow>`
    update organization_contacts
      set first_name = ${values.first_name}, last_name = ${values.last_name}, title = ${values.title},
        email = ${values.email}, phone = ${values.phone}, fax = ${values.fax},
      note = ${values.note}, status_type_code = ${values.status_type_code}, concurrency_stamp = gen_random_uuid(),
      updated_at = clock_timestamp(), updated_by = ${actor.userId}
    where tenant_id = ${actor.tenantId} and id = ${id} returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the contact just changed is not there');
  return row;
}

export async function deleteContact(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`delete from organization_contacts where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** How invoices go to a contact: empty when none do. */
export async function listDeliveries(db: Reader, tenantId: string, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ delivery: string }>`
    select distinct delivery from organization_billing_contacts where tenant_id = ${tenantId} and contact_id = ${contactId}`.execute(db);
  return rows.map((row) => row.delivery);
}

/** How many of these employees the tenant has, and still has on duty. */
export async function countEmployees(db: Reader, tenantId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employees where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Is every facility of the organization in the caller's reach? */
export async function reachesWhole(db: Reader, actor: Actor, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from facilities
    where tenant_id = ${actor.tenantId}
      and organization_id = ${organizationId}
      and not id = any(${actor.facilityIds}::uuid[])
    limit 1`.execute(db);
  return rows.length === 0;
}

/** Makes the list of those who work for the whole organization as given; those who stay keep their day of assignment. */
export async function replaceAssignments(db: Writer, actor: Actor, organizationId: string, employeeIds: readonly string[]): Promise<void> {
  await sql`delete from organization_assignments
    where tenant_id = ${actor.tenantId}
      and organization_id = ${organizationId}
      and employee_id <> all(${employeeIds}::uuid[])`.execute(db);
  await sql`insert into organization_assignments (tenant_id, organization_id, employee_id, assigned_by)
    select ${actor.tenantId}, ${organizationId}, id, ${actor.userId} from unnest(${employeeIds}::uuid[]) as id on conflict do nothing`.execute(
    db,
  );
}

export async function replaceLeaders(
  db: Writer,
  tenantId: string,
  organizationId: string,
  leaders: readonly { employeeId: string; role: string }[],
): Promise<void> {
  await sql`delete from organization_leaders where tenant_id = ${tenantId} and organization_id = ${organizationId}`.execute(db);
  await sql`insert into organization_leaders (tenant_id, organization_id, employee_id, role, position)
    select ${tenantId}, ${organizationId}, l.employee_id, l.role, l.position
    from unnest(${leaders.map((one) => one.employeeId)}::uuid[], ${leaders.map((one) => one.role)}::text[])
    with ordinality as l (employee_id, role, position)
    on conflict do nothing`.execute(db);
}

export type BillingContact = { contactId: string; facilityId: string | null; delivery: InvoiceDelivery };
export async function replaceBillingContacts(
  db: Writer,
  tenantId: string,
  organizationId: string,
  contacts: readonly BillingContact[],
): Promise<void> {
  await sql`delete from organization_billing_contacts where tenant_id = ${tenantId} and organization_id = ${organizationId}`.execute(db);
  await sql`insert into organization_billing_contacts (tenant_id, organization_id, contact_id, facility_id, delivery, position)
    select ${tenantId}, ${organizationId}, b.contact_id, b.facility_id, b.delivery, b.position
    from unnest(${contacts.map((one) => one.contactId)}::uuid[], ${contacts.map((one) => one.facilityId)}::uuid[],
      ${contacts.map((one) => one.delivery)}::text[])
    with ordinality as b (contact_id, facility_id, delivery, position)`.execute(db);
}

/** Which of these facilities belong to the organization. */
export async function listOwnFacilities(db: Reader, tenantId: string, organizationId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from facilities where tenant_id = ${tenantId} and organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function insertBillingMethod(
  db: Writer,
  actor: Actor,
  organizationId: string,
  method: { id: string; billingMethod: string; validFrom: string; note: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into organization_billing_methods (tenant_id, id, organization_id, billing_method, valid_from, note, created_by, created_by_name)
    values (${actor.tenantId}, ${method.id}, ${organizationId}, ${method.billingMethod}, ${method.validFrom}, ${method.note}, ${actor.userId}, ${actor.name})
    on conflict (tenant_id, organization_id, valid_from) do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** An administrator of a tenant without employees becomes its first one, so that the organization just entered has somebody. */
export async function ensureOwnEmployee(db: Writer, actor: Actor, organizationId: string, id: string): Promise<string> {
  const [firstName, ...rest] = actor.name.trim().split(/\s+/);
  const { rows } = await sql<{ id: string }>`
    with own as (select id from employees where tenant_id = ${actor.tenantId} and user_id = ${actor.userId}),
    added as (insert into employees (tenant_id, id, organization_id, user_id, first_name, last_name, email, status_type_code, start_date)
      select ${actor.tenantId}, ${id}, ${organizationId}, ${actor.userId}, ${firstName ?? actor.userName},
        ${rest.join(' ') || actor.userName}, ${actor.userName.includes('@') ? actor.userName : null}, 'ACTIVE',
        current_date
      where not exists (select 1 from own) returning id)
    select id from own union all select id from added`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the employee of an administrator is not there');
  return row.id;
}
