import type { Writer } from '@drawday/database/connect.ts';
import { uuidV7 } from '@drawday/database/uuid-v7.ts';
import type { CodeOf, InvoiceStatus, invoiceActions, paymentMethods } from '@drawday/vocabulary';
import { sql } from 'kysely';
import type { Maker } from '../platform/maker.ts';
import type { BillTo } from './invoices.store.ts';

type Step = {
  action: CodeOf<typeof invoiceActions>;
  from: InvoiceStatus | null;
  to: InvoiceStatus;
  comment?: string | null;
};

/** The invoice goes out: with its days, and the address as it is today. */
export async function markIssued(
  db: Writer,
  tenantId: string,
  id: string,
  sent: { issueDate: string; dueDate: string; billTo: BillTo; poNumber: string | null },
): Promise<void> {
  await sql`update invoices
    set status = 'ISSUED', issue_date = ${sent.issueDate}, due_date = ${sent.dueDate}, bill_to = ${JSON.stringify(sent.billTo)}::jsonb,
      po_number = ${sent.poNumber}, concurrency_stamp = gen_random_uuid(), updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

/** The invoice bills nothing any more: its tests may be billed again. */
export async function markVoid(db: Writer, tenantId: string, id: string): Promise<void> {
  await sql`update invoices set status = 'VOID', concurrency_stamp = gen_random_uuid(), updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  await sql`update invoice_lines set is_void = true where tenant_id = ${tenantId} and invoice_id = ${id}`.execute(db);
}

export type NewPayment = { paidOn: string; amountCents: number; method: CodeOf<typeof paymentMethods>; reference: string | null };
export async function insertPayment(db: Writer, { tenantId, userId, name }: Maker, invoiceId: string, payment: NewPayment): Promise<void> {
  await sql`insert into invoice_payments (tenant_id, id, invoice_id, paid_on, amount_cents, method, reference, created_by, created_by_name)
    values (${tenantId}, ${uuidV7()}, ${invoiceId}, ${payment.paidOn}, ${payment.amountCents}, ${payment.method}, ${payment.reference},
      ${userId}, ${name})`.execute(db);
}

/** @returns what it came to; undefined when it is not of this invoice, or is taken back already */
export async function markTakenBack(
  db: Writer,
  { tenantId, userId, name }: Maker,
  { invoiceId, paymentId, reason }: { invoiceId: string; paymentId: string; reason: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ amount_cents: number }>`update invoice_payments
    set taken_back_at = now(), taken_back_by = ${userId}, taken_back_by_name = ${name}, taken_back_because = ${reason}
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} and id = ${paymentId} and taken_back_at is null
    returning amount_cents`.execute(db);
  return rows[0]?.amount_cents;
}

/** @param amountCents what came in now, or went out (below zero) */
export async function markPaid(
  db: Writer,
  tenantId: string,
  id: string,
  { status, amountCents }: { status: InvoiceStatus; amountCents: number },
): Promise<void> {
  await sql`update invoices
    set status = ${status}, paid_cents = paid_cents + ${amountCents}, concurrency_stamp = gen_random_uuid(), updated_at = now()
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
}

export async function insertInvoiceEvent(db: Writer, { tenantId, userId, name }: Maker, invoiceId: string, step: Step): Promise<void> {
  await sql`insert into invoice_events (tenant_id, id, invoice_id, action, from_status, to_status, by_user_id, by_name, comment)
    values (${tenantId}, ${uuidV7()}, ${invoiceId}, ${step.action}, ${step.from}, ${step.to}, ${userId}, ${name}, ${step.comment ?? null})`.execute(
    db,
  );
}
