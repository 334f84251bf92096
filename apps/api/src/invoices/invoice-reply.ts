import type { ReplyOf } from '@drawday/contracts/endpoint.ts';
import type { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import type { Reader } from '@drawday/database/connect.ts';
import { invoiceStatusOn, nextStatuses, type ShownInvoiceStatus } from '@drawday/domain';
import type { Actor } from '../platform/actor.ts';
import { calendarDay } from '../platform/facility-day.ts';
import { Refusal } from '../platform/refusal.ts';
import {
  type BillTo,
  findInvoice,
  type InvoiceRow,
  listBilledFacilities,
  listInvoiceEvents,
  listPayments,
  listRecipients,
  type PaymentRow,
} from './invoices.store.ts';

type Item = ReplyOf<typeof invoices.list>['items'][number];

const taxCents = 0;

/** What a person sees as its status today. */
export const shownStatus = ({ status, due_date, today }: InvoiceRow): ShownInvoiceStatus =>
  invoiceStatusOn({ status, dueDate: calendarDay(due_date) }, Temporal.PlainDate.from(today));

export function invoiceItem(row: InvoiceRow, actor: Actor): Item {
  const statusTypeCode = shownStatus(row);
  const isOpen = statusTypeCode === 'OVERDUE' || row.status === 'ISSUED' || row.status === 'PARTIAL';
  const due = calendarDay(row.due_date);
  const [only, ...others] = row.facility_ids;
  return {
    id: row.id,
    number: row.number,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    facilityId: others.length ? null : (only ?? null),
    facilityCount: row.facility_ids.length,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    daysLeft: isOpen && due ? Temporal.PlainDate.from(row.today).until(due).days : null,
    terms: 'NET30',
    statusTypeCode,
    currency: 'USD',
    subtotalCents: row.charges_cents,
    adjustmentsCents: row.credits_cents,
    taxCents,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    balanceCents: row.status === 'VOID' ? 0 : row.total_cents - row.paid_cents,
    poNumber: row.po_number,
    lineCount: row.line_count,
    paymentCount: row.payment_count,
    allowedActions: openSteps(row, actor),
    concurrencyStamp: row.concurrency_stamp,
  };
}

/** The steps that this person may take now. */
function openSteps(row: InvoiceRow, { permissions, readOnly }: Actor): Item['allowedActions'] {
  if (readOnly) return [];
  const next = nextStatuses('invoice', row.status, permissions);
  return [
    ...(next.includes('ISSUED') ? (['issue'] as const) : []),
    ...(next.includes('PAID') ? (['pay'] as const) : []),
    ...(next.includes('VOID') ? (['void'] as const) : []),
  ];
}

/** Whom it is sent to: as it was, once it is sent. */
export function billToOf(row: InvoiceRow): BillTo {
  if (row.bill_to) return row.bill_to;
  const { addressLine1, addressLine2, city, state, zip } = row.organization_address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return {
    name: row.organization_name,
    addressLines: [addressLine1, addressLine2, place].filter((line): line is string => Boolean(line)),
    taxId: row.organization_tax_id,
  };
}

/** @throws Refusal NOT_FOUND */
export async function invoiceInReach(db: Reader, actor: Actor, id: string): Promise<InvoiceRow> {
  return (await findInvoice(db, actor, id)) ?? unknownInvoice(id);
}

/** @throws Refusal NOT_FOUND, always */
export function unknownInvoice(id: string): never {
  throw new Refusal('NOT_FOUND', { values: { entity: 'Invoice', id } });
}

/** A payment goes back by who recorded it; the laboratory's support takes back any. */
export const mayTakeBack = ({ created_by }: PaymentRow, { permissions, isSupport, userId, readOnly }: Actor): boolean =>
  permissions.has('Order.Invoices.Pay') && !readOnly && (isSupport || created_by === userId);

/** One invoice with all but its lines. @throws Refusal NOT_FOUND */
export async function wholeInvoice(db: Reader, actor: Actor, id: string): Promise<ReplyOf<typeof invoices.find>> {
  const row = await invoiceInReach(db, actor, id);
  const { tenantId } = actor;
  const facilities = await listBilledFacilities(db, tenantId, id);
  const payments = await listPayments(db, tenantId, id);
  const recipients = await listRecipients(db, tenantId, row);
  const events = await listInvoiceEvents(db, tenantId, id);
  return {
    ...invoiceItem(row, actor),
    today: row.today,
    billTo: billToOf(row),
    facilities: facilities.map((one) => ({
      facilityId: one.facility_id,
      facilityName: one.facility_name,
      testCount: one.test_count,
      amountCents: one.amount_cents,
    })),
    payments: payments.map((one) => ({
      id: one.id,
      paidOn: one.paid_on,
      amountCents: one.amount_cents,
      method: one.method,
      reference: one.reference,
      recordedByName: one.created_by_name,
      recordedAt: one.created_at.toISOString(),
      takenBack: one.taken_back_at && {
        at: one.taken_back_at.toISOString(),
        byName: one.taken_back_by_name ?? '',
        reason: one.taken_back_because ?? '',
      },
      mayTakeBack: one.taken_back_at === null && mayTakeBack(one, actor),
    })),
    contacts: recipients.map(({ facility_name: facilityName, ...one }) => ({ ...one, facilityName })),
    history: events.map((one) => ({ action: one.action, at: one.at.toISOString(), byName: one.by_name, comment: one.comment })),
  };
}
