import { billingModifiers, invoiceActions, invoiceLineKinds, partyTypes, paymentMethods, shownInvoiceStatuses } from '@drawday/vocabulary';
import { z } from 'zod';
import { ownFault } from '../fault-words.ts';
import { CalendarDay, Id, Line, oneOrMany, Paging, SeenStamp } from '../wire.shape.ts';

/** Money is in cents, and never a fraction of one. */
const Cents = z.number().int();
const count = z.number().int();

const ShownStatus = z.enum(shownInvoiceStatuses.codes);
/** What the caller may do with it now. */
const Allowed = z.enum(['issue', 'pay', 'void']);

export const InvoiceRow = z.object({
  id: Id,
  number: z.string(),
  organizationId: Id,
  organizationName: z.string(),
  /** Null when it bills more than one facility. */
  facilityId: Id.nullable(),
  facilityCount: count,
  periodStart: CalendarDay,
  periodEnd: CalendarDay,
  issueDate: CalendarDay.nullable(),
  dueDate: CalendarDay.nullable(),
  /** Below zero: so many days late. Null when nothing is to be paid. */
  daysLeft: count.nullable(),
  terms: z.literal('NET30'),
  statusTypeCode: ShownStatus,
  currency: z.literal('USD'),
  subtotalCents: Cents,
  adjustmentsCents: Cents,
  taxCents: Cents,
  totalCents: Cents,
  paidCents: Cents,
  balanceCents: Cents,
  poNumber: z.string().nullable(),
  lineCount: count,
  paymentCount: count,
  allowedActions: z.array(Allowed),
  concurrencyStamp: z.string(),
});

const Payment = z.object({
  id: Id,
  paidOn: CalendarDay,
  amountCents: Cents,
  method: z.enum(paymentMethods.codes),
  reference: z.string().nullable(),
  recordedByName: z.string(),
  recordedAt: z.string(),
  /** Who took it back and why: it no longer counts. */
  takenBack: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
  /** The caller recorded it, or is support. */
  mayTakeBack: z.boolean(),
});

export const Invoice = InvoiceRow.extend({
  /** The newest day at the facilities of the caller: no payment is later. */
  today: CalendarDay,
  billTo: z.object({ name: z.string(), addressLines: z.array(z.string()), taxId: z.string().nullable() }),
  facilities: z.array(z.object({ facilityId: Id, facilityName: z.string(), testCount: count, amountCents: Cents })),
  payments: z.array(Payment),
  contacts: z.array(
    z.object({ name: z.string(), title: z.string().nullable(), delivery: z.string(), facilityName: z.string().nullable() }),
  ),
  history: z.array(
    z.object({
      action: z.enum(invoiceActions.codes),
      at: z.string(),
      byName: z.string().nullable(),
      comment: z.string().nullable(),
    }),
  ),
});

export const InvoiceLine = z.object({
  lineNumber: count,
  kind: z.enum(invoiceLineKinds.codes),
  facilityId: Id,
  facilityName: z.string(),
  serviceDate: CalendarDay,
  partyType: z.enum(partyTypes.codes),
  /** Initials of a person, the name of a source; empty for a restricted test of which the caller may not know whose it is. */
  patientInitials: z.string(),
  mrn: z.string().nullable(),
  requisitionId: Id.nullable(),
  requisitionNumber: z.string().nullable(),
  offeringCode: z.string(),
  offeringName: z.string(),
  cpt: z.array(z.string()),
  modifiers: z.array(z.enum(billingModifiers.codes)),
  quantity: count,
  unitPriceCents: Cents,
  amountCents: Cents,
});

export const InvoiceFilters = Paging.extend({
  organizationId: Id.optional(),
  facilityId: Id.optional(),
  /** As it is shown: an open invoice past its due date is OVERDUE, and neither ISSUED nor PARTIAL. */
  status: oneOrMany(ShownStatus).optional(),
  dueFrom: CalendarDay.optional(),
  dueTo: CalendarDay.optional(),
  issuedFrom: CalendarDay.optional(),
  issuedTo: CalendarDay.optional(),
});

export const InvoiceLineFilters = Paging.extend({ facilityId: Id.optional(), kind: z.enum(invoiceLineKinds.codes).optional() });

export const InvoicePayment = SeenStamp.extend({
  amountCents: z.number().int().min(1).max(1_000_000_000),
  paidOn: CalendarDay,
  method: z.enum(paymentMethods.codes),
  /** Number of the check or transfer. */
  reference: Line.max(60).nullish(),
});

export const InvoiceIssue = SeenStamp.extend({ poNumber: Line.max(40).nullish() });
export const InvoiceVoid = SeenStamp.extend({ reason: Line.min(5, ownFault('reason')).max(300) });
export const PaymentTakenBack = SeenStamp.extend({ reason: Line.min(5, ownFault('reason')).max(300) });
export const MonthToBill = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, ownFault('month')),
  organizationId: Id.optional(),
});
/** What a run of the month did for an organization. */
export const BilledOrganization = z.object({
  organizationId: Id,
  organizationName: z.string(),
  invoiceId: Id.nullable(),
  number: z.string().nullable(),
  outcome: z.enum(['CREATED', 'CHANGED', 'UNCHANGED', 'SENT', 'NOTHING']),
  totalCents: Cents,
});
