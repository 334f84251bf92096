import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import type { Writer } from '@drawday/database/connect.ts';
import { decideStatusChange, dollarText, formatDate, invoiceDueDate, statusAfterPayment, statusAfterTakingBack } from '@drawday/domain';
import type { InvoiceStatus } from '@drawday/vocabulary';
import type { Actor } from '../platform/actor.ts';
import { Refusal } from '../platform/refusal.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import { command } from '../platform/route.ts';
import { bringDraftsUpToDate } from './bill-month.ts';
import { findCreditingInvoice, lockOrganizationOf } from './billing.store.ts';
import { billToOf, mayTakeBack, shownStatus, unknownInvoice, wholeInvoice } from './invoice-reply.ts';
import { insertInvoiceEvent, insertPayment, markIssued, markPaid, markTakenBack, markVoid } from './invoice-steps.store.ts';
import { type InvoiceRow, listPayments, lockInvoice } from './invoices.store.ts';

/** @throws Refusal NOT_FOUND, STALE */
async function openInvoice(db: Writer, actor: Actor, id: string, seenStamp: string | undefined): Promise<InvoiceRow> {
  const invoice = (await lockInvoice(db, actor, id)) ?? unknownInvoice(id);
  await refuseStale(db, actor, invoice, seenStamp);
  return invoice;
}

/** @throws Refusal INV_STATE, FORBIDDEN */
function decide(invoice: InvoiceRow, to: InvoiceStatus, permissions: Actor['permissions']) {
  const decision = decideStatusChange({
    ...{ entity: 'invoice', from: invoice.status, to, permissions, reason: null },
    obstacles: invoice.paid_cents > 0 ? ['ALREADY_PAID'] : [],
  });
  if (decision.kind === 'refuse')
    throw new Refusal(decision.because === 'STATUS_PERMISSION' ? 'FORBIDDEN' : 'INV_STATE', { values: { status: shownStatus(invoice) } });
}

export const issue = command(invoices.issue)(async ({ params, body, actor, db, audit }) => {
  // What it credits becomes void before it is sent, or not at all.
  await lockOrganizationOf(db, actor.tenantId, params.id);
  const invoice = await openInvoice(db, actor, params.id, body.concurrencyStamp);
  decide(invoice, 'ISSUED', actor.permissions);
  const today = Temporal.PlainDate.from(invoice.today);
  await markIssued(db, actor.tenantId, invoice.id, {
    issueDate: today.toString(),
    dueDate: invoiceDueDate(today).toString(),
    billTo: billToOf(invoice),
    poNumber: body.poNumber || null,
  });
  await insertInvoiceEvent(db, actor, invoice.id, { action: 'issue', from: invoice.status, to: 'ISSUED' });
  // Nothing is left to pay where credits took everything.
  if (invoice.total_cents === 0) {
    await markPaid(db, actor.tenantId, invoice.id, { status: 'PAID', amountCents: 0 });
    await insertInvoiceEvent(db, actor, invoice.id, { action: 'payRest', from: 'ISSUED', to: 'PAID' });
  }
  audit.about({ subjectType: 'invoice', subjectId: invoice.id, detail: { status: 'ISSUED' } });
  return wholeInvoice(db, actor, invoice.id);
});

export const makeVoid = command(invoices.makeVoid)(async ({ params, body, actor, db, refuse, audit }) => {
  await lockOrganizationOf(db, actor.tenantId, params.id);
  const invoice = await openInvoice(db, actor, params.id, body.concurrencyStamp);
  decide(invoice, 'VOID', actor.permissions);
  const number = await findCreditingInvoice(db, actor.tenantId, invoice.id);
  if (number) throw refuse('INV_CREDITED', { values: { number } });
  await markVoid(db, actor.tenantId, invoice.id);
  await insertInvoiceEvent(db, actor, invoice.id, { action: 'void', from: invoice.status, to: 'VOID', comment: body.reason });
  await bringDraftsUpToDate(db, actor, invoice.organization_id);
  audit.about({ subjectType: 'invoice', subjectId: invoice.id, detail: { status: 'VOID' } });
  return wholeInvoice(db, actor, invoice.id);
});

export const pay = command(invoices.pay)(async ({ params, body, actor, db, refuse, audit }) => {
  const invoice = await openInvoice(db, actor, params.id, body.concurrencyStamp);
  decide(invoice, 'PAID', actor.permissions);
  const { paidOn, amountCents } = body;
  if (paidOn > invoice.today) throw refuse('DAY_TO_COME', { members: ['paidOn'] });
  // It may have been issued where tomorrow has begun.
  if (invoice.issue_date && paidOn < invoice.issue_date && paidOn < invoice.today)
    throw refuse('INV_DAY', { values: { day: formatDate(Temporal.PlainDate.from(invoice.issue_date)) }, members: ['paidOn'] });
  const status = statusAfterPayment({ totalCents: invoice.total_cents, paidCents: invoice.paid_cents }, amountCents);
  if (!status)
    throw refuse('INV_AMOUNT', { values: { balance: dollarText(invoice.total_cents - invoice.paid_cents) }, members: ['amountCents'] });
  await insertPayment(db, actor, invoice.id, { paidOn, amountCents, method: body.method, reference: body.reference || null });
  await markPaid(db, actor.tenantId, invoice.id, { status, amountCents });
  const action = status === 'PAID' ? 'payRest' : 'payPart';
  await insertInvoiceEvent(db, actor, invoice.id, { action, from: invoice.status, to: status, comment: dollarText(amountCents) });
  audit.about({ subjectType: 'invoice', subjectId: invoice.id, detail: { status, amountCents } });
  return wholeInvoice(db, actor, invoice.id);
});

export const takeBackPayment = command(invoices.takeBackPayment)(async ({ params, body, actor, db, refuse, audit }) => {
  const invoice = await openInvoice(db, actor, params.id, body.concurrencyStamp);
  const payment = (await listPayments(db, actor.tenantId, invoice.id)).find(({ id }) => id === params.paymentId);
  if (!payment) throw refuse('NOT_FOUND', { values: { entity: 'Payment', id: params.paymentId } });
  if (!mayTakeBack(payment, actor)) throw refuse('INV_NOT_YOURS');
  const amountCents = await markTakenBack(db, actor, { invoiceId: invoice.id, paymentId: payment.id, reason: body.reason });
  if (amountCents === undefined) throw refuse('INV_TAKEN_BACK');
  const status = statusAfterTakingBack(invoice.paid_cents, amountCents);
  await markPaid(db, actor.tenantId, invoice.id, { status, amountCents: -amountCents });
  const comment = `${dollarText(amountCents)}: ${body.reason}`;
  await insertInvoiceEvent(db, actor, invoice.id, { action: 'takeBack', from: invoice.status, to: status, comment });
  audit.about({ subjectType: 'invoice', subjectId: invoice.id, detail: { status, amountCents: -amountCents } });
  return wholeInvoice(db, actor, invoice.id);
});
