import { invoices } from '@drawday/contracts/invoices/invoices.contract.ts';
import { room } from '../platform/route.ts';
import { billMonth } from './bill-month.ts';
import { downloadInvoice, downloadReceipt, downloadReceipt2, downloadStatistics, exportList } from './download-invoice.ts';
import { issue, makeVoid, pay, takeBackPayment } from './invoice-steps.ts';
import { find, lines, list } from './list-invoices.ts';

export const invoicesRoom = room(invoices, {
  ...{ list, exportList, billMonth, find, lines, issue, makeVoid, pay, takeBackPayment },
  ...{ downloadInvoice, downloadStatistics, downloadReceipt, downloadReceipt2 },
});
