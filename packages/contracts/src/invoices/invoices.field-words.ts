import type { FieldWords } from '../words.ts';

export const invoicesFieldWords: FieldWords = {
  amountCents: ['importe', 'amount'],
  dueFrom: ['vence desde', 'due from'],
  dueTo: ['vence hasta', 'due to'],
  issuedFrom: ['emitida desde', 'issued from'],
  issuedTo: ['emitida hasta', 'issued to'],
  method: 'método',
  paidOn: ['pagado el', 'paid on'],
  poNumber: ['orden de compra', 'PO number'],
  reference: 'referencia',
};
