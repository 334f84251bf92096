import type { InvoiceDocument } from '../invoice-document.ts';

const test = (name: string, cpt: string, quantity: string, unitPrice: string, amount: string, modifiers = '') => ({
  ...{ name, cpt, modifiers, quantity, unitPrice, amount },
});

/** An invoice of two facilities, half paid. */
export const exampleInvoice: InvoiceDocument = {
  number: 'I00000123',
  status: 'PARTLY PAID',
  laboratory: {
    name: 'Foxglove Renal Laboratory',
    addressLines: ['1200 Foxglove Parkway', 'Nashville, TN 37203'],
    phone: '(555) 010-7300',
  },
  billTo: { name: 'Ridgeline Kidney Care', addressLines: ['1 Front Street', 'Nashville, TN 37203'], taxId: '12-3456789' },
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  issueDate: '2026-11-02',
  dueDate: '2026-12-02',
  terms: 'Net 30',
  poNumber: 'PO 77',
  facilities: [
    {
      name: 'Birch Landing Dialysis',
      testCount: '2',
      amount: '$9.60',
      tests: [test('Potassium', '84132', '2', '$4.80', '$9.60')],
    },
    {
      name: 'Cedar Hollow Dialysis',
      testCount: '3',
      amount: '$22.20',
      tests: [
        test('Renal function panel', '80069', '1', '$8.70', '$8.70'),
        test('Lipid panel', '80061', '1', '$13.40', '$13.40', 'AY'),
        test('Potassium (credit)', '84132', '1', '$4.80', '-$4.80'),
        test('Albumin', '82040', '1', '$4.90', '$4.90', '91'),
      ],
    },
  ],
  sums: [
    { label: 'Subtotal', amount: '$36.60' },
    { label: 'Adjustments', amount: '-$4.80' },
    { label: 'Tax', amount: '$0.00' },
    { label: 'Total', amount: '$31.80' },
  ],
  payments: [{ paidOn: '2026-11-20', method: 'Check', reference: '4411', amount: '$15.90', balanceAfter: '$15.90' }],
  paid: '$15.90',
  balance: '$15.90',
  isPaidInFull: false,
};
