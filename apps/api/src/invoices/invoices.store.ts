import { restrictedOfferings } from '@drawday/catalogue';
import type { InvoiceFilters, InvoiceLineFilters } from '@drawday/contracts/invoices/invoice.shape.ts';
import type { Reader, Writer } from '@drawday/database/connect.ts';
import type {
  BillingModifier,
  CodeOf,
  InvoiceStatus,
  invoiceActions,
  invoiceLineKinds,
  PartyType,
  paymentMethods,
} from '@drawday/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import { invoicesInReach } from '../platform/invoices-in-reach.ts';
import { initialsSql, listNameSql } from '../platform/list-name-sql.ts';
import { localDaySql } from '../platform/local-day-sql.ts';
import { momentSql, queueSql } from '../platform/queue-sql.ts';
import { shownTo } from '../platform/shown-results-sql.ts';
import { containing, orderBy } from '../platform/sorting.ts';

type Piece = RawBuilder<unknown>;
export type Filters = z.output<typeof InvoiceFilters>;
export type LineFilters = z.output<typeof InvoiceLineFilters>;

export type BillTo = { name: string; addressLines: string[]; taxId: string | null };
type Address = Record<string, string | null | undefined>;
export type InvoiceRow = {
  id: string;
  number: string;
  organization_id: string;
  organization_name: string;
  organization_address: Address;
  organization_tax_id: string | null;
  facility_ids: string[];
  period_start: string;
  period_end: string;
  issue_date: string | null;
  due_date: string | null;
  status: InvoiceStatus;
  charges_cents: number;
  credits_cents: number;
  total_cents: number;
  paid_cents: number;
  line_count: number;
  payment_count: number;
  po_number: string | null;
  bill_to: BillTo | null;
  today: string;
  concurrency_stamp: string;
};

const chosenBy = ({ facilityIds }: Actor, { facilityId }: Pick<Filters, 'facilityId'>) =>
  facilityId ? facilityIds.filter((id) => id === facilityId) : facilityIds;
const seesDrafts = ({ permissions }: Actor) => permissions.has('Order.Invoices.Update');
/** Invoices `i` that this caller sees, of some facilities or of all. */
const visible = (actor: Actor, { facilityId }: Pick<Filters, 'facilityId'> = {}): Piece =>
  sql`${invoicesInReach(actor.tenantId, sql`${actor.facilityIds}::uuid[]`, facilityId ? sql`${chosenBy(actor, { facilityId })}::uuid[]` : null)}
    ${seesDrafts(actor) ? sql`` : sql`and i.status <> 'DRAFT'`}`;
/** The newest day at these facilities: what is overdue there is overdue everywhere. */
const withToday = ({ tenantId }: Actor, chosen: readonly string[]): Piece => sql`today as materialized (
  select coalesce(max(${localDaySql(sql`f.time_zone`)}), current_date) as day
  from facilities f
  where f.tenant_id = ${tenantId} and f.id = any(${chosen}::uuid[])
)`;
const at = { ...momentSql(), today: sql`(select day from today)` };
const isOverdue = queueSql('invoicesOverdue', at);

const organization = sql`join organizations o on o.tenant_id = i.tenant_id and o.id = i.organization_id`;
const whole = sql`i.id, i.number, i.organization_id, o.name as organization_name, o.billing_address as organization_address,
  o.tax_id as organization_tax_id, i.facility_ids, i.period_start, i.period_end, i.issue_date, i.due_date, i.status, i.charges_cents,
  i.credits_cents, i.total_cents, i.paid_cents, i.line_count, i.po_number, i.bill_to, i.concurrency_stamp,
  (select count(*)::int from invoice_payments p where p.tenant_id = i.tenant_id and p.invoice_id = i.id
    and p.taken_back_at is null) as payment_count,
  (select day from today) as today`;
/** A draft is newer than everything that was sent. */
const issued = sql`coalesce(i.issue_date, 'infinity'::date)`;
const newestFirst = sql`${issued} desc nulls last, i.number desc`;
const sortable = {
  number: sql`i.number`,
  organizationName: sql`o.name`,
  periodStart: sql`i.period_start`,
  issueDate: issued,
  dueDate: sql`i.due_date`,
  totalCents: sql`i.total_cents`,
  balanceCents: sql`(i.total_cents - i.paid_cents)`,
};

/** Invoices of the facility and organization asked for. */
const asked = (actor: Actor, filters: Filters): Piece =>
  sql`${visible(actor, filters)} ${filters.organizationId ? sql`and i.organization_id = ${filters.organizationId}` : sql``}`;

/** What else the filters want of an invoice `i` of an organization `o`. */
function matching(filters: Filters): Piece {
  const { status = [], dueFrom, dueTo, issuedFrom, issuedTo } = filters;
  const text = filters.filter?.trim();
  const open = status.filter((one) => one !== 'OVERDUE');
  const shown = [
    open.length > 0 && sql`(i.status = any(${open}::text[]) and not coalesce(${isOverdue}, false))`,
    status.includes('OVERDUE') && sql`(${isOverdue})`,
  ].filter((part) => typeof part === 'object');
  return sql`true ${shown.length ? sql`and (${sql.join(shown, sql` or `)})` : sql``}
    ${dueFrom ? sql`and i.due_date >= ${dueFrom}` : sql``} ${dueTo ? sql`and i.due_date <= ${dueTo}` : sql``}
    ${issuedFrom ? sql`and i.issue_date >= ${issuedFrom}` : sql``} ${issuedTo ? sql`and i.issue_date <= ${issuedTo}` : sql``}
    ${text ? sql`and lower(i.number || ' ' || o.name || ' ' || coalesce(i.po_number, '')) like ${containing(text)}` : sql``}`;
}

/** One page of invoices, drafts first, then the newest. The page is cut first, then only its rows are joined. */
export async function listInvoices(
  db: Reader,
  actor: Actor,
  filters: Filters,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number } = filters,
): Promise<InvoiceRow[]> {
  const order = orderBy(filters.sorting, sortable, newestFirst);
  const needsName = Boolean(filters.filter?.trim()) || /organizationName/i.test(filters.sorting ?? '');
  const { rows } = await sql<InvoiceRow>`
    with ${withToday(actor, chosenBy(actor, filters))}, cut as materialized (
      select i.* from invoices i ${needsName ? organization : sql``}
      where ${asked(actor, filters)} and ${matching(filters)} ${order} limit ${maxResultCount} offset ${skipCount}
    )
    select ${whole} from cut i ${organization} ${order}`.execute(db);
  return rows;
}

export type InvoiceSums = { total: number; due_cents: number; overdue_cents: number; paid_this_year_cents: number };
/** How many the filters find; and what is due, overdue, and was paid since the new year, whatever status and days are asked for. */
export async function sumInvoices(db: Reader, actor: Actor, filters: Filters): Promise<InvoiceSums> {
  const left = sql`i.total_cents - i.paid_cents`;
  const { rows } = await sql<InvoiceSums>`
    with ${withToday(actor, chosenBy(actor, filters))}
    select (count(*) filter (where ${matching(filters)}))::int as total,
      coalesce(sum(${left}) filter (where ${queueSql('invoicesDue', at)}), 0)::bigint as due_cents,
      coalesce(sum(${left}) filter (where ${isOverdue}), 0)::bigint as overdue_cents,
      (select coalesce(sum(p.amount_cents), 0)::bigint from invoice_payments p
        join invoices i on i.tenant_id = p.tenant_id and i.id = p.invoice_id
        where p.tenant_id = ${actor.tenantId} and p.taken_back_at is null and p.paid_on >= date_trunc('year', (select day from today))::date
          and ${asked(actor, filters)}) as paid_this_year_cents
    from invoices i ${filters.filter?.trim() ? organization : sql``}
    where ${asked(actor, filters)}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('the sums of invoices answered no row');
  return sums;
}

export async function findInvoice(db: Reader, actor: Actor, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    with ${withToday(actor, actor.facilityIds)}
    select ${whole} from invoices i ${organization} where ${visible(actor)} and i.id = ${id}`.execute(db);
  return rows[0];
}
/** The same, locked for update. */
export async function lockInvoice(db: Writer, actor: Actor, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql`select 1 from invoices i where ${visible(actor)} and i.id = ${id} for update`.execute(db);
  return rows.length ? findInvoice(db, actor, id) : undefined;
}

export type BilledFacilityRow = { facility_id: string; facility_name: string; test_count: number; amount_cents: number };
/** What each facility owes, by name. */
export async function listBilledFacilities(db: Reader, tenantId: string, invoiceId: string): Promise<BilledFacilityRow[]> {
  const { rows } = await sql<BilledFacilityRow>`
    select l.facility_id, f.name as facility_name, (count(*) filter (where l.kind = 'CHARGE'))::int as test_count,
      sum(l.amount_cents)::bigint as amount_cents
    from invoice_lines l
    join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id
    where l.tenant_id = ${tenantId} and l.invoice_id = ${invoiceId}
    group by l.facility_id, f.name
    order by f.name, l.facility_id`.execute(db);
  return rows;
}

export type PaymentRow = {
  id: string;
  paid_on: string;
  amount_cents: number;
  method: CodeOf<typeof paymentMethods>;
  reference: string | null;
  created_at: Date;
  created_by: string | null;
  created_by_name: string;
  taken_back_at: Date | null;
  taken_back_by_name: string | null;
  taken_back_because: string | null;
};
/** Payments in their order, those that were taken back among them. */
export async function listPayments(db: Reader, tenantId: string, invoiceId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, paid_on, amount_cents, method, reference, created_at, created_by, created_by_name, taken_back_at, taken_back_by_name, taken_back_because
    from invoice_payments
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId}
    order by paid_on, created_at, id`.execute(db);
  return rows;
}

export type RecipientRow = { name: string; title: string | null; delivery: string; facility_name: string | null };
/** Who receives the invoice, of the whole organization and of its facilities. */
export async function listRecipients(db: Reader, tenantId: string, invoice: InvoiceRow): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select coalesce(${listNameSql('c', 'organization_contacts')}, '') as name, c.title, b.delivery, f.name as facility_name
    from organization_billing_contacts b
    join organization_contacts c on c.tenant_id = b.tenant_id and c.id = b.contact_id
    left join facilities f on f.tenant_id = b.tenant_id and f.id = b.facility_id
    where b.tenant_id = ${tenantId} and b.organization_id = ${invoice.organization_id}
      and (b.facility_id is null or b.facility_id = any(${invoice.facility_ids}::uuid[])) and c.status_type_code = 'ACTIVE'
    order by b.position, c.last_name`.execute(db);
  return rows;
}

export type InvoiceEventRow = { action: CodeOf<typeof invoiceActions>; at: Date; by_name: string | null; comment: string | null };
export async function listInvoiceEvents(db: Reader, tenantId: string, invoiceId: string): Promise<InvoiceEventRow[]> {
  const { rows } = await sql<InvoiceEventRow>`
    select action, at, by_name, comment from invoice_events
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by at, id`.execute(db);
  return rows;
}

export type LineRow = {
  line_number: number;
  kind: CodeOf<typeof invoiceLineKinds>;
  facility_id: string;
  facility_name: string;
  service_date: string;
  party_type: PartyType;
  initials: string;
  mrn: string | null;
  requisition_id: string | null;
  requisition_number: string | null;
  offering_code: string;
  cpt: string[];
  modifiers: BillingModifier[];
  quantity: number;
  price_cents: number;
  amount_cents: number;
};
/** Whether the caller may know whose test of a line `l` it was. */
const isKnown = (actor: Actor): Piece =>
  shownTo(actor).seesRestricted ? sql`true` : sql`l.offering_code <> all(${restrictedOfferings}::text[])`;
const people = (actor: Actor): Piece => sql`
  join requisitions r on r.tenant_id = l.tenant_id and r.id = l.requisition_id
  left join patients a on r.party_type = 'PATIENT' and a.tenant_id = l.tenant_id and a.id = r.party_id and ${isKnown(actor)}
  left join employees e on r.party_type = 'EMPLOYEE' and e.tenant_id = l.tenant_id and e.id = r.party_id and ${isKnown(actor)}
  left join sources s on r.party_type = 'SITE' and s.tenant_id = l.tenant_id and s.id = r.party_id`;

function matchingLines(actor: Actor, invoiceId: string, { facilityId, kind, filter }: LineFilters): Piece {
  const text = filter?.trim();
  const initials = sql`translate(coalesce(${initialsSql('a')}, ${initialsSql('e')}, ''), '. ', '')`;
  return sql`l.tenant_id = ${actor.tenantId} and l.invoice_id = ${invoiceId}
    ${facilityId ? sql`and l.facility_id = ${facilityId}` : sql``} ${kind ? sql`and l.kind = ${kind}` : sql``}
    ${
      text
        ? sql`and (lower(l.offering_code) = ${text.toLowerCase()} or ${text} = any(l.cpt)
      or ${isKnown(actor)} and (lower(r.number) = ${text.toLowerCase()} or lower(a.mrn) = ${text.toLowerCase()}
        or ${initials} = ${text.toUpperCase().replaceAll(/[. ]/g, '')}))`
        : sql``
    }`;
}

const sortableLines = {
  serviceDate: sql`l.service_date`,
  offeringCode: sql`l.offering_code`,
  facilityName: sql`f.name`,
  amountCents: sql`l.amount_cents`,
};

/** One page of the lines of an invoice, in their order; by test, CPT, draw number, MRN or initials. */
export async function listInvoiceLines(
  db: Reader,
  actor: Actor,
  invoiceId: string,
  filters: LineFilters,
  { skipCount, maxResultCount }: { skipCount: number; maxResultCount: number } = filters,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.line_number, l.kind, l.facility_id, f.name as facility_name, l.service_date, r.party_type,
      coalesce(${initialsSql('a')}, ${initialsSql('e')}, s.name, '') as initials, a.mrn,
      case when ${isKnown(actor)} then l.requisition_id end as requisition_id,
      case when ${isKnown(actor)} then r.number end as requisition_number,
      l.offering_code, l.cpt, l.modifiers, l.quantity, l.price_cents, l.amount_cents
    from invoice_lines l
    join facilities f on f.tenant_id = l.tenant_id and f.id = l.facility_id ${people(actor)}
    where ${matchingLines(actor, invoiceId, filters)} ${orderBy(filters.sorting, sortableLines, sql`l.line_number`)}
    limit ${maxResultCount} offset ${skipCount}`.execute(db);
  return rows;
}

export async function countInvoiceLines(db: Reader, actor: Actor, invoiceId: string, filters: LineFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoice_lines l ${filters.filter?.trim() ? people(actor) : sql``}
    where ${matchingLines(actor, invoiceId, filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type BilledTestRow = {
  facility_id: string;
  offering_code: string;
  kind: CodeOf<typeof invoiceLineKinds>;
  cpt: string[];
  modifiers: BillingModifier[];
  price_cents: number;
  quantity: number;
  amount_cents: number;
};
/** What the paper shows: the tests of each facility, put together. */
export async function listBilledTests(db: Reader, tenantId: string, invoiceId: string): Promise<BilledTestRow[]> {
  const { rows } = await sql<BilledTestRow>`
    select l.facility_id, l.offering_code, l.kind, l.cpt, l.modifiers, l.price_cents, sum(l.quantity)::int as quantity,
      sum(l.amount_cents)::bigint as amount_cents
    from invoice_lines l
    where l.tenant_id = ${tenantId} and l.invoice_id = ${invoiceId}
    group by l.facility_id, l.offering_code, l.kind, l.cpt, l.modifiers, l.price_cents
    order by l.kind, l.offering_code, l.modifiers`.execute(db);
  return rows;
}
