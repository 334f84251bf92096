import { offeringWords } from '@drawday/catalogue';
import type { Reader } from '@drawday/database/connect.ts';
import type { InvoiceDocument } from '@drawday/documents/invoice-document.ts';
import { dollarText } from '@drawday/domain';
import { invoiceLineKinds, paymentMethods, shownInvoiceStatuses } from '@drawday/vocabulary';
import { performingLaboratory } from '../results/results.public.ts';
import { billToOf, shownStatus } from './invoice-reply.ts';
import { type InvoiceRow, listBilledFacilities, listBilledTests, listPayments } from './invoices.store.ts';

/** An invoice as it is printed, in English like all papers. */
export async function invoiceDocument(db: Reader, tenantId: string, row: InvoiceRow): Promise<InvoiceDocument> {
  const tests = Map.groupBy(await listBilledTests(db, tenantId, row.id), ({ facility_id: id }) => id);
  const facilities = await listBilledFacilities(db, tenantId, row.id);
  const payments = (await listPayments(db, tenantId, row.id)).filter((payment) => payment.taken_back_at === null);
  let left = row.total_cents;
  return {
    number: row.number,
    status: shownInvoiceStatuses.of[shownStatus(row)].en.toUpperCase(),
    laboratory: performingLaboratory,
    billTo: billToOf(row),
    periodStart: row.period_start,
    periodEnd: row.period_end,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    terms: 'Net 30',
    poNumber: row.po_number,
    facilities: facilities.map((facility) => ({
      name: facility.facility_name,
      tests: (tests.get(facility.facility_id) ?? []).map((test) => ({
        name: nameOf(test),
        cpt: test.cpt.join(', '),
        modifiers: test.modifiers.join(', '),
        quantity: String(test.quantity),
        unitPrice: dollarText(test.price_cents),
        amount: dollarText(test.amount_cents),
      })),
      testCount: String(facility.test_count),
      amount: dollarText(facility.amount_cents),
    })),
    sums: [
      { label: 'Subtotal', amount: dollarText(row.charges_cents) },
      { label: 'Adjustments', amount: dollarText(row.credits_cents) },
      { label: 'Tax', amount: dollarText(0) },
      { label: 'Total', amount: dollarText(row.total_cents) },
    ],
    payments: payments.map((payment) => {
      left -= payment.amount_cents;
      return {
        paidOn: payment.paid_on,
        method: paymentMethods.of[payment.method].en,
        reference: payment.reference ?? '',
        amount: dollarText(payment.amount_cents),
        balanceAfter: dollarText(left),
      };
    }),
    paid: dollarText(row.paid_cents),
    balance: dollarText(row.total_cents - row.paid_cents),
    isPaidInFull: row.paid_cents === row.total_cents,
  };
}

const nameOf = ({ offering_code: code, kind }: { offering_code: string; kind: keyof (typeof invoiceLineKinds)['of'] }) =>
  kind === 'CREDIT' ? `${offeringWords(code).en} (${invoiceLineKinds.of.CREDIT.en.toLowerCase()})` : offeringWords(code).en;
