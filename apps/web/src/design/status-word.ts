import { platformText } from '../platform/texts.ts';

/** The rules of the domain speak English; these are the keys of their words in the texts of the platform. */
const keys = {
  Active: 'statusActive',
  Approved: 'statusApproved',
  Cancelled: 'statusCancelled',
  Delivered: 'statusDelivered',
  Draft: 'statusDraft',
  Editing: 'statusEditing',
  Inactive: 'statusInactive',
  Invited: 'statusInvited',
  Maintenance: 'statusMaintenance',
  Open: 'statusOpen',
  Paused: 'statusPaused',
  Pending: 'statusPending',
  'Pending Verification': 'statusPendingVerification',
  Resolved: 'statusResolved',
  Shipped: 'statusShipped',
  Submitted: 'statusSubmitted',
  Urgent: 'statusUrgent',
} as const;

const keyOf = new Map<string, (typeof keys)[keyof typeof keys]>(Object.entries(keys));

/** A status of the domain's display rules in the language of the moment; words that a room translated itself stay. */
export function statusWord(text: string): string {
  const key = keyOf.get(text);
  return key ? platformText(key) : text;
}
