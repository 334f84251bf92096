import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ById, FileReply, listOf, page, StreamedFileReply } from '../wire.shape.ts';
import {
  BilledOrganization,
  Invoice,
  InvoiceFilters,
  InvoiceIssue,
  InvoiceLine,
  InvoiceLineFilters,
  InvoicePayment,
  InvoiceRow,
  InvoiceVoid,
  MonthToBill,
} from './invoice.shape.ts';

const base = '/api/order/invoices';
const unknown = { NOT_FOUND: 404 } as const;
const step = { ...unknown, STALE: 409, INV_STATE: 409 } as const;
const exportMs = 90_000;

/**
 * What a customer pays for the tests of a month: a draft for each organization, sent by the laboratory, then paid or made void. What was sent
 * never changes; a test that is taken back is a credit on a later invoice. Customers do not see drafts, and nobody sees an invoice of which a
 * facility is out of reach.
 */
export const invoices = {
  list: endpoint({
    method: 'GET',
    path: base,
    summary: 'Invoices, drafts and the newest first, paged',
    permission: 'Order.Invoices.View',
    effect: 'read',
    query: InvoiceFilters,
    reply: page(InvoiceRow).extend({
      /** Of everything that the filters find. */
      sums: z.object({ dueCents: z.number().int(), overdueCents: z.number().int(), paidThisYearCents: z.number().int() }),
    }),
    refusals: { SORTING: 400 },
  }),
  exportList: endpoint({
    method: 'POST',
    path: `${base}/export`,
    summary: 'The same as an Excel file, every invoice that the filters find',
    permission: 'Order.Invoices.Download',
    effect: 'read',
    audit: 'export',
    timeoutMs: exportMs,
    body: InvoiceFilters,
    reply: StreamedFileReply,
    refusals: { SORTING: 400 },
  }),
  billMonth: endpoint({
    method: 'POST',
    path: `${base}/bill-month`,
    summary: 'Make the drafts of a month, or bring those that were not sent up to date; what was sent stays as it is',
    permission: 'Order.Invoices.Create',
    effect: 'write',
    timeoutMs: exportMs,
    body: MonthToBill,
    reply: listOf(BilledOrganization),
    refusals: { ...unknown, INV_MONTH: 400 },
  }),
  find: endpoint({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One invoice by facility, with its payments, who receives it and its history; its lines are a call of their own',
    permission: 'Order.Invoices.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    reply: Invoice,
    refusals: unknown,
  }),
  lines: endpoint({
    method: 'POST',
    path: `${base}/{id}/lines`,
    summary: 'The lines of an invoice, by facility and day, paged; people by their initials only, and no number of theirs in an address',
    permission: 'Order.Invoices.View',
    effect: 'read',
    audit: 'view',
    params: ById,
    body: InvoiceLineFilters,
    reply: page(InvoiceLine),
    refusals: { ...unknown, SORTING: 400 },
  }),
  downloadInvoice: endpoint({
    method: 'POST',
    path: `${base}/{id}/download-invoice`,
    summary: 'The invoice as a PDF: what each facility owes, test by test, without people',
    permission: 'Order.Invoices.Download',
    effect: 'read',
    audit: 'print',
    params: ById,
    reply: FileReply,
    refusals: unknown,
  }),
  downloadStatistics: endpoint({
    method: 'POST',
    path: `${base}/{id}/download-invoice-statistics`,
    summary: 'Every line of the invoice as an Excel file; people by their initials only',
    permission: 'Order.Invoices.Download',
    effect: 'read',
    audit: 'export',
    params: ById,
    reply: StreamedFileReply,
    refusals: unknown,
  }),
  downloadReceipt: endpoint({
    method: 'POST',
    path: `${base}/{id}/download-receipt`,
    summary: 'A receipt of what was paid, as a PDF',
    permission: 'Order.Invoices.Download',
    effect: 'read',
    audit: 'print',
    params: ById,
    reply: FileReply,
    refusals: { ...unknown, INV_NO_PAYMENT: 409 },
  }),
  downloadReceipt2: endpoint({
    method: 'POST',
    path: `${base}/{id}/download-receipt2`,
    summary: 'The second form of the receipt, a summary of payments: what was billed, and the balance after each payment, as a PDF',
    permission: 'Order.Invoices.Download',
    effect: 'read',
    audit: 'print',
    params: ById,
    reply: FileReply,
    refusals: { ...unknown, INV_NO_PAYMENT: 409 },
  }),
  issue: endpoint({
    method: 'PUT',
    path: `${base}/{id}/issue`,
    summary: 'Send a draft: from now on the customer sees it, and it never changes',
    permission: 'Order.Invoices.Update',
    effect: 'write',
    params: ById,
    body: InvoiceIssue,
    reply: Invoice,
    refusals: step,
  }),
  makeVoid: endpoint({
    method: 'PUT',
    path: `${base}/{id}/void`,
    summary: 'Make an invoice void on which nothing was paid; its tests may be billed again',
    permission: 'Order.Invoices.Update',
    effect: 'write',
    params: ById,
    body: InvoiceVoid,
    reply: Invoice,
    refusals: step,
  }),
  pay: endpoint({
    method: 'POST',
    path: `${base}/{id}/payments`,
    summary: 'Record a payment, of all or a part',
    permission: 'Order.Invoices.Pay',
    effect: 'write',
    params: ById,
    body: InvoicePayment,
    reply: Invoice,
    refusals: { ...step, INV_AMOUNT: 400, DAY_TO_COME: 400, INV_DAY: 400 },
  }),
};
