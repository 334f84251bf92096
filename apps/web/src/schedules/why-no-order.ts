import type { OrderedParty } from './ordered-party.ts';

/** Why no order can be entered or changed now, as a key of the texts; null when it can. */
export function whyNoOrder(
  { type, statusTypeCode }: Pick<OrderedParty, 'type' | 'statusTypeCode'>,
  orderStatus: string | undefined,
  isPaused: boolean,
) {
  if (orderStatus === 'DISCONTINUED' || orderStatus === 'EXPIRED') return 'orderIsOver';
  if (statusTypeCode === 'INACTIVE') return type === 'PATIENT' ? 'patientLeft' : 'partyLeft';
  return isPaused ? 'orderingOff' : null;
}
