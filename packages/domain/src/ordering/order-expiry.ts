import type { PartyType, ScheduleStatus } from '@drawday/vocabulary';

/** A signed standing order is valid for this many days. */
export const ORDER_VALID_DAYS = 365;

/** The last day of a standing order: the day it was signed plus 365 days. */
export function orderExpiry(signedOn: Temporal.PlainDate): Temporal.PlainDate {
  return signedOn.add({ days: ORDER_VALID_DAYS });
}

/**
 * How an order stands on the day it was entered or changed. Only patients' orders wait for a provider's signature; those of employees
 * and sources are valid at once, for as long as a signed one.
 */
export function entryOf(partyType: PartyType, today: Temporal.PlainDate): { status: ScheduleStatus; expiresOn: Temporal.PlainDate | null } {
  return partyType === 'PATIENT' ? { status: 'UNSIGNED', expiresOn: null } : { status: 'ACTIVE', expiresOn: orderExpiry(today) };
}

/** From when until when a renewal is valid: a year from the day after the last of the order, or from today if that is over. */
export function renewalTerm(
  expiresOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): { startDate: Temporal.PlainDate; expiresOn: Temporal.PlainDate } {
  const next = expiresOn.add({ days: 1 });
  const startDate = Temporal.PlainDate.compare(next, today) < 0 ? today : next;
  return { startDate, expiresOn: startDate.add({ days: ORDER_VALID_DAYS - 1 }) };
}

/** What the renewal of an order depends on. */
export interface RenewableOrder {
  readonly id: string;
  readonly partyType: PartyType;
  readonly status: string;
  readonly expiresOn: Temporal.PlainDate | null;
  readonly endDate: Temporal.PlainDate | null;
}

/** A renewal, or why there is none. */
export type Renewal =
  | { readonly kind: 'renew'; readonly startDate: Temporal.PlainDate; readonly renewedFromId: string; readonly needsSignature: boolean }
  | { readonly kind: 'refuse'; readonly because: 'ORDER_DISCONTINUED' | 'ORDER_ENDED' | 'ORDER_DOES_NOT_EXPIRE' };

/**
 * The renewal of a standing order: the same offerings, from the day after its last. Only those of patients need a provider's signature.
 * Refuses a discontinued order, one that ends by itself before it expires, and one without an expiry.
 */
export function renewal(order: RenewableOrder): Renewal {
  if (order.status === 'DISCONTINUED') return { kind: 'refuse', because: 'ORDER_DISCONTINUED' };
  if (order.expiresOn === null) return { kind: 'refuse', because: 'ORDER_DOES_NOT_EXPIRE' };
  if (order.endDate && Temporal.PlainDate.compare(order.endDate, order.expiresOn) <= 0) return { kind: 'refuse', because: 'ORDER_ENDED' };
  return {
    kind: 'renew',
    startDate: order.expiresOn.add({ days: 1 }),
    renewedFromId: order.id,
    needsSignature: order.partyType === 'PATIENT',
  };
}
