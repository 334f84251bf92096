import type { AnswerOf, InputOf } from '@drawday/contracts/endpoint.ts';
import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { mutationOf, queryOf } from '../platform/api-client.ts';

export type InvoiceRow = AnswerOf<typeof invoices.list>['items'][number];
export type Invoice = AnswerOf<typeof invoices.find>;
export type InvoiceLine = AnswerOf<typeof invoices.lines>['items'][number];
export type BilledOrganization = AnswerOf<typeof invoices.billMonth>['items'][number];
export type InvoiceFilters = InputOf<typeof invoices.exportList>['body'];

export const invoiceListQuery = (query: InvoiceFilters) => queryOf(invoices.list, { query });
export const invoiceQuery = (id: string) => queryOf(invoices.find, { params: { id } });
export const invoiceLinesQuery = (id: string, body: InputOf<typeof invoices.lines>['body']) =>
  queryOf(invoices.lines, { params: { id }, body });

export const billMonth = mutationOf(invoices.billMonth, { inPlace: true });
export const issueInvoice = mutationOf(invoices.issue, { inPlace: true });
export const voidInvoice = mutationOf(invoices.makeVoid, { inPlace: true });
export const takeBackPayment = mutationOf(invoices.takeBackPayment, { inPlace: true });
export const payInvoice = mutationOf(invoices.pay, { inPlace: true });
