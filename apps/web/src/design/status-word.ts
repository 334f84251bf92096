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
  'Not Collected': 'drawNotCollected',
  'Future Draw': 'drawFutureDraw',
  'Draw Due': 'drawDue',
  'Draw Overdue': 'drawOverdue',
  'Draw Collected': 'drawCollected',
  'Specimen Shipped': 'drawSpecimenShipped',
  'Specimen Received': 'drawSpecimenReceived',
  'Partial Result': 'drawPartialResult',
  'Missing Kinetics': 'drawMissingKinetics',
  'Final Result': 'drawFinalResult',
  'Facility Cancelled': 'drawFacilityCancelled',
  'Lab Cancelled': 'drawLabCancelled',
  'System Cancelled': 'drawSystemCancelled',
  Rescheduled: 'drawRescheduled',
} as const;

const keyOf = new Map<string, (typeof keys)[keyof typeof keys]>(Object.entries(keys));

/** A status of the domain's display rules in the language of the moment; words that a room translated itself stay. */
export function statusWord(text: string): string {
  const key = keyOf.get(text);
  return key ? platformText(key) : text;
}
