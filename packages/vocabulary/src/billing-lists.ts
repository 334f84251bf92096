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
    /** The customer has it, and owes it or has paid. */
    standing: ['ISSUED', 'PARTIAL', 'PAID'],
  },
);

/** What a person sees as the status of an invoice: an open one that is past its due date is overdue. */
export const shownInvoiceStatuses = closedList(
  { ...invoiceStatuses.of, OVERDUE: { en: 'Overdue', es: 'Vencida', style: 'error' } },
  {
    /** Payment is still to come. */
    open: ['ISSUED', 'PARTIAL', 'OVERDUE'],
    /** A draft is the laboratory's own until it is sent. */
    sent: ['ISSUED', 'PARTIAL', 'OVERDUE', 'PAID', 'VOID'],
  },
);

/** A line bills a test, or takes back what an earlier invoice billed. */
export const invoiceLineKinds = closedList({
  CHARGE: { en: 'Charge', es: 'Cargo' },
  CREDIT: { en: 'Credit', es: 'Abono' },
});

/** What is said beside a CPT code. */
export const billingModifiers = closedList({
  AY: { en: 'Not for the treatment of kidney failure (AY)', es: 'No es para tratar la insuficiencia renal (AY)' },
  '91': { en: 'Repeated on the same day (91)', es: 'Repetida el mismo día (91)' },
});

/** Code of a modifier. */
export type BillingModifier = CodeOf<typeof billingModifiers>;

/** How a client pays. */
export const paymentMethods = closedList({
  CHECK: { en: 'Check', es: 'Cheque' },
  ACH: { en: 'Bank transfer (ACH)', es: 'Transferencia bancaria (ACH)' },
  CARD: { en: 'Card', es: 'Tarjeta' },
  OTHER: { en: 'Other', es: 'Otro' },
});

/** What a person does with an invoice. */
export const invoiceActions = closedList({
  create: { en: 'Created', es: 'Creada' },
  issue: { en: 'Issued', es: 'Emitida' },
  payPart: { en: 'Part paid', es: 'Pago parcial' },
  payRest: { en: 'Paid', es: 'Pagada' },
  takeBack: { en: 'Payment reversed', es: 'Pago anulado' },
  void: { en: 'Voided', es: 'Anulada' },
});

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

/** Code of who pays for tests. */
export type BillingMethod = CodeOf<typeof billingMethods>;
