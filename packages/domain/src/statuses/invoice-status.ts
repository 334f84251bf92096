import { type InvoiceStatus, invoiceStatuses } from '@drawday/vocabulary';
import { invoiceTermDays } from './status-graphs.ts';

/** Status of an invoice as a person sees it; overdue follows from the due date. */
export type ShownInvoiceStatus = InvoiceStatus | 'OVERDUE';

/** The day by which an invoice is to be paid: 30 days after issue. */
export function invoiceDueDate(issueDate: Temporal.PlainDate): Temporal.PlainDate {
  return issueDate.add({ days: invoiceTermDays });
}

/** The status on that day: an issued or partly paid invoice is overdue from the day after its due date. */
export function invoiceStatusOn(
  invoice: { status: InvoiceStatus; dueDate: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): ShownInvoiceStatus {
  const isOpen = invoiceStatuses.isIn('open', invoice.status);
  const isPastDue = invoice.dueDate !== null && Temporal.PlainDate.compare(invoice.dueDate, today) < 0;
  return isOpen && isPastDue ? 'OVERDUE' : invoice.status;
}
