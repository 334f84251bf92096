import type { BillingMethod, PartyType } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { billedMonth, isBillingNight } from './billing-month.ts';
import { clientCharges } from './client-charges.ts';
import { fittingCredits, invoiceAmounts, statusAfterPayment } from './invoice-amounts.ts';

const facts = (code: string) => ({ priceCents: code === 'URR' ? 0 : 500, isOutsideBundle: code === 'LIPID' });
const performed = (partyType: PartyType, billingMethod: BillingMethod, offeringCode: string, more: object = {}) => ({
  ...{ partyType, partyId: 'a', billingMethod, offeringCode, serviceDate: '2026-10-08' },
  ...more,
});

describe('who pays for a test', () => {
  test.each([
    // party, billing method, test, modifiers of the line on the client's invoice (null: not on it)
    ['PATIENT', 'CLIENT_BILL', 'K', []],
    ['PATIENT', 'CLIENT_BILL', 'LIPID', []],
    ['PATIENT', 'ESRD_BUNDLE', 'K', []],
    ['PATIENT', 'ESRD_BUNDLE', 'LIPID', ['AY']],
    ['PATIENT', 'MIXED', 'K', []],
    ['PATIENT', 'MIXED', 'LIPID', null],
    ['PATIENT', 'INSURANCE', 'K', null],
    ['PATIENT', 'INSURANCE', 'LIPID', null],
    ['EMPLOYEE', 'INSURANCE', 'K', []],
    ['EMPLOYEE', 'ESRD_BUNDLE', 'LIPID', []],
    ['SITE', 'INSURANCE', 'K', []],
    ['SITE', 'MIXED', 'LIPID', []],
    ['PATIENT', 'CLIENT_BILL', 'URR', null],
  ] as const)('%s, %s, %s: %j', (party, method, code, modifiers) => {
    const [charge] = clientCharges([performed(party, method, code)], facts);
    expect(charge?.modifiers ?? null).toEqual(modifiers);
  });

  test('a test repeated for the same person on the same day says so, and only then', () => {
    const tests = [
      performed('PATIENT', 'CLIENT_BILL', 'K'),
      performed('PATIENT', 'CLIENT_BILL', 'K'),
      performed('PATIENT', 'CLIENT_BILL', 'K', { serviceDate: '2026-10-09' }),
      performed('PATIENT', 'CLIENT_BILL', 'K', { partyId: 'b' }),
      performed('PATIENT', 'CLIENT_BILL', 'CA'),
      performed('SITE', 'CLIENT_BILL', 'WCFU'),
      performed('SITE', 'CLIENT_BILL', 'WCFU'),
    ];
    expect(clientCharges(tests, facts).map(({ modifiers }) => modifiers)).toEqual([[], ['91'], [], [], [], [], []]);
  });
});

describe('amounts', () => {
  const of = (...cents: number[]) => cents.map((priceCents) => ({ priceCents }));
  test.each([
    [of(500, 480), of(), { chargesCents: 980, creditsCents: 0, totalCents: 980 }],
    [of(500, 480), of(480), { chargesCents: 980, creditsCents: -480, totalCents: 500 }],
    [of(500), of(500), { chargesCents: 500, creditsCents: -500, totalCents: 0 }],
  ])('charges %j and credits %j', (charges, credits, amounts) => {
    expect(invoiceAmounts(charges, credits)).toEqual(amounts);
    expect(Object.is(invoiceAmounts(charges, credits).creditsCents, -0)).toBe(false);
  });

  test.each([
    [1000, [400, 400], [400, 400]],
    [1000, [400, 700, 300], [400, 300]],
    [1000, [1000, 1], [1000]],
    [0, [1], []],
  ])('an invoice of %i takes of the credits %j only %j', (charges, credits, taken) => {
    expect(fittingCredits(charges, of(...credits)).map(({ priceCents }) => priceCents)).toEqual(taken);
  });

  test.each([
    [1000, 0, 1000, 'PAID'],
    [1000, 0, 999, 'PARTIAL'],
    [1000, 400, 600, 'PAID'],
    [1000, 400, 601, null],
    [1000, 0, 0, null],
    [1000, 0, -5, null],
  ] as const)('of %i with %i paid, %i more makes it %s', (totalCents, paidCents, amount, status) => {
    expect(statusAfterPayment({ totalCents, paidCents }, amount)).toBe(status);
  });
});

test.each([
  ['2026-12-01', '2026-11-01', '2026-11-30', true],
  ['2027-01-07', '2026-12-01', '2026-12-31', true],
  ['2027-01-08', '2026-12-01', '2026-12-31', false],
  ['2028-03-01', '2028-02-01', '2028-02-29', true],
])('on %s the month from %s to %s is billed, at night: %s', (today, start, end, isNight) => {
  const day = Temporal.PlainDate.from(today);
  const month = billedMonth(day);
  expect([month.start.toString(), month.end.toString(), isBillingNight(day)]).toEqual([start, end, isNight]);
});
