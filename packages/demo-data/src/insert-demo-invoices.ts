import { cptOf, listPriceCents, policyOf } from '@drawday/catalogue';
import { clientCharges, dollarText, invoiceAmounts, invoiceDueDate, monthEnd, statusAfterPayment } from '@drawday/domain';
import type { BillingMethod, InvoiceStatus, PartyType } from '@drawday/vocabulary';
import type { Client } from 'pg';
import { demoAccounts } from './demo-accounts.ts';

type Organization = {
  tenant_id: string;
  id: string;
  name: string;
  billing_method: BillingMethod;
  billing_address: Record<string, string>;
  tax_id: string | null;
};
type Performed = {
  requisitionId: string;
  requisitionLine: number;
  facilityId: string;
  partyType: PartyType;
  partyId: string;
  offeringCode: string;
  serviceDate: string;
  billingMethod: BillingMethod;
};

/** How the months before this one went, the last first. The first organization of a customer pays its last invoice in two parts. */
const fates = ['OPEN', 'PAID', 'OVERDUE', 'VOID', 'PAID', 'PAID'] as const;
type Fate = (typeof fates)[number];
const laboratory = demoAccounts.find(({ tenantAlias }) => tenantAlias === null);
const laboratoryName = `${laboratory?.firstName} ${laboratory?.lastName}`;

/**
 * Six months of invoices of each organization, by the rules of the product: one overdue, one void that was billed again, the newest partly
 * paid, or a draft.
 * @param story the demo's now
 */
export async function insertDemoInvoices(client: Client, story: Temporal.ZonedDateTime): Promise<void> {
  const { rows: organizations } = await client.query<Organization>(
    `select o.tenant_id, o.id, o.name, o.billing_method, o.billing_address, o.tax_id from organizations o
    order by o.tenant_id, (select count(*) from facilities f where f.tenant_id = o.tenant_id and f.organization_id = o.id) desc, o.name`,
  );
  const today = story.toPlainDate();
  for (const [ago, fate] of [...fates.entries()].reverse()) {
    const start = today.with({ day: 1 }).subtract({ months: ago + 1 });
    for (const [at, organization] of organizations.entries()) {
      const isFirst = organizations.findIndex(({ tenant_id }) => tenant_id === organization.tenant_id) === at;
      const tests = await performedIn(client, organization, start);
      if (fate === 'VOID') await insertInvoice(client, organization, { start, today, tests, status: 'VOID', isFirst });
      await insertInvoice(client, organization, { start, today, tests, status: statusOf(fate, isFirst), isFirst });
    }
  }
}

/** Only the first organization owes something, so that lists stay readable. */
function statusOf(fate: Fate, isFirst: boolean): InvoiceStatus {
  if (fate === 'OPEN') return isFirst ? 'PARTIAL' : 'DRAFT';
  if (fate === 'OVERDUE') return isFirst ? 'ISSUED' : 'PAID';
  return 'PAID';
}

async function performedIn(client: Client, organization: Organization, start: Temporal.PlainDate): Promise<Performed[]> {
  const { rows } = await client.query<Performed>(
    `select r.id as "requisitionId", l.line_number as "requisitionLine", r.facility_id as "facilityId", r.party_type as "partyType",
      r.party_id as "partyId", l.offering_code as "offeringCode", r.draw_date::text as "serviceDate", $5 as "billingMethod"
    from facilities f
    join requisitions r on r.tenant_id = f.tenant_id and r.facility_id = f.id and r.deleted_at is null and r.draw_date is not null
    join requisition_lines l on l.tenant_id = r.tenant_id and l.requisition_id = r.id
    where f.tenant_id = $1 and f.organization_id = $2 and l.covered_by is null and l.status in ('FINAL', 'CORRECTED')
      and l.first_final_at >= $3::date and l.first_final_at < $4::date + 1
    order by f.name, r.draw_date, r.number, l.line_number`,
    [organization.tenant_id, organization.id, start.toString(), monthEnd(start).toString(), organization.billing_method],
  );
  return rows;
}

type Plan = { start: Temporal.PlainDate; today: Temporal.PlainDate; tests: readonly Performed[]; status: InvoiceStatus; isFirst: boolean };

async function insertInvoice(client: Client, organization: Organization, { start, today, tests, status, isFirst }: Plan): Promise<void> {
  const charges = clientCharges(tests, (code) => ({
    priceCents: listPriceCents(code),
    isOutsideBundle: policyOf(code)?.inEsrdBundle === false,
  }));
  if (!charges.length) return;
  const amounts = invoiceAmounts(charges, []);
  const made = start.add({ months: 1 });
  const second = made.add({ days: 1 });
  const issued = Temporal.PlainDate.compare(second, today) > 0 ? today : second;
  const paid = earlier(issued.add({ days: isFirst ? 24 : 17 }), today);
  const paidCents = status === 'PAID' ? amounts.totalCents : status === 'PARTIAL' ? Math.round(amounts.totalCents * 0.4) : 0;
  const { addressLine1, city, state, zip } = organization.billing_address;
  const billTo = {
    name: organization.name,
    addressLines: [addressLine1, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean),
    taxId: organization.tax_id,
  };
  const isSent = status !== 'DRAFT';
  const { rows } = await client.query<{ id: string }>(
    `insert into invoices (tenant_id, id, organization_id, period_start, period_end, facility_ids, charges_cents, credits_cents, total_cents,
      paid_cents, line_count, status, issue_date, due_date, bill_to, created_at)
    values ($1, uuid_v7(), $2, $3, $4, $5, $6, $7, $8, $9, $10, 'DRAFT', $11, $12, $13, $14) returning id`,
    [
      ...[organization.tenant_id, organization.id, start.toString(), monthEnd(start).toString()],
      ...[[...new Set(charges.map(({ facilityId }) => facilityId))], amounts.chargesCents, amounts.creditsCents, amounts.totalCents],
      ...[paidCents, charges.length, isSent ? issued.toString() : null, isSent ? invoiceDueDate(issued).toString() : null],
      ...[isSent ? JSON.stringify(billTo) : null, `${made}T07:00:00Z`],
    ],
  );
  const [{ id } = { id: '' }] = rows;
  await client.query(
    `insert into invoice_lines (tenant_id, invoice_id, line_number, kind, facility_id, requisition_id, requisition_line, service_date,
      offering_code, cpt, modifiers, price_cents, amount_cents, is_void)
    select $1, $2, n.place, 'CHARGE', n."facilityId", n."requisitionId", n."requisitionLine", n."serviceDate", n."offeringCode", n.cpt,
      n.modifiers, n."priceCents", n."priceCents", $4
    from json_to_recordset($3::json) as n (place int, "facilityId" uuid, "requisitionId" uuid, "requisitionLine" int, "serviceDate" date,
      "offeringCode" text, cpt text[], modifiers text[], "priceCents" int)`,
    [
      organization.tenant_id,
      id,
      JSON.stringify(charges.map((charge, at) => ({ ...charge, place: at + 1, cpt: cptOf(charge.offeringCode) }))),
      status === 'VOID',
    ],
  );
  await client.query('update invoices set status = $3 where tenant_id = $1 and id = $2', [organization.tenant_id, id, status]);
  const note = (
    action: string,
    from: InvoiceStatus | null,
    to: InvoiceStatus,
    at: Temporal.PlainDate,
    by: string,
    comment: string | null,
  ) =>
    client.query(
      `insert into invoice_events (tenant_id, id, invoice_id, at, action, from_status, to_status, by_name, comment)
      values ($1, uuid_v7(), $2, $3, $4, $5, $6, $7, $8)`,
      [organization.tenant_id, id, `${at}T${by === 'System' ? '07:00' : '15:20'}:00Z`, action, from, to, by, comment],
    );
  await note('create', null, 'DRAFT', made, 'System', null);
  if (!isSent) return;
  await note('issue', 'DRAFT', 'ISSUED', issued, laboratoryName, null);
  if (status === 'VOID')
    await note('void', 'ISSUED', 'VOID', earlier(issued.add({ days: 3 }), today), laboratoryName, 'Sent before two late results were in');
  if (paidCents === 0) return;
  await client.query(
    `insert into invoice_payments (tenant_id, id, invoice_id, paid_on, amount_cents, method, reference, created_at, created_by_name)
    values ($1, uuid_v7(), $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[
        organization.tenant_id,
        id,
        paid.toString(),
        paidCents,
        isFirst ? 'ACH' : 'CHECK',
        `${isFirst ? 'TR' : '10'}${44_000 + start.month}`,
      ],
      ...[`${paid}T16:05:00Z`, laboratoryName],
    ],
  );
  const to = statusAfterPayment({ totalCents: amounts.totalCents, paidCents: 0 }, paidCents) ?? 'PARTIAL';
  await note(to === 'PAID' ? 'payRest' : 'payPart', 'ISSUED', to, paid, laboratoryName, dollarText(paidCents));
}

const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (Temporal.PlainDate.compare(one, other) > 0 ? other : one);
