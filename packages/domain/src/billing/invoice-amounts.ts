/** What an invoice comes to, in cents; credits are below zero. */
export type InvoiceAmounts = { chargesCents: number; creditsCents: number; totalCents: number };

/** The sum of charges and credits. */
export function invoiceAmounts(charges: readonly { priceCents: number }[], credits: readonly { priceCents: number }[]): InvoiceAmounts {
  const chargesCents = sumOf(charges);
  const creditsCents = 0 - sumOf(credits);
  return { chargesCents, creditsCents, totalCents: chargesCents + creditsCents };
}

/** The credits, oldest first, that an invoice can take without falling below zero; the others wait for the next one. */
export function fittingCredits<Credit extends { priceCents: number }>(chargesCents: number, credits: readonly Credit[]): Credit[] {
  let left = chargesCents;
  return credits.filter(({ priceCents }) => {
    if (priceCents > left) return false;
    left -= priceCents;
    return true;
  });
}

/** The status that a payment leads to; null when it is more than is still to be paid, or nothing. */
export function statusAfterPayment(invoice: { totalCents: number; paidCents: number }, amountCents: number): 'PARTIAL' | 'PAID' | null {
  const left = invoice.totalCents - invoice.paidCents;
  if (amountCents <= 0 || amountCents > left) return null;
  return amountCents === left ? 'PAID' : 'PARTIAL';
}

/** The status after a payment was taken back: of what is paid still. */
export const statusAfterTakingBack = (paidCents: number, amountCents: number): 'ISSUED' | 'PARTIAL' =>
  paidCents > amountCents ? 'PARTIAL' : 'ISSUED';

const sumOf = (lines: readonly { priceCents: number }[]) => lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
