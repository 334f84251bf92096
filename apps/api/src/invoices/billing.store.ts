import type { Reader, Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { InvoiceAmounts } from '@drawday/domain';
import {
  type BillingMethod,
  type BillingModifier,
  type CodeOf,
  type invoiceLineKinds,
  invoiceStatuses,
  lineStatuses,
  type PartyType,
} from '@drawday/vocabulary';
import { sql } from 'kysely';
import { zoneNameSql } from '../platform/local-day-sql.ts';
import { codeIn } from '../platform/status-in.ts';
import { unnestRows } from '../platform/unnest-rows.ts';

export type OrganizationToBill = { id: string; name: string; time_zone: string };
/** Organizations by name: one, those of a zone, or all. */
export async function listOrganizationsToBill(
  db: Reader,
  tenantId: string,
  { organizationId, timeZone }: { organizationId?: string | undefined; timeZone?: string },
): Promise<OrganizationToBill[]> {
  const { rows } = await sql<OrganizationToBill>`
    select id, name, time_zone from organizations
    where tenant_id = ${tenantId} ${organizationId ? sql`and id = ${organizationId}` : sql``}
      ${timeZone ? sql`and time_zone = ${timeZone}` : sql``}
    order by name, id`.execute(db);
  return rows;
}

/** Features that a customer has switched on or off. */
export async function listFeatureChanges(db: Reader, tenantId: string): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from tenant_features where tenant_id = ${tenantId}`.execute(db);
  return rows;
}

export type LiveInvoice = { id: string; number: string; status: string; total_cents: number; line_count: number };
/** The invoice of a month that is not void, locked; the organization is locked first, so that a month is billed by one at a time. */
export async function lockMonth(db: Writer, tenantId: string, organizationId: string, start: string): Promise<LiveInvoice | undefined> {
  await sql`select 1 from organizations where tenant_id = ${tenantId} and id = ${organizationId} for update`.execute(db);
  const { rows } = await sql<LiveInvoice>`
    select id, number, status, total_cents, line_count from invoices
    where tenant_id = ${tenantId} and organization_id = ${organizationId} and period_start = ${start} and status <> 'VOID'
    for update`.execute(db);
  return rows[0];
}

/** How far back a late result may be billed: to the first of the last months that has an invoice. */
const lateMonths = 3;
/** From receipt to the last value, at most. */
const longestTestDays = 62;

export type MonthToBill = { organizationId: string; timeZone: string; start: string; end: string; draftId: string | null };
export type BillableRow = {
  requisitionId: string;
  requisitionLine: number;
  facilityId: string;
  partyType: PartyType;
  partyId: string;
  offeringCode: string;
  serviceDate: string;
  billingMethod: BillingMethod;
  /** Which time the test is billed. */
  turn: number;
};
/** Tests that became final in the month, or late in one that was billed before, and that no invoice bills: by facility and day. */
export async function listBillable(db: Reader, tenantId: string, month: MonthToBill): Promise<BillableRow[]> {
  const { organizationId, timeZone, start, end, draftId } = month;
  const zone = zoneNameSql(sql`${timeZone}::text`);
  const { rows } = await sql<BillableRow>`
    with span as materialized (
      select coalesce(min(i.period_start), ${start}::date)::timestamp at time zone ${zone} as opens,
        (${end}::date + 1)::timestamp at time zone ${zone} as closes
      from invoices i
      where i.tenant_id = ${tenantId} and i.organization_id = ${organizationId} and i.status <> 'VOID'
        and i.period_start between (${start}::date - make_interval(months => ${lateMonths}::int))::date and ${start}::date
    ), methods as materialized (
      select m.billing_method, m.valid_from, lead(m.valid_from) over (order by m.valid_from) as until
      from (
        select billing_method, valid_from from organization_billing_methods
        where tenant_id = ${tenantId} and organization_id = ${organizationId}
        union all
        select billing_method, '0001-01-01' from organizations where tenant_id = ${tenantId} and id = ${organizationId}
      ) m
    )
    select r.id as "requisitionId", l.line_number as "requisitionLine", r.facility_id as "facilityId", r.party_type as "partyType",
      r.party_id as "partyId", l.offering_code as "offeringCode", d.day as "serviceDate", m.billing_method as "billingMethod", t.turn
    from span p
    join facilities f on f.tenant_id = ${tenantId} and f.organization_id = ${organizationId}
    join requisitions r on r.tenant_id = ${tenantId} and r.facility_id = f.id and r.deleted_at is null
      and r.received_at >= p.opens - make_interval(days => ${longestTestDays}::int) and r.received_at < p.closes
    join requisition_lines l on l.tenant_id = ${tenantId} and l.requisition_id = r.id
    cross join lateral (select coalesce((r.collected_at at time zone ${zoneNameSql(sql`f.time_zone`)})::date, r.draw_date,
      (r.received_at at time zone ${zoneNameSql(sql`f.time_zone`)})::date) as day) d
    join methods m on m.valid_from <= d.day and (m.until is null or d.day < m.until)
    cross join lateral (select 1 + count(*)::int as turn
      from invoice_lines c
      join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id and i.status <> 'DRAFT'
      where c.tenant_id = ${tenantId} and c.requisition_id = r.id and c.requisition_line = l.line_number and c.kind = 'CREDIT'
        and not c.is_void) t
    where l.covered_by is null and ${codeIn('l.status', lineStatuses.groups.performed)}
      and l.first_final_at >= p.opens and l.first_final_at < p.closes
      and not exists (
        select 1 from invoice_lines b
        where b.tenant_id = ${tenantId} and b.requisition_id = r.id and b.requisition_line = l.line_number and b.kind = 'CHARGE'
          and b.turn = t.turn and not b.is_void and b.invoice_id is distinct from ${draftId}::uuid
      )
    order by f.name, f.id, d.day, r.number, l.line_number`.execute(db);
  return rows;
}

export type BillingLine = {
  requisitionId: string;
  requisitionLine: number;
  facilityId: string;
  serviceDate: string;
  offeringCode: string;
  cpt: readonly string[];
  modifiers: readonly BillingModifier[];
  priceCents: number;
  turn: number;
};
/** Tests of sent invoices of the last year that the laboratory has taken back since, and that were not credited: the oldest first. */
export async function listCreditable(db: Reader, tenantId: string, month: MonthToBill): Promise<BillingLine[]> {
  const { organizationId, start, draftId } = month;
  const { rows } = await sql<BillingLine>`
    select b.requisition_id as "requisitionId", b.requisition_line as "requisitionLine", b.facility_id as "facilityId",
      b.service_date as "serviceDate", b.offering_code as "offeringCode", b.cpt, to_jsonb(b.modifiers) as modifiers, b.price_cents as "priceCents",
      b.turn
    from invoices i
    join invoice_lines b on b.tenant_id = i.tenant_id and b.invoice_id = i.id and b.kind = 'CHARGE'
    join requisitions r on r.tenant_id = b.tenant_id and r.id = b.requisition_id
    left join requisition_lines l on l.tenant_id = b.tenant_id and l.requisition_id = b.requisition_id and l.line_number = b.requisition_line
    where i.tenant_id = ${tenantId} and i.organization_id = ${organizationId} and ${codeIn('i.status', invoiceStatuses.groups.standing)}
      and i.period_start >= (${start}::date - interval '1 year')::date
      and (r.deleted_at is not null or l.status is null or ${codeIn('l.status', lineStatuses.groups.notPerformed)})
      and not exists (
        select 1 from invoice_lines c
        where c.tenant_id = b.tenant_id and c.requisition_id = b.requisition_id and c.requisition_line = b.requisition_line
          and c.kind = 'CREDIT' and c.turn = b.turn and not c.is_void and c.invoice_id is distinct from ${draftId}::uuid
      )
    order by b.service_date, b.requisition_id, b.requisition_line`.execute(db);
  return rows;
}

/** Locks the organization of an invoice, as billing one of its months does. */
export async function lockOrganizationOf(db: Writer, tenantId: string, invoiceId: string): Promise<void> {
  await sql`select 1 from organizations
    where tenant_id = ${tenantId} and id = (select i.organization_id from invoices i where i.tenant_id = ${tenantId} and i.id = ${invoiceId})
    for update`.execute(db);
}

/** The months of which an organization has a draft. */
export async function listDraftMonths(db: Reader, tenantId: string, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ period_start: string }>`
    select period_start from invoices
    where tenant_id = ${tenantId} and organization_id = ${organizationId} and status = 'DRAFT'
    order by period_start`.execute(db);
  return rows.map((row) => row.period_start);
}

/** The number of an invoice that was sent with a credit for tests of this one, or bills again what this one credited. */
export async function findCreditingInvoice(db: Reader, tenantId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select i.number
    from invoice_lines b
    join invoice_lines c on c.tenant_id = b.tenant_id and c.requisition_id = b.requisition_id and c.requisition_line = b.requisition_line
      and not c.is_void and (b.kind = 'CHARGE' and c.kind = 'CREDIT' and c.turn = b.turn
        or b.kind = 'CREDIT' and c.kind = 'CHARGE' and c.turn > b.turn)
    join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id and i.status <> 'DRAFT'
    where b.tenant_id = ${tenantId} and b.invoice_id = ${id}
    limit 1`.execute(db);
  return rows[0]?.number;
}

export type NewInvoice = InvoiceAmounts & {
  organizationId: string;
  start: string;
  end: string;
  facilityIds: readonly string[];
  lineCount: number;
};
export async function insertDraft(
  db: Writer,
  tenantId: string,
  createdBy: string | null,
  invoice: NewInvoice,
): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ id: string; number: string }>`
    insert into invoices (tenant_id, id, organization_id, period_start, period_end, facility_ids, charges_cents, credits_cents, total_cents,
      line_count, created_by)
    values (${tenantId}, ${uuidV7()}, ${invoice.organizationId}, ${invoice.start}, ${invoice.end}, ${invoice.facilityIds}::uuid[],
      ${invoice.chargesCents}, ${invoice.creditsCents}, ${invoice.totalCents}, ${invoice.lineCount}, ${createdBy})
    returning id, number`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('the draft just made is not there');
  return made;
}

/** A draft follows what it bills. Its stamp changes only when an amount does. */
export async function updateDraft(db: Writer, tenantId: string, id: string, invoice: NewInvoice): Promise<void> {
  await sql`update invoices
    set facility_ids = ${invoice.facilityIds}::uuid[], charges_cents = ${invoice.chargesCents}, credits_cents = ${invoice.creditsCents},
      total_cents = ${invoice.totalCents}, line_count = ${invoice.lineCount}, updated_at = now(),
      concurrency_stamp = case when charges_cents = ${invoice.chargesCents} and credits_cents = ${invoice.creditsCents}
        and line_count = ${invoice.lineCount} then concurrency_stamp else gen_random_uuid() end
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`delete from invoice_lines where tenant_id = ${tenantId} and invoice_id = ${id}`.execute(db);
}

type NumberedLine = BillingLine & { lineNumber: number; kind: CodeOf<typeof invoiceLineKinds> };
/** The lines of a draft, in one statement. */
export async function insertInvoiceLines(db: Writer, tenantId: string, invoiceId: string, lines: readonly NumberedLine[]): Promise<void> {
  if (!lines.length) return;
  const columns = {
    lineNumber: 'int',
    kind: 'text',
    facilityId: 'uuid',
    requisitionId: 'uuid',
    requisitionLine: 'int',
    serviceDate: 'date',
    offeringCode: 'text',
    cpt: 'text[]',
    modifiers: 'text[]',
    priceCents: 'int',
    turn: 'int',
  } as const;
  await sql`insert into invoice_lines (tenant_id, invoice_id, line_number, kind, facility_id, requisition_id, requisition_line, service_date,
      offering_code, cpt, modifiers, price_cents, turn, amount_cents)
    select ${tenantId}, ${invoiceId}, n."lineNumber", n.kind, n."facilityId", n."requisitionId", n."requisitionLine", n."serviceDate",
      n."offeringCode", n.cpt, n.modifiers, n."priceCents", n.turn,
      n."priceCents" * case n.kind when 'CHARGE' then 1 else -1 end
    from ${unnestRows(lines, columns)} n`.execute(db);
}
