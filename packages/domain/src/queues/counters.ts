import { type PartyType, partyTypes } from '@drawday/vocabulary';
import type { QueueName } from './queues.ts';

/**
 * What one counter counts, and for which kinds of party when the caller names none. No kinds: its rows are records or documents that do not
 * belong to a party.
 */
export type Counter = { readonly queue: QueueName; readonly parties: readonly PartyType[] | null };

const ofParties = (queue: QueueName, ...parties: readonly PartyType[]): Counter => ({ queue, parties });
const ofRecords = (queue: QueueName): Counter => ({ queue, parties: null });

/** Every counter of the dashboards by its name on the wire (`countType`). */
export const counters = {
  drawOverdue: ofParties('overdueDraws', 'PATIENT'),
  drawDayQueue: ofParties('drawDay', 'PATIENT'),
  tubesOwed: ofParties('tubesOwed', 'PATIENT'),
  closedDayDraws: ofParties('closedDayDraws', 'PATIENT'),
  unprintedLabels: ofParties('unprintedLabels', 'PATIENT'),
  unconfirmedLabels: ofParties('unconfirmedLabels', 'PATIENT'),
  missingKinetics: ofParties('missingKinetics', 'PATIENT'),
  newResults: ofParties('newResults', 'PATIENT'),
  newSiteResults: ofParties('newResults', 'SITE'),
  newEmployeeResults: ofParties('newResults', 'EMPLOYEE'),
  employeeDrawOverdue: ofParties('overdueDraws', 'EMPLOYEE'),
  employeeUnprintedLabels: ofParties('unprintedLabels', 'EMPLOYEE'),
  criticalResults: ofParties('openCriticals', ...partyTypes.codes),
  acknowledgedCriticalResults: ofParties('closedCriticals', ...partyTypes.codes),
  doubtsHandedOver: ofRecords('doubtsHandedOver'),
  ordersWithTrouble: ofParties('ordersWithTrouble', ...partyTypes.codes),
  tnp: ofParties('notPerformed', ...partyTypes.codes),
  tiq: ofParties('inQuestion', ...partyTypes.codes),
  overdueResults: ofParties('overdueResults', ...partyTypes.codes),
  unsignedOrders: ofParties('unsignedOrders', 'PATIENT'),
  unsignedOrdersToCancel: ofParties('unsignedToCancel', 'PATIENT'),
  expiringOrders: ofParties('expiringOrders', 'PATIENT', 'EMPLOYEE'),
  siteExpiringOrders: ofParties('expiringOrders', 'SITE'),
  siteUnprintedLabels: ofParties('sourceLabels', 'SITE'),
  envDrawMonthQueue: ofRecords('sourcesDueThisMonth'),
  unreadTickets: ofRecords('unreadTickets'),
  invoiceDue: ofRecords('invoicesDue'),
  invoiceOverdue: ofRecords('invoicesOverdue'),
  unmatchedReports: ofRecords('unmatchedReports'),
  unmatchedCriticals: ofRecords('unmatchedCriticals'),
  patientsNeedingVerification: ofRecords('patientsToVerify'),
  employeesNeedingVerification: ofRecords('employeesToVerify'),
  sitesNeedingVerification: ofRecords('sourcesToVerify'),
  facilitiesToOpen: ofRecords('facilitiesToOpen'),
  orderSetChangesNeedReview: ofRecords('orderSetsToReview'),
  criticalLimitsToApprove: ofRecords('limitsToApprove'),
} as const satisfies Readonly<Record<string, Counter>>;

/** The name of a counter on the wire. */
export type CounterName = keyof typeof counters;

/**
 * Counters whose list a call returns: only these appear in a menu or a tile.
 */
export const listedCounters = [
  'drawOverdue',
  'drawDayQueue',
  'tubesOwed',
  'closedDayDraws',
  'unprintedLabels',
  'unconfirmedLabels',
  'siteUnprintedLabels',
  'missingKinetics',
  'newResults',
  'newSiteResults',
  'newEmployeeResults',
  'employeeDrawOverdue',
  'employeeUnprintedLabels',
  'criticalResults',
  'acknowledgedCriticalResults',
  'doubtsHandedOver',
  'ordersWithTrouble',
  'tnp',
  'tiq',
  'overdueResults',
  'unsignedOrders',
  'unsignedOrdersToCancel',
  'expiringOrders',
  'siteExpiringOrders',
  'envDrawMonthQueue',
  'unreadTickets',
  'invoiceDue',
  'invoiceOverdue',
  'patientsNeedingVerification',
  'employeesNeedingVerification',
  'sitesNeedingVerification',
  'facilitiesToOpen',
  'orderSetChangesNeedReview',
  'criticalLimitsToApprove',
  'unmatchedReports',
  'unmatchedCriticals',
] as const satisfies readonly CounterName[];

/** The name of a counter whose list a call returns. */
export type ListedCounter = (typeof listedCounters)[number];
