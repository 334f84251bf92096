import { type CodeOf, closedList } from './closed-list.ts';

/** Status of an invoice. Whether it is overdue follows from its due date. */
export const invoiceStatuses = closedList(
  {
    DRAFT: { en: 'Draft', es: 'Borrador', style: 'neutral' },
    ISSUED: { en: 'Issued', es: 'Emitida', style: 'primary' },
    PARTIAL: { en: 'Partly paid', es: 'Pagada en parte', style: 'warning' },
    PAID: { en: 'Paid', es: 'Pagada', style: 'success' },
    VOID: { en: 'Void', es: 'Anulada', style: 'normal' },
  },
  {
    /** Payment is still to come. */
    open: ['ISSUED', 'PARTIAL'],
  },
);

/** Code of an invoice's status. */
export type InvoiceStatus = CodeOf<typeof invoiceStatuses>;

/** Who pays for tests. */
export const billingMethods = closedList(
  {
    CLIENT_BILL: { en: 'Client bill', es: 'Factura al cliente' },
    ESRD_BUNDLE: { en: 'ESRD bundle', es: 'Paquete ESRD' },
    INSURANCE: { en: 'Insurance', es: 'Seguro' },
    MIXED: { en: 'Mixed', es: 'Mixto' },
  },
  {
    /** The laboratory bills the facility for every test, and no payer of the patient. */
    facilityPays: ['CLIENT_BILL', 'ESRD_BUNDLE'],
  },
);
