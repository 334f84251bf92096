import { type BillingMethod, type BillingModifier, billingMethods, type PartyType } from '@drawday/vocabulary';

/** A test that was performed, as far as billing asks. Days are `2026-10-08`. */
export type PerformedTest = {
  partyType: PartyType;
  partyId: string;
  offeringCode: string;
  serviceDate: string;
  /** How the organization was billed on that day. */
  billingMethod: BillingMethod;
};
/** What the laboratory's directory says of a test: its price, and whether it is not part of the treatment of kidney failure. */
export type BillingFacts = { priceCents: number; isOutsideBundle: boolean };

/** A test on a client's invoice. */
export type Charge<Test extends PerformedTest> = Test & { priceCents: number; modifiers: BillingModifier[] };

/**
 * Which of the tests the client pays, with price and modifiers, in the order given. Tests of sources and employees are always the client's. Of
 * patients: all where the facility is billed for everything, those inside the ESRD bundle where payers are mixed, none where insurers are
 * billed. AY marks what is not for the treatment of kidney failure; 91 the same test of the same person once more on a day. What costs nothing
 * is left out.
 */
export function clientCharges<Test extends PerformedTest>(
  tests: readonly Test[],
  factsOf: (offeringCode: string) => BillingFacts,
): Charge<Test>[] {
  const seen = new Set<string>();
  return tests.flatMap((test) => {
    const { priceCents, isOutsideBundle } = factsOf(test.offeringCode);
    if (priceCents === 0 || !isClientBilled(test, isOutsideBundle)) return [];
    const key = [test.partyType, test.partyId, test.offeringCode, test.serviceDate].join(' ');
    const isRepeat = test.partyType !== 'SITE' && seen.has(key);
    seen.add(key);
    const modifiers: BillingModifier[] = [];
    if (test.partyType === 'PATIENT' && isOutsideBundle && test.billingMethod === 'ESRD_BUNDLE') modifiers.push('AY');
    if (isRepeat) modifiers.push('91');
    return [{ ...test, priceCents, modifiers }];
  });
}

function isClientBilled({ partyType, billingMethod }: PerformedTest, isOutsideBundle: boolean): boolean {
  if (partyType !== 'PATIENT' || billingMethods.isIn('facilityPays', billingMethod)) return true;
  return billingMethod === 'MIXED' && !isOutsideBundle;
}
